#include "bot/sources.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "error/error.h"
#include "sandbox/descriptor.h"
#include "text/text.h"

namespace agon {
namespace {

namespace fs = std::filesystem;
using text::shown;

[[noreturn]] void throw_unreadable(const fs::path& path, int error) {
  throw Error(fmt::format("{}: cannot be read: {}", shown(path), std::strerror(error)));
}

// Judges what was opened, not the name, and never waits for the other end of a FIFO.
SourceFile read_regular(const fs::path& path, std::string name, std::size_t most, int flags) {
  const sandbox::Descriptor file(
      ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | flags));
  if (!file.is_open()) throw_unreadable(path, errno);
  struct stat status = {};
  if (::fstat(file.get(), &status) != 0) throw_unreadable(path, errno);
  if (!S_ISREG(status.st_mode)) throw Error(fmt::format("{}: not a regular file", shown(path)));

  SourceFile source{std::move(name), (status.st_mode & S_IXUSR) != 0, ""};
  std::array<char, 65536> slice;
  for (;;) {
    const ssize_t got = ::read(file.get(), slice.data(), slice.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw_unreadable(path, errno);
    if (got == 0) return source;
    source.bytes.append(slice.data(), static_cast<std::size_t>(got));
    if (source.bytes.size() > most) {
      throw Error(fmt::format("{}: too large: a bot's sources may have {} MiB in all", shown(path),
                              kMostSourceBytes >> 20U));
    }
  }
}

}  // namespace

SourceFile read_source(const fs::path& file) {
  return read_regular(file, file.filename().string(), kMostSourceBytes, 0);
}

std::vector<SourceFile> read_source_folder(const fs::path& folder) {
  std::vector<SourceFile> sources;
  std::size_t left = kMostSourceBytes;
  std::error_code error;
  fs::recursive_directory_iterator entry(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    const fs::path& path = entry->path();
    const fs::file_type type = entry->symlink_status(error).type();
    if (type == fs::file_type::directory) {
      if (path.filename() == ".git") entry.disable_recursion_pending();
      continue;
    }
    if (type == fs::file_type::symlink) {
      throw Error(fmt::format("{}: is a symbolic link; a bot's folder holds its files themselves",
                              shown(path)));
    }
    if (sources.size() == kMostSourceFiles) {
      throw Error(fmt::format("{}: has more than {} files; a bot's folder holds only its sources",
                              shown(folder), kMostSourceFiles));
    }
    sources.push_back(
        read_regular(path, path.lexically_relative(folder).string(), left, O_NOFOLLOW));
    left -= sources.back().bytes.size();
  }
  if (error) throw Error(fmt::format("{}: cannot be read: {}", shown(folder), error.message()));
  std::sort(sources.begin(), sources.end(),
            [](const SourceFile& a, const SourceFile& b) { return a.name < b.name; });
  return sources;
}

}  // namespace agon
