// A connection to a database and what SQLite and PostgreSQL do not have in common. Whatever uses it
// may throw soci::soci_error; `guarded` turns that into Error at the door.
#pragma once

#include <fmt/format.h>
#include <soci/soci.h>

#include <string>

#include "error/error.h"
#include "games/game.h"

namespace agon::store {

/// The words for one thing that differ.
struct Dialect {
  const char* integer;    ///< a type of 64 bits
  const char* clustered;  ///< says that a table is kept in the order of its primary key
  const char* relations;  ///< counts what there is in the database
  const char* begin;      ///< begins a transaction
  const char* lock;       ///< makes it the only one that writes; nullptr: `begin` did
};

struct Database {
  /// Opens a file, which is made unless it `must_exist`, or connects to `postgresql://…`; changes
  /// nothing in there. Throws Error.
  Database(const std::string& where, bool must_exist);

  std::string name;  ///< for messages: `where` without its password
  const Dialect& dialect;
  soci::session session;

  /// Makes SQLite keep a log beside the file. Not to be called for a file that is not ours.
  void prepare_for_writers();
};

/// The only one of its database that writes; waits for others. Rolled back unless committed.
class Transaction {
 public:
  explicit Transaction(Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit();

 private:
  soci::session& session_;
  bool open_ = true;
};

/// What the database said, as one line.
std::string reason_of(const soci::soci_error& error);

/// What `act` returns; Error that names the database in place of other exceptions.
template <typename Act>
auto guarded(const std::string& name, const Act& act) {
  try {
    return act();
  } catch (const soci::soci_error& error) {
    throw Error(fmt::format("{}: {}", name, reason_of(error)));
  } catch (const Json::exception& error) {
    throw Error(fmt::format("{}: {}", name, error.what()));
  }
}

/// Goes through all rows. A statement that is left on a row keeps SQLite from ever seeing what
/// others write.
template <typename Visit>
void for_each_row(soci::statement& statement, const Visit& visit) {
  statement.execute();
  while (statement.fetch()) visit();
}

}  // namespace agon::store

/// JSON is kept as text.
template <>
struct soci::type_conversion<agon::Json> {
  using base_type = std::string;
  static void from_base(const std::string& text, indicator /*never null*/, agon::Json& json) {
    json = agon::Json::parse(text);
  }
  static void to_base(const agon::Json& json, std::string& text, indicator& ind) {
    text = json.dump();
    ind = i_ok;
  }
};
