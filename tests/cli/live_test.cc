// Matches under way over HTTP: the program as people meet it, a person being a client.
#include <fcntl.h>
#include <fmt/format.h>
#include <httplib.h>

#include <regex>
#include <thread>

#include "command_test.h"
#include "replay/replay_file.h"
#include "replay/simulate.h"

namespace agon {
namespace {

// A match that goes on until somebody ends it.
class Served {
 public:
  Served(const std::string& folder, const std::vector<std::string>& words) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) ADD_FAILURE() << "pipe";
    pid_ = ::fork();
    if (pid_ == 0) {
      ::dup2(ends[1], 2);
      ::dup2(::open("/dev/null", O_WRONLY), 1);
      std::vector<char*> list = {const_cast<char*>(AGON_PROGRAM)};
      for (const std::string& word : words) list.push_back(const_cast<char*>(word.c_str()));
      list.push_back(nullptr);
      if (::chdir(folder.c_str()) == 0) ::execv(AGON_PROGRAM, list.data());
      ::_exit(99);
    }
    ::close(ends[1]);
    said_ = ends[0];
  }
  Served(const Served&) = delete;
  ~Served() {
    if (pid_ > 0) end();
    ::close(said_);
  }

  // The next address that the program says: the port and the path.
  std::pair<int, std::string> address() {
    static const std::regex kAddress("http://127.0.0.1:(\\d+)(/[0-9a-f]{32}/)");
    std::string line;
    for (char byte = 0; ::read(said_, &byte, 1) == 1 && byte != '\n';) line += byte;
    std::smatch match;
    if (!std::regex_search(line, match, kAddress)) {
      ADD_FAILURE() << line;
      return {1, "/"};
    }
    return {std::stoi(match[1]), match[2]};
  }

  int end(int signal = SIGINT) {
    ::kill(pid_, signal);
    return wait();
  }

  int wait() {
    int status = 0;
    ::waitpid(pid_, &status, 0);
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

 private:
  pid_t pid_;
  int said_;
};

// Reads events until `hear` has had enough, or the end.
template <class Hear>
void listen(httplib::Client& client, const std::string& path, Hear hear) {
  std::string rest;
  client.set_read_timeout(std::chrono::minutes(1));
  client.Get(path + "events", [&](const char* data, std::size_t size) {
    rest.append(data, size);
    for (std::size_t end; (end = rest.find("\n\n")) != std::string::npos;) {
      const std::size_t begin = rest.find("data: ");
      const bool goes_on =
          begin > end || hear(Json::parse(rest.substr(begin + 6, end - begin - 6)));
      rest.erase(0, end + 2);
      if (!goes_on) return false;
    }
    return true;
  });
}

class Live : public CommandTest {
 protected:
  static Words match(const std::string& game, const Words& seats, const Words& more = {}) {
    Words words = {"match", game};
    for (const std::string& seat : seats) {
      words.push_back(seat == "human" ? seat
                                      : std::string(AGON_BINARY_DIR "/bots/") + game + "/" + seat);
    }
    words.insert(words.end(), {"--replay", "last.agon", "--time-scale", "20"});
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }

  Record replay() const { return read_replay(folder_ + "/last.agon"); }
};

// Lang Wars over HTTP, every selection being 1.
bool play_langwars(httplib::Client& client, const std::string& path, const Json& told) {
  if (told.contains("over")) return false;
  if (!told.contains("asked")) return true;
  const Json& asked = told["asked"];
  std::string lines = "READY\n";
  if (!asked["is_handshake"]) {
    lines = "1";
    for (int i = 1; i < asked["choices"]["selections"]; ++i) lines += " 1";
    lines += "\n";
  }
  const auto answer = client.Post(fmt::format("{}reply?ask={}", path, asked["number"].get<int>()),
                                  lines, "text/plain");
  EXPECT_TRUE(answer && Json::parse(answer->body)["taken"]);
  return true;
}

TEST_F(Live, APersonPlaysToTheEndAndTheReplayIsOneOfRules) {
  Served agon(folder_, match("langwars", {"starter", "human", "starter", "starter"}));
  const auto [port, path] = agon.address();
  httplib::Client reader("127.0.0.1", port);
  httplib::Client writer("127.0.0.1", port);
  listen(reader, path,
         [&, where = path](const Json& told) { return play_langwars(writer, where, told); });
  const auto whole = writer.Get(path + "replay");
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->status, 200);
  EXPECT_EQ(Json::parse(whole->body)[0]["frames"].size(), 12U);  // the handshake, ten turns
  EXPECT_EQ(agon.end(), 0);
  const Record record = replay();
  EXPECT_FALSE(verify_replay(record));
  EXPECT_EQ(record.seats[1].bot, "human");
  for (const Exchange& exchange : record.exchanges) EXPECT_FALSE(exchange.failure);
}

TEST_F(Live, AStrangerFindsNothingAndSaysNothing) {
  Served agon(folder_, match("langwars", {"human", "starter", "starter", "starter"}, {"--view"}));
  const auto [port, watching] = agon.address();
  const auto [same_port, path] = agon.address();
  EXPECT_EQ(port, same_port);
  EXPECT_NE(watching, path);
  httplib::Client client("127.0.0.1", port);
  const auto status = [](const httplib::Result& result) { return result ? result->status : -1; };
  const auto page = client.Get(path);
  ASSERT_EQ(status(page), 200);
  EXPECT_NE(page->body.find("connect-src 'self'"), std::string::npos);
  EXPECT_EQ(status(client.Get("/")), 404);
  EXPECT_EQ(status(client.Get(path + "replay")), 404);  // not over yet
  EXPECT_EQ(status(client.Get(path, {{"Host", fmt::format("evil.example:{}", port)}})), 403);
  EXPECT_EQ(status(client.Post(watching + "reply?ask=1", "READY\n", "text/plain")), 404);
  const auto says = [&, where = path](const std::string& ask, const std::string& lines) {
    const auto answer = client.Post(where + "reply?ask=" + ask, lines, "text/plain");
    return answer && Json::parse(answer->body)["taken"];
  };
  // The ask is under way once the reader is told of it.
  httplib::Client reader("127.0.0.1", port);
  listen(reader, path, [](const Json& told) { return !told.contains("asked"); });
  EXPECT_FALSE(says("2", "READY\n"));
  EXPECT_FALSE(says("one", "READY\n"));
  EXPECT_FALSE(says("1", "READY"));
  EXPECT_TRUE(says("1", "READY\n"));
  EXPECT_FALSE(says("1", "READY\n"));
}

TEST_F(Live, CtrlCEndsAMatchThatWaitsForAPerson) {
  Served agon(folder_, match("amazes", {"human", "starter"}));
  const auto [port, path] = agon.address();
  httplib::Client reader("127.0.0.1", port);
  listen(reader, path, [](const Json& told) { return !told.contains("asked"); });
  EXPECT_EQ(agon.end(), 128 + SIGINT);
  EXPECT_FALSE(replay().result);
}

TEST_F(Live, WhoLeavesThePageHasLeftTheMatch) {
  Served agon(folder_, match("amazes", {"human", "starter"}, {"--view"}));
  const auto [port, watching] = agon.address();
  const auto [same_port, path] = agon.address();
  {
    httplib::Client reader("127.0.0.1", port);
    listen(reader, path, [](const Json& told) { return !told.contains("asked"); });
  }
  httplib::Client other("127.0.0.1", port);
  listen(other, watching, [](const Json& told) { return !told.contains("over"); });
  EXPECT_EQ(agon.end(), 0);
  ASSERT_TRUE(replay().exchanges.front().failure);
  EXPECT_EQ(replay().exchanges.front().failure->verdict, Verdict::exited);
}

TEST_F(Live, ALimitForPeopleIsKept) {
  Served agon(folder_, match("amazes", {"human", "starter"}, {"--human-limit", "1s"}));
  const auto [port, path] = agon.address();
  httplib::Client reader("127.0.0.1", port);
  httplib::Client writer("127.0.0.1", port);
  Json limits;
  listen(reader, path, [&, where = path](const Json& told) {
    if (!told.contains("asked")) return !told.contains("over");
    limits.push_back(told["asked"]["limit_ms"]);
    if (limits.size() == 1) writer.Post(where + "reply?ask=1", "T\n", "text/plain");
    return true;
  });
  EXPECT_EQ(agon.end(), 0);
  EXPECT_EQ(limits, Json({nullptr, 1000}));
  const Record record = replay();
  EXPECT_FALSE(record.exchanges[0].failure);
  ASSERT_TRUE(record.exchanges[2].failure);
  EXPECT_EQ(record.exchanges[2].failure->verdict, Verdict::timeout);
}

}  // namespace
}  // namespace agon
