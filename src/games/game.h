// What a game is, to the rest of the house: this header and nothing behind it.
//
// A `Game` is immutable and knows the facts: name, seats, options, time control, how to make a
// setup. It makes `Match`es. A `Match` is one play in progress; whoever drives it (the judge with
// real bots, the verifier with recorded lines, a test with random ones) repeats:
//
//     while (!match.asks().empty()) {
//       for (const Ask& ask : match.asks()) {
//         send ask.text; give every line that comes back to match.hear() until the reply is
//         complete or invalid, or give up with match.fail()
//       }
//       match.step();
//     }
//     match.result()
//
// Each game's rules proper are plain values in its own folder (`games/<id>/rules.h`) and can be
// linked and searched with directly; a `Match` wraps them and never implements a rule again.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// An arena for bot-programming contests.
namespace agon {

/// Keeps the order in which fields were written, so that files read as they were meant.
using Json = nlohmann::ordered_json;

/// How a seat failed, as far as a game's rules care: it gave no reply in time, it is gone, or its
/// reply was refused. Spelled as transcripts spell them.
enum class Fault : std::uint8_t { timeout, crash, invalid };

/// As transcripts spell it; static text.
std::string_view name_of(Fault fault);

/// Which limit of the time control an ask falls under. A `notice` is written and expects no reply.
enum class AskKind : std::uint8_t { handshake, first, turn, notice };

/// One thing to say to one seat. `text` is lines with their ends (possibly none at all, in a
/// handshake) and stays valid until the match is stepped.
struct Ask {
  int seat;               ///< 0-based
  AskKind kind;           ///< decides the time limit
  std::string_view text;  ///< bytes, as they are sent
};

/// What the protocol makes of one line from a bot. `remark` explains an invalid line, or notes what
/// in a valid one had no effect (a command refused by the rules); empty when there is nothing to
/// say. It is static text.
struct Heard {
  /// Whether the reply goes on after the line, ends with it, or is refused for it.
  enum class Kind : std::uint8_t { more, complete, invalid };
  Kind kind;                     ///< of the reply so far
  std::string_view remark = {};  ///< static text
};

/// How a match ended: the game's own score and the 1-based competition rank (equal is a tie) per
/// seat, and the game's further figures as an object.
struct Result {
  std::vector<double> scores;     ///< per seat
  std::vector<int> ranks;         ///< per seat, 1-based
  Json details = Json::object();  ///< the game's further figures

  /// `{"scores": …, "ranks": …, <details>}`, the form of transcripts and replays.
  Json to_json() const;
};

/// Time limits as data. All are durations; a deadline is computed once from them per ask.
struct TimeControl {
  using Duration = std::chrono::microseconds;              ///< of every limit
  static constexpr Duration kUnlimited = Duration::max();  ///< no limit

  Duration handshake = kUnlimited;  ///< per `AskKind::handshake`
  Duration first = kUnlimited;      ///< per `AskKind::first`
  Duration turn = kUnlimited;       ///< per `AskKind::turn`
  Duration bank{0};                 ///< for overruns of first and turn asks, per seat and match
  Duration budget = kUnlimited;     ///< for all first and turn asks together, per seat and match
};

/// What becomes of lines that a bot prints before it is asked, or beyond a complete reply. A
/// handshake may be answered before it is asked either way: bots start when they are ready.
enum class Surplus : std::uint8_t {
  keep,     ///< they answer its next asks, in order (the protocol is pipelined)
  discard,  ///< what arrived before an ask other than a handshake is dropped when it is sent
};

/// One option of a game: one of `choices`, or, where these are empty, an integer from `min` to
/// `max`.
struct OptionSpec {
  std::string_view name;                       ///< as in `name=value`
  std::string_view help;                       ///< one line for lists
  std::string_view fallback;                   ///< the value when none is given
  std::vector<std::string_view> choices = {};  ///< empty for integers
  int min = 0;                                 ///< of integers
  int max = 0;                                 ///< likewise, included
};

/// Facts about a game; lives as long as the game.
struct GameInfo {
  std::string_view id;       ///< short, as typed on the command line
  std::string_view title;    ///< the contest and its year
  std::string_view summary;  ///< one line for lists
  int seats;                 ///< at least 1
  Surplus surplus;           ///< what becomes of early lines
  /// Whether a bot that timed out or was invalid is kept for later asks. Its reply must then be one
  /// line, so that the one it owes can be told from the next.
  bool bots_survive_faults = false;
  TimeControl time;  ///< the contest's limits
  /// What the contest gave each bot besides, where that was published; 0 elsewhere.
  std::uint64_t memory = 0;              ///< bytes
  std::size_t error_bytes = 0;           ///< of stderr that were kept
  std::vector<OptionSpec> options = {};  ///< that setups and matches take
};

/// Values for a game's options, checked against their specifications and complete: an option that
/// was not given has its fallback.
class Options {
 public:
  /// Reads `name=value` words. Throws Error for an unknown name or a value out of range.
  static Options from_words(const GameInfo& game, const std::vector<std::string>& words);
  /// Reads an object of names and values (strings or integers), as transcripts hold it.
  static Options from_json(const GameInfo& game, const Json& object);

  /// Requires that the game has an option of that name.
  std::string_view text(std::string_view name) const;
  /// Requires that the game has an integer option of that name.
  int integer(std::string_view name) const;

  /// Only what differs from the fallbacks, so that defaults are written as `{}`.
  const Json& to_json() const { return given_; }

 private:
  explicit Options(const GameInfo& game) : game_(&game) {}
  void set(const std::string& name, const std::string& value);

  const GameInfo* game_;
  Json given_ = Json::object();
};

/// One play of a game. Not thread-safe; different matches are independent.
class Match {
 public:
  virtual ~Match() = default;

  /// Who must reply now and what is sent to them, in the order in which they are spoken to; empty
  /// when the match is over. No ask's text depends on a reply to another ask of the same list, so
  /// several asks may run at once.
  virtual std::span<const Ask> asks() const = 0;

  /// Takes one line of the reply of a seat that is being asked, without its end. Not to be called
  /// again for that seat before the next step once the reply is `complete` or `invalid`.
  virtual Heard hear(int seat, std::string_view line) = 0;

  /// The seat's reply will not be completed: instead of, or after some lines of, `hear`.
  virtual void fail(int seat, Fault fault) = 0;

  /// Goes on to the next asks. Requires that every ask but notices was completed, invalid or
  /// failed.
  virtual void step() = 0;

  /// The game's own count for the present asks, as its protocol numbers them; 0 in the handshake.
  virtual int turn() const = 0;

  /// Requires that the match is over.
  virtual Result result() const = 0;

  /// What a viewer needs once: whatever of the board does not change during the match.
  virtual Json scene() const = 0;

  /// What a viewer needs, with the scene, to draw this moment: positions, points per seat, and what
  /// happened in the step that led here. Both shapes are described in `docs/games/<id>.md`.
  virtual Json frame() const = 0;

  /// The scene and the frame as far as the seat is told of them, in the same shapes, for a person
  /// who plays in it. Where nothing is hidden they are the same.
  virtual Json scene_for(int /*seat*/) const { return scene(); }
  virtual Json frame_for(int /*seat*/) const { return frame(); }

  /// What a seat may reply that is being asked for more than a handshake, for a page that offers it
  /// to a person: as `docs/games/<id>.md` has it under "Choices". Null where nobody has described
  /// it, and people cannot play.
  virtual Json choices(int /*seat*/) const { return {}; }

  /// This moment as a few lines of plain text for a terminal.
  virtual std::string picture() const = 0;
};

/// The rules of a contest, never one play of them. Immutable: may be used by any number of threads.
class Game {
 public:
  virtual ~Game() = default;

  /// The facts, which live as long as the game.
  virtual const GameInfo& info() const = 0;

  /// A random initial situation in the transcripts' `setup` form. The same options and seed give
  /// the same setup on every machine.
  virtual Json make_setup(const Options& options, std::int64_t seed) const = 0;

  /// Reads an explicit setup: the text of a setup file, JSON or another form that the game knows.
  /// What the text leaves open is drawn from `seed`. Throws Error that says what is wrong and
  /// where.
  virtual Json read_setup(const Options& options, std::string_view text,
                          std::int64_t seed) const = 0;

  /// Starts a match. Throws Error when `setup` is not a valid initial situation.
  virtual std::unique_ptr<Match> start(const Options& options, const Json& setup) const = 0;
};

}  // namespace agon
