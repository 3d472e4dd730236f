// A place without network for all boxes.
#pragma once

#include <vector>

#include "sandbox/descriptor.h"

namespace agon::sandbox::internal {

/// Namespaces for a process to enter, in this order, that then has no network: one namespace of
/// networks without any interface that is up, and for ordinary users the namespace of users that
/// it belongs to. Made at the first call and shared by all boxes, for making one takes longer than
/// anything else in a start. (That bots have no sockets is left to the filter in any case.) Throws
/// Error when they cannot be made. The caller sees to it that nobody reaps children meanwhile.
const std::vector<Descriptor>& no_network();

}  // namespace agon::sandbox::internal
