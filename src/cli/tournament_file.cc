#include "cli/tournament_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "error/error.h"
#include "games/registry.h"
#include "judge/limits.h"
#include "replay/files.h"
#include "text/text.h"
#include "toml/toml_reader.h"

namespace agon::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kMostAtOnce = 1024;
constexpr std::int64_t kMostSeed = (std::int64_t{1} << 53) - 1;

// Every bot in the folder, in the order of their names.
std::vector<contest::Entry> bots_in(const TomlReader& reader, const toml::node& node) {
  const std::string folder = reader.text(node, "'bots'");
  std::error_code error;
  std::vector<contest::Entry> bots;
  for (fs::directory_iterator file(folder, error); !error && file != fs::directory_iterator();
       file.increment(error)) {
    if (file->path().filename().string()[0] == '.') continue;
    bots.push_back({.name = "", .word = file->path().string(), .digest = ""});
  }
  if (error) {
    reader.fail(node, fmt::format("'bots' must be a folder of bots: {}: {}", text::escape(folder),
                                  error.message()));
  }
  std::sort(bots.begin(), bots.end(),
            [](const contest::Entry& a, const contest::Entry& b) { return a.word < b.word; });
  return bots;
}

class Reading {
 public:
  explicit Reading(const std::string& path) : reader_(path), top_(reader_.parse(read_file(path))) {
    file_.plan.name = fs::path(path).stem().string();
    file_.store = file_.plan.name + ".db";
  }

  TournamentFile read() {
    contest::TournamentPlan& plan = file_.plan;
    const toml::node& format = need("format", "the format, such as format = \"swiss\"");
    plan.format = reader_.text(format, "'format'");
    known_format(format);
    reader_.refuse_unknown_keys(top_, {"name", "game", "format", "seed", "bots", "bot", "options",
                                       "judge", "matches_at_a_time", "keep", "store", plan.format});
    const toml::node& game = need("game", "the game's id, such as game = \"ants\"");
    plan.game = reader_.text(game, "'game'");
    at(game, [&] { (void)find_game(plan.game); });
    if (const auto* name = top_.get("name")) plan.name = reader_.text(*name, "'name'");
    if (const auto* seed = top_.get("seed")) {
      plan.seed = static_cast<std::uint64_t>(reader_.integer(*seed, "'seed'", 0, kMostSeed));
    }
    if (const auto* store = top_.get("store")) file_.store = reader_.text(*store, "'store'");
    if (const auto* count = top_.get("matches_at_a_time")) {
      file_.at_once =
          static_cast<int>(reader_.integer(*count, "'matches_at_a_time'", 1, kMostAtOnce));
    }
    if (const auto* keep = top_.get("keep")) read_keep(*keep);
    if (const auto* options = top_.get("options")) read_options(*options);
    if (const auto* judge = top_.get("judge")) read_judge(*judge);
    plan.judge = file_.judge.to_json();
    read_parameters(format);
    if (const auto* bots = top_.get("bots")) file_.bots = bots_in(reader_, *bots);
    if (const auto* list = top_.get("bot")) read_bots(*list);
    if (file_.bots.empty()) {
      reader_.fail(top_, "no bots: expected bots = \"FOLDER\" or a [[bot]] with a program");
    }
    return std::move(file_);
  }

 private:
  const toml::node& need(std::string_view key, std::string_view what) const {
    const auto* node = top_.get(key);
    if (node == nullptr) reader_.fail(top_, fmt::format("'{}' is missing: {}", key, what));
    return *node;
  }

  // What others complain about, with its place.
  template <class Act>
  void at(const toml::node& node, const Act& act) const {
    try {
      act();
    } catch (const Error& error) {
      reader_.fail(node, error.what());
    }
  }

  void known_format(const toml::node& node) const {
    std::vector<std::string_view> names;
    for (const auto& one : schedules::formats()) names.push_back(one.name);
    if (std::find(names.begin(), names.end(), file_.plan.format) == names.end()) {
      reader_.fail(node, fmt::format("no format '{}'; formats are {}",
                                     text::escape(file_.plan.format), fmt::join(names, ", ")));
    }
  }

  void read_keep(const toml::node& node) {
    const std::string which = reader_.text(node, "'keep'");
    if (which != "none" && which != "faults" && which != "all") {
      reader_.fail(node, "'keep' must be none, faults or all");
    }
    file_.keep = keep_named(which);
  }

  void read_options(const toml::node& node) {
    std::vector<std::string> words;
    for (const auto& [key, value] : reader_.table(node, "'options'")) {
      const std::string name(key.str());
      words.push_back(fmt::format("{}={}", name, in_words(value, fmt::format("'{}'", name))));
    }
    at(node, [&] {
      const auto& info = find_game(file_.plan.game).info();
      file_.plan.options = Options::from_words(info, words).to_json();
    });
  }

  void read_judge(const toml::node& node) {
    const toml::table& table = reader_.table(node, "'judge'");
    reader_.refuse_unknown_keys(
        table, {"clock", "time_scale", "parallel_asks", "freeze", "sandbox", "limits"});
    JudgeArguments& judge = file_.judge;
    if (const auto* clock = table.get("clock")) {
      judge.clock = reader_.text(*clock, "'clock'");
      at(*clock, [&] { (void)clock_named(judge.clock); });
    }
    if (const auto* scale = table.get("time_scale")) {
      const auto value = scale->value<double>();
      if (!value || !(*value >= 0.001 && *value <= 1e6)) {
        reader_.fail(*scale, "'time_scale' must be a number from 0.001 to 1000000");
      }
      judge.time_scale = *value;
    }
    if (const auto* flag = table.get("parallel_asks")) {
      judge.parallel_asks = reader_.flag(*flag, "'parallel_asks'");
    }
    if (const auto* flag = table.get("freeze")) judge.freeze = reader_.flag(*flag, "'freeze'");
    if (const auto* level = table.get("sandbox")) {
      judge.sandbox = reader_.text(*level, "'sandbox'");
      if (std::find(kSandboxes.begin(), kSandboxes.end(), judge.sandbox) == kSandboxes.end()) {
        reader_.fail(*level,
                     fmt::format("'sandbox' must be one of {}", fmt::join(kSandboxes, ", ")));
      }
    }
    if (const auto* limits = table.get("limits")) read_limits(*limits, judge.limits);
  }

  void read_limits(const toml::node& node, std::vector<std::string>& words) {
    for (const auto& [name, value] : reader_.table(node, "'limits'")) {
      words.push_back(fmt::format("{}={}", name.str(), in_words(value, "a limit")));
      JudgeSettings any = {.confinement = {.level = sandbox::Level::box}};
      at(value, [&] { set_limit(any, words.back()); });
    }
  }

  // Numbers, truths, texts and lists of texts as users write parameters on a command line.
  std::string in_words(const toml::node& node, const std::string& what) const {
    if (const auto* number = node.as_integer()) return std::to_string(number->get());
    if (const auto* flag = node.as_boolean()) return flag->get() ? "yes" : "no";
    if (node.is_string()) return reader_.text(node, what);
    std::vector<std::string> words;
    for (const toml::node& word : reader_.array(node, what)) {
      words.push_back(reader_.text(word, "a name of " + what));
    }
    return fmt::format("{}", fmt::join(words, ","));
  }

  void read_parameters(const toml::node& format) {
    contest::TournamentPlan& plan = file_.plan;
    const auto* node = top_.get(plan.format);
    if (node != nullptr) {
      for (const auto& [key, value] : reader_.table(*node, fmt::format("'{}'", plan.format))) {
        const std::string name(key.str());
        plan.parameters[name] = in_words(value, fmt::format("'{}'", name));
      }
    }
    at(node != nullptr ? *node : format, [&] {
      (void)schedules::make_schedule(plan.format, plan.parameters,
                                     find_game(plan.game).info().seats, plan.seed);
    });
  }

  void read_bots(const toml::node& node) {
    for (const toml::node& bot : reader_.array(node, "'bot'")) {
      const toml::table& table = reader_.table(bot, "a bot");
      reader_.refuse_unknown_keys(table,
                                  {"name", "program", "division", "attends", "seeding", "filler"});
      contest::Entry entry;
      const auto* program = table.get("program");
      if (program == nullptr) reader_.fail(bot, "'program' of a bot is missing");
      entry.word = reader_.text(*program, "'program'");
      if (const auto* name = table.get("name")) {
        entry.name = text::strip(reader_.text(*name, "'name'"));
        if (entry.name.empty()) reader_.fail(*name, "'name' is empty");
      }
      if (const auto* text = table.get("division")) {
        entry.division = reader_.text(*text, "'division'");
      }
      if (const auto* flag = table.get("attends")) {
        entry.attends = reader_.flag(*flag, "'attends'");
      }
      if (const auto* rank = table.get("seeding")) {
        entry.seeding_rank = static_cast<int>(reader_.integer(*rank, "'seeding'", 0, 1'000'000));
      }
      if (const auto* flag = table.get("filler")) {
        entry.is_filler = reader_.flag(*flag, "'filler'");
      }
      file_.bots.push_back(std::move(entry));
    }
  }

  TomlReader reader_;
  toml::table top_;
  TournamentFile file_;
};

// What only some formats are told of a bot.
std::string_view example_bot(std::string_view format) {
  if (format == "terraforming") {
    return "[[bot]]\nprogram = \"bots/alice.py\"\ndivision = \"student\"       # student, "
           "professional or anything else\nattends = true             # whether it can take part "
           "in the final\n\n[[bot]]\nname = \"sample\"\nprogram = \"bots/weak_sample.py\"\n"
           "filler = true              # plays only where seats stay empty\n";
  }
  if (format == "knock-out" || format == "swiss" || format == "codecup") {
    return "[[bot]]\nname = \"alice\"             # default: the program's name\n"
           "program = \"bots/alice.cc\"  # source, program, folder or command line\n"
           "seeding = 1                # lower is better; equals are drawn by lot\n";
  }
  return "[[bot]]\nname = \"alice\"             # default: the program's name\n"
         "program = \"bots/alice.cc\"  # source, program, folder or command line\n";
}

std::string parameter_line(const schedules::ParameterInfo& parameter) {
  if (parameter.fallback.empty()) {
    return fmt::format("{:<26} # {}: {}\n", fmt::format("{} = [\"alice\"]", parameter.name),
                       parameter.expected, parameter.help);
  }
  const bool is_flag = parameter.fallback == "yes" || parameter.fallback == "no";
  return fmt::format(
      "{:<26} # {}\n",
      fmt::format("{} = {}", parameter.name,
                  is_flag ? (parameter.fallback == "yes" ? "true" : "false") : parameter.fallback),
      is_flag ? parameter.help : fmt::format("{} ({})", parameter.help, parameter.expected));
}

}  // namespace

TournamentFile read_tournament_file(const std::string& path) { return Reading(path).read(); }

std::string example_tournament_file(const std::string& format) {
  std::vector<std::string_view> names;
  for (const schedules::FormatInfo& info : schedules::formats()) {
    names.push_back(info.name);
    if (info.name != format) continue;
    std::string text = fmt::format(
        "# {}: {}.\n"
        "# Names of files are relative to this one's folder. Play it, stop it, go on:\n"
        "#   agon tournament cup.toml\n"
        "name = \"My cup\"            # shown in reports\n"
        "game = \"{}\"\n"
        "format = \"{}\"\n"
        "seed = 1                   # what lots and setups are drawn from\n"
        "# matches_at_a_time = 2    # default: what the cores can bear\n"
        "# keep = \"faults\"          # replays: none (default), faults or all\n"
        "# store = \"cup.db\"         # results; default: the name of this file\n\n"
        "[{}]\n",
        format, info.summary, format == "terraforming" ? "terraforming" : "ants", format, format);
    for (const auto& parameter : info.parameters) text += parameter_line(parameter);
    text +=
        "\n[options]                  # of the game; see: agon games\n"
        "[judge]\n"
        "clock = \"wall\"             # wall; fair: less the waiting for a core; cpu\n"
        "# time_scale = 1.0         # multiplies every limit\n"
        "# sandbox = \"box\"          # for strangers' bots\n\n"
        "# One [[bot]] for each, or above the tables: bots = \"FOLDER\", all that is in it.\n";
    return text + std::string(example_bot(format));
  }
  throw Error(
      fmt::format("no format '{}'; formats are {}", text::escape(format), fmt::join(names, ", ")));
}

}  // namespace agon::cli
