#include "cli/field.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "error/error.h"

namespace agon::cli {

Field load_field(const std::vector<contest::Entry>& bots, sandbox::Level level) {
  sandbox::Warden warden;
  Field field;
  std::vector<std::string> problems;
  for (contest::Entry entry : bots) {
    try {
      Contestant bot = find_bots({entry.word}, level, warden).front();
      if (!entry.name.empty()) bot.name = entry.name;
      entry.name = bot.name;
      entry.digest = describe(bot).at("digest");
      if (!field.bots.emplace(entry.name, std::move(bot)).second) {
        throw Error(fmt::format("{}: another bot is called '{}' too; give it a name of its own",
                                entry.word, entry.name));
      }
      field.entries.push_back(std::move(entry));
    } catch (const Error& error) {
      problems.emplace_back(error.what());
    }
  }
  if (problems.size() == 1) throw Error(problems.front());
  if (!problems.empty()) {
    throw Error(
        fmt::format("{} bots cannot take part:\n{}", problems.size(), fmt::join(problems, "\n")));
  }
  return field;
}

std::vector<Contestant> contestants(const contest::Tournament& tournament, const Field& field) {
  std::vector<Contestant> list;
  for (const schedules::Entrant& entrant : tournament.entrants()) {
    const auto found = field.bots.find(entrant.name);
    list.push_back(found == field.bots.end() ? Contestant{entrant.name, "", {}} : found->second);
  }
  return list;
}

}  // namespace agon::cli
