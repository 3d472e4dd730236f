// What seats are sent and how their replies read. docs/games/ants.md, "The protocol".
#pragma once

#include <optional>
#include <string_view>

#include "games/ants/rules.h"
#include "text/text.h"

namespace agon::ants {

/// The lines before those of the first turn: the cells, then the seat's own bases and the other's.
/// `state` is the initial one.
void write_initialisation(const Board& board, const State& state, int seat, text::LineWriter& out);

/// The lines of every turn: the points (in league 4), then richness and ants of each cell.
void write_turn(const Board& board, const State& state, int seat, text::LineWriter& out);

/// One action of a reply.
struct Action {
  enum class Kind : std::uint8_t { beacon, line, message, wait };

  Kind kind = Kind::wait;
  std::int32_t cell = 0;       ///< of a beacon; where a line begins
  std::int32_t to = 0;         ///< where a line ends
  std::int32_t strength = 0;   ///< >= 0, as are cells; there may be no such cell
  std::string_view text = {};  ///< of a message; points into the line

  friend bool operator==(const Action&, const Action&) = default;
};

/// Reads the actions of a line one by one.
class ActionReader {
 public:
  /// Takes a line without its end; a carriage return counts as part of the end.
  explicit ActionReader(std::string_view line);

  /// The next action. Empty at the end of the line, and from the first piece on that is none.
  std::optional<Action> next();

  /// What is wrong with that piece, as static text; empty as long as nothing is.
  std::string_view problem() const { return problem_; }

 private:
  std::string_view rest_;
  bool at_end_ = false;
  std::string_view problem_;
};

/// What a reply comes to.
struct Reply {
  Beacons beacons;
  std::string_view message;  ///< the last one; points into the line
  std::string_view problem;  ///< why the line is invalid; empty when it is valid
  std::string_view remark;   ///< what in it has no effect; empty when everything has
};

/// Reads a line and carries its actions out. An invalid line's actions before the offending piece
/// count.
Reply read_reply(const Board& board, std::string_view line);

}  // namespace agon::ants
