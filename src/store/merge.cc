#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "error/error.h"
#include "store/match_json.h"
#include "store/store.h"

namespace agon::store {
namespace {

using Batch = std::vector<MatchResult>;

void in_batches(const Store& store, const std::function<void(const Batch&)>& visit) {
  constexpr std::size_t kBatch = 1000;
  Batch batch;
  store.for_each(0, std::numeric_limits<std::int64_t>::max(), [&](const MatchResult& match) {
    batch.push_back(match);
    if (batch.size() < kBatch) return;
    visit(batch);
    batch.clear();
  });
  if (!batch.empty()) visit(batch);
}

void expect_same(const std::string& what, const Json& found, const Json& expected) {
  const std::string differs = difference(found, expected);
  if (!differs.empty()) throw Error(fmt::format("{} differs: {}", what, differs));
}

// The bots that are only in `from`.
std::vector<Json> new_bots(const Store& into, const Store& from) {
  const std::vector<Json> known = into.bots();
  std::vector<Json> bots = from.bots();
  const std::size_t common = std::min(known.size(), bots.size());
  for (std::size_t i = 0; i < common; ++i) {
    expect_same(fmt::format("bot {}", i), bots[i], known[i]);
  }
  bots.erase(bots.begin(), bots.begin() + static_cast<std::ptrdiff_t>(common));
  return bots;
}

// The rounds of `from` that are not in `into`, or not over there.
std::vector<StoredRound> new_rounds(const Store& into, const Store& from) {
  const std::vector<StoredRound> known = into.rounds();
  std::vector<StoredRound> rounds;
  for (const StoredRound& round : from.rounds()) {
    const auto same = std::find_if(known.begin(), known.end(), [&](const StoredRound& other) {
      return other.number == round.number;
    });
    if (same != known.end()) {
      const std::string what = fmt::format("round {}", round.number);
      expect_same(what, round.round, same->round);
      if (round.standings.is_null()) continue;
      if (!same->standings.is_null()) {
        expect_same(what + "'s standings", round.standings, same->standings);
        continue;
      }
    }
    rounds.push_back(round);
  }
  return rounds;
}

void compare(const Store& into, const Batch& batch) {
  auto match = batch.begin();
  into.for_each(batch.front().number, batch.back().number + 1, [&](const MatchResult& known) {
    while (match->number < known.number) ++match;
    if (match->number != known.number || *match == known) return;
    expect_same(fmt::format("match {}", known.number), to_json(*match), to_json(known));
  });
}

}  // namespace

std::int64_t merge(Store& into, const Store& from) {
  try {
    expect_same("the contest", from.definition(), into.definition());
    const std::vector<Json> bots = new_bots(into, from);
    const std::vector<StoredRound> rounds = new_rounds(into, from);
    in_batches(from, [&](const Batch& batch) { compare(into, batch); });
    for (const Json& bot : bots) into.set_bot(static_cast<int>(into.bots().size()), bot);
    for (const StoredRound& round : rounds) into.put_round(round);
  } catch (const Error& error) {
    throw Error(fmt::format("cannot merge {} into {}: {}", from.name(), into.name(), error.what()));
  }
  std::int64_t added = 0;
  in_batches(from, [&](const Batch& batch) { added += into.add_all(batch); });
  return added;
}

}  // namespace agon::store
