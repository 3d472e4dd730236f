// Bytes from a bot, cut into lines. Lines are bytes with a length; a line may hold NULs.
#pragma once

#include <cstring>
#include <optional>
#include <string>
#include <string_view>

namespace agon::judge_internal {

class LineBuffer {
 public:
  void append(std::string_view bytes) {
    if (start_ > 0 && start_ == bytes_.size()) {
      bytes_.clear();
      start_ = searched_ = 0;
    }
    bytes_ += bytes;
  }

  /// The next line without its end (LF or CRLF), if it is complete; valid until `append`.
  std::optional<std::string_view> take_line() {
    const std::size_t end = bytes_.find('\n', searched_);
    if (end == std::string::npos) {
      searched_ = bytes_.size();
      return std::nullopt;
    }
    std::string_view line = std::string_view(bytes_).substr(start_, end - start_);
    start_ = searched_ = end + 1;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
  }

  /// What has no line end yet, once all complete lines have been taken.
  std::string_view rest() const { return std::string_view(bytes_).substr(start_); }

  std::size_t size() const { return bytes_.size() - start_; }

  /// Gives up the bytes already taken; keeps the memory.
  void compact() {
    bytes_.erase(0, start_);
    searched_ -= start_;
    start_ = 0;
  }

 private:
  std::string bytes_;
  std::size_t start_ = 0;     // of what was not taken yet
  std::size_t searched_ = 0;  // up to here there is no line end
};

}  // namespace agon::judge_internal
