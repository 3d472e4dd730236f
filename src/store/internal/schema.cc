#include "store/internal/schema.h"

#include <fmt/format.h>

#include <optional>
#include <vector>

#include "text/text.h"

namespace agon::store {
namespace {

// kMigrations[v] leads from schema v to v + 1. What was released is never changed: a change is a
// new migration. Schema 0 is the table `meta` alone.
const std::vector<std::vector<const char*>> kMigrations = {
    {
        "CREATE TABLE bots (bot {integer} PRIMARY KEY, about TEXT NOT NULL)",
        "CREATE TABLE rounds (number {integer} PRIMARY KEY, round TEXT NOT NULL, "
        "standings TEXT NOT NULL)",
        "CREATE TABLE matches (number {integer} PRIMARY KEY, round {integer} NOT NULL, "
        "setup {integer} NOT NULL, seed TEXT NOT NULL, level {integer} NOT NULL, "
        "suspects {integer} NOT NULL, tags TEXT NOT NULL, replay TEXT NOT NULL)",
        "CREATE TABLE seats (match {integer} NOT NULL, seat {integer} NOT NULL, "
        "bot {integer} NOT NULL, rank {integer} NOT NULL, score DOUBLE PRECISION NOT NULL, "
        "verdict TEXT NOT NULL, fault_turn {integer} NOT NULL, asks {integer} NOT NULL, "
        "cpu_us {integer} NOT NULL, wall_us {integer} NOT NULL, waiting_us {integer} NOT NULL, "
        "longest_us {integer} NOT NULL, ask_times TEXT NOT NULL, numbers TEXT NOT NULL, "
        "PRIMARY KEY (match, seat)) {clustered}",
        "CREATE TABLE totals (bot {integer} NOT NULL, seat {integer} NOT NULL, "
        "matches {integer} NOT NULL, score DOUBLE PRECISION NOT NULL, faults {integer} NOT NULL, "
        "cpu_us {integer} NOT NULL, asks {integer} NOT NULL, PRIMARY KEY (bot, seat)) {clustered}",
        "CREATE TABLE places (bot {integer} NOT NULL, seat {integer} NOT NULL, "
        "place {integer} NOT NULL, times {integer} NOT NULL, "
        "PRIMARY KEY (bot, seat, place)) {clustered}",
        "CREATE TABLE meetings (bot {integer} NOT NULL, other {integer} NOT NULL, "
        "wins {integer} NOT NULL, ties {integer} NOT NULL, losses {integer} NOT NULL, "
        "PRIMARY KEY (bot, other)) {clustered}",
    },
};

// Also what a store is known by.
const std::string kSchemaName = "agon-store";

int newest() { return static_cast<int>(kMigrations.size()); }

// Empty: there is nothing at all in the database.
std::optional<int> schema_of(Database& database) {
  std::string refusal = "it has other tables";
  try {
    int relations = 0;
    database.session << database.dialect.relations, soci::into(relations);
    if (relations == 0) return std::nullopt;
    std::string version;
    database.session << "SELECT value FROM meta WHERE name = :name", soci::use(kSchemaName, "name"),
        soci::into(version);
    if (const auto number = text::parse_integer<int>(version)) return number;
  } catch (const soci::soci_error& error) {
    refusal = reason_of(error);
  }
  throw Error(fmt::format("{}: not a store of agon: {}", database.name, refusal));
}

void check_schema(Database& database, bool may_be_empty) {
  const std::optional<int> schema = schema_of(database);
  if (!schema && !may_be_empty) throw Error(database.name + ": not a store of agon: it is empty");
  if (schema.value_or(0) > newest()) {
    throw Error(fmt::format("{}: written by a newer agon (schema {}, this one knows up to {})",
                            database.name, *schema, newest()));
  }
}

void set_meta(Database& database, const std::string& name, const std::string& value) {
  database.session << "INSERT INTO meta (name, value) VALUES (:name, :value) "
                      "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      soci::use(name, "name"), soci::use(value, "value");
}

}  // namespace

Json bring_up_to_date(Database& database, const Json* definition) {
  check_schema(database, definition != nullptr);
  database.prepare_for_writers();
  Transaction transaction(database);
  const std::optional<int> schema = schema_of(database);  // others may have been faster
  if (!schema) {
    database.session << "CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)";
    set_meta(database, "definition", definition->dump());
  }
  for (int version = schema.value_or(0); version < newest(); ++version) {
    for (const char* statement : kMigrations[static_cast<std::size_t>(version)]) {
      database.session << fmt::format(fmt::runtime(statement),
                                      fmt::arg("integer", database.dialect.integer),
                                      fmt::arg("clustered", database.dialect.clustered));
    }
  }
  if (schema != newest()) set_meta(database, kSchemaName, std::to_string(newest()));
  Json stored;
  database.session << "SELECT value FROM meta WHERE name = 'definition'", soci::into(stored);
  transaction.commit();
  return stored;
}

}  // namespace agon::store
