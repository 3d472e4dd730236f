#include "cli/contest_arguments.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <filesystem>

#include "bot/bot.h"
#include "cli/terminal.h"
#include "error/error.h"
#include "judge/limits.h"
#include "replay/files.h"
#include "sandbox/cores.h"
#include "text/text.h"

namespace agon::cli {
namespace {

using sandbox::Level;

void digest_file(const std::filesystem::path& path, XXH64_state_t& state) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return;
  const std::string bytes = read_file(path);
  XXH64_update(&state, bytes.data(), bytes.size());
}

std::string digest_of(const sandbox::Command& command) {
  const std::unique_ptr<XXH64_state_t, XXH_errorcode (*)(XXH64_state_t*)> state(XXH64_createState(),
                                                                                XXH64_freeState);
  XXH64_reset(state.get(), 0);
  digest_file(sandbox::find_program(command.program), *state);
  for (const std::string& argument : command.arguments) {
    XXH64_update(state.get(), argument.data(), argument.size() + 1);
    digest_file(std::filesystem::path(command.directory) / argument, *state);
  }
  return fmt::format("{:016x}", XXH64_digest(state.get()));
}

// Looked for once: it takes starts to find out. Said when that is no box.
Level best_level() {
  static const Level kBest = [] {
    const std::string problem = sandbox::why_not(Level::box);
    if (problem.empty()) return Level::box;
    const Level next = sandbox::why_not(Level::landlock).empty() ? Level::landlock : Level::none;
    fmt::print(stderr, "{} no boxes here ({}): bots run at level {}\n",
               styled("warning:", Style::note, stderr), problem, sandbox::name_of(next));
    return next;
  }();
  return kBest;
}

}  // namespace

void declare_sandbox(CLI::App& app, std::string& sandbox) {
  app.add_option("--sandbox", sandbox, "of bots: none (default), landlock, box or auto")
      ->type_name("LEVEL")
      ->check(CLI::IsMember(kSandboxes).description(""));
}

sandbox::Level level_of(const std::string& sandbox) {
  if (sandbox == "auto") return best_level();
  const Level level = sandbox::level_named(sandbox);
  const std::string problem = level == Level::none ? "" : sandbox::why_not(level);
  if (problem.empty()) return level;
  throw Error(fmt::format("--sandbox {}: {}; agon doctor says more", sandbox, problem));
}

void JudgeArguments::declare(CLI::App& app) {
  app.add_option("--clock", clock, "of limits: wall (default), fair (less waiting) or cpu")
      ->type_name("CLOCK")
      ->check(CLI::IsMember({"wall", "fair", "cpu"}).description(""));
  app.add_option("--time-scale", time_scale, "multiply every time limit (default 1)")
      ->type_name("X")
      ->check(CLI::Range(0.001, 1e6).description(""));
  app.add_flag("--parallel-asks", parallel_asks, "in simultaneous games, ask all seats at once");
  app.add_flag("--freeze", freeze, "stop every bot while it is not asked");
  declare_sandbox(app, sandbox);
  app.add_option("--limit", limits, "of each bot, such as memory=512 (docs/security.md)")
      ->type_name("NAME=N");
}

JudgeSettings JudgeArguments::settings(const GameInfo& game) const {
  JudgeSettings settings = {.clock = clock_named(clock),
                            .time_scale = time_scale,
                            .parallel_asks = parallel_asks,
                            .freeze = freeze,
                            .confinement = {level_of(sandbox), {}}};
  set_usual_limits(settings, game);
  for (const std::string& words : limits) set_limit(settings, words);
  return settings;
}

Json JudgeArguments::to_json() const {
  return {{"clock", clock},   {"time_scale", time_scale}, {"parallel_asks", parallel_asks},
          {"freeze", freeze}, {"sandbox", sandbox},       {"limits", limits}};
}

JudgeArguments JudgeArguments::from_json(const Json& object) {
  return {.clock = object.at("clock"),
          .time_scale = object.at("time_scale"),
          .parallel_asks = object.at("parallel_asks"),
          .freeze = object.at("freeze"),
          .sandbox = object.value("sandbox", "none"),
          .limits = object.value("limits", std::vector<std::string>{})};
}

std::vector<Contestant> find_bots(const std::vector<std::string>& words, sandbox::Level level,
                                  sandbox::Warden& warden) {
  std::vector<Contestant> contestants;
  for (const std::string& word : words) {
    Bot bot = resolve_bot(word, default_build_cache(), level, warden,
                          [](const std::string& doing) { show_progress(doing + " ..."); });
    contestants.push_back({std::move(bot.name), word, std::move(bot.command)});
  }
  show_progress("");
  return contestants;
}

Json describe(const Contestant& bot) {
  return {{"name", bot.name}, {"word", bot.word}, {"digest", digest_of(bot.command)}};
}

std::chrono::seconds parse_duration(const std::string& text) {
  const bool has_unit =
      !text.empty() && std::string_view("smh").find(text.back()) != std::string::npos;
  const auto number = text::parse_integer<std::int64_t>(
      std::string_view(text).substr(0, text.size() - (has_unit ? 1 : 0)));
  if (!number || *number < 1 || *number > 1'000'000) {
    throw Error(fmt::format("expected a time like 90s, 10m or 8h, got '{}'", text::escape(text)));
  }
  const int unit = !has_unit || text.back() == 's' ? 1 : text.back() == 'm' ? 60 : 3600;
  return std::chrono::seconds(*number * unit);
}

std::string in_words(std::chrono::seconds time) {
  const auto count = time.count();
  if (count < 60) return fmt::format("{} s", count);
  if (count < 3600) return fmt::format("{} min {:02} s", count / 60, count % 60);
  return fmt::format("{} h {:02} min", count / 3600, count / 60 % 60);
}

Shard parse_shard(const std::string& text) {
  if (text.empty()) return {};
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto number = text::parse_integer<int>(text.substr(0, slash));
  const auto count = text::parse_integer<int>(text.substr(std::min(slash + 1, text.size())));
  if (!number || !count || *number < 1 || *count < *number) {
    throw Error(
        fmt::format("--shard: expected one of so many, as 3/16, got '{}'", text::escape(text)));
  }
  return {*number - 1, *count};
}

contest::Keep keep_named(const std::string& name) {
  if (name == "none") return contest::Keep::none;
  if (name == "faults") return contest::Keep::faults;
  if (name == "losses") return contest::Keep::losses;
  return contest::Keep::all;
}

std::string describe_concurrency(int at_once, const GameInfo& game, bool parallel_asks) {
  const int undisturbed = contest::undisturbed_matches(game, parallel_asks);
  const std::string matches =
      at_once == 1 ? "1 match at a time" : fmt::format("{} matches at a time", at_once);
  const int cores = sandbox::free_cores();
  if (cores == 0) return matches + "; other matches have all cores: they take each other's time";
  if (at_once > undisturbed) {
    return fmt::format("{} on {} free cores: they take each other's time; -j {} would not", matches,
                       cores, undisturbed);
  }
  return parallel_asks ? matches : matches + ", each on a core of its own";
}

}  // namespace agon::cli
