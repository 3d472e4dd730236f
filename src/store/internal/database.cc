#include "store/internal/database.h"

#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <chrono>
#include <filesystem>
#include <regex>
#include <thread>

#include "text/text.h"

namespace agon::store {
namespace {

constexpr Dialect kSqlite = {"INTEGER", "WITHOUT ROWID", "SELECT COUNT(*) FROM sqlite_master",
                             "BEGIN IMMEDIATE", nullptr};

// One writer at a time, as in SQLite: what is counted twice or waits in a circle elsewhere cannot
// here, and a commit takes a millisecond. The key means nothing but this.
constexpr Dialect kPostgresql = {
    "BIGINT", "",
    "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = current_schema()", "BEGIN",
    "SELECT pg_advisory_xact_lock(4026531840)"};

bool is_postgresql(const std::string& where) { return where.starts_with("postgresql://"); }

std::string without_password(const std::string& where) {
  static const std::regex kPassword("^(postgresql://[^:@/]*):[^@/]*@");
  return text::escape(std::regex_replace(where, kPassword, "$1@"));
}

soci::connection_parameters parameters_of(const std::string& where) {
  if (is_postgresql(where)) {
    // SOCI 4.0 spoils an address without '=': it takes it for the name of an option.
    const char* joint = where.find('?') == std::string::npos ? "?" : "&";
    return {soci::postgresql, where + joint + "application_name=agon"};
  }
  if (where.find('"') != std::string::npos) {
    throw Error(fmt::format("{}: a store's path cannot have '\"' in it", text::escape(where)));
  }
  // Quoted, or SOCI would read a path with '=' as options; absolute, or it would stumble over a
  // space in front.
  return {soci::sqlite3, fmt::format("dbname=\"{}\"", std::filesystem::absolute(where).string())};
}

}  // namespace

Database::Database(const std::string& where, bool must_exist)
    : name(without_password(where)), dialect(is_postgresql(where) ? kPostgresql : kSqlite) {
  if (must_exist && !is_postgresql(where) && !std::filesystem::exists(where)) {
    throw Error(fmt::format("{}: no such file", name));
  }
  guarded(name, [&] {
    session.open(parameters_of(where));
    if (&dialect == &kSqlite) session << "PRAGMA busy_timeout = 60000";
  });
}

void Database::prepare_for_writers() {
  if (&dialect != &kSqlite) return;
  // With FULL a commit is on the disk before it returns: what was reported survives a power cut
  // too. (NORMAL would keep it through the death of the process only.)
  session << "PRAGMA synchronous = FULL";
  // Of several processes that do this to a new file at once all but one fail without waiting.
  constexpr int kAttempts = 500;
  for (int attempt = 1;; ++attempt) {
    try {
      session << "PRAGMA journal_mode = WAL";
      return;
    } catch (const soci::sqlite3_soci_error& error) {
      if (error.result() != SQLITE_BUSY || attempt == kAttempts) throw;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
}

std::string reason_of(const soci::soci_error& error) {
  static const std::regex kFunction("^sqlite3_\\w+::\\w+: ");
  static const std::regex kSpace("\\s+");
  const std::string reason = std::regex_replace(error.get_error_message(), kFunction, "");
  return std::string(text::strip(std::regex_replace(reason, kSpace, " ")));
}

Transaction::Transaction(Database& database) : session_(database.session) {
  session_ << database.dialect.begin;
  if (database.dialect.lock != nullptr) session_ << database.dialect.lock;
}

Transaction::~Transaction() {
  if (!open_) return;
  try {
    session_ << "ROLLBACK";
  } catch (const soci::soci_error&) {
    // It has ended already: a full disk ends it, a lost connection as well.
  }
}

void Transaction::commit() {
  session_ << "COMMIT";
  open_ = false;
}

}  // namespace agon::store
