#include "replay/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <utility>

#include "error/error.h"
#include "text/text.h"

namespace agon {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 31U;

class File {
 public:
  explicit File(int fd) : fd_(fd) {}
  File(const File&) = delete;
  ~File() {
    if (fd_ >= 0) ::close(fd_);
  }
  int get() const { return fd_; }
  bool close() { return ::close(std::exchange(fd_, -1)) == 0; }

 private:
  int fd_;
};

using text::shown;

[[noreturn]] void fail(const std::filesystem::path& path, const char* doing) {
  throw Error(fmt::format("cannot {} {}: {}", doing, shown(path), std::strerror(errno)));
}

std::string read_raw(const std::filesystem::path& path) {
  const File file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  struct stat status = {};
  if (file.get() < 0 || ::fstat(file.get(), &status) != 0) fail(path, "read");
  if (S_ISDIR(status.st_mode)) {
    errno = EISDIR;
    fail(path, "read");
  }
  std::string bytes;
  std::array<char, 65536> buffer{};
  for (ssize_t got; (got = ::read(file.get(), buffer.data(), buffer.size())) != 0;) {
    if (got < 0 && errno != EINTR) fail(path, "read");
    if (got > 0) bytes.append(buffer.data(), static_cast<std::size_t>(got));
    if (bytes.size() > kMostBytes) throw Error(fmt::format("{}: more than 2 GiB", shown(path)));
  }
  return bytes;
}

std::string gunzip(const std::filesystem::path& path, std::string_view packed) {
  z_stream stream = {};
  if (inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK) throw Error("zlib cannot start");
  const std::unique_ptr<z_stream, int (*)(z_stream*)> guard(&stream, inflateEnd);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  std::string bytes;
  std::array<char, 65536> buffer{};
  for (;;) {
    stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
    stream.avail_out = buffer.size();
    const int state = inflate(&stream, Z_NO_FLUSH);
    bytes.append(buffer.data(), buffer.size() - stream.avail_out);
    if (state == Z_STREAM_END && stream.avail_in == 0) return bytes;
    if (state == Z_STREAM_END) {
      inflateReset(&stream);  // gzip files may be joined
    } else if (state != Z_OK) {
      throw Error(fmt::format("{}: damaged gzip data after {} bytes: {}", shown(path),
                              packed.size() - stream.avail_in,
                              stream.msg != nullptr ? stream.msg : "it ends too early"));
    }
    if (bytes.size() > kMostBytes) throw Error(fmt::format("{}: more than 2 GiB", shown(path)));
  }
}

std::string unzstd(const std::filesystem::path& path, std::string_view packed) {
  const std::unique_ptr<ZSTD_DCtx, std::size_t (*)(ZSTD_DCtx*)> context(ZSTD_createDCtx(),
                                                                        ZSTD_freeDCtx);
  ZSTD_inBuffer in = {packed.data(), packed.size(), 0};
  std::string bytes;
  std::array<char, 65536> buffer{};
  std::size_t state = 1;
  bool flushed = false;
  while (in.pos < in.size || !flushed) {
    ZSTD_outBuffer out = {buffer.data(), buffer.size(), 0};
    state = ZSTD_decompressStream(context.get(), &out, &in);
    if (ZSTD_isError(state) != 0) {
      throw Error(fmt::format("{}: damaged near byte {} of the packed file: {}", shown(path),
                              in.pos, ZSTD_getErrorName(state)));
    }
    bytes.append(buffer.data(), out.pos);
    flushed = out.pos < out.size;
    if (bytes.size() > kMostBytes) throw Error(fmt::format("{}: more than 2 GiB", shown(path)));
  }
  if (state != 0) throw Error(fmt::format("{}: the packed file is cut off", shown(path)));
  return bytes;
}

}  // namespace

std::string read_file(const std::filesystem::path& path) {
  std::string bytes = read_raw(path);
  if (bytes.starts_with("\x1f\x8b")) return gunzip(path, bytes);
  if (bytes.starts_with("\x28\xb5\x2f\xfd")) return unzstd(path, bytes);
  return bytes;
}

namespace {

// False on an error, with its errno.
bool write_all(const File& file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file.get(), bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

void write_device(const std::filesystem::path& path, std::string_view bytes) {
  File file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (file.get() < 0 || !write_all(file, bytes) || !file.close()) fail(path, "write");
}

}  // namespace

void write_file(const std::filesystem::path& path, std::string_view bytes) {
  std::error_code unknown;
  const auto status = std::filesystem::status(path, unknown);
  // A pipe or /dev/null is written to; a rename would put a file in its place.
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    return write_device(path, bytes);
  }
  // A link stays a link.
  const std::filesystem::path target =
      std::filesystem::exists(status) ? std::filesystem::canonical(path) : path;
  // Beside the target, so that the rename stays within one file system.
  std::string beside = target.string() + ".XXXXXX";
  File file(::mkostemp(beside.data(), O_CLOEXEC));
  if (file.get() < 0) fail(path, "write");
  // mkostemp makes files that only their owner may read; ask what a plain open would have made.
  const mode_t mask = ::umask(0);
  ::umask(mask);
  if (!write_all(file, bytes) || ::fchmod(file.get(), 0666 & ~mask) != 0 ||
      ::fsync(file.get()) != 0 || !file.close() || ::rename(beside.c_str(), target.c_str()) != 0) {
    const int error = errno;
    ::unlink(beside.c_str());
    errno = error;
    fail(path, "write");
  }
}

std::string compress(std::string_view bytes) {
  const std::unique_ptr<ZSTD_CCtx, std::size_t (*)(ZSTD_CCtx*)> context(ZSTD_createCCtx(),
                                                                        ZSTD_freeCCtx);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
  std::string packed(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size =
      ZSTD_compress2(context.get(), packed.data(), packed.size(), bytes.data(), bytes.size());
  if (ZSTD_isError(size) != 0) throw Error(fmt::format("zstd: {}", ZSTD_getErrorName(size)));
  packed.resize(size);
  return packed;
}

}  // namespace agon
