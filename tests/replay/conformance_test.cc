// Every transcript in tests/data is reproduced line by line.
#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "replay/transcript.h"

namespace agon {
namespace {

std::vector<std::string> read_lines(const std::string& path) {
  gzFile file = gzopen(path.c_str(), "rb");
  std::string text;
  char buffer[1 << 16];
  for (int got; (got = gzread(file, buffer, sizeof buffer)) > 0;) {
    text.append(buffer, static_cast<std::size_t>(got));
  }
  gzclose(file);
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> transcript_files() {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(AGON_TEST_DATA)) {
    if (entry.path().filename() == "transcripts.jsonl.gz") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

class Conformance : public testing::TestWithParam<std::string> {};
TEST_P(Conformance, IsReproduced) {
  int number = 0;
  for (const std::string& line : read_lines(GetParam())) {
    ++number;
    const auto difference = verify_transcript(Json::parse(line));
    ASSERT_FALSE(difference) << "match " << number << ", exchange " << difference->exchange
                             << ", seat " << difference->seat << ": " << difference->what
                             << "\nexpected " << difference->expected << "\nactual   "
                             << difference->actual;
  }
  EXPECT_GT(number, 0);
}

std::string folder_of(const testing::TestParamInfo<std::string>& file) {
  return std::filesystem::path(file.param).parent_path().filename().string();
}

INSTANTIATE_TEST_SUITE_P(Files, Conformance, testing::ValuesIn(transcript_files()), folder_of);

}  // namespace
}  // namespace agon
