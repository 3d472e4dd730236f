#include "store/store.h"

#include <fmt/format.h>

#include "error/error.h"
#include "store/internal/check.h"
#include "store/internal/database.h"
#include "store/internal/reader.h"
#include "store/internal/schema.h"
#include "store/internal/sums.h"
#include "store/internal/writer.h"
#include "store/match_json.h"

namespace agon::store {
struct Store::Connection {
  Connection(const std::string& where, const Json* wanted)
      : database(where, wanted == nullptr),
        definition(guarded(database.name, [&] { return bring_up_to_date(database, wanted); })),
        writer(guarded(database.name, [&] { return std::make_unique<Writer>(database.session); })) {
  }

  template <typename Act>
  auto read(const Act& act) {
    return guarded(database.name, [&] { return act(database.session); });
  }

  template <typename Act>
  void write(const Act& act) {
    guarded(database.name, [&] {
      Transaction transaction(database);
      act(database.session);
      transaction.commit();
    });
  }

  Database database;
  Json definition;
  std::unique_ptr<Writer> writer;
};

Store::Store(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Store::~Store() = default;
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;

Store Store::open_or_create(const std::string& where, const Json& definition) {
  Store store(std::make_unique<Connection>(where, &definition));
  const std::string differs = difference(store.definition(), definition);
  if (differs.empty()) return store;
  throw Error(
      fmt::format("{}: holds another contest: {}", store.connection_->database.name, differs));
}

Store Store::open(const std::string& where) {
  return Store(std::make_unique<Connection>(where, nullptr));
}

const std::string& Store::name() const { return connection_->database.name; }

const Json& Store::definition() const { return connection_->definition; }

std::vector<Json> Store::bots() const {
  return connection_->read([](soci::session& session) {
    std::vector<Json> bots;
    Json about;
    soci::statement statement =
        (session.prepare << "SELECT about FROM bots ORDER BY bot", soci::into(about));
    for_each_row(statement, [&] { bots.push_back(about); });
    return bots;
  });
}

void Store::set_bot(int index, const Json& bot) {
  connection_->write([&](soci::session& session) {
    int count = 0;
    session << "SELECT COUNT(*) FROM bots", soci::into(count);
    if (index < 0 || index > count) {
      throw Error(fmt::format("{}: there is no bot {}, expected 0 to {}", name(), index, count));
    }
    session << "INSERT INTO bots (bot, about) VALUES (:bot, :about) "
               "ON CONFLICT (bot) DO UPDATE SET about = excluded.about",
        soci::use(index, "bot"), soci::use(bot, "about");
  });
}

bool Store::add(const MatchResult& match) { return add_all({&match, 1}) == 1; }

int Store::add_all(std::span<const MatchResult> matches) {
  for (const MatchResult& match : matches) check(match);
  int added = 0;
  connection_->write([&](soci::session&) { added = connection_->writer->write(matches); });
  return added;
}

std::int64_t Store::matches() const {
  return connection_->read([](soci::session& session) {
    std::int64_t count = 0;
    // Every match has a first seat, and the totals are few.
    session << "SELECT CAST(COALESCE(SUM(matches), 0) AS BIGINT) FROM totals WHERE seat = 0",
        soci::into(count);
    return count;
  });
}

bool Store::has(std::int64_t number) const {
  return connection_->read([&](soci::session& session) {
    int count = 0;
    session << "SELECT COUNT(*) FROM matches WHERE number = :number", soci::use(number, "number"),
        soci::into(count);
    return count == 1;
  });
}

void Store::for_each(std::int64_t from, std::int64_t to,
                     const std::function<void(const MatchResult&)>& visit) const {
  auto reader = connection_->read([](soci::session& session) { return Reader(session); });
  for (;;) {
    const auto matches = connection_->read([&](soci::session&) { return reader.read(from, to); });
    if (matches.empty()) return;
    for (const MatchResult& match : matches) visit(match);
    from = matches.back().number + 1;
  }
}

std::vector<Total> Store::totals() const { return connection_->read(read_totals); }

std::vector<Meeting> Store::meetings() const { return connection_->read(read_meetings); }

void Store::put_round(const StoredRound& round) {
  connection_->write([&](soci::session& session) {
    session << "INSERT INTO rounds (number, round, standings) "
               "VALUES (:number, :round, :standings) ON CONFLICT (number) DO UPDATE SET "
               "round = excluded.round, standings = excluded.standings",
        soci::use(round.number, "number"), soci::use(round.round, "round"),
        soci::use(round.standings, "standings");
  });
}

std::vector<StoredRound> Store::rounds() const {
  return connection_->read([](soci::session& session) {
    std::vector<StoredRound> rounds;
    StoredRound row;
    soci::statement statement =
        (session.prepare << "SELECT number, round, standings FROM rounds ORDER BY number",
         soci::into(row.number), soci::into(row.round), soci::into(row.standings));
    for_each_row(statement, [&] { rounds.push_back(row); });
    return rounds;
  });
}

int Store::round_count() const {
  return connection_->read([](soci::session& session) {
    int count = 0;
    session << "SELECT COUNT(*) FROM rounds", soci::into(count);
    return count;
  });
}

std::optional<StoredRound> Store::last_round_over() const {
  return connection_->read([](soci::session& session) {
    std::optional<StoredRound> last;
    StoredRound row;
    soci::statement statement =
        (session.prepare << "SELECT number, round, standings FROM rounds "
                            "WHERE standings <> 'null' ORDER BY number DESC LIMIT 1",
         soci::into(row.number), soci::into(row.round), soci::into(row.standings));
    for_each_row(statement, [&] { last = row; });
    return last;
  });
}

}  // namespace agon::store
