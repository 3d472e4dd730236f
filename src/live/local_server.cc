#include "live/local_server.h"

#include <fmt/format.h>

#include "error/error.h"

namespace agon::live {

int bind_here(httplib::Server& server, int port) {
  constexpr const char* kHere = "127.0.0.1";
  // Not the library's own, with which two servers could share a port.
  server.set_socket_options([](int socket) {
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  });
  const int bound =
      port == 0 ? server.bind_to_any_port(kHere) : (server.bind_to_port(kHere, port) ? port : -1);
  if (bound < 0) throw Error(fmt::format("--port {}: cannot be had; is it in use?", port));
  const std::string name = fmt::format("{}:{}", kHere, bound);
  const std::string other_name = fmt::format("localhost:{}", bound);
  server.set_pre_routing_handler(
      [name, other_name](const httplib::Request& request, httplib::Response& response) {
        const std::string host = request.get_header_value("Host");
        if (host == name || host == other_name) return httplib::Server::HandlerResponse::Unhandled;
        response.status = 403;
        return httplib::Server::HandlerResponse::Handled;
      });
  return bound;
}

}  // namespace agon::live
