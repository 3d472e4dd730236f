// agon standings: how a contest stands, at any time.
#include <fmt/format.h>

#include <algorithm>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/show_standings.h"
#include "cli/terminal.h"

namespace agon::cli {
namespace {

// Of tournaments; those of series stand below.
using cli::in_csv;
using cli::in_json;
using cli::in_text;

struct Arguments {
  std::string store;
  bool json = false;
  bool csv = false;
};

// Of a series: the sums that the store keeps of each bot.
struct Row {
  std::string bot;
  std::int64_t matches = 0;
  std::vector<std::int64_t> places;
  double score = 0;
  std::int64_t faults = 0;
};

std::vector<Row> rows_of(const store::Store& store) {
  std::vector<Row> rows;
  for (const std::string& name : contest::bot_names(store))
    rows.push_back({.bot = name, .places = {}});
  for (const store::Total& total : store.totals()) {
    Row& row = rows.at(static_cast<std::size_t>(total.bot));
    row.matches += total.matches;
    row.score += total.score;
    row.faults += total.faults;
    row.places.resize(total.places.size());
    for (std::size_t i = 0; i < total.places.size(); ++i) row.places[i] += total.places[i];
  }
  return rows;
}

double mean_score(const Row& row) {
  return row.matches == 0 ? 0 : row.score / static_cast<double>(row.matches);
}

Json in_json(const std::vector<Row>& rows) {
  Json bots = Json::array();
  for (const Row& row : rows) {
    bots.push_back({{"bot", row.bot},
                    {"matches", row.matches},
                    {"places", row.places},
                    {"score_mean", mean_score(row)},
                    {"faults", row.faults}});
  }
  return {{"bots", bots}};
}

std::string in_csv(const std::vector<Row>& rows) {
  std::string text = "bot,matches,score_mean,faults\n";
  for (const Row& row : rows) {
    text +=
        fmt::format("{},{},{},{}\n", csv_field(row.bot), row.matches, mean_score(row), row.faults);
  }
  return text;
}

std::string in_text(const std::vector<Row>& rows) {
  std::size_t seats = 0;
  for (const Row& row : rows) seats = std::max(seats, row.places.size());
  std::vector<Cell> head = {{"bot"}, number("matches")};
  for (std::size_t place = 1; place <= seats; ++place)
    head.push_back(number(fmt::format("#{}", place)));
  head.insert(head.end(), {number("score"), number("faults")});
  std::vector<std::vector<Cell>> lines = {head};
  for (const Row& row : rows) {
    std::vector<Cell> line = {{row.bot}, number(std::to_string(row.matches))};
    for (std::size_t place = 0; place < seats; ++place) {
      line.push_back(number(std::to_string(place < row.places.size() ? row.places[place] : 0)));
    }
    line.push_back(number(fmt::format("{:.4g}", mean_score(row))));
    line.push_back(number(std::to_string(row.faults)));
    lines.push_back(std::move(line));
  }
  return table(lines);
}

template <class View>
void print(const View& view, const Arguments& arguments) {
  if (arguments.json) {
    fmt::print("{}\n", in_json(view).dump(2, ' ', false, Json::error_handler_t::replace));
  } else {
    fmt::print("{}", arguments.csv ? in_csv(view) : in_text(view));
  }
}

int show_standings(const Arguments& arguments) {
  store::Store store = store::Store::open(arguments.store);
  if (store.definition().value("contest", "") == "tournament") {
    print(contest::stored_view(store), arguments);
  } else {
    print(rows_of(store), arguments);
  }
  return 0;
}

}  // namespace

Run add_standings(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  app.add_option("STORE", arguments->store, "a store of results: a file or postgresql://...")
      ->required()
      ->type_name("");
  app.add_flag("--json", arguments->json, "print them as JSON");
  app.add_flag("--csv", arguments->csv, "print them as CSV");
  app.footer(examples({"agon standings cup.db"}));
  return [arguments] { return show_standings(*arguments); };
}

}  // namespace agon::cli
