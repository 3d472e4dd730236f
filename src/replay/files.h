// Whole files: read unpacked, written whole or not at all.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace agon {

/// The whole of a file, unpacked when it is compressed by gzip or zstd. Throws Error for a file
/// that cannot be read, is damaged, or unpacks to more than 2 GiB.
std::string read_file(const std::filesystem::path& path);

/// Writes `bytes` to a file that appears whole or not at all. Throws Error when the disk refuses.
void write_file(const std::filesystem::path& path, std::string_view bytes);

/// zstd with a checksum.
std::string compress(std::string_view bytes);

}  // namespace agon
