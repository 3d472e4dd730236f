#include "contest/ratings/results_file.h"

#include <fmt/format.h>
#include <simdjson.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <limits>
#include <unordered_map>

#include "error/error.h"
#include "text/text.h"

namespace agon::ratings {
namespace {

namespace dom = simdjson::dom;

// A field, or nothing when it is absent.
std::optional<dom::element> field(const dom::object& object, std::string_view name) {
  dom::element value;
  if (object[name].get(value) != simdjson::SUCCESS) return std::nullopt;
  return value;
}

// `value` as a T, or an error saying what was expected of `name`.
template <class T>
T expect(const std::optional<dom::element>& value, std::string_view name, std::string_view type) {
  T result;
  if (!value || value->get(result) != simdjson::SUCCESS) {
    throw Error(fmt::format("{} '{}', expected {}", value ? "bad" : "no", name, type));
  }
  return result;
}

bool equals(const dom::element& value, const std::string& wanted) {
  if (std::string_view word; value.get(word) == simdjson::SUCCESS) return word == wanted;
  if (bool truth = false; value.get(truth) == simdjson::SUCCESS) {
    return wanted == (truth ? "true" : "false");
  }
  double number = 0;
  double wanted_number = 0;
  const char* end = wanted.data() + wanted.size();
  return value.get(number) == simdjson::SUCCESS &&
         std::from_chars(wanted.data(), end, wanted_number).ptr == end && number == wanted_number;
}

struct Seat {
  std::string_view bot;
  std::size_t number;
};

}  // namespace

class ResultsReader::Reader {
 public:
  explicit Reader(const Selection& selection) : selection_(selection) {
    for (const std::string& bot : selection.without) left_out_[bot] = false;
  }

  void read_file(const std::string& file) {
    std::ifstream stream(file == "-" ? "/dev/stdin" : file);
    if (!stream) throw Error(fmt::format("cannot read {}: {}", file, std::strerror(errno)));
    std::string line;
    for (std::size_t number = 1; std::getline(stream, line); ++number) {
      if (text::strip(line).empty()) continue;
      try {
        read_line(line);
      } catch (const Error& error) {
        throw Error(fmt::format("{}, line {}: {}", file, number, error.what()));
      }
    }
    if (stream.bad()) throw Error(fmt::format("cannot read {}: {}", file, std::strerror(errno)));
  }

  Results finish() {
    for (const auto& [bot, seen] : left_out_) {
      if (!seen) {
        throw Error(fmt::format("no bot '{}' in the results to leave out", text::escape(bot)));
      }
    }
    if (results_.size() == 0) throw Error("no match to rate, expected at least one");
    return std::move(results_);
  }

  void read_line(const std::string& line) {
    dom::object match;
    if (parser_.parse(line).get(match) != simdjson::SUCCESS) throw Error("expected a JSON object");
    if (!is_selected(match)) return;
    read_seats(match);
    const auto period = field(match, "period");
    const std::int64_t number = period ? expect<std::int64_t>(period, "period", "an integer") : 0;
    if (number != static_cast<std::int32_t>(number)) {
      throw Error(fmt::format("period {}, expected an integer of 32 bits", number));
    }
    if (left_out_of_match_ && seats_.size() < 2) return;
    entries_.clear();
    for (const Seat& seat : seats_) entries_.push_back(entry(seat));
    results_.add(entries_, ranks_, static_cast<std::int32_t>(number));
  }

 private:
  bool is_selected(const dom::object& match) const {
    const auto setup = field(match, "setup");
    const std::string_view setup_name =
        setup ? expect<std::string_view>(setup, "setup", "a string") : "";
    if (!selection_.setups.empty() &&
        (!setup ||
         std::count(selection_.setups.begin(), selection_.setups.end(), setup_name) == 0)) {
      return false;
    }
    const auto given = field(match, "tags");
    if (given) expect<dom::object>(given, "tags", "an object");
    return std::all_of(selection_.tags.begin(), selection_.tags.end(), [&](const auto& tag) {
      const auto value = given ? field(given->get_object(), tag.first) : std::nullopt;
      return value && std::any_of(tag.second.begin(), tag.second.end(),
                                  [&](const auto& wanted) { return equals(*value, wanted); });
    });
  }

  void read_seats(const dom::object& match) {
    const auto bots = expect<dom::array>(field(match, "bots"), "bots", "an array of names");
    const auto ranks = expect<dom::array>(field(match, "ranks"), "ranks", "an array of integers");
    if (bots.size() != ranks.size()) {
      throw Error(
          fmt::format("{} ranks for {} bots, expected one each", ranks.size(), bots.size()));
    }
    seats_.clear();
    ranks_.clear();
    left_out_of_match_ = false;
    auto rank = ranks.begin();
    std::size_t number = 0;
    for (const dom::element bot : bots) {
      read_seat(bot, *rank, number++);
      ++rank;
    }
  }

  void read_seat(const dom::element& bot, const dom::element& rank, std::size_t number) {
    const auto name = expect<std::string_view>(bot, "bots", "an array of names");
    const auto place = expect<std::uint64_t>(rank, "ranks", "integers from 1");
    if (place < 1 || place > std::numeric_limits<std::uint32_t>::max()) {
      throw Error(fmt::format("rank {}, expected an integer from 1", place));
    }
    if (!left_out_.empty()) {
      if (const auto found = left_out_.find(name); found != left_out_.end()) {
        found->second = left_out_of_match_ = true;
        return;
      }
    }
    seats_.push_back({name, number});
    ranks_.push_back(static_cast<std::uint32_t>(place));
  }

  std::uint32_t entry(const Seat& seat) {
    key_ = seat.bot;
    if (selection_.per_seat) key_ += fmt::format("@{}", seat.number);
    const auto [found, is_new] = indices_.try_emplace(key_, 0);
    if (is_new) found->second = results_.add_name(key_);
    return found->second;
  }

  const Selection selection_;
  std::map<std::string, bool, std::less<>> left_out_;  // and whether they were seen
  simdjson::dom::parser parser_;
  std::unordered_map<std::string, std::uint32_t> indices_;
  Results results_;
  // Of the line being read; kept for their memory.
  std::vector<Seat> seats_;  // less those of bots left out
  std::vector<std::uint32_t> entries_;
  std::vector<std::uint32_t> ranks_;
  std::string key_;
  bool left_out_of_match_ = false;
};

ResultsReader::ResultsReader(const Selection& selection)
    : reader_(std::make_unique<Reader>(selection)) {}

ResultsReader::~ResultsReader() = default;

void ResultsReader::read_file(const std::string& file) { reader_->read_file(file); }

void ResultsReader::read_line(const std::string& line) { reader_->read_line(line); }

Results ResultsReader::finish() { return reader_->finish(); }

}  // namespace agon::ratings
