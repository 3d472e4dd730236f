// What a user types for a bot becomes a program that can be started.
#pragma once

#include <filesystem>
#include <string>

#include "bot/build_cache.h"
#include "sandbox/process.h"

namespace agon {

/// A bot: what it is called and how it is started.
struct Bot {
  std::string name;  ///< safe to show, 1 to 64 characters; bots may share a name
  sandbox::Command command;
};

/// Finds out what `word` means, and builds it in the folder `cache` if need be, at that level. It
/// is, the first that fits:
///
///  1. a folder with a `bot.toml`;
///  2. a source file in a language that is known by its suffix (languages.h);
///  3. an executable file;
///  4. a command line (command_line.h): any of these, or a program in PATH, and its arguments.
///
/// A folder's command runs in that folder, or in its copy in the cache when it is built; all others
/// run in the current directory. `docs/bots.md` tells bot authors the rest.
///
/// Throws Error that says what was tried and what to do: no such file, no permission to execute, an
/// unknown suffix, a missing toolchain, a bad bot.toml, a failed build. Whether the program can be
/// executed by this machine is only known when it is started.
Bot resolve_bot(const std::string& word, const std::filesystem::path& cache, sandbox::Level level,
                sandbox::Warden& warden, const Progress& progress = {});

}  // namespace agon
