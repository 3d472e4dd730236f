// What the judge and the first process of a box say to each other. Plain data: the first process is
// a program of its own, which shares nothing else with the judge.
#pragma once

#include <linux/filter.h>
#include <stdint.h>

namespace agon::sandbox::internal {

// Where the first process finds its descriptors.
inline constexpr int kControl = 3;  // a socket: the Plan and Orders in; Handles and the Report out
inline constexpr int kStatus = 4;   // takes the errno of a failed exec; closed by a successful one
inline constexpr int kFirst = 5;    // the program of the first process itself
inline constexpr int kInput = 6;    // these three become the bot's 0, 1 and 2
inline constexpr int kOutput = 7;
inline constexpr int kErrors = 8;
inline constexpr int kGroup = 9;  // the entrance of the bot's control group, if it has one

inline constexpr int kMostLimits = 12;
inline constexpr int kMostInstructions = 1024;

struct ResourceLimit {
  int32_t resource;
  uint64_t soft;
  uint64_t hard;
};

struct Plan {
  uint32_t user;  // whom the bot runs as; 0: as it is
  int32_t has_group;
  int32_t limit_count;
  ResourceLimit limits[kMostLimits];
  uint32_t filter_length;
  sock_filter filter[kMostInstructions];
};

// What the first process sends along once it has started the bot: a pidfd of itself, one of the
// bot, and where the bot may write files.
enum Handle : uint8_t { first_handle, bot_handle, scratch_handle, handle_count };

// To all processes of the box but the first.
enum class Order : char { stop = 's', go_on = 'g' };

struct Report {
  int32_t by_signal;
  int32_t code;
  int64_t peak_kib;  // of resident memory
};

}  // namespace agon::sandbox::internal
