#include "games/game.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>

#include "error/error.h"
#include "text/text.h"

namespace agon {
namespace {

const OptionSpec* find_option(const GameInfo& game, std::string_view name) {
  const auto at = std::find_if(game.options.begin(), game.options.end(),
                               [&](const OptionSpec& option) { return option.name == name; });
  return at == game.options.end() ? nullptr : &*at;
}

[[noreturn]] void refuse_name(const GameInfo& game, const std::string& name) {
  std::vector<std::string_view> names;
  for (const OptionSpec& option : game.options) names.push_back(option.name);
  if (names.empty()) throw Error(fmt::format("{} has no options, got '{}'", game.id, name));
  const std::string_view guess = text::nearest(name, names);
  throw Error(fmt::format("{} has no option '{}'{}; it has: {}", game.id, text::escape(name),
                          guess.empty() ? "" : fmt::format(" (did you mean '{}'?)", guess),
                          fmt::join(names, ", ")));
}

bool is_valid(const OptionSpec& option, std::string_view value) {
  if (!option.choices.empty()) {
    return std::find(option.choices.begin(), option.choices.end(), value) != option.choices.end();
  }
  const auto number = text::parse_integer<int>(value);
  return number && *number >= option.min && *number <= option.max;
}

std::string expectation(const OptionSpec& option) {
  if (!option.choices.empty()) return fmt::format("one of {}", fmt::join(option.choices, ", "));
  return fmt::format("an integer from {} to {}", option.min, option.max);
}

}  // namespace

std::string_view name_of(Fault fault) {
  switch (fault) {
    case Fault::timeout:
      return "timeout";
    case Fault::crash:
      return "crash";
    case Fault::invalid:
      return "invalid";
  }
  return "";
}

Json Result::to_json() const {
  Json object = {{"scores", scores}, {"ranks", ranks}};
  object.update(details);
  return object;
}

void Options::set(const std::string& name, const std::string& value) {
  const OptionSpec* option = find_option(*game_, name);
  if (option == nullptr) refuse_name(*game_, name);
  if (!is_valid(*option, value)) {
    throw Error(fmt::format("option {} of {}: expected {}, got '{}'", name, game_->id,
                            expectation(*option), text::escape(value)));
  }
  if (value == option->fallback) {
    given_.erase(name);
  } else if (option->choices.empty()) {
    given_[name] = *text::parse_integer<int>(value);
  } else {
    given_[name] = value;
  }
}

Options Options::from_words(const GameInfo& game, const std::vector<std::string>& words) {
  Options options(game);
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) {
      throw Error(fmt::format("option '{}': expected name=value", text::escape(word)));
    }
    options.set(word.substr(0, equals), word.substr(equals + 1));
  }
  return options;
}

Options Options::from_json(const GameInfo& game, const Json& object) {
  Options options(game);
  if (!object.is_object()) throw Error("options: expected an object");
  for (const auto& [name, value] : object.items()) {
    if (!value.is_string() && !value.is_number_integer()) {
      throw Error(fmt::format("option {}: expected a string or an integer", text::escape(name)));
    }
    options.set(name, value.is_string() ? value.get<std::string>() : value.dump());
  }
  return options;
}

std::string_view Options::text(std::string_view name) const {
  const auto given = given_.find(name);
  if (given != given_.end()) return given->get_ref<const std::string&>();
  const OptionSpec* option = find_option(*game_, name);
  assert(option != nullptr);
  return option->fallback;
}

int Options::integer(std::string_view name) const {
  const auto given = given_.find(name);
  if (given != given_.end()) return given->get<int>();
  const OptionSpec* option = find_option(*game_, name);
  assert(option != nullptr);
  return *text::parse_integer<int>(option->fallback);
}

}  // namespace agon
