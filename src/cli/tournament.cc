// agon tournament: a contest of many bots from one file.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/field.h"
#include "cli/show_standings.h"
#include "cli/stop_signals.h"
#include "cli/terminal.h"
#include "error/error.h"
#include "games/registry.h"
#include "text/text.h"

namespace agon::cli {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

struct Arguments {
  std::string file;
  std::string example;
  std::string store;
  std::string shard;
  bool dry_run = false;
};

void warn(std::string_view message) {
  fmt::print(stderr, "{} {}\n", styled("warning:", Style::note, stderr), message);
}

int matches_at_once(const TournamentFile& file, const GameInfo& game) {
  return file.at_once > 0 ? file.at_once
                          : contest::undisturbed_matches(game, file.judge.parallel_asks);
}

// What plays the matches of a tournament between these bots.
std::unique_ptr<contest::Runner> make_runner(const TournamentFile& file,
                                             std::vector<Contestant> bots,
                                             const std::string& replays) {
  const Game& game = find_game(file.plan.game);
  contest::RunnerSettings settings;
  settings.judge = file.judge.settings(game.info());
  settings.at_once = matches_at_once(file, game.info());
  settings.keep = file.keep;
  settings.replays = replays;
  settings.written_by = AGON_VERSION;
  return std::make_unique<contest::Runner>(game, Options::from_json(game.info(), file.plan.options),
                                           std::move(bots), settings);
}

// Plays what a tournament still lacks. Before a round is drawn the file is read again, so that bots
// can join and leave.
class TournamentRun {
 public:
  TournamentRun(std::string path, TournamentFile file, Field field, store::Store& store,
                const Shard& shard)
      : path_(std::move(path)),
        file_(std::move(file)),
        replays_(store.name() + ".replays"),
        shard_(shard),
        tournament_(store) {
    enter(std::move(field));
  }

  void play(int stop_event) {
    begun_ = steady_clock::now();
    const std::int64_t resumed = tournament_.progress().matches;
    runner_ = make_runner(file_, contestants(tournament_, field_), replays_);
    for (;;) {
      submit();
      if (runner_->in_flight() == 0) break;
      tournament_.add(runner_->wait(milliseconds(100), stop_event));
      if (LiveText::is_seen()) show(resumed);
      if (is_readable(stop_event)) break;
    }
    runner_.reset();
    live_.show("");
  }

  const contest::Tournament& tournament() const { return tournament_; }

 private:
  void submit() {
    while (runner_->has_room()) {
      const auto job = tournament_.next_job();
      if (!job && !draw()) return;
      if (job && job->number % shard_.count == shard_.number) runner_->submit(*job);
    }
  }

  bool draw() {
    if (tournament_.waits()) return false;
    has_new_field_ = has_new_field_ || read_field();
    if (has_new_field_) {
      if (runner_->in_flight() > 0) return false;
      has_new_field_ = false;
      change_field();
    }
    return tournament_.draw();
  }

  // Reads the file again; whether its bots are others now. What is wrong with it stops nobody.
  bool read_field() {
    try {
      std::vector<contest::Entry> bots = read_tournament_file(path_).bots;
      if (bots == file_.bots) return false;
      file_.bots = std::move(bots);
      return true;
    } catch (const Error& error) {
      if (complaint_ != error.what()) warn(error.what());
      complaint_ = error.what();
      return false;
    }
  }

  // The runner's processes are made anew, because they know their bots from the beginning.
  void change_field() {
    runner_.reset();
    live_.show("");
    try {
      enter(load_field(file_.bots, level_of(file_.judge.sandbox)));
    } catch (const Error& error) {
      warn(fmt::format("the bots stay as they were: {}", error.what()));
    }
    runner_ = make_runner(file_, contestants(tournament_, field_), replays_);
  }

  void enter(Field field) {
    const bool is_new = tournament_.entrants().empty();
    const contest::Tournament::Changes changes = tournament_.enter(field.entries);
    field_ = std::move(field);
    if (is_new) return;
    if (!changes.joined.empty()) {
      fmt::print(stderr, "joined: {}\n", fmt::join(changes.joined, ", "));
    }
    if (!changes.left.empty()) fmt::print(stderr, "left: {}\n", fmt::join(changes.left, ", "));
  }

  void show(std::int64_t resumed) {
    const auto now = steady_clock::now();
    if (now < next_show_) return;
    next_show_ = now + milliseconds(1000);
    constexpr std::size_t kShown = 15;
    const StandingsView view = view_of(tournament_);
    const double seconds = std::chrono::duration<double>(now - begun_).count();
    const double rate = static_cast<double>(view.progress.matches - resumed) / seconds;
    const auto left = static_cast<double>(tournament_.size().most - view.progress.matches);
    live_.show(fmt::format(
        "{}\n{:.1f} matches/s, {} left at most\n", in_text(view, kShown), rate,
        rate > 0 ? in_words(std::chrono::seconds(static_cast<std::int64_t>(left / rate))) : "?"));
  }

  const std::string path_;
  TournamentFile file_;         // the bots as they were last read
  bool has_new_field_ = false;  // which waits for the matches under way
  const std::string replays_;
  const Shard shard_;
  contest::Tournament tournament_;
  Field field_;
  std::string complaint_;
  std::unique_ptr<contest::Runner> runner_;
  steady_clock::time_point begun_;
  steady_clock::time_point next_show_;
  LiveText live_;
};

// One match between the first bots, to see how long one takes.
std::chrono::duration<double> try_a_match(const TournamentFile& file, const Field& field,
                                          const schedules::Pairing& pairing) {
  std::vector<Contestant> bots;
  for (const contest::Entry& entry : field.entries) bots.push_back(field.bots.at(entry.name));
  const auto runner = make_runner(file, bots, "");
  contest::Job job;
  job.seed = contest::setup_seed(file.plan.seed, pairing.setup);
  job.level = pairing.level;
  job.bots = pairing.bots;
  const auto begun = steady_clock::now();
  runner->submit(job);
  while (runner->wait(milliseconds(100)).empty()) {
  }
  return steady_clock::now() - begun;
}

std::vector<schedules::Entrant> entrants_of(const Field& field) {
  std::vector<schedules::Entrant> entrants;
  for (const contest::Entry& entry : field.entries) entrants.push_back(entrant_of(entry, 0));
  return entrants;
}

std::unique_ptr<schedules::Schedule> schedule_of(const contest::TournamentPlan& plan) {
  return schedules::make_schedule(plan.format, plan.parameters, find_game(plan.game).info().seats,
                                  plan.seed);
}

int show_plan(TournamentFile file, const Field& field) {
  file.keep = contest::Keep::none;
  const std::vector<schedules::Entrant> entrants = entrants_of(field);
  const contest::TournamentPlan& plan = file.plan;
  const GameInfo& game = find_game(plan.game).info();
  const auto schedule = schedule_of(plan);
  const schedules::Size size = schedule->size(entrants);
  const auto first = schedule->next(entrants, {});
  fmt::print("{}: {} of {}, {} bots\n", text::escape(plan.name), plan.format, plan.game,
             entrants.size());
  fmt::print("{} matches; {}\n",
             size.least == size.most ? fmt::format("{}", size.most)
                                     : fmt::format("{} to {}", size.least, size.most),
             describe_concurrency(matches_at_once(file, game), game, file.judge.parallel_asks));
  if (!first || first->pairings.empty()) return 0;
  const auto one = try_a_match(file, field, first->pairings.front());
  const auto all = one * static_cast<double>(size.most) / matches_at_once(file, game);
  fmt::print("about {} if all matches are like the one that was tried, which took {:.3g} s\n",
             in_words(std::chrono::ceil<std::chrono::seconds>(all)), one.count());
  return 0;
}

// As seen from any folder.
std::string absolute(const std::string& store) {
  if (store.empty() || store.find("://") != std::string::npos) return store;
  return std::filesystem::absolute(store).string();
}

// What the file names is relative to its folder.
std::string enter_folder_of(const std::filesystem::path& file) {
  std::error_code error;
  if (file.has_parent_path()) std::filesystem::current_path(file.parent_path(), error);
  if (error) {
    throw Error(fmt::format("cannot read {}: {}", text::escape(file.string()), error.message()));
  }
  return file.filename().string();
}

int report_end(const contest::Tournament& tournament, const Shard& shard, int signal) {
  fmt::print("{}", in_text(view_of(tournament)));
  if (signal != 0) {
    fmt::print(stderr, "agon: interrupted by {}; the same command goes on from here\n",
               ::strsignal(signal));
    return kSignalled + signal;
  }
  const auto progress = tournament.progress();
  if (progress.matches < progress.drawn && shard.count > 1) {
    fmt::print(stderr,
               "part {} of {} is played; once all parts are, merge their stores (agon merge)\n",
               shard.number + 1, shard.count);
  }
  return 0;
}

int run_tournament(const Arguments& arguments) {
  if (!arguments.example.empty()) {
    fmt::print("{}", example_tournament_file(arguments.example));
    return 0;
  }
  if (arguments.file.empty()) {
    throw Error("expected the FILE of a tournament; --example swiss prints one to begin with");
  }
  const Shard shard = parse_shard(arguments.shard);
  const std::string other_store = absolute(arguments.store);
  const std::string path = enter_folder_of(arguments.file);
  TournamentFile file = read_tournament_file(path);
  Field field = load_field(file.bots, level_of(file.judge.sandbox));
  if (arguments.dry_run) return show_plan(std::move(file), field);
  const std::string where = other_store.empty() ? file.store : other_store;
  // What cannot begin leaves no store behind.
  if (!std::filesystem::exists(where)) (void)schedule_of(file.plan)->size(entrants_of(field));
  store::Store store = store::Store::open_or_create(where, file.plan.to_json());
  const GameInfo& game = find_game(file.plan.game).info();
  const std::string concurrency =
      describe_concurrency(matches_at_once(file, game), game, file.judge.parallel_asks);
  TournamentRun run(path, std::move(file), std::move(field), store, shard);
  fmt::print(stderr, "{}; results in {}{}\n", concurrency, store.name(),
             store.matches() > 0 ? fmt::format(", which has {} matches", store.matches()) : "");
  const StopSignals signals;
  run.play(signals.event());
  return report_end(run.tournament(), shard, signals.received());
}

}  // namespace

Run add_tournament(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  app.add_option("FILE", arguments->file, "what is played: docs/tournaments.md")->type_name("");
  app.add_option("--example", arguments->example,
                 "print a commented FILE of this format: round-robin,\n"
                 "gauntlet, swiss, knock-out, ladder, terraforming,\n"
                 "codecup or league")
      ->type_name("FORMAT");
  app.add_flag("--dry-run", arguments->dry_run,
               "find and build the bots, try one match, and say how\n"
               "many matches there will be and how long they take");
  app.add_option("--store", arguments->store, "a file of results (default: what FILE says)")
      ->type_name("STORE");
  app.add_option("--shard", arguments->shard, "play only this part of so many: 3/16")
      ->type_name("K/N");
  app.footer(examples({"agon tournament --example swiss > cup.toml",
                       "agon tournament cup.toml --dry-run", "agon tournament cup.toml"}));
  return [arguments] { return run_tournament(*arguments); };
}

}  // namespace agon::cli
