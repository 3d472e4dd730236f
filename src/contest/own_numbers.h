// What bots report of themselves on stderr, in lines of the forms that psyleague's users know:
//
//     [PDATA] depth = 7        a number of this bot in this match; the last line of a name counts
//     [PDATA+] nodes = 120345  the same, added up over the match
//     [TDATA] opening = b3     a tag of the match, any text
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace agon::contest {

struct OwnNumbers {
  std::map<std::string, double> numbers;
  std::map<std::string, std::string> tags;

  /// Takes what one bot wrote during a match, piece by piece; a piece ends at the end of a line.
  /// Lines of other forms, names over 64 bytes and numbers that are none are passed over.
  void read(std::string_view errors);
};

}  // namespace agon::contest
