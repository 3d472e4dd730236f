// Command lines as people write them, without a shell.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/process.h"
#include "tl/expected.hpp"

namespace agon {

using Words = std::vector<std::string>;

/// Splits a command line into words as a POSIX shell does: blanks separate, '...' is taken as it
/// is, "..." knows a backslash before " \ $ ` and newline, a backslash elsewhere takes the next
/// character as it is. Nothing is ever expanded or redirected: a character that would ask a shell
/// to do so and is not quoted is a problem, in words, rather than a surprise; so is an open quote.
/// The result may have no words, and words may be empty.
tl::expected<Words, std::string> split_words(std::string_view line);

/// The words as one line that `split_words` would split again; for messages.
std::string join_words(const Words& words);

/// The command that `words` (not empty) are in `folder`: the first one is a path relative to the
/// folder when it has a slash or names a file there, else a program in PATH. Sets no working
/// directory.
sandbox::Command command_in(const std::filesystem::path& folder, const Words& words);

}  // namespace agon
