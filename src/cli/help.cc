#include "cli/help.h"

#include <fmt/format.h>

#include "text/text.h"

namespace agon::cli {
namespace {

// Usage line, one column for names and one for what they mean, examples last.
class Layout : public CLI::Formatter {
 public:
  Layout() {
    column_width(26);
    label("REQUIRED", "");
    label("OPTIONS", "");
    label("SUBCOMMAND", "COMMAND");
    label("Positionals", "Arguments");
    label("Subcommands", "Commands");
  }

  // CLI11 lists multiplicities ("..."), defaults and requirements here; ours say it in words.
  std::string make_option_opts(const CLI::Option* option) const override {
    const std::string type = option->get_type_name();
    return type.empty() ? "" : " " + type;
  }

  std::string make_usage(const CLI::App* app, std::string name) const override {
    std::string usage = "Usage: " + name;
    for (const CLI::Option* option : app->get_options()) {
      if (!option->get_positional()) continue;
      const char* many = option->get_expected_max() > 1 ? "..." : "";
      usage += fmt::format(" {}{}", option->get_name(), many);
    }
    if (!app->get_subcommands({}).empty()) usage += " COMMAND";
    return usage + " [options]\n";
  }
};

const CLI::App& innermost(const CLI::App& app) {
  const auto parsed = app.get_subcommands();
  return parsed.empty() ? app : *parsed.back();
}

std::vector<std::string> names_in(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* sub : app.get_subcommands({})) names.push_back(sub->get_name());
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

}  // namespace

void dress(CLI::App& app) {
  app.formatter(std::make_shared<Layout>());
  for (CLI::App* sub : app.get_subcommands({})) sub->formatter(std::make_shared<Layout>());
}

std::string explain(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App& place = innermost(app);
  const std::string command = &place == &app ? "agon" : "agon " + place.get_name();
  std::string message = error.what();
  constexpr std::string_view kNotConverted = "Could not convert: ";
  if (message.starts_with(kNotConverted)) {
    message = "not a valid number: " + message.substr(kNotConverted.size());
  }
  const std::vector<std::string> extras = app.remaining(true);
  const auto extras_error = static_cast<int>(CLI::ExitCodes::ExtrasError);
  if (!extras.empty() && error.get_exit_code() == extras_error) {
    const std::vector<std::string> names = names_in(place);
    const std::string_view guess =
        text::nearest(extras.front(), std::vector<std::string_view>(names.begin(), names.end()));
    const char* kind = extras.front().starts_with('-') ? "option"
                       : &place == &app                ? "command"
                                                       : "argument";
    message = fmt::format("unknown {} '{}'{}", kind, text::escape(extras.front()),
                          guess.empty() ? "" : fmt::format(", did you mean '{}'?", guess));
  }
  return fmt::format("{} (see {} --help)", message, command);
}

}  // namespace agon::cli
