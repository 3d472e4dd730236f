// Programs that come with this one and that only it starts.
#pragma once

#include <string>

namespace agon::cli {

/// The path of one of them: beside this program, or where an installation keeps such. Throws Error
/// when it is not there.
std::string own_program(const std::string& name);

}  // namespace agon::cli
