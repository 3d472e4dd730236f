// HTTP for this machine only.
#pragma once

#include <httplib.h>

namespace agon::live {

/// Binds the server to 127.0.0.1, to any port when `port` is 0, and returns the port. Requests that
/// call this machine by another name are refused, so that no stranger's page can lend us its name.
/// Throws Error when the port cannot be had.
int bind_here(httplib::Server& server, int port);

}  // namespace agon::live
