#include "live/host.h"

#include <fmt/format.h>
#include <sys/random.h>

#include <array>
#include <map>
#include <thread>
#include <utility>

#include "error/error.h"
#include "live/course.h"
#include "live/local_server.h"
#include "live/person.h"
#include "live/telling.h"
#include "pages/view_page.h"
#include "replay/unroll.h"
#include "text/text.h"

namespace agon::live {
namespace {

using httplib::Request;
using httplib::Response;

// A reader keeps a thread of the server for as long as it listens.
constexpr std::size_t kMostReaders = 64;
// A reader that hears nothing for so long is tried, to learn whether it is still there.
constexpr std::chrono::seconds kHeartbeat{1};
constexpr std::size_t kMostReplyBytes = 65536;

std::string unguessable_word() {
  std::array<unsigned char, 16> bytes{};
  if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) {
    throw Error("cannot draw a random word");
  }
  return fmt::format("{:02x}", fmt::join(bytes, ""));
}

std::string text_of(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// One reader's way through the course, as server-sent events. Events are numbered from 1; one that
// comes back says which it had last.
class Reading {
 public:
  Reading(const Course& course, const Record& head, const Reader& reader, int had)
      : course_(course), telling_(head, reader), had_(had) {}

  // Writes what there is, waiting for it if need be; false when the reader is gone.
  bool go_on(httplib::DataSink& sink) {
    const Happening* happening = course_.wait_for(next_, kHeartbeat);
    if (course_.is_closed()) return false;
    if (happening != nullptr && !hear(*happening)) return false;
    std::string text;
    for (const Json& told : telling_.take()) add(told, text);
    const bool is_over = happening == nullptr && course_.record() != nullptr;
    if (is_over) add({{"over", true}}, text);
    if (happening == nullptr && text.empty()) text = ":\n\n";
    if (!text.empty() && !sink.write(text.data(), text.size())) return false;
    if (is_over) sink.done();
    return true;
  }

 private:
  // A reader that cannot be told is let go; the match is none of its business.
  bool hear(const Happening& happening) try {
    telling_.hear(happening);
    ++next_;
    return true;
  } catch (const std::exception&) {
    return false;
  }

  void add(const Json& told, std::string& text) {
    if (++told_ > had_) text += fmt::format("id: {}\ndata: {}\n\n", told_, text_of(told));
  }

  const Course& course_;
  Telling telling_;
  const int had_;
  int told_ = 0;
  std::size_t next_ = 0;
};

}  // namespace

class Host::Pages {
 public:
  Pages(Record head, const HostSettings& settings)
      : head_(std::move(head)), limit_(settings.limit) {
    port_ = bind_here(server_, settings.port);
    server_.new_task_queue = [] { return new httplib::ThreadPool(kMostReaders); };
    server_.set_keep_alive_timeout(1);
    server_.set_payload_max_length(kMostReplyBytes);
    server_.set_default_headers({{"Cache-Control", "no-store"},
                                 {"Referrer-Policy", "no-referrer"},
                                 {"X-Content-Type-Options", "nosniff"}});
    if (settings.is_watched) open_page({}, nullptr);
    for (const int seat : settings.people) {
      people_[seat] = std::make_unique<Person>(settings.limit);
      open_page(seat, people_[seat].get());
    }
    thread_ = std::thread([this] { server_.listen_after_bind(); });
    while (!server_.is_running()) std::this_thread::yield();
  }

  ~Pages() {
    course_.close();
    for (const auto& [seat, person] : people_) person->dismiss();
    server_.stop();
    thread_.join();
  }

  Person* person(int seat) const {
    const auto found = people_.find(seat);
    return found == people_.end() ? nullptr : found->second.get();
  }

  void finish(Record record) {
    course_.finish(std::move(record));
    for (const auto& [seat, person] : people_) person->dismiss();
  }

  Course& course() { return course_; }
  const std::vector<Address>& addresses() const { return addresses_; }

 private:
  void open_page(std::optional<int> seat, Person* person) {
    const std::string path = "/" + unguessable_word() + "/";
    addresses_.push_back({seat, fmt::format("http://127.0.0.1:{}{}", port_, path)});
    server_.Get(path, [](const Request& /*request*/, Response& response) {
      response.set_content(pages::live_page(), "text/html; charset=utf-8");
    });
    server_.Get(path + "events", [this, seat, person](const Request& request, Response& response) {
      tell({seat, limit_}, person, request, response);
    });
    server_.Get(path + "replay", [this](const Request& /*request*/, Response& response) {
      const Record* record = course_.record();
      response.status = record ? 200 : 404;
      if (record) response.set_content(text_of(Json::array({unroll(*record)})), "application/json");
    });
    if (person == nullptr) return;
    server_.Post(path + "reply", [person](const Request& request, Response& response) {
      take_reply(*person, request, response);
    });
  }

  void tell(const Reader& reader, Person* person, const Request& request, Response& response) {
    const std::string had = request.get_header_value("Last-Event-ID");
    const auto reading = std::make_shared<Reading>(course_, head_, reader,
                                                   text::parse_integer<int>(had).value_or(0));
    if (person) person->arrive();
    response.set_chunked_content_provider(
        "text/event-stream",
        [reading](std::size_t /*offset*/, httplib::DataSink& sink) { return reading->go_on(sink); },
        [person](bool /*success*/) {
          if (person) person->depart();
        });
  }

  static void take_reply(Person& person, const Request& request, Response& response) {
    const auto ask = text::parse_integer<int>(request.get_param_value("ask"));
    const bool is_whole = !request.body.empty() && request.body.back() == '\n';
    const bool is_taken = ask && is_whole && person.reply(*ask, request.body);
    response.set_content(text_of({{"taken", is_taken}}), "application/json");
  }

  const Record head_;
  const TimeControl::Duration limit_;
  Course course_;
  std::map<int, std::unique_ptr<Person>> people_;
  std::vector<Address> addresses_;
  httplib::Server server_;
  int port_ = 0;
  std::thread thread_;
};

Host::Host(Record head, const HostSettings& settings)
    : pages_(std::make_unique<Pages>(std::move(head), settings)) {}

Host::~Host() = default;

std::vector<Host::Address> Host::addresses() const { return pages_->addresses(); }

Contestant Host::contestant(int seat) const { return pages_->person(seat)->contestant(); }

void Host::on_ask(const Ask& ask) {
  if (Person* person = pages_->person(ask.seat)) person->be_asked();
  pages_->course().add(Asked{ask.seat, ask.kind, std::chrono::steady_clock::now()});
}

void Host::on_exchange(const Exchange& exchange) { pages_->course().add(exchange); }

void Host::finish(Record record) { pages_->finish(std::move(record)); }

}  // namespace agon::live
