// Replays unrolled for viewers.
#include "replay/unroll.h"

#include <gtest/gtest.h>

#include "error/error.h"
#include "replay/replay_file.h"

namespace agon {
namespace {

class Unroll : public testing::TestWithParam<const char*> {
 protected:
  static Record record() {
    return read_replay(std::string(AGON_TEST_DATA "/replays/") + GetParam() + ".jsonl");
  }
};

TEST_P(Unroll, HasASituationForEveryAskAndTheEnd) {
  const Record record = this->record();
  const Json view = unroll(record);
  EXPECT_EQ(view["format"], kViewFormat);
  EXPECT_EQ(view["game"], GetParam());
  EXPECT_EQ(view["seats"].size(), record.seats.size());
  ASSERT_EQ(view["exchanges"].size(), record.exchanges.size());
  std::size_t frame = 0;
  for (std::size_t i = 0; i < record.exchanges.size(); ++i) {
    const Json& exchange = view["exchanges"][i];
    const std::size_t own = exchange["frame"];
    EXPECT_TRUE(own == frame || own == frame + 1) << i;
    frame = own;
    EXPECT_EQ(hash_of_sent(exchange["sent"].get<std::string>()), record.exchanges[i].sent_hash);
    EXPECT_EQ(exchange["lines"].size(), exchange["remarks"].size());
    EXPECT_EQ(exchange["failure"].is_null(), !record.exchanges[i].failure);
  }
  // The end is a situation of its own, in which nobody is asked.
  EXPECT_EQ(view["frames"].size(), frame + 2);
  EXPECT_EQ(view["result"], record.result ? *record.result : Json());
}

TEST_P(Unroll, RefusesWhatTheRulesDoNot) {
  Record record = this->record();
  record.exchanges.back().sent_hash ^= 1;
  EXPECT_THROW(unroll(record), Error);
}

INSTANTIATE_TEST_SUITE_P(Games, Unroll,
                         testing::Values("langwars", "blockdrop", "terraforming", "amazes", "ants"),
                         [](const auto& game) { return std::string(game.param); });

}  // namespace
}  // namespace agon
