// A page as a browser makes it.
#pragma once

#include <string>
#include <string_view>

#include "sandbox/process.h"

namespace agon::pages {

/// Loads a page with `fragment` behind the `#` of its address, in a browser without a window and
/// with a profile of its own, and returns the HTML of what its scripts have made of it by then.
/// Throws Error when there is no browser, or when it fails or takes longer than ten minutes.
std::string browse(std::string_view page, std::string_view fragment, sandbox::Warden& warden);

}  // namespace agon::pages
