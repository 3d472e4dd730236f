// Stores as JSON lines; the form is described in docs/stores.md.
#include <fmt/format.h>

#include <limits>

#include "error/error.h"
#include "store/match_json.h"
#include "store/store.h"

namespace agon::store {
namespace {

constexpr const char* kFormat = "agon-store/1";
constexpr std::size_t kBatch = 1000;  // matches a transaction

Json definition_in(const Json& line) {
  if (line.value("format", "") != kFormat || !line.contains("contest")) {
    throw Error(
        fmt::format("not an exported store: expected \"format\":\"{}\" and \"contest\"", kFormat));
  }
  return line["contest"];
}

// Fills a store from the lines behind the first.
class Import {
 public:
  explicit Import(Store& store) : store_(store) {}

  void take(const Json& line) {
    if (!line.is_object() || line.size() != 1) throw Error("expected an object of one member");
    const std::string kind = line.begin().key();
    const Json& value = *line.begin();
    if (kind == "bot") {
      store_.set_bot(bots_++, value);
    } else if (kind == "round") {
      store_.put_round(round_from_json(value));
    } else if (kind == "match") {
      batch_.push_back(match_from_json(value));
      if (batch_.size() == kBatch) flush();
    } else {
      throw Error(fmt::format("\"{}\": expected bot, round or match", kind));
    }
  }

  void flush() {
    if (store_.add_all(batch_) < static_cast<int>(batch_.size())) {
      throw Error("of this and the matches before some have the same number");
    }
    batch_.clear();
  }

 private:
  Store& store_;
  int bots_ = 0;
  std::vector<MatchResult> batch_;
};

}  // namespace

void export_lines(const Store& store, const std::function<void(const std::string&)>& write) {
  const auto write_line = [&](const Json& object) { write(object.dump()); };
  write_line({{"format", kFormat}, {"contest", store.definition()}});
  for (const Json& bot : store.bots()) write_line({{"bot", bot}});
  for (const StoredRound& round : store.rounds()) write_line({{"round", to_json(round)}});
  store.for_each(0, std::numeric_limits<std::int64_t>::max(), [&](const MatchResult& match) {
    write_line({{"match", to_json(match)}});
  });
}

Store import_lines(const std::string& where,
                   const std::function<std::optional<std::string>()>& next_line) {
  std::int64_t number = 1;
  const auto in_line = [&](const auto& act) {
    try {
      return act();
    } catch (const Error& error) {
      throw Error(fmt::format("line {}: {}", number, error.what()));
    } catch (const Json::exception& error) {
      throw Error(fmt::format("line {}: {}", number, error.what()));
    }
  };
  std::optional<std::string> line = next_line();
  const Json definition = in_line([&] { return definition_in(Json::parse(line.value_or(""))); });
  Store store = Store::open_or_create(where, definition);
  if (store.matches() > 0 || !store.bots().empty() || !store.rounds().empty()) {
    throw Error(store.name() + ": holds results already, expected a new store");
  }
  Import import(store);
  for (line = next_line(); line; line = next_line()) {
    ++number;
    in_line([&] { import.take(Json::parse(*line)); });
  }
  in_line([&] { import.flush(); });
  return store;
}

}  // namespace agon::store
