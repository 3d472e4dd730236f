#include "cli/show_series.h"

#include <fmt/format.h>

#include "cli/show_estimate.h"
#include "cli/terminal.h"
#include "contest/estimate_json.h"

namespace agon::cli {
namespace {

using contest::BotFigures;

double mean(double sum, std::int64_t count) {
  return count == 0 ? 0 : sum / static_cast<double>(count);
}

std::int64_t places_at(const BotFigures& figures, std::size_t place) {
  return place < figures.places.size() ? figures.places[place] : 0;
}

std::int64_t faults_of(const BotFigures& figures) {
  std::int64_t sum = 0;
  for (const auto& [verdict, count] : figures.faults) sum += count;
  return sum;
}

std::string in_ms(std::chrono::microseconds time) {
  return fmt::format("{:.3g}", static_cast<double>(time.count()) / 1000);
}

using Rows = std::vector<std::vector<Cell>>;

std::string results_table(const SeriesView& view) {
  const std::size_t seats = view.bots.size();
  std::vector<Cell> head = {{"bot"}, number("matches")};
  for (std::size_t place = 0; place < seats; ++place) {
    head.push_back(number(fmt::format("#{}", place + 1)));
  }
  for (const char* name : {"score", "faults", "ask ms", "99 %", "longest", "CPU ms"}) {
    head.push_back(number(name));
  }
  for (std::size_t seat = 0; seat < seats; ++seat) {
    head.push_back(number(fmt::format("#1 in seat {}", seat)));
  }
  Rows rows = {head};
  for (std::size_t i = 0; i < seats; ++i) {
    const int bot = static_cast<int>(i);
    const BotFigures& figures = view.series.bot(bot);
    std::vector<Cell> row = {{view.bots[i]}, number(std::to_string(figures.matches))};
    for (std::size_t place = 0; place < seats; ++place) {
      row.push_back(number(std::to_string(places_at(figures, place))));
    }
    row.push_back(number(fmt::format("{:.4g}", mean(figures.score, figures.matches))));
    Cell faults = number(std::to_string(faults_of(figures)));
    if (faults_of(figures) > 0) faults.style = Style::bad;
    row.push_back(faults);
    row.push_back(number(in_ms(figures.times.wall.quantile(0.5))));
    row.push_back(number(in_ms(figures.times.wall.quantile(0.99))));
    row.push_back(number(in_ms(std::chrono::microseconds(figures.longest_us))));
    row.push_back(number(in_ms(figures.times.cpu.quantile(0.5))));
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const BotFigures& there = view.series.in_seat(bot, static_cast<int>(seat));
      const double share = 100 * mean(static_cast<double>(places_at(there, 0)), there.matches);
      row.push_back(number(there.matches == 0 ? "-" : fmt::format("{:.0f} %", share)));
    }
    rows.push_back(std::move(row));
  }
  return table(rows);
}

std::string faults_text(const SeriesView& view) {
  std::string text;
  for (std::size_t i = 0; i < view.bots.size(); ++i) {
    for (const auto& [verdict, count] : view.series.bot(static_cast<int>(i)).faults) {
      text += fmt::format("{}: {} {}\n", view.bots[i], styled(verdict, Style::bad), count);
    }
  }
  if (view.series.suspects() > 0) {
    text += fmt::format(
        "suspect: {} times a bot ran out of time while it waited for a core; played again\n",
        view.series.suspects());
  }
  return text;
}

std::string own_numbers_text(const SeriesView& view) {
  Rows rows = {{{"bot"}, {"its own number"}, number("mean"), number("least"), number("most")}};
  for (std::size_t i = 0; i < view.bots.size(); ++i) {
    for (const auto& [name, own] : view.series.bot(static_cast<int>(i)).numbers) {
      rows.push_back({{view.bots[i]},
                      {name},
                      number(fmt::format("{:.6g}", mean(own.sum, own.matches))),
                      number(fmt::format("{:.6g}", own.low)),
                      number(fmt::format("{:.6g}", own.high))});
    }
  }
  return rows.size() == 1 ? "" : "\n" + table(rows);
}

Json figures_json(const BotFigures& figures, std::size_t seats) {
  Json places = Json::array();
  for (std::size_t place = 0; place < seats; ++place) places.push_back(places_at(figures, place));
  Json numbers = Json::object();
  for (const auto& [name, own] : figures.numbers) {
    numbers[name] = {{"matches", own.matches},
                     {"mean", mean(own.sum, own.matches)},
                     {"min", own.low},
                     {"max", own.high}};
  }
  const auto us = [](const contest::Histogram& times) {
    return Json{{"median", times.quantile(0.5).count()}, {"p99", times.quantile(0.99).count()}};
  };
  Json wall = us(figures.times.wall);
  wall["max"] = figures.longest_us;
  return {{"matches", figures.matches},
          {"places", places},
          {"score_mean", mean(figures.score, figures.matches)},
          {"faults", figures.faults},
          {"us_per_ask", {{"wall", wall}, {"cpu", us(figures.times.cpu)}}},
          {"cpu_us", figures.cpu_us},
          {"numbers", numbers}};
}

Json against(const SeriesView& view, int bot, int other) {
  const stats::Tally& tally = view.series.tally(bot, other);
  return {{"bot", view.bots[static_cast<std::size_t>(bot)]},
          {"against", view.bots[static_cast<std::size_t>(other)]},
          {"blocks", tally.counts()},
          {"estimate", contest::estimate_to_json(stats::estimate(tally))}};
}

}  // namespace

std::string in_text(const SeriesView& view) {
  std::string text = results_table(view) + faults_text(view) + own_numbers_text(view);
  for (std::size_t other = 1; other < view.bots.size(); ++other) {
    const stats::Tally& tally = view.series.tally(0, static_cast<int>(other));
    std::vector<std::string> counts;
    for (const std::int64_t count : tally.counts()) counts.push_back(std::to_string(count));
    text += fmt::format("\n{} against {}\nblocks of {} by half-points: {}\n{}", view.bots[0],
                        view.bots[other], tally.block_length(), fmt::join(counts, " "),
                        in_text(stats::estimate(tally)));
  }
  if (view.sprt) text += "\n" + in_text(*view.sprt, view.llr);
  return text;
}

Json in_json(const SeriesView& view) {
  Json bots = Json::array();
  for (std::size_t i = 0; i < view.bots.size(); ++i) {
    const int bot = static_cast<int>(i);
    Json object = {{"bot", view.bots[i]}};
    object.update(figures_json(view.series.bot(bot), view.bots.size()));
    for (std::size_t seat = 0; seat < view.bots.size(); ++seat) {
      object["seats"].push_back(
          figures_json(view.series.in_seat(bot, static_cast<int>(seat)), view.bots.size()));
    }
    bots.push_back(std::move(object));
  }
  Json pairs = Json::array();
  for (std::size_t i = 0; i < view.bots.size(); ++i) {
    for (std::size_t j = i + 1; j < view.bots.size(); ++j) {
      pairs.push_back(against(view, static_cast<int>(i), static_cast<int>(j)));
    }
  }
  Json object = {{"matches", view.series.matches()},
                 {"suspects", view.series.suspects()},
                 {"bots", bots},
                 {"pairs", pairs}};
  if (view.sprt) object["sprt"] = in_json(*view.sprt, view.llr);
  return object;
}

std::string in_csv(const SeriesView& view) {
  std::string text = "bot,matches";
  for (std::size_t place = 1; place <= view.bots.size(); ++place) {
    text += fmt::format(",place_{}", place);
  }
  text += ",score_mean,faults,median_us,p99_us,max_us,cpu_us\n";
  for (std::size_t i = 0; i < view.bots.size(); ++i) {
    const BotFigures& figures = view.series.bot(static_cast<int>(i));
    text += fmt::format("{},{}", csv_field(view.bots[i]), figures.matches);
    for (std::size_t place = 0; place < view.bots.size(); ++place) {
      text += fmt::format(",{}", places_at(figures, place));
    }
    text +=
        fmt::format(",{},{},{},{},{},{}\n", mean(figures.score, figures.matches),
                    faults_of(figures), figures.times.wall.quantile(0.5).count(),
                    figures.times.wall.quantile(0.99).count(), figures.longest_us, figures.cpu_us);
  }
  return text;
}

}  // namespace agon::cli
