#include "replay/replay_file.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "error/error.h"
#include "replay/files.h"
#include "replay/simulate.h"

namespace agon {
namespace {

Record small_record() {
  Record record;
  record.written_by = "test";
  record.game = "ants";
  record.options = {{"league", 2}};
  record.seed = -5;
  record.setup = {{"seed", "-5"}, {"league", 2}};
  record.clock = Clock::fair;
  record.time_scale = 1.5;
  record.seats = {{"a\nb", "run \"a\"", "exit 0", {"bye\n", 0, 0}}, {"b", "./b", "signal 11"}};
  Exchange exchange;
  exchange.seat = 1;
  exchange.turn = 3;
  exchange.lines = {"WAIT", std::string("\0\xff\x80", 3), "\xe2\x82\xac"};
  exchange.failure = Failure{Verdict::output_limit, 0, "too much"};
  exchange.unfinished = "half";
  exchange.discarded = 2;
  exchange.evidence = {std::chrono::microseconds(5), std::chrono::microseconds(4),
                       std::chrono::microseconds(3), std::chrono::microseconds(2)};
  exchange.errors = {"\xc3(", 17, 1};
  exchange.sent_hash = 0x12345678;
  record.exchanges.push_back(exchange);
  return record;
}

TEST(ReplayFile, KeepsEveryFieldAndEveryByte) {
  const Record record = small_record();
  const Record read = read_replay_text(write_replay_text(record));
  EXPECT_EQ(read.written_by, record.written_by);
  EXPECT_EQ(read.game, record.game);
  EXPECT_EQ(read.options, record.options);
  EXPECT_EQ(read.seed, record.seed);
  EXPECT_EQ(read.setup, record.setup);
  EXPECT_EQ(read.clock, record.clock);
  EXPECT_EQ(read.time_scale, record.time_scale);
  EXPECT_EQ(read.seats, record.seats);
  EXPECT_EQ(read.exchanges, record.exchanges);
  EXPECT_FALSE(read.result);
}

TEST(ReplayFile, IsReadPackedAndUnpacked) {
  const std::filesystem::path path = testing::TempDir() + "replay_file_test.agon";
  const Record record = small_record();
  write_replay(path, record);
  EXPECT_EQ(read_replay(path).exchanges, record.exchanges);
  write_file(path, write_replay_text(record));
  EXPECT_EQ(read_replay(path).exchanges, record.exchanges);
  std::filesystem::remove(path);
}

TEST(ReplayFile, MissingLinesAreNoticed) {
  const std::string text = write_replay_text(small_record());
  const std::size_t first = text.find('\n') + 1;
  const std::size_t second = text.find('\n', first) + 1;
  EXPECT_ANY_THROW(read_replay_text(text.substr(0, first) + text.substr(second)));
  EXPECT_ANY_THROW(read_replay_text(text.substr(0, second)));
  EXPECT_ANY_THROW(read_replay_text(text.substr(first)));
}

TEST(WriteFile, LeavesTheOldFileWhenItCannotWriteTheNew) {
  EXPECT_ANY_THROW(write_file("/no/such/folder/x", "new"));
  const std::filesystem::path folder = testing::TempDir() + "write_file_test";
  std::filesystem::create_directory(folder);
  write_file(folder / "x", "old");
  write_file(folder / "x", "new");
  EXPECT_EQ(read_file(folder / "x"), "new");
  const auto files = std::distance(std::filesystem::directory_iterator(folder), {});
  EXPECT_EQ(files, 1) << "nothing is left beside it";
  std::filesystem::remove_all(folder);
}

// Recorded with the bundled bots; a change of the format must go on reading them.
TEST(Files, AreNotPutInThePlaceOfDevicesAndLinks) {
  const std::filesystem::path folder = testing::TempDir() + "files_test";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  write_file(folder / "file", "old");
  std::filesystem::create_symlink("file", folder / "link");
  write_file(folder / "link", "new");
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
  EXPECT_EQ(read_file(folder / "file"), "new");
  std::filesystem::create_symlink("/dev/null", folder / "null");
  write_file(folder / "null", "gone");
  EXPECT_TRUE(std::filesystem::is_character_file(folder / "null"));
  EXPECT_EQ(read_file(folder / "null"), "");
  EXPECT_THROW(write_file(folder, "a folder"), Error);
  std::filesystem::remove_all(folder);
}

// The text with a member of its second line changed, and that line sealed again.
std::string with_seat(std::string text, const std::string& number) {
  const std::size_t begin = text.find('\n') + 1;
  const std::size_t seal = text.find(",\"check\"", begin);
  std::string line = text.substr(begin, seal - begin);
  line.replace(line.find("\"seat\":1"), 8, "\"seat\":" + number);
  const std::string check = fmt::format("{:08x}", hash_of_sent(line));
  text.replace(seal + 10, 8, check);
  return text.replace(begin, seal - begin, line);
}

TEST(ReplayFile, RefusesNumbersThatDoNotFit) {
  const std::string text = write_replay_text(small_record());
  EXPECT_EQ(read_replay_text(with_seat(text, "0")).exchanges[0].seat, 0);
  for (const char* number : {"1e300", "2147483648", "-2147483649", "1.5", "\"1\""}) {
    EXPECT_THROW(read_replay_text(with_seat(text, number)), Error) << number;
  }
}

TEST(ReplayFile, RecordedReplaysAreReproduced) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(AGON_TEST_DATA "/replays")) {
    const auto difference = verify_replay(read_replay(entry.path()));
    EXPECT_FALSE(difference) << entry.path() << ": " << difference->what;
    ++count;
  }
  EXPECT_EQ(count, 5);
}

}  // namespace
}  // namespace agon
