// agon games: what there is to play.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/terminal.h"
#include "games/registry.h"

namespace agon::cli {
namespace {

std::string in_words(TimeControl::Duration limit) {
  if (limit.count() % 1000000 == 0) return fmt::format("{} s", limit.count() / 1000000);
  return fmt::format("{} ms", limit.count() / 1000);
}

std::string in_words(const TimeControl& time) {
  const auto unlimited = TimeControl::kUnlimited;
  std::vector<std::string> parts;
  if (time.handshake != unlimited) parts.push_back(in_words(time.handshake) + " to get ready");
  if (time.first != unlimited && time.first != time.turn) {
    parts.push_back(in_words(time.first) + " for the first turn");
  }
  if (time.turn != unlimited) parts.push_back(in_words(time.turn) + " a turn");
  if (time.bank.count() > 0) parts.push_back(in_words(time.bank) + " of overrun a match");
  if (time.budget != unlimited) parts.push_back(in_words(time.budget) + " a match");
  return fmt::format("{}", fmt::join(parts, ", "));
}

Json in_json(TimeControl::Duration limit) {
  return limit == TimeControl::kUnlimited ? Json() : Json(limit.count() / 1000);
}

Json in_json(const GameInfo& info) {
  Json options = Json::array();
  for (const OptionSpec& option : info.options) {
    Json one = {{"name", option.name}, {"help", option.help}, {"default", option.fallback}};
    if (option.choices.empty()) {
      one.update({{"min", option.min}, {"max", option.max}});
    } else {
      one["choices"] = option.choices;
    }
    options.push_back(std::move(one));
  }
  return {{"id", info.id},
          {"title", info.title},
          {"summary", info.summary},
          {"seats", info.seats},
          {"time_ms",
           {{"handshake", in_json(info.time.handshake)},
            {"first", in_json(info.time.first)},
            {"turn", in_json(info.time.turn)},
            {"bank", in_json(info.time.bank)},
            {"budget", in_json(info.time.budget)}}},
          {"options", options}};
}

std::string in_words(const OptionSpec& option) {
  return fmt::format("-o {}={}: {} ({})", option.name, option.fallback, option.help,
                     option.choices.empty() ? fmt::format("{} to {}", option.min, option.max)
                                            : fmt::format("{}", fmt::join(option.choices, ", ")));
}

void print_text() {
  for (const auto& game : all_games()) {
    const GameInfo& info = game->info();
    fmt::print("{}  {}\n", styled(info.id, Style::bold), info.title);
    fmt::print("    {}\n", info.summary);
    fmt::print("    {} seats; {}\n", info.seats, in_words(info.time));
    for (const OptionSpec& option : info.options) fmt::print("    {}\n", in_words(option));
  }
}

void print_json() {
  Json list = Json::array();
  for (const auto& game : all_games()) list.push_back(in_json(game->info()));
  fmt::print("{}\n", list.dump(2));
}

}  // namespace

Run add_games(CLI::App& app) {
  auto json = std::make_shared<bool>(false);
  app.add_flag("--json", *json, "as JSON");
  app.footer(examples({"agon games"}));
  return [json] {
    *json ? print_json() : print_text();
    return 0;
  };
}

}  // namespace agon::cli
