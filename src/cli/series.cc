// agon series: many matches between the same bots, until there are enough to say who is better.
#include <fmt/format.h>
#include <xxhash.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/contest_arguments.h"
#include "cli/show_series.h"
#include "cli/stop_signals.h"
#include "cli/terminal.h"
#include "contest/tournament.h"
#include "error/error.h"
#include "games/registry.h"
#include "replay/files.h"
#include "text/text.h"

namespace agon::cli {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::int64_t kUsualMatches = 100;
constexpr std::int64_t kMostMatches = 1'000'000'000;

struct Arguments {
  std::string game;
  std::vector<std::string> options;
  std::vector<std::string> bots;
  std::optional<std::int64_t> matches;
  std::string duration;
  int at_once = 0;
  std::string seeds = "1";
  JudgeArguments judge;
  std::string sprt;
  std::string keep = "none";
  std::string store;
  std::string shard;
  bool json = false;
  bool csv = false;
};

std::vector<std::string> read_seeds(const std::string& path) {
  std::vector<std::string> seeds;
  for (const std::string_view line : text::split_lines(read_file(path))) {
    const std::string_view word = text::strip(line);
    if (word.empty()) continue;
    if (!text::parse_integer<std::int64_t>(word)) {
      throw Error(fmt::format("{}: expected a seed per line, got '{}'", path, text::escape(word)));
    }
    seeds.emplace_back(word);
  }
  if (seeds.empty()) throw Error(path + ": has no seeds");
  return seeds;
}

void choose_seeds(const std::string& word, contest::SeriesPlan& plan) {
  if (const auto first = text::parse_integer<std::int64_t>(word)) {
    plan.first_seed = *first;
  } else {
    plan.seeds = read_seeds(word);
  }
}

contest::SeriesPlan plan_of(const Arguments& arguments, const GameInfo& game) {
  contest::SeriesPlan plan;
  plan.seats = game.seats;
  choose_seeds(arguments.seeds, plan);
  const Shard shard = parse_shard(arguments.shard);
  plan.shard = shard.number;
  plan.shards = shard.count;
  const bool is_open =
      !arguments.matches && (!arguments.duration.empty() || !arguments.sprt.empty());
  plan.matches = arguments.matches.value_or(is_open ? kMostMatches : kUsualMatches);
  plan.matches = (plan.matches + plan.seats - 1) / plan.seats * plan.seats;
  return plan;
}

// What makes results belong together: not how many they are, nor how many ran at a time.
Json definition_of(const Arguments& arguments, const Options& options,
                   const contest::SeriesPlan& plan, const std::vector<Contestant>& bots) {
  Json described = Json::array();
  for (const Contestant& bot : bots) described.push_back(describe(bot));
  return {{"contest", "series"},
          {"game", arguments.game},
          {"options", options.to_json()},
          {"judge", arguments.judge.to_json()},
          {"seeds", plan.seeds.empty() ? Json(std::to_string(plan.first_seed)) : Json(plan.seeds)},
          {"bots", described}};
}

std::string usual_store(const Arguments& arguments, const Json& definition) {
  const std::string text = definition.dump(-1, ' ', false, Json::error_handler_t::replace);
  const std::uint32_t digest = XXH32(text.data(), text.size(), 0);
  const std::string shard =
      arguments.shard.empty() ? "" : "-" + arguments.shard.substr(0, arguments.shard.find('/'));
  return fmt::format("series-{}-{:08x}{}.db", arguments.game, digest, shard);
}

// Plays what a plan still lacks, and counts.
class SeriesRun {
 public:
  SeriesRun(const Arguments& arguments, const contest::SeriesPlan& plan, store::Store& store,
            const std::vector<std::string>& names)
      : plan_(plan), store_(store), names_(names), series_(plan) {
    if (!arguments.sprt.empty()) sprt_ = stats::parse_sprt(arguments.sprt);
    store_.for_each(0, plan_.matches, [this](const store::MatchResult& match) {
      if (plan_.is_ours(match.number)) count(match);
    });
    resumed_ = series_.matches();
  }

  void play(contest::Runner& runner, int stop_event,
            std::optional<steady_clock::time_point> deadline) {
    begun_ = steady_clock::now();
    while (!is_decided()) {
      const bool in_time = !deadline || steady_clock::now() < *deadline;
      while (in_time && runner.has_room() && find_next()) runner.submit(plan_.job(next_++));
      if (runner.in_flight() == 0) return;
      auto finished = runner.wait(milliseconds(100), stop_event);
      std::move(finished.begin(), finished.end(), std::back_inserter(unsaved_));
      const bool stops = is_readable(stop_event);
      if (stops || runner.in_flight() == 0 || steady_clock::now() >= next_save_) save();
      if (LiveText::is_seen()) show();
      if (stops) return;
    }
  }

  std::int64_t resumed() const { return resumed_; }
  SeriesView view() const { return {series_, names_, sprt_, llr_}; }
  void hide() { live_.show(""); }

 private:
  // A sync of the disk for each match would cost more than all the rest of the bookkeeping.
  void save() {
    constexpr milliseconds kBetweenSaves(50);
    store_.add_all(unsaved_);
    for (const store::MatchResult& match : unsaved_) count(match);
    unsaved_.clear();
    next_save_ = steady_clock::now() + kBetweenSaves;
  }

  bool is_decided() const {
    return sprt_ && stats::verdict(*sprt_, llr_) != stats::Verdict::undecided;
  }

  // Once the test has its verdict nothing changes it.
  void count(const store::MatchResult& match) {
    if (is_decided()) return;
    series_.add(match, [this] {
      if (sprt_ && series_.tally(0, 1).blocks() != tested_) {
        tested_ = series_.tally(0, 1).blocks();
        llr_ = stats::log_likelihood_ratio(*sprt_, series_.tally(0, 1));
      }
      return is_decided();
    });
  }

  // Moves on to the next match that is ours and not there yet; false at the end.
  bool find_next() {
    while (next_ < plan_.matches && (!plan_.is_ours(next_) || store_.has(next_))) ++next_;
    return next_ < plan_.matches;
  }

  void show() {
    const auto now = steady_clock::now();
    if (now < next_show_) return;
    next_show_ = now + milliseconds(250);
    const double seconds = std::chrono::duration<double>(now - begun_).count();
    const auto done = series_.matches() - resumed_;
    const double rate = static_cast<double>(done) / seconds;
    std::string text = in_text(view());
    if (plan_.matches < kMostMatches) {
      const std::int64_t all = plan_.matches / plan_.shards;
      const auto left = static_cast<double>(all - series_.matches()) / std::max(rate, 1e-9);
      constexpr std::int64_t kWidth = 40;
      const std::int64_t filled = kWidth * series_.matches() / std::max<std::int64_t>(all, 1);
      text += fmt::format("\n[{:=<{}}{:<{}}] {} of {}, {:.1f}/s, {:.0f} s left\n", "", filled, "",
                          kWidth - filled, series_.matches(), all, rate, left);
    } else {
      text += fmt::format("\n{} matches, {:.1f}/s\n", series_.matches(), rate);
    }
    live_.show(text);
  }

  const contest::SeriesPlan& plan_;
  store::Store& store_;
  const std::vector<std::string>& names_;
  contest::Series series_;
  std::optional<stats::Sprt> sprt_;
  std::optional<double> llr_;
  std::int64_t tested_ = 0;
  std::int64_t next_ = 0;
  std::int64_t resumed_ = 0;
  std::vector<store::MatchResult> unsaved_;
  steady_clock::time_point next_save_;
  steady_clock::time_point begun_;
  steady_clock::time_point next_show_;
  LiveText live_;
};

int play_series(const Arguments& arguments) {
  const Game& game = find_game(arguments.game);
  const GameInfo& info = game.info();
  if (arguments.bots.size() != static_cast<std::size_t>(info.seats)) {
    throw Error(fmt::format("{} is played by {} bots, got {}; name a bot twice to fill a seat",
                            info.id, info.seats, arguments.bots.size()));
  }
  const Options options = Options::from_words(info, arguments.options);
  const contest::SeriesPlan plan = plan_of(arguments, info);
  if (!arguments.sprt.empty()) (void)stats::parse_sprt(arguments.sprt);
  std::optional<steady_clock::time_point> deadline;
  if (!arguments.duration.empty()) {
    deadline = steady_clock::now() + parse_duration(arguments.duration);
  }
  std::vector<Contestant> bots;
  {
    sandbox::Warden warden;
    bots = find_bots(arguments.bots, level_of(arguments.judge.sandbox), warden);
  }
  const Json definition = definition_of(arguments, options, plan, bots);
  const std::string where =
      arguments.store.empty() ? usual_store(arguments, definition) : arguments.store;
  store::Store store = store::Store::open_or_create(where, definition);
  const std::vector<std::string> names = contest::bot_names(store);

  contest::RunnerSettings settings;
  settings.judge = arguments.judge.settings(info);
  settings.at_once = arguments.at_once > 0
                         ? arguments.at_once
                         : contest::undisturbed_matches(info, settings.judge.parallel_asks);
  settings.keep = keep_named(arguments.keep);
  settings.replays = where + ".replays";
  settings.written_by = AGON_VERSION;
  SeriesRun run(arguments, plan, store, names);
  fmt::print(stderr, "{}; results in {}{}\n",
             describe_concurrency(settings.at_once, info, settings.judge.parallel_asks), where,
             run.resumed() > 0 ? fmt::format(", which has {} matches", run.resumed()) : "");
  const StopSignals signals;
  {
    contest::Runner runner(game, options, bots, settings);
    run.play(runner, signals.event(), deadline);
  }
  run.hide();
  const SeriesView view = run.view();
  if (arguments.json) {
    fmt::print("{}\n", in_json(view).dump(2, ' ', false, Json::error_handler_t::replace));
  } else {
    fmt::print("{}", arguments.csv ? in_csv(view) : in_text(view));
  }
  if (const int signal = signals.received()) {
    fmt::print(stderr, "agon: interrupted by {}; the same command goes on from here\n",
               ::strsignal(signal));
    return kSignalled + signal;
  }
  return 0;
}

}  // namespace

Run add_series(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  app.add_option("GAME", arguments->game, "the game's id (see agon games)")
      ->required()
      ->type_name("");
  app.add_option("BOT", arguments->bots, "one per seat; estimates are of the first bot")
      ->required()
      ->type_name("");
  app.add_option("-o,--option", arguments->options, "an option of the game, as name=value")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  app.add_option("-n", arguments->matches, "matches (default 100; no end with --sprt or --for)")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{1}, kMostMatches).description(""));
  app.add_option("--for", arguments->duration, "begin no match after this time: 90s, 10m, 8h")
      ->type_name("TIME");
  app.add_option("-j", arguments->at_once, "matches at a time (default: what the cores can bear)")
      ->type_name("N")
      ->check(CLI::Range(1, 1024).description(""));
  app.add_option("--seeds", arguments->seeds, "the first seed (default 1), or a file of seeds")
      ->type_name("N|FILE");
  app.add_option("--sprt", arguments->sprt,
                 "stop once it is clear whether the first bot beats\nthe second: "
                 "elo0=0,elo1=5,alpha=0.05,beta=0.05")
      ->type_name("TEST");
  arguments->judge.declare(app);
  app.add_option("--keep", arguments->keep, "replays to keep: none (default), faults, losses, all")
      ->type_name("WHICH")
      ->check(CLI::IsMember({"none", "faults", "losses", "all"}).description(""));
  app.add_option("--store", arguments->store, "a file of results (default: named after the bots)")
      ->type_name("STORE");
  app.add_option("--shard", arguments->shard, "play only this part of so many: 3/16")
      ->type_name("K/N");
  app.add_flag("--json", arguments->json, "print the figures as JSON");
  app.add_flag("--csv", arguments->csv, "print the figures as CSV");
  app.footer(examples({"agon series ants v8.cc v7.cc -n 2000",
                       "agon series amazes v8.py v7.py --sprt elo0=0,elo1=10"}));
  return [arguments] { return play_series(*arguments); };
}

}  // namespace agon::cli
