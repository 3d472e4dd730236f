#include "cli/show_standings.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal.h"
#include "text/text.h"

namespace agon::cli {
namespace {

const schedules::Entrant& entrant_of(const StandingsView& view, const schedules::Standing& one) {
  return view.entrants[static_cast<std::size_t>(one.entrant)];
}

// Of all stages, in the order in which they first appear.
std::vector<std::string> figure_names(const StandingsView& view) {
  std::vector<std::string> names;
  for (const auto& one : view.standings) {
    for (const auto& figure : one.figures) {
      if (std::find(names.begin(), names.end(), figure.name) == names.end()) {
        names.push_back(figure.name);
      }
    }
  }
  return names;
}

bool has_stages(const StandingsView& view) {
  for (const auto& one : view.standings) {
    if (!one.stage.empty()) return true;
  }
  return false;
}

const double* value_of(const schedules::Standing& one, const std::string& figure) {
  for (const auto& own : one.figures) {
    if (own.name == figure) return &own.value;
  }
  return nullptr;
}

std::string progress_line(const contest::Tournament::Progress& progress) {
  if (progress.rounds == 0) return "no round has been drawn";
  return fmt::format("{} matches played, {} of {} drawn rounds over; {}", progress.matches,
                     progress.rounds_over, progress.rounds, progress.round);
}

}  // namespace

std::string in_text(const StandingsView& view, std::size_t most) {
  const std::vector<std::string> figures = figure_names(view);
  const bool stages = has_stages(view);
  std::vector<Cell> head = {number("#"), {"bot"}};
  for (const std::string& name : figures) head.push_back(number(name));
  head.insert(head.end(), {number("matches"), number("faults")});
  if (stages) head.emplace_back("stage");
  std::vector<std::vector<Cell>> rows = {head};
  for (const auto& one : view.standings) {
    if (rows.size() > most) break;
    const schedules::Entrant& entrant = entrant_of(view, one);
    std::string name = text::escape(entrant.name);
    if (one.paused) name += " (paused: keeps failing)";
    if (entrant.left_round) name += " (left)";
    std::vector<Cell> row = {number(std::to_string(one.place)),
                             {name, one.paused ? Style::bad : Style::plain}};
    for (const std::string& figure : figures) {
      const double* value = value_of(one, figure);
      row.push_back(number(value == nullptr ? "" : fmt::format("{:.5g}", *value)));
    }
    row.push_back(number(std::to_string(one.matches)));
    row.push_back(number(std::to_string(one.faults)));
    if (one.faults > 0) row.back().style = Style::bad;
    if (stages) row.emplace_back(one.stage);
    rows.push_back(std::move(row));
  }
  std::string text =
      fmt::format("{}, {} of {}\n{}\n\n{}", text::escape(view.plan.name), view.plan.format,
                  view.plan.game, progress_line(view.progress), table(rows));
  if (view.standings.size() >= rows.size()) {
    text += fmt::format("... and {} more\n", view.standings.size() + 1 - rows.size());
  }
  return text;
}

Json in_json(const StandingsView& view) {
  Json standings = contest::standings_to_json(view.standings);
  for (Json& one : standings) {
    const auto& entrant = view.entrants[one["bot"].get<std::size_t>()];
    one["bot"] = entrant.name;
    one["division"] = entrant.division;
    one["left"] = entrant.left_round.has_value();
    Json figures = Json::object();
    for (const Json& figure : one["figures"]) figures[figure[0].get<std::string>()] = figure[1];
    one["figures"] = figures;
  }
  return {{"tournament", view.plan.to_json()},
          {"matches", view.progress.matches},
          {"rounds", view.progress.rounds},
          {"rounds_over", view.progress.rounds_over},
          {"standings", standings}};
}

std::string in_csv(const StandingsView& view) {
  const std::vector<std::string> figures = figure_names(view);
  std::string text = "place,bot";
  for (const std::string& name : figures) text += "," + csv_field(name);
  text += ",matches,faults,stage\n";
  for (const auto& one : view.standings) {
    text += fmt::format("{},{}", one.place, csv_field(entrant_of(view, one).name));
    for (const std::string& figure : figures) {
      const double* value = value_of(one, figure);
      text += value == nullptr ? "," : fmt::format(",{}", *value);
    }
    text += fmt::format(",{},{},{}\n", one.matches, one.faults, csv_field(one.stage));
  }
  return text;
}

}  // namespace agon::cli
