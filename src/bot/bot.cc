#include "bot/bot.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <vector>

#include "bot/command_line.h"
#include "bot/internal/bot_file.h"
#include "bot/internal/java.h"
#include "bot/languages.h"
#include "bot/sources.h"
#include "error/error.h"
#include "text/text.h"

namespace agon {
namespace {

namespace fs = std::filesystem;
using text::shown;

constexpr std::size_t kLongestName = 64;
constexpr const char* kBotFile = "bot.toml";
constexpr std::array kSayNothing = {"main", "Main", "bot", "a"};  // stems of file names

bool is_file(const fs::path& path) {
  std::error_code none;
  return fs::is_regular_file(path, none);
}

bool is_folder(const fs::path& path) {
  std::error_code none;
  return fs::is_directory(path, none);
}

bool is_executable(const std::string& program) {
  return is_file(program) && ::access(program.c_str(), X_OK) == 0;
}

// Made safe to show, and cut to its first characters.
std::string shown_name(const std::string& name) {
  std::string safe = text::escape(text::strip(name));
  const auto starts_character = [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  };
  std::size_t characters = 0;
  for (std::size_t i = 0; i < safe.size(); ++i) {
    if (starts_character(safe[i]) && ++characters > kLongestName) safe.resize(i);
  }
  return safe.empty() ? "bot" : safe;
}

// The path without dots, and without a slash at its end.
fs::path absolute_path(const fs::path& path) {
  const fs::path normal = fs::absolute(path).lexically_normal();
  return normal.has_filename() ? normal : normal.parent_path();
}

// A file is called by its name without the suffix; one with a name that says nothing, like `main`,
// by the folder that it is in.
std::string name_of_file(const fs::path& file) {
  std::string stem = file.stem().string();
  if (std::find(kSayNothing.begin(), kSayNothing.end(), stem) == kSayNothing.end()) return stem;
  const fs::path folder = absolute_path(file).parent_path();
  return folder.has_filename() ? folder.filename().string() : stem;
}

// The file of that folder whose name is likely to be meant, as " (did you mean x?)".
std::string suggestion_for(const fs::path& file) {
  std::vector<std::string> names;
  std::error_code error;
  fs::directory_iterator entry(file.has_parent_path() ? file.parent_path() : ".", error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    names.push_back(entry->path().filename().string());
  }
  std::sort(names.begin(), names.end());
  const std::string name = file.filename().string();
  const std::string_view meant = text::nearest(name, {names.begin(), names.end()});
  if (meant.empty()) return "";
  return fmt::format(" (did you mean {}?)", shown(file.parent_path() / meant));
}

class Resolver {
 public:
  explicit Resolver(BuildCache cache) : cache_(std::move(cache)) {}

  Bot resolve(const std::string& word) {
    std::error_code none;
    if (fs::exists(word, none)) return from_path(word);
    const auto words = split_words(word);
    if (!words) throw Error(fmt::format("{}: {}", text::escape(word), words.error()));
    if (words->empty() || words->front().empty()) {
      throw Error(
          "no bot: expected a source file, a program, a folder with a bot.toml or a command line");
    }
    return from_command_line(*words);
  }

 private:
  Bot from_command_line(const Words& words) {
    const std::string& first = words.front();
    const Words arguments(words.begin() + 1, words.end());
    if (is_file(first) || is_file(fs::path(first) / kBotFile)) {
      Bot bot = from_path(first);
      std::copy(arguments.begin(), arguments.end(), std::back_inserter(bot.command.arguments));
      std::copy_if(arguments.begin(), arguments.end(), std::back_inserter(bot.command.files),
                   is_file);
      return bot;
    }
    if (first.find('/') != std::string::npos || !is_executable(sandbox::find_program(first))) {
      throw_missing(first);
    }
    // "python3 -u mybot.py" is mybot.
    const auto file = std::find_if(arguments.begin(), arguments.end(), is_file);
    sandbox::Command command = {first, arguments};
    std::copy_if(arguments.begin(), arguments.end(), std::back_inserter(command.files), is_file);
    return {file == arguments.end() ? first : name_of_file(*file), std::move(command)};
  }

  Bot from_path(const fs::path& path) {
    if (is_folder(path)) return from_folder(path);
    if (!is_file(path)) throw Error(fmt::format("{}: neither a file nor a folder", shown(path)));
    if (const Language* language = find_language(path.extension().string())) {
      return from_source(path, *language);
    }
    if (is_executable(path.string())) {
      const std::string program = absolute_path(path).string();
      return {name_of_file(path), {program, {}, "", {program}}};
    }
    throw Error(fmt::format(
        "{}: neither executable (then: chmod +x) nor a source file with a known suffix ({})",
        shown(path), known_suffixes()));
  }

  Bot from_source(const fs::path& path, const Language& language) {
    const std::string tool(language.tool);
    if (!is_executable(sandbox::find_program(tool))) {
      throw Error(fmt::format("{}: {} needs {}, which is not installed (Debian: apt install {})",
                              shown(path), language.name, tool, language.package));
    }
    Places places;
    places.source = absolute_path(path).string();
    if (!language.build.empty()) build(path, language, places);
    if (!language.support.empty()) places.support = support_of(language);
    const Words words = fill_in(language.run, places);
    sandbox::Command command = {words.front(), {words.begin() + 1, words.end()}};
    command.files = {language.build.empty() ? places.source : places.folder};
    if (!places.support.empty()) command.files.push_back(places.support);
    return {name_of_file(path), std::move(command)};
  }

  // The language's own file, put into the cache as it is.
  std::string support_of(const Language& language) {
    Recipe recipe;
    recipe.title = fmt::format("what {} bots need", language.name);
    recipe.sources.push_back(
        {std::string(language.support_name), false, std::string(language.support)});
    return (cache_.product(recipe) / language.support_name).string();
  }

  // Builds a copy of the file on its own and fills in the places that running it needs.
  void build(const fs::path& path, const Language& language, Places& places) {
    SourceFile source = read_source(path);
    if (language.run.find("{main}") != std::string_view::npos) {
      auto names = internal::java_names(source.bytes, path.stem().string());
      source.name = std::move(names.file);
      places.main = std::move(names.main);
    }
    // A compiler would take -x.cc for an option and @x.cc for a list of options.
    const bool plain = source.name[0] != '-' && source.name[0] != '@';
    places.source = plain ? source.name : "./" + source.name;
    places.cache = cache_.kept();
    Recipe recipe;
    recipe.title = fmt::format("{} ({})", path.filename().string(), language.name);
    recipe.commands = {fill_in(language.build, places)};
    recipe.tools = {std::string(language.tool)};
    recipe.hint =
        "note: a source file is built alone; a bot of several files is a folder with a bot.toml";
    recipe.sources.push_back(std::move(source));
    places.folder = cache_.product(recipe).string();
  }

  Bot from_folder(const fs::path& given) {
    const fs::path folder = absolute_path(given);
    const fs::path bot_file = given / kBotFile;
    if (!is_file(bot_file)) {
      throw Error(
          fmt::format("{}: a folder without a bot.toml; name the bot's source file or "
                      "program, or add a bot.toml (docs/bots.md)",
                      shown(given)));
    }
    const internal::BotFile file =
        internal::parse_bot_file(read_source(bot_file).bytes, bot_file.string());
    const std::string name = file.name.empty() ? folder.filename().string() : file.name;
    const fs::path place = file.build.empty() ? folder : product_of(folder, file.build);
    sandbox::Command command = command_in(place, file.run);
    if (!is_file(sandbox::find_program(command.program))) {
      throw Error(fmt::format("{}: 'run' starts {}, which is neither in the folder{} nor in PATH",
                              file.run_position, text::escape(file.run.front()),
                              file.build.empty() ? "" : ", after the build,"));
    }
    command.directory = place.string();
    command.files = {place.string()};
    return {name, std::move(command)};
  }

  fs::path product_of(const fs::path& folder, const std::vector<Words>& commands) {
    Recipe recipe;
    recipe.title = fmt::format("{} ({})", folder.filename().string(), kBotFile);
    recipe.commands = commands;
    recipe.sources = read_source_folder(folder);
    for (const Words& words : commands) {
      // The others are in the folder, and so among the sources.
      if (words.front().find('/') == std::string::npos) recipe.tools.push_back(words.front());
    }
    return cache_.product(recipe);
  }

  [[noreturn]] void throw_missing(const std::string& word) {
    const bool bare = word.find('/') == std::string::npos;
    throw Error(fmt::format("{}: no such file{}{}", text::escape(word),
                            bare ? " here, and no such program in PATH" : "",
                            suggestion_for(word)));
  }

  BuildCache cache_;
};

}  // namespace

Bot resolve_bot(const std::string& word, const fs::path& cache, sandbox::Level level,
                sandbox::Warden& warden, const Progress& progress) {
  Bot bot = Resolver(BuildCache(cache, level, warden, progress)).resolve(word);
  bot.name = shown_name(bot.name);
  return bot;
}

}  // namespace agon
