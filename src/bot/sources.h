// The files that a bot is built from, read once: what is hashed is what is built.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace agon {

/// A source file in memory. `name` is its path inside the folder that the build runs in.
struct SourceFile {
  std::string name;
  bool executable;
  std::string bytes;
};

/// Sources are held in memory: these bounds turn a folder taken by mistake into an Error.
inline constexpr std::size_t kMostSourceBytes = std::size_t{256} << 20U;
inline constexpr std::size_t kMostSourceFiles = 10'000;

/// Reads a single file, links followed; it is called by its file name. Error when it is not a
/// regular file, too large or unreadable.
SourceFile read_source(const std::filesystem::path& file);

/// Reads all files of a folder and the folders in it, sorted by name, but for `.git`. Error when
/// there is anything but files and folders (a link could lead out of the folder), or too much.
std::vector<SourceFile> read_source_folder(const std::filesystem::path& folder);

}  // namespace agon
