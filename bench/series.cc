#include "bench/series.h"

#include <chrono>
#include <filesystem>

#include "contest/runner.h"
#include "contest/series.h"
#include "error/error.h"
#include "games/registry.h"

namespace agon::bench {
namespace {

using Clock = std::chrono::steady_clock;

// A folder of its own under the system's one for such.
class Folder {
 public:
  Folder() : path_((std::filesystem::temp_directory_path() / "agon-bench-XXXXXX").string()) {
    if (::mkdtemp(path_.data()) == nullptr) throw Error("cannot make the folder " + path_);
  }
  Folder(const Folder&) = delete;
  ~Folder() {
    std::error_code gone;
    std::filesystem::remove_all(path_, gone);
  }
  std::string file(const char* name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

SeriesFigures run(const std::string& bot, int at_once, double seconds) {
  const Folder folder;
  const Game& game = find_game("ants");
  const Options options = Options::from_words(game.info(), {});
  const std::vector<Contestant> bots(2, Contestant{"instant", bot, {bot, {}, ""}});
  const contest::SeriesPlan plan = {.seats = 2, .matches = 1'000'000};
  contest::Series series(plan);
  store::Store store =
      store::Store::open_or_create(folder.file("bench.db"), {{"contest", "series"}});
  contest::RunnerSettings settings;
  settings.at_once = at_once;
  contest::Runner runner(game, options, bots, settings);
  std::int64_t next = 0;
  const auto begin = Clock::now();
  const auto passed = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
  while (passed() < seconds || runner.in_flight() > 0) {
    while (passed() < seconds && runner.has_room()) runner.submit(plan.job(next++));
    const auto finished = runner.wait(std::chrono::seconds(1));
    store.add_all(finished);
    for (const store::MatchResult& match : finished) series.add(match);
  }
  return {at_once, static_cast<double>(series.matches()) / passed()};
}

}  // namespace

std::vector<SeriesFigures> measure_series(const std::string& bot, double seconds) {
  const int cores = contest::undisturbed_matches(find_game("ants").info(), false);
  std::vector<SeriesFigures> figures = {run(bot, 1, seconds)};
  if (cores > 1) figures.push_back(run(bot, cores, seconds));
  return figures;
}

}  // namespace agon::bench
