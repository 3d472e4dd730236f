#include "replay/replay_file.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <stdexcept>
#include <utility>

#include "error/error.h"
#include "replay/files.h"
#include "text/text.h"

namespace agon {
namespace {

using std::chrono::microseconds;

constexpr std::string_view kSeal = ",\"check\":\"";  // then eight hexadecimal digits and `"}`
constexpr std::size_t kSealSize = kSeal.size() + 10;

// A line's checksum is its last member, over everything before it.
std::string sealed(const Json& object) {
  std::string line = object.dump();
  line.pop_back();
  const std::uint32_t check = XXH32(line.data(), line.size(), 0);
  return fmt::format("{}{}{:08x}\"}}\n", line, kSeal, check);
}

Json unsealed(std::string_view line, std::size_t number) {
  const auto damaged = [&](const char* why) {
    return Error(fmt::format("line {} of the replay: {}", number, why));
  };
  if (line.size() < kSealSize) throw damaged("cut off");
  const std::string_view body = line.substr(0, line.size() - kSealSize);
  const std::uint32_t check = XXH32(body.data(), body.size(), 0);
  if (line.substr(body.size()) != fmt::format("{}{:08x}\"}}", kSeal, check)) {
    throw damaged("was changed after it was written (its checksum differs)");
  }
  Json object = Json::parse(std::string(body) + "}", nullptr, false);
  if (!object.is_object()) throw damaged("is not a JSON object");
  return object;
}

// JSON strings are UTF-8; bytes that are not stand as hexadecimal digits in an object.
Json bytes_to_json(std::string_view bytes) {
  if (text::is_utf8(bytes)) return bytes;
  std::string digits;
  for (const char c : bytes) digits += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return {{"hex", digits}};
}

std::string bytes_from_json(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  const std::string digits = value.at("hex").get<std::string>();
  std::string bytes;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
    unsigned byte = 0;
    std::from_chars(digits.data() + i, digits.data() + i + 2, byte, 16);
    bytes += static_cast<char>(byte);
  }
  return bytes;
}

// Json's own conversions cut numbers that do not fit.
template <class Int>
Int whole(const Json& value) {
  if (value.is_number_unsigned() && std::in_range<Int>(value.get<std::uint64_t>())) {
    return static_cast<Int>(value.get<std::uint64_t>());
  }
  if (value.is_number_integer() && std::in_range<Int>(value.get<std::int64_t>())) {
    return static_cast<Int>(value.get<std::int64_t>());
  }
  throw std::out_of_range(fmt::format("expected a whole number, got {}", value.dump()));
}

template <class Int>
Int whole(const Json& object, const char* name, Int otherwise) {
  const auto found = object.find(name);
  return found == object.end() ? otherwise : whole<Int>(*found);
}

Json stderr_to_json(const Stderr& errors) {
  Json value = {{"text", bytes_to_json(errors.text)}};
  if (errors.cut > 0) value.update({{"cut", errors.cut}, {"cut_at", errors.cut_at}});
  return value;
}

Stderr stderr_from_json(const Json& object) {
  const auto found = object.find("stderr");
  if (found == object.end()) return {};
  return {bytes_from_json(found->at("text")), whole(*found, "cut", std::uint64_t{0}),
          whole(*found, "cut_at", std::uint64_t{0})};
}

Json header_of(const Record& record) {
  Json seats = Json::array();
  for (const SeatRecord& seat : record.seats) {
    seats.push_back({{"bot", bytes_to_json(seat.bot)}, {"command", bytes_to_json(seat.command)}});
  }
  Json header = {{"format", kReplayFormat},
                 {"agon", record.written_by},
                 {"game", record.game},
                 {"options", record.options}};
  if (record.seed) header["seed"] = std::to_string(*record.seed);
  header.update({{"setup", record.setup},
                 {"clock", name_of(record.clock)},
                 {"time_scale", record.time_scale},
                 {"parallel_asks", record.parallel_asks},
                 {"freeze", record.freeze},
                 {"sandbox", record.sandbox},
                 {"seats", seats}});
  return header;
}

Json exchange_to_json(const Exchange& exchange) {
  Json lines = Json::array();
  for (const std::string& line : exchange.lines) lines.push_back(bytes_to_json(line));
  const Evidence& time = exchange.evidence;
  Json object = {
      {"seat", exchange.seat},
      {"turn", exchange.turn},
      {"lines", lines},
      {"us", {time.wall.count(), time.cpu.count(), time.waiting.count(), time.off_turn.count()}}};
  if (time.stood_still.count() > 0) object["stood_still_us"] = time.stood_still.count();
  if (exchange.failure) {
    const Failure& failure = *exchange.failure;
    object["failure"] = {{"verdict", name_of(failure.verdict)},
                         {"status", failure.status},
                         {"detail", bytes_to_json(failure.detail)}};
    if (!exchange.unfinished.empty()) object["unfinished"] = bytes_to_json(exchange.unfinished);
  }
  if (exchange.discarded > 0) object["discarded"] = exchange.discarded;
  if (exchange.errors != Stderr{}) object["stderr"] = stderr_to_json(exchange.errors);
  object["sent"] = fmt::format("{:08x}", exchange.sent_hash);
  return object;
}

Exchange exchange_from_json(const Json& object) {
  Exchange exchange;
  exchange.seat = whole<int>(object.at("seat"));
  exchange.turn = whole<int>(object.at("turn"));
  for (const Json& line : object.at("lines")) exchange.lines.push_back(bytes_from_json(line));
  const auto time = [&](std::size_t i) {
    return microseconds(whole<std::int64_t>(object.at("us").at(i)));
  };
  exchange.evidence = {time(0), time(1), time(2), time(3),
                       microseconds(whole<std::int64_t>(object, "stood_still_us", 0))};
  if (const auto failure = object.find("failure"); failure != object.end()) {
    exchange.failure =
        Failure{verdict_named(failure->at("verdict").get<std::string>()),
                whole<int>(failure->at("status")), bytes_from_json(failure->at("detail"))};
  }
  if (object.contains("unfinished")) exchange.unfinished = bytes_from_json(object["unfinished"]);
  exchange.discarded = whole(object, "discarded", 0);
  exchange.errors = stderr_from_json(object);
  const std::string hash = object.at("sent").get<std::string>();
  std::from_chars(hash.data(), hash.data() + hash.size(), exchange.sent_hash, 16);
  return exchange;
}

Json footer_of(const Record& record) {
  Json seats = Json::array();
  for (const SeatRecord& seat : record.seats) {
    Json object = {{"end", seat.end}};
    if (seat.errors != Stderr{}) object["stderr"] = stderr_to_json(seat.errors);
    seats.push_back(object);
  }
  return {{"exchanges", record.exchanges.size()},
          {"result", record.result ? *record.result : Json()},
          {"seats", seats}};
}

void read_header(const Json& header, Record& record) {
  if (header.value("format", "") != kReplayFormat) {
    throw Error(
        fmt::format("not a replay of this version: expected \"format\": \"{}\"", kReplayFormat));
  }
  record.written_by = header.at("agon").get<std::string>();
  record.game = header.at("game").get<std::string>();
  record.options = header.at("options");
  if (header.contains("seed")) {
    record.seed = text::parse_integer<std::int64_t>(header["seed"].get<std::string>());
  }
  record.setup = header.at("setup");
  record.clock = clock_named(header.at("clock").get<std::string>());
  record.time_scale = header.at("time_scale").get<double>();
  record.parallel_asks = header.at("parallel_asks").get<bool>();
  record.freeze = header.at("freeze").get<bool>();
  record.sandbox = header.at("sandbox").get<std::string>();
  for (const Json& seat : header.at("seats")) {
    record.seats.push_back({bytes_from_json(seat.at("bot")), bytes_from_json(seat.at("command"))});
  }
}

void read_footer(const Json& footer, Record& record) {
  if (whole<std::size_t>(footer.at("exchanges")) != record.exchanges.size()) {
    throw Error(fmt::format("the replay has {} exchanges, but should have {}",
                            record.exchanges.size(), footer["exchanges"].dump()));
  }
  if (!footer.at("result").is_null()) record.result = footer["result"];
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const Json& seat = footer.at("seats").at(i);
    record.seats[i].end = seat.at("end").get<std::string>();
    record.seats[i].errors = stderr_from_json(seat);
  }
}

}  // namespace

std::string write_replay_text(const Record& record) {
  std::string text = sealed(header_of(record));
  for (const Exchange& exchange : record.exchanges) text += sealed(exchange_to_json(exchange));
  return text + sealed(footer_of(record));
}

Record read_replay_text(std::string_view text) {
  if (!text.starts_with("{\"format\":\"agon-replay/")) throw Error("not a replay");
  const std::vector<std::string_view> lines = text::split_lines(text);
  if (lines.size() < 2) throw Error("the replay is cut off: it needs a header and a last line");
  Record record;
  std::size_t number = 0;
  try {
    for (const std::string_view line : lines) {
      const Json object = unsealed(line, ++number);
      if (number == 1) {
        read_header(object, record);
      } else if (number == lines.size()) {
        if (!object.contains("exchanges")) throw Error("the replay is cut off: its end is missing");
        read_footer(object, record);
      } else {
        record.exchanges.push_back(exchange_from_json(object));
      }
    }
  } catch (const Error&) {
    throw;
  } catch (const std::exception& error) {  // a member that is missing or of another type
    throw Error(fmt::format("line {} of the replay: {}", number, error.what()));
  }
  return record;
}

void write_replay(const std::filesystem::path& path, const Record& record) {
  write_file(path, compress(write_replay_text(record)));
}

Record read_replay(const std::filesystem::path& path) {
  const std::string text = read_file(path);
  try {
    return read_replay_text(text);
  } catch (const Error& error) {
    throw Error(fmt::format("{}: {}", text::escape(path.string()), error.what()));
  }
}

}  // namespace agon
