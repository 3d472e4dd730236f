#include "bot/build_cache.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <openssl/evp.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>

#include "error/error.h"
#include "sandbox/run.h"
#include "sandbox/temporary_folder.h"
#include "text/text.h"

namespace agon {
namespace {

namespace fs = std::filesystem;
using sandbox::Level;
using text::shown;

constexpr std::chrono::minutes kBuildLimit{5};
constexpr std::size_t kMostBuildOutput = 16 << 10;

// What the build of a stranger's bot may take: compilers need more than bots.
constexpr sandbox::Limits kBuildLimits = {.memory = 4ULL << 30U,
                                          .processes = 512,
                                          .cpu_seconds = 300,
                                          .file_size = 256ULL << 20U,
                                          .scratch = 1ULL << 30U,
                                          .descriptors = 1024};
constexpr std::string_view kListName = ".agon-files";

// SHA-256 over fields, each preceded by its length, so that no two lists of fields collide.
class Hash {
 public:
  Hash() : context_(EVP_MD_CTX_new(), EVP_MD_CTX_free) {
    check(context_ && EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr) == 1);
  }
  Hash& field(std::string_view bytes) {
    const std::string length = fmt::format("{} ", bytes.size());
    check(EVP_DigestUpdate(context_.get(), length.data(), length.size()) == 1 &&
          EVP_DigestUpdate(context_.get(), bytes.data(), bytes.size()) == 1);
    return *this;
  }
  std::string hex() && {
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned size = 0;
    check(EVP_DigestFinal_ex(context_.get(), digest.data(), &size) == 1);
    std::string hex;
    for (unsigned i = 0; i < size; ++i) hex += fmt::format("{:02x}", digest.at(i));
    return hex;
  }

 private:
  static void check(bool done) {
    if (!done) throw Error("the SHA-256 of OpenSSL does not work");
  }
  std::unique_ptr<EVP_MD_CTX, void (*)(EVP_MD_CTX*)> context_;
};

// What changes when a tool is updated, without asking the tool, which may take a second.
std::string identity_of(const std::string& tool) {
  std::string path = sandbox::find_program(tool);
  struct stat status = {};
  if (::stat(path.c_str(), &status) != 0) return path;
  std::error_code none;
  return fmt::format("{} {} {}.{:09}", fs::canonical(path, none).string(), status.st_size,
                     status.st_mtim.tv_sec, status.st_mtim.tv_nsec);
}

std::string key_of(const Recipe& recipe) {
  Hash hash;
  hash.field("agon build 2");
  for (const std::string& tool : recipe.tools) hash.field(identity_of(tool));
  hash.field("commands");
  for (const Words& words : recipe.commands) {
    hash.field(std::to_string(words.size()));
    for (const std::string& word : words) hash.field(word);
  }
  hash.field("sources");
  for (const SourceFile& source : recipe.sources) {
    hash.field(source.name).field(source.executable ? "x" : "-").field(source.bytes);
  }
  return std::move(hash).hex().substr(0, 32);
}

// Makes the folder of the cache. What is built there is executed later, so it must be ours: the
// default in a temporary folder has a name that anybody could have taken before. Others may enter
// it but not look around: as root, bots run as somebody else.
void make_cache(const fs::path& folder) {
  std::error_code error;
  if (folder.has_parent_path()) fs::create_directories(folder.parent_path(), error);
  if (!error && ::mkdir(folder.c_str(), 0711) != 0 && errno != EEXIST) {
    error.assign(errno, std::generic_category());
  }
  struct stat status = {};
  if (!error && ::stat(folder.c_str(), &status) != 0) error.assign(errno, std::generic_category());
  if (error) throw Error(fmt::format("build cache {}: {}", shown(folder), error.message()));
  if (!S_ISDIR(status.st_mode) || status.st_uid != ::geteuid() || (status.st_mode & S_IWOTH) != 0) {
    throw Error(
        fmt::format("build cache {}: must be a folder that only you can write to", shown(folder)));
  }
}

void write_file(const fs::path& path, std::string_view bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (!file) throw Error(fmt::format("cannot write {}: {}", shown(path), std::strerror(errno)));
}

void lay_out(const std::vector<SourceFile>& sources, const fs::path& folder) {
  for (const SourceFile& source : sources) {
    const fs::path path = folder / source.name;
    fs::create_directories(path.parent_path());
    write_file(path, source.bytes);
    if (source.executable) fs::permissions(path, fs::perms::owner_exec, fs::perm_options::add);
  }
}

// Takes the right to write from all files, so that no bot changes its own product by accident, and
// writes down what there is: size and name of each, ended by a zero byte, and an end mark.
void seal(const fs::path& folder) {
  std::string list;
  fs::remove(folder / kListName);  // a build may have put a link to anywhere there
  // The user whom a box gives to a bot reads what this one has built.
  constexpr fs::perms kAllRead =
      fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read;
  constexpr fs::perms kAllEnter =
      fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
  fs::permissions(folder, kAllRead | kAllEnter, fs::perm_options::add);
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_directory() && !entry.is_symlink()) {
      fs::permissions(entry, kAllRead | kAllEnter, fs::perm_options::add);
    }
    if (entry.symlink_status().type() != fs::file_type::regular) continue;
    fs::permissions(entry,
                    fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write |
                        fs::perms::set_uid | fs::perms::set_gid,
                    fs::perm_options::remove);
    fs::permissions(entry, kAllRead, fs::perm_options::add);
    list +=
        fmt::format("{} {}", entry.file_size(), entry.path().lexically_relative(folder).string());
    list += '\0';
  }
  list += "end";
  write_file(folder / kListName, list);
}

// Whether a product is there with all the files of its list, in their sizes.
bool is_whole(const fs::path& product) {
  std::ifstream file(product / kListName, std::ios::binary);
  std::string entry;
  while (std::getline(file, entry, '\0')) {
    if (entry == "end") return true;
    const std::size_t blank = std::min(entry.find(' '), entry.size());
    struct stat status = {};
    if (blank == entry.size() ||
        ::lstat((product / entry.substr(blank + 1)).c_str(), &status) != 0 ||
        !S_ISREG(status.st_mode) || std::to_string(status.st_size) != entry.substr(0, blank)) {
      return false;
    }
  }
  return false;
}

void publish(const fs::path& built, const fs::path& product) {
  if (std::rename(built.c_str(), product.c_str()) == 0) return;
  if (is_whole(product)) return;  // somebody else was faster; theirs is as good
  // What is broken changes places with what was built, and goes with the temporary folder.
  if (::renameat2(AT_FDCWD, built.c_str(), AT_FDCWD, product.c_str(), RENAME_EXCHANGE) == 0) return;
  throw Error(fmt::format("build cache: cannot replace {}: {}; remove it", shown(product),
                          std::strerror(errno)));
}

// What a compiler printed, made safe for a terminal; lines and tabs are kept.
std::string escape_lines(std::string_view printed) {
  std::string safe;
  while (!printed.empty()) {
    const std::size_t end = std::min(printed.find_first_of("\n\t"), printed.size());
    safe += text::escape(printed.substr(0, end));
    if (end < printed.size()) safe += printed[end];
    printed.remove_prefix(std::min(end + 1, printed.size()));
  }
  while (!safe.empty() && safe.back() == '\n') safe.pop_back();
  return safe;
}

std::string how_it_failed(const sandbox::Outcome& outcome) {
  if (!outcome.excess.empty()) return outcome.excess;
  if (outcome.timed_out) return fmt::format("took more than {} minutes", kBuildLimit.count());
  if (outcome.exit.by_signal) return fmt::format("was ended by signal {}", outcome.exit.code);
  return fmt::format("failed with exit status {}", outcome.exit.code);
}

}  // namespace

BuildCache::BuildCache(const fs::path& folder, sandbox::Level level, sandbox::Warden& warden,
                       Progress progress)
    : folder_(fs::absolute(folder).lexically_normal()),
      level_(level),
      warden_(warden),
      progress_(std::move(progress)) {}

fs::path BuildCache::product(const Recipe& recipe) {
  make_cache(folder_);
  fs::path product = folder_ / key_of(recipe);
  if (!is_whole(product)) {
    try {
      build(recipe, product);
    } catch (const fs::filesystem_error& error) {
      throw Error(fmt::format("building {}: {}: {}", text::escape(recipe.title),
                              shown(error.path1()), error.code().message()));
    }
  }
  return product;
}

std::string BuildCache::kept() const { return level_ == Level::none ? folder_.string() : ""; }

void BuildCache::build(const Recipe& recipe, const fs::path& product) {
  if (progress_ && !recipe.commands.empty())
    progress_(fmt::format("building {}", text::escape(recipe.title)));
  const sandbox::TemporaryFolder folder(folder_ / "building");
  lay_out(recipe.sources, folder.path());
  for (const Words& words : recipe.commands) run_command(recipe, words, folder.path());
  seal(folder.path());
  publish(folder.path(), product);
}

void BuildCache::run_command(const Recipe& recipe, const Words& words, const fs::path& folder) {
  sandbox::Command command = command_in(folder, words);
  command.directory = folder.string();
  command.writable = folder.string();
  const auto outcome =
      sandbox::run(warden_, command, kBuildLimit, kMostBuildOutput,
                   {level_, level_ == Level::none ? sandbox::Limits{} : kBuildLimits});
  if (level_ != Level::none) sandbox::reclaim(folder);
  const std::string title = text::escape(recipe.title);
  if (!outcome) throw Error(fmt::format("building {}: {}", title, outcome.error().message));
  const bool was_stopped = outcome->timed_out || !outcome->excess.empty();
  if (!was_stopped && outcome->exit == sandbox::Exit{false, 0}) return;
  std::string message = fmt::format("building {}: {} {}", title, text::escape(join_words(words)),
                                    how_it_failed(*outcome));
  for (const std::string& more : {escape_lines(outcome->output), recipe.hint}) {
    if (!more.empty()) message += '\n' + more;
  }
  throw Error(message);
}

fs::path default_build_cache() {
  // A relative path is to be ignored, says the XDG base directory specification.
  if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache != nullptr && cache[0] == '/') {
    return fs::path(cache) / "agon";
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && home[0] == '/') {
    return fs::path(home) / ".cache" / "agon";
  }
  return fs::temp_directory_path() / fmt::format("agon-{}", ::geteuid());
}

}  // namespace agon
