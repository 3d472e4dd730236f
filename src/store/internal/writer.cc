#include "store/internal/writer.h"

#include "store/internal/members.h"

namespace agon::store {

Writer::Writer(soci::session& session)
    : insert_match_(session), insert_seat_(session), sums_(session) {
  std::string columns;
  std::string values;
  const auto bind = [&](soci::statement& statement, const std::string& name, auto& member) {
    columns += (columns.empty() ? "" : ", ") + name;
    values += (values.empty() ? ":" : ", :") + name;
    statement.exchange(soci::use(member, name));
  };
  const auto prepare = [&](soci::statement& statement, const std::string& table) {
    statement.alloc();
    statement.prepare("INSERT INTO " + table + " (" + columns + ") VALUES (" + values +
                      ") ON CONFLICT DO NOTHING");
    statement.define_and_bind();
    columns.clear();
    values.clear();
  };
  visit_match(match_, [&](const char* name, auto& member) { bind(insert_match_, name, member); });
  prepare(insert_match_, "matches");
  bind(insert_seat_, "match", match_.number);
  bind(insert_seat_, "seat", seat_);
  visit_seat(result_, [&](const char* name, auto& member) { bind(insert_seat_, name, member); });
  prepare(insert_seat_, "seats");
}

int Writer::write(std::span<const MatchResult> matches) {
  int added = 0;
  Sums sums;
  for (const MatchResult& match : matches) {
    if (!insert(match)) continue;
    sums.count(match);
    ++added;
  }
  sums_.add(sums);
  return added;
}

bool Writer::insert(const MatchResult& match) {
  match_ = match;
  insert_match_.execute(true);
  if (insert_match_.get_affected_rows() == 0) return false;
  for (std::size_t i = 0; i < match.seats.size(); ++i) {
    seat_ = static_cast<int>(i);
    result_ = match.seats[i];
    insert_seat_.execute(true);
  }
  return true;
}

}  // namespace agon::store
