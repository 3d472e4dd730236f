// Builds bots, and keeps what was built.
//
// Theory of operation. All that a build depends on (its commands, the programs they start, the
// names and bytes of its sources) is hashed; the product is the folder of the cache that is named
// after the hash. A build runs in a new folder beside it, on a copy of the sources and nothing
// else, and the folder is renamed when it is complete: a build that fails or is killed leaves no
// product, and of two builders at once the faster one wins and both are right. A list of the
// product's files with their sizes goes with it; a product that does not agree with its list (a
// cleaner of old files was there, or the power went) is built again.
//
// The cache's folder may be deleted at any time, as a whole or in part: nothing is taken out of it
// but a broken product by the one that replaces it, so a killed build leaves its `building-*`.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "bot/command_line.h"
#include "bot/sources.h"
#include "sandbox/process.h"

namespace agon {

/// Told what is about to be done when it will take a while, such as "building starter.cc (C++)";
/// on the caller's thread.
using Progress = std::function<void(const std::string& doing)>;

/// How something is built.
struct Recipe {
  std::string title;  ///< for people: "starter.cc (C++)"
  std::vector<SourceFile> sources;
  std::vector<Words> commands;  ///< run in order, in the folder of the sources
  std::string hint;             ///< for people, when a command fails; may be empty
  Words tools;                  ///< programs that take part; when one changes, the product is stale
};

/// A cache in a folder, made when needed. Thread-safe, and between programs too.
class BuildCache {
 public:
  /// Builds run at that level.
  BuildCache(const std::filesystem::path& folder, sandbox::Level level, sandbox::Warden& warden,
             Progress progress);

  /// The folder for what languages keep from build to build; empty where builds are confined, for
  /// then none has anything of others'.
  std::string kept() const;

  /// The folder with what `recipe` makes, its sources included; its files are read-only. Builds
  /// it, and says so, unless it is there. Throws Error when that fails, with the command and what
  /// it printed on lines of their own.
  std::filesystem::path product(const Recipe& recipe);

 private:
  void build(const Recipe& recipe, const std::filesystem::path& product);
  void run_command(const Recipe& recipe, const Words& words, const std::filesystem::path& folder);

  std::filesystem::path folder_;
  sandbox::Level level_;
  sandbox::Warden& warden_;
  Progress progress_;
};

/// Where products are kept unless the user says otherwise: $XDG_CACHE_HOME/agon, else
/// ~/.cache/agon, else a folder of the user's own in the system's folder for temporary files.
std::filesystem::path default_build_cache();

}  // namespace agon
