// agon rate: ratings from results, recomputed at will.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <limits>
#include <numeric>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/terminal.h"
#include "contest/ratings/bootstrap.h"
#include "contest/ratings/models.h"
#include "contest/ratings/results_file.h"
#include "contest/ratings/tally.h"
#include "contest/tournament.h"
#include "error/error.h"
#include "text/text.h"

namespace agon::cli {
namespace {

struct Arguments {
  std::vector<std::string> files;
  std::string model;
  ratings::Selection selection;
  std::vector<std::string> tags;
  std::string anchor;
  int resamples = 0;
  std::uint64_t seed = 1;
  bool head_to_head = false;
  bool json = false;
};

// Everything that is shown, per bot as in `results.names()`.
struct Report {
  const ratings::Model& model;
  const ratings::Results& results;
  ratings::Ratings ratings;
  std::vector<ratings::Interval> intervals;  // empty: not known
  std::vector<std::vector<int>> places;
  std::vector<std::size_t> order;                        // best first
  std::vector<std::vector<ratings::Meetings>> meetings;  // empty: not asked for
};

ratings::Selection selection_of(const Arguments& arguments) {
  ratings::Selection selection = arguments.selection;
  for (const std::string& tag : arguments.tags) {
    const std::size_t equals = tag.find('=');
    if (equals == std::string::npos) {
      throw Error(fmt::format("--tag {}: expected name=value", text::escape(tag)));
    }
    selection.tags[tag.substr(0, equals)].push_back(tag.substr(equals + 1));
  }
  return selection;
}

// NAME or NAME=RATING; a name may have '=' in it.
std::optional<ratings::Anchor> anchor_of(const std::string& word, const ratings::Results& results) {
  if (word.empty()) return std::nullopt;
  const std::size_t equals = word.rfind('=');
  if (equals == std::string::npos) return ratings::Anchor{results.index_of(word), {}};
  double rating = 0;
  const char* end = word.data() + word.size();
  if (std::from_chars(word.data() + equals + 1, end, rating).ptr != end) {
    return ratings::Anchor{results.index_of(word), {}};
  }
  return ratings::Anchor{results.index_of(word.substr(0, equals)), rating};
}

// Whether it is one of our stores, by its scheme or its first bytes.
bool is_store(const std::string& word) {
  if (word.starts_with("postgresql://")) return true;
  constexpr std::string_view kSqlite = "SQLite format 3";
  std::string head(kSqlite.size(), '\0');
  return word != "-" &&
         std::ifstream(word, std::ios::binary).read(head.data(), std::ssize(head)).good() &&
         head == kSqlite;
}

void read_store(const std::string& where, ratings::ResultsReader& reader) {
  const store::Store store = store::Store::open(where);
  const std::vector<std::string> names = contest::bot_names(store);
  store.for_each(0, std::numeric_limits<std::int64_t>::max(), [&](const store::MatchResult& match) {
    Json line = {{"period", match.round}, {"setup", match.seed}, {"tags", match.tags}};
    for (const store::SeatResult& seat : match.seats) {
      line["bots"].push_back(names.at(static_cast<std::size_t>(seat.bot)));
      line["ranks"].push_back(seat.rank);
    }
    reader.read_line(line.dump());
  });
}

ratings::Results read_results(const std::vector<std::string>& files,
                              const ratings::Selection& selection) {
  ratings::ResultsReader reader(selection);
  for (const std::string& file : files) {
    if (is_store(file)) {
      read_store(file, reader);
    } else {
      reader.read_file(file);
    }
  }
  return reader.finish();
}

Report make_report(const Arguments& arguments, const ratings::Model& model,
                   const ratings::Results& results) {
  const auto anchor = anchor_of(arguments.anchor, results);
  Report report = {model, results, ratings::rate(model, results, anchor), {}, {}, {}, {}};
  report.intervals =
      arguments.resamples > 0
          ? ratings::bootstrap(model, results, anchor, arguments.resamples, arguments.seed)
          : ratings::intervals_of(report.ratings);
  report.places = ratings::places(results);
  if (arguments.head_to_head) report.meetings = ratings::head_to_head(results);
  report.order.resize(results.names().size());
  std::iota(report.order.begin(), report.order.end(), 0);
  std::stable_sort(report.order.begin(), report.order.end(), [&](std::size_t a, std::size_t b) {
    return report.ratings.values[a] > report.ratings.values[b];
  });
  return report;
}

int games_of(const Report& report, std::size_t bot) {
  return std::accumulate(report.places[bot].begin(), report.places[bot].end(), 0);
}

// Enough digits for the model's scale: Elo points or some 25 of Plackett-Luce.
std::string shown(const Report& report, double rating) {
  return fmt::format("{:.{}f}", rating, report.model.start < 100 ? 2 : 0);
}

void print_table(const Report& report) {
  const bool sure = !report.intervals.empty();
  std::vector<Cell> heading = {number("rank"), {"bot"}, number("rating")};
  if (sure) heading.insert(heading.end(), {number("95 % from"), number("to")});
  heading.insert(heading.end(), {number("games"), number("wins"), number("places")});
  std::vector<std::vector<Cell>> rows = {heading};
  for (const std::size_t bot : report.order) {
    std::vector<Cell> row = {number(std::to_string(rows.size())),
                             {text::escape(report.results.names()[bot])},
                             number(shown(report, report.ratings.values[bot]))};
    if (sure) {
      const auto [low, high] = report.intervals[bot];
      row.insert(row.end(), {number(shown(report, low)), number(shown(report, high))});
    }
    row.insert(row.end(), {number(std::to_string(games_of(report, bot))),
                           number(std::to_string(report.places[bot].front())),
                           number(fmt::format("{}", fmt::join(report.places[bot], "/")))});
    rows.push_back(std::move(row));
  }
  fmt::print("{}", table(rows));
}

void print_meetings(const Report& report) {
  std::vector<std::vector<Cell>> rows = {{{"score/games"}}};
  for (std::size_t rank = 1; rank <= report.order.size(); ++rank) {
    rows.front().push_back(number(std::to_string(rank)));
  }
  for (const std::size_t bot : report.order) {
    std::vector<Cell> row = {
        {fmt::format("{} {}", rows.size(), text::escape(report.results.names()[bot]))}};
    for (const std::size_t other : report.order) {
      const ratings::Meetings& cell = report.meetings[bot][other];
      row.push_back(number(cell.games == 0 ? "-" : fmt::format("{}/{}", cell.score, cell.games)));
    }
    rows.push_back(std::move(row));
  }
  fmt::print("\n{}", table(rows));
}

Json in_json(const Report& report) {
  const std::vector<std::string>& names = report.results.names();
  Json bots = Json::array();
  Json meetings = Json::array();
  for (const std::size_t bot : report.order) {
    Json one = {{"bot", names[bot]}, {"rating", report.ratings.values[bot]}};
    if (!report.ratings.deviations.empty()) one["deviation"] = report.ratings.deviations[bot];
    if (!report.intervals.empty()) {
      one["interval"] = {report.intervals[bot].low, report.intervals[bot].high};
    }
    one["games"] = games_of(report, bot);
    one["places"] = report.places[bot];
    bots.push_back(std::move(one));
    if (report.meetings.empty()) continue;
    for (const std::size_t other : report.order) {
      const ratings::Meetings& cell = report.meetings[bot][other];
      if (cell.games == 0) continue;
      meetings.push_back({{"bot", names[bot]},
                          {"against", names[other]},
                          {"score", cell.score},
                          {"games", cell.games}});
    }
  }
  Json object = {{"model", report.model.name},
                 {"matches", report.results.size()},
                 {"warnings", report.ratings.warnings},
                 {"bots", std::move(bots)}};
  if (!report.meetings.empty()) object["head_to_head"] = std::move(meetings);
  return object;
}

int rate(const Arguments& arguments) {
  const ratings::Model& model = ratings::find_model(arguments.model);
  const ratings::Results results = read_results(arguments.files, selection_of(arguments));
  const Report report = make_report(arguments, model, results);
  if (arguments.json) {
    fmt::print("{}\n", in_json(report).dump(2));
    return 0;
  }
  print_table(report);
  if (arguments.head_to_head) print_meetings(report);
  for (const std::string& warning : report.ratings.warnings) {
    fmt::print(stderr, "{} {}\n", styled("warning:", Style::note, stderr), warning);
  }
  return 0;
}

}  // namespace

Run add_rate(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  const auto add_words = [&app](const char* name, auto& words, const char* help) {
    return app.add_option(name, words, help)->allow_extra_args(false);
  };
  app.add_option("FILE", arguments->files,
                 "stores, or results as JSON lines, one match a line;\n- is stdin")
      ->required()
      ->type_name("");
  app.add_option("--model", arguments->model, "elo, glicko2, plackett-luce or bradley-terry")
      ->required()
      ->type_name("NAME");
  add_words("--without", arguments->selection.without, "take this bot out of every match")
      ->type_name("BOT");
  add_words("--only-setup", arguments->selection.setups, "only matches on this setup")
      ->type_name("SETUP");
  add_words("--tag", arguments->tags, "only matches with this tag")->type_name("NAME=VALUE");
  app.add_flag("--per-seat", arguments->selection.per_seat,
               "rate every bot in each seat on its own, as BOT@SEAT");
  app.add_option("--anchor", arguments->anchor, "fix this bot's rating, all others follow")
      ->type_name("BOT[=X]");
  app.add_option("--bootstrap", arguments->resamples, "95 % intervals from N resamples of matches")
      ->type_name("N")
      ->check(CLI::Range(1, 1'000'000).description(""));
  app.add_option("--seed", arguments->seed, "what resamples are drawn from (default 1)")
      ->type_name("N");
  app.add_flag("--head-to-head", arguments->head_to_head,
               "what each bot scored against each other one");
  app.add_flag("--json", arguments->json, "as JSON");
  app.footer(examples({"agon rate cup.db --model bradley-terry",
                       "agon rate june.jsonl july.jsonl --model glicko2 --without v7",
                       "agon rate - --model elo --tag leader=yes --bootstrap 1000"}));
  return [arguments] { return rate(*arguments); };
}

}  // namespace agon::cli
