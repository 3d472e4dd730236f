#include "sandbox/internal/visible.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "sandbox/internal/programs.h"

namespace agon::sandbox::internal {
namespace {

namespace fs = std::filesystem;

class Files {
 public:
  void add(const fs::path& given) {
    const fs::path path = fs::absolute(given).lexically_normal();
    std::error_code missing;
    if (!fs::exists(path, missing)) return;
    if (std::find(files_.begin(), files_.end(), path) == files_.end()) files_.push_back(path);
  }

  bool hold(const fs::path& path) const {
    return std::any_of(files_.begin(), files_.end(), [&](const fs::path& above) {
      return std::mismatch(above.begin(), above.end(), path.begin(), path.end()).first ==
             above.end();
    });
  }

  std::vector<fs::path> take() && { return std::move(files_); }

 private:
  std::vector<fs::path> files_;
};

// Whatever is shown costs time at each start of a box (a fifth of a millisecond).
void add_system(Files& files) {
  for (const char* name : {"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32",
                           "/etc/alternatives", "/etc/ld.so.cache"}) {
    files.add(name);
  }
}

// What languages read outside of /usr when they start or compile.
void add_settings(Files& files) {
  for (const char* name : {"/etc/ssl/openssl.cnf", "/etc/java-17-openjdk", "/etc/java-21-openjdk",
                           "/etc/fpc.cfg", "/var/lib/ghc"}) {
    files.add(name);
  }
}

// Where a language lies that was not installed from the system's packages: of the folder above its
// "bin", what such programs consist of. What they keep there for their user is not shown, nor
// anything else of a home: it may be a stranger who chose the program.
void add_runtime(Files& files, const std::string& tool) {
  std::error_code missing;
  const fs::path real = fs::canonical(tool, missing);
  if (missing || files.hold(real)) return;
  const fs::path root = real.parent_path().parent_path();
  const char* home = std::getenv("HOME");
  const std::string inside = home != nullptr ? fs::path(home).lexically_relative(root) : "";
  const bool is_above_home = !inside.empty() && inside.compare(0, 2, "..") != 0;
  if (root == root.root_path() || is_above_home) {
    files.add(real);
    return;
  }
  for (const char* part : {"bin", "conf", "lib", "lib64", "libexec", "shims", "versions"}) {
    files.add(root / part);
  }
  if (const fs::path rustup = rustup_home(tool); !rustup.empty()) files.add(rustup);
}

// A stranger's script may name any file as its interpreter: only programs of the user's PATH count.
std::string trusted_interpreter(const std::string& program) {
  const fs::path named = interpreter_of(program);
  if (named.empty()) return "";
  const std::string found = find_program(named.filename());
  return !named.has_parent_path() || found == named ? found : "";
}

}  // namespace

// A program outside of `command.files` and the system stays outside.
std::vector<fs::path> visible_files(const Command& command, const fs::path& program) {
  Files files;
  add_system(files);
  for (const std::string& file : command.files) files.add(file);
  const bool from_path = command.program.find('/') == std::string::npos;
  const std::string interpreter = trusted_interpreter(program);
  if (from_path) add_runtime(files, program);
  if (!interpreter.empty()) add_runtime(files, interpreter);
  if (from_path || !interpreter.empty()) add_settings(files);
  return std::move(files).take();
}

}  // namespace agon::sandbox::internal
