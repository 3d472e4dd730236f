// The languages that a single source file may be written in.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "bot/command_line.h"

namespace agon {

/// How a source file becomes a program. `build` and `run` are command lines, split at spaces; in
/// their words stand {source} for the source file, {folder} for the folder of the finished build,
/// {cache} for the build cache and {main} for the class that a Java program starts with.
struct Language {
  std::string_view name;
  std::string_view suffixes;  ///< separated by spaces
  std::string_view tool;      ///< the program to look for; it brings all that the lines need
  std::string_view build;     ///< run in the build folder; empty: the language is interpreted
  std::string_view run;
  std::string_view package;  ///< the Debian package that brings the tool
  /// A file that helps bots of the language along; {support} stands for it.
  std::string_view support = {};
  std::string_view support_name = {};
};

/// All of them, by name.
std::span<const Language> languages();

/// The language with this suffix (".cc"), or null.
const Language* find_language(std::string_view suffix);

/// All suffixes, separated by spaces.
std::string known_suffixes();

/// What stands for the placeholders in a language's command lines.
struct Places {
  std::string source;
  std::string folder;
  std::string cache;
  std::string main;
  std::string support = {};
};

/// The words of a language's command line, placeholders replaced; a word whose placeholder stands
/// for nothing is left out.
Words fill_in(std::string_view line, const Places& places);

}  // namespace agon
