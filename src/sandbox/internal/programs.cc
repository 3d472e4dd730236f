#include "sandbox/internal/programs.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <string_view>

#include "text/text.h"

namespace agon::sandbox::internal {
namespace {

// The first line of a script that names its interpreter; empty for anything else.
std::string interpreter_line(const std::string& program) {
  const Descriptor file(::open(program.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  std::array<char, 256> head{};
  const ssize_t got = file.is_open() ? ::read(file.get(), head.data(), head.size()) : 0;
  const std::string_view text(head.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
  if (text.substr(0, 2) != "#!") return "";
  return std::string(text.substr(2, text.find('\n') - 2));
}

}  // namespace

std::string interpreter_of(const std::string& program) {
  std::istringstream line(interpreter_line(program));
  std::string name;
  line >> name;
  if (name.ends_with("/env")) line >> name;
  return name;
}

std::string explain_start(const Command& command, const std::string& program, Level level,
                          int error) {
  const std::string shown = text::escape(program);
  const std::string interpreter = interpreter_line(program);
  const bool exists = ::access(program.c_str(), F_OK) == 0;
  if (!command.directory.empty() && ::access(command.directory.c_str(), X_OK) != 0) {
    return fmt::format("{}: cannot enter the folder {}", shown, text::escape(command.directory));
  }
  if (error == ENOENT && exists && !interpreter.empty()) {
    const bool dos = interpreter.back() == '\r';
    return fmt::format("{}: the interpreter in its #! line, '{}', does not exist{}", shown,
                       text::escape(interpreter), dos ? " (the file has CRLF line ends)" : "");
  }
  if (error == ENOENT && exists)
    return fmt::format("{}: its loader is missing on this machine", shown);
  if (error == ENOENT) return fmt::format("{}: no such program", shown);
  if (error == EACCES && level != Level::none && ::access(program.c_str(), X_OK) == 0) {
    return fmt::format(
        "{}: in a sandbox the bot is another user, who may not execute this file or not enter a "
        "folder above it (chmod go+rX?)",
        shown);
  }
  if (error == EACCES && exists) return fmt::format("{}: not executable (chmod +x?)", shown);
  if (error == ENOEXEC) {
    return fmt::format(
        "{}: not a program for this machine (another architecture, or a script "
        "without a #! line)",
        shown);
  }
  return fmt::format("{}: {}", shown, std::strerror(error));
}

std::filesystem::path rustup_home(const std::string& program) {
  std::error_code none;
  if (std::filesystem::canonical(program, none).filename() != "rustup") return {};
  const char* chosen = std::getenv("RUSTUP_HOME");
  const char* home = std::getenv("HOME");
  if (chosen == nullptr && home == nullptr) return {};
  const auto path =
      chosen != nullptr ? std::filesystem::path(chosen) : std::filesystem::path(home) / ".rustup";
  return std::filesystem::is_directory(path / "toolchains", none) ? path : std::filesystem::path();
}

}  // namespace agon::sandbox::internal

namespace agon::sandbox {

// execve does not search PATH, and execvp would hand a file that the kernel refuses to a shell.
std::string find_program(const std::string& program) {
  if (program.find('/') != std::string::npos) return program;
  const char* path = std::getenv("PATH");
  std::string_view rest = path != nullptr ? path : "/usr/local/bin:/usr/bin:/bin";
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    std::string candidate = fmt::format("{}/{}", rest.substr(0, end), program);
    if (::access(candidate.c_str(), X_OK) == 0) return candidate;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return program;
}

}  // namespace agon::sandbox
