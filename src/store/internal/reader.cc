#include "store/internal/reader.h"

#include "store/internal/members.h"

namespace agon::store {

Reader::Reader(soci::session& session) : select_(session) {
  std::string columns;
  const auto bind = [&](const char* table, const char* name, auto& member) {
    columns += std::string(columns.empty() ? "" : ", ") + table + "." + name;
    select_.exchange(soci::into(member));
  };
  visit_match(match_, [&](const char* name, auto& member) { bind("page", name, member); });
  visit_seat(seat_, [&](const char* name, auto& member) { bind("seats", name, member); });
  select_.exchange(soci::use(from_, "first"));
  select_.exchange(soci::use(to_, "end"));
  select_.alloc();
  // One statement, so that no match is seen without its seats.
  select_.prepare("SELECT " + columns +
                  " FROM (SELECT * FROM matches WHERE number >= :first AND number < :end "
                  "ORDER BY number LIMIT 256) AS page JOIN seats ON seats.match = page.number "
                  "ORDER BY page.number, seats.seat");
  select_.define_and_bind();
}

std::vector<MatchResult> Reader::read(std::int64_t from, std::int64_t to) {
  std::vector<MatchResult> matches;
  from_ = from;
  to_ = to;
  for_each_row(select_, [&] {
    if (matches.empty() || matches.back().number != match_.number) matches.push_back(match_);
    matches.back().seats.push_back(seat_);
  });
  return matches;
}

}  // namespace agon::store
