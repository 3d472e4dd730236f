#include "store/store.h"

#include <gtest/gtest.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>

#include <cmath>
#include <cstdlib>
#include <limits>

#include "store/results.h"

namespace agon::store {
namespace {

// One suite for both databases: AGON_STORE=postgresql://… runs it there, in the schema `public`,
// which is emptied.
class StoreTest : public testing::Test {
 protected:
  StoreTest() {
    const char* elsewhere = std::getenv("AGON_STORE");
    if (elsewhere == nullptr) return;
    where_ = elsewhere;
    soci::session session(soci::postgresql, where_ + "?application_name=test");
    session << "DROP SCHEMA public CASCADE";
    session << "CREATE SCHEMA public";
  }

  Folder folder_;
  std::string where_ = folder_.file("a =store.db");
};

TEST_F(StoreTest, NewStoreIsEmpty) {
  const Store store = Store::open_or_create(where_, kDefinition);
  EXPECT_EQ(store.definition(), kDefinition);
  EXPECT_EQ(store.matches(), 0);
  EXPECT_FALSE(store.has(0));
  EXPECT_TRUE(store.bots().empty());
  EXPECT_TRUE(store.rounds().empty());
  EXPECT_TRUE(store.totals().empty());
  EXPECT_TRUE(store.meetings().empty());
  EXPECT_TRUE(all_of(store).empty());
}

TEST_F(StoreTest, GivesBackWhatWasAdded) {
  const MatchResult match = made_up(7);
  EXPECT_TRUE(Store::open_or_create(where_, kDefinition).add(match));
  const Store store = Store::open(where_);
  EXPECT_EQ(store.matches(), 1);
  EXPECT_TRUE(store.has(7));
  EXPECT_EQ(all_of(store), std::vector{match});
}

TEST_F(StoreTest, LargestNumbersAndOddTextsComeBack) {
  MatchResult match = made_up(1);
  match.number = std::numeric_limits<std::int64_t>::max() - 1;
  match.setup = std::numeric_limits<std::int64_t>::min();
  match.seed = "'; DROP TABLE matches; -- :number \\ \xf0\x9f\x90\x9c";
  match.seats[0].cpu_us = std::numeric_limits<std::int64_t>::max();
  match.seats[0].score = std::nextafter(0.1, 1);
  match.seats[1].score = -1e300;
  Store store = Store::open_or_create(where_, kDefinition);
  store.add(match);
  std::vector<MatchResult> found;
  store.for_each(0, std::numeric_limits<std::int64_t>::max(),
                 [&](const auto& one) { found.push_back(one); });
  EXPECT_EQ(found, std::vector{match});
}

TEST_F(StoreTest, AMatchIsCountedOnce) {
  Store store = Store::open_or_create(where_, kDefinition);
  EXPECT_TRUE(store.add(made_up(7)));
  MatchResult other = made_up(8);
  other.number = 7;
  EXPECT_FALSE(store.add(other));
  EXPECT_EQ(store.add_all(made_up_range(5, 9)), 3);
  EXPECT_EQ(store.add_all(std::vector{made_up(9), made_up(9)}), 1);
  EXPECT_EQ(all_of(store), made_up_range(5, 10));
  EXPECT_EQ(store.totals(), recounted_totals(made_up_range(5, 10)));
}

TEST_F(StoreTest, MatchesComeInOrderFromARange) {
  Store store = Store::open_or_create(where_, kDefinition);
  store.add_all(made_up_range(500, 1000));
  store.add_all(made_up_range(0, 500));
  std::vector<MatchResult> found;
  store.for_each(20, 900, [&](const MatchResult& match) {
    found.push_back(match);
    store.add(made_up(match.number + 10'000));  // a visitor may write
  });
  EXPECT_EQ(found, made_up_range(20, 900));
}

TEST_F(StoreTest, PlacesAreAsManyAsSeats) {
  MatchResult match = made_up(0);
  for (SeatResult& seat : match.seats) seat.rank = 1;
  Store store = Store::open_or_create(where_, kDefinition);
  store.add(match);
  EXPECT_EQ(store.totals().at(0).places, (std::vector<std::int64_t>{1, 0, 0}));
}

TEST_F(StoreTest, SumsAgreeWithARecount) {
  Random random(1);
  Store store = Store::open_or_create(where_, kDefinition);
  for (int step = 0; step < 60; ++step) {
    std::vector<MatchResult> batch;
    for (std::uint32_t left = random.below(20); left > 0; --left) {
      const int bots = 2 + static_cast<int>(random.below(4));
      const int seats = 1 + static_cast<int>(random.below(3));
      batch.push_back(made_up(random.below(600), bots, seats));
    }
    random.chance(1, 2) || batch.empty() ? store.add_all(batch) : int{store.add(batch[0])};
  }
  const auto matches = all_of(store);
  EXPECT_GT(matches.size(), 100U);
  EXPECT_EQ(store.matches(), static_cast<std::int64_t>(matches.size()));
  EXPECT_EQ(store.totals(), recounted_totals(matches));
  EXPECT_EQ(store.meetings(), recounted_meetings(matches));
}

TEST_F(StoreTest, PasswordsStayOutOfMessages) {
  const std::string error = error_of([] { Store::open("postgresql://me:secret@127.0.0.1:1/x"); });
  EXPECT_EQ(error.find("postgresql://me@127.0.0.1:1/x: "), 0U) << error;
  EXPECT_EQ(error.find("secret"), std::string::npos) << error;
}

TEST_F(StoreTest, BotsAreAddedBehindOrChanged) {
  Store store = Store::open_or_create(where_, kDefinition);
  store.set_bot(0, {{"name", "a"}});
  store.set_bot(1, {{"name", "b"}});
  store.set_bot(0, {{"name", "c"}});
  EXPECT_EQ(store.bots(), (std::vector<Json>{{{"name", "c"}}, {{"name", "b"}}}));
  EXPECT_NE(error_of([&] { store.set_bot(3, "d"); }).find("no bot 3, expected 0 to 2"),
            std::string::npos);
}

TEST_F(StoreTest, ARoundGetsItsStandingsLater) {
  Store store = Store::open_or_create(where_, kDefinition);
  store.put_round({1, {{"pairings", {1, 2}}}, nullptr});
  store.put_round({0, {{"pairings", {0, 1}}}, nullptr});
  const StoredRound over = {0, {{"pairings", {0, 1}}}, Json::array({1, 0})};
  store.put_round(over);
  EXPECT_EQ(store.rounds(), (std::vector<StoredRound>{over, {1, {{"pairings", {1, 2}}}, nullptr}}));
}

TEST_F(StoreTest, RefusesResultsThatMakeNoSense) {
  Store store = Store::open_or_create(where_, kDefinition);
  const auto refused = [&](const char* expectation, const auto& spoil) {
    MatchResult match = made_up(3);
    spoil(match);
    EXPECT_EQ(error_of([&] {
                store.add_all(std::vector{made_up(1), match});
              }),
              "result of match " + std::to_string(match.number) + ": expected " + expectation);
  };
  refused("a number from 0", [](MatchResult& match) { match.number = -1; });
  refused("seats", [](MatchResult& match) { match.seats.clear(); });
  refused("bots from 0", [](MatchResult& match) { match.seats[1].bot = -1; });
  refused("ranks from 1 to the number of seats",
          [](MatchResult& match) { match.seats[1].rank = 4; });
  refused("ranks from 1 to the number of seats",
          [](MatchResult& match) { match.seats[1].rank = 0; });
  refused("finite scores", [](MatchResult& match) { match.seats[2].score = NAN; });
  refused("an object of tags", [](MatchResult& match) { match.tags = 1; });
  refused("an object of numbers", [](MatchResult& match) { match.seats[0].numbers = nullptr; });
  refused("texts in UTF-8 without NUL", [](MatchResult& match) { match.replay = "\xff"; });
  refused("texts in UTF-8 without NUL",
          [](MatchResult& match) { match.seats[0].verdict = std::string("a\0b", 3); });
  EXPECT_EQ(store.matches(), 0);
}

TEST_F(StoreTest, AFailedBatchLeavesNothing) {
  Store store = Store::open_or_create(where_, kDefinition);
  MatchResult bad = made_up(3);
  bad.tags = {{"not UTF-8", "\xff"}};
  EXPECT_NE(error_of([&] { store.add_all(std::vector{made_up(1), bad}); }), "");
  EXPECT_EQ(store.matches(), 0);
  EXPECT_TRUE(store.add(made_up(1)));
}

TEST_F(StoreTest, ADifferentDefinitionIsNamed) {
  (void)Store::open_or_create(where_, kDefinition);
  Json other = kDefinition;
  other["options"]["league"] = 4;
  EXPECT_NE(error_of([&] {
              Store::open_or_create(where_, other);
            }).find(R"(holds another contest: "/options/league" is 3, expected 4)"),
            std::string::npos);
  other = kDefinition;
  other["seed"] = 1;
  EXPECT_NE(error_of([&] {
              Store::open_or_create(where_, other);
            }).find(R"("/seed" is nothing, expected 1)"),
            std::string::npos);
  const Json reordered = {{"matches", 1000}, {"game", "ants"}, {"options", {{"league", 3}}}};
  EXPECT_EQ(error_of([&] { Store::open_or_create(where_, reordered); }), "");
}

}  // namespace
}  // namespace agon::store
