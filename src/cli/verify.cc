// agon verify: do finished matches follow the rules, line by line?
#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/terminal.h"
#include "error/error.h"
#include "replay/files.h"
#include "replay/replay_file.h"
#include "replay/simulate.h"
#include "replay/transcript.h"
#include "text/text.h"

namespace agon::cli {
namespace {

struct Count {
  int right = 0;
  int wrong = 0;
};

void report(const std::string& file, const std::string& match, const Difference& difference) {
  fmt::print("{}: {}\n", styled(file, Style::bold), match);
  if (difference.exchange > 0) {
    fmt::print("  exchange {}{}: {}\n", difference.exchange,
               difference.seat < 0 ? "" : fmt::format(", seat {}", difference.seat),
               styled(difference.what, Style::bad));
  } else {
    fmt::print("  {}\n", styled(difference.what, Style::bad));
  }
  fmt::print("  expected  {}\n  actual    {}\n", text::escape(difference.expected),
             text::escape(difference.actual));
}

void count(Count& sum, const std::string& file, const std::string& match,
           const std::optional<Difference>& difference) {
  if (difference) report(file, match, *difference);
  ++(difference ? sum.wrong : sum.right);
}

void verify_line(Count& sum, const std::string& file, std::size_t number, std::string_view line) {
  const auto place = [&] { return fmt::format("{}, line {}", file, number); };
  const Json object = Json::parse(line, nullptr, false);
  if (!object.is_object()) throw Error(place() + ": not a JSON object");
  try {
    if (object.contains("sha256")) {
      count(sum, file, fmt::format("line {}, map of seed {}", number, object.value("seed", "?")),
            verify_map_digest(object));
    } else {
      count(sum, file, fmt::format("match {} ({})", number, text::escape(object.value("id", "?"))),
            verify_transcript(object));
    }
  } catch (const std::exception& error) {
    throw Error(fmt::format("{}: {}", place(), error.what()));
  }
}

void verify_file(Count& sum, const std::string& file) {
  const std::string text = read_file(file);
  const std::vector<std::string_view> lines = text::split_lines(text);
  if (lines.empty()) throw Error(fmt::format("{}: empty", file));
  if (lines.front().find(kReplayFormat) != std::string_view::npos) {
    try {
      count(sum, file, "replay", verify_replay(read_replay_text(text)));
    } catch (const Error& error) {
      throw Error(fmt::format("{}: {}", file, error.what()));
    }
    return;
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    verify_line(sum, file, i + 1, lines[i]);
    show_progress(fmt::format("{}: {} of {}", file, i + 1, lines.size()));
  }
  show_progress("");
}

int verify(const std::vector<std::string>& files) {
  Count sum;
  int unreadable = 0;
  for (const std::string& file : files) {
    try {
      verify_file(sum, file);
    } catch (const Error& error) {
      show_progress("");
      fmt::print(stderr, "{} {}\n", styled("agon:", Style::bad, stderr), error.what());
      ++unreadable;
    }
  }
  fmt::print("{} reproduced, {} different", sum.right, sum.wrong);
  if (unreadable > 0)
    fmt::print(", {} {} unreadable", unreadable, unreadable == 1 ? "file" : "files");
  fmt::print("\n");
  return sum.wrong + unreadable > 0 ? kFailed : 0;
}

}  // namespace

Run add_verify(CLI::App& app) {
  auto files = std::make_shared<std::vector<std::string>>();
  app.add_option("FILE", *files, "replays, transcripts or map digests, compressed or not")
      ->required()
      ->type_name("");
  app.footer(examples({"agon verify replays/*.agon"}));
  return [files] { return verify(*files); };
}

}  // namespace agon::cli
