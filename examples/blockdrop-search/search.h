// A search for Blockdrop that plays ahead with the library's rules.
//
// A round is my command and the three turns after it. In each round all opponents attack, or one of
// them does something and the others nothing, whichever hurts me most. What remains is a game of
// two sides for alpha-beta.
#pragma once

#include "games/blockdrop/rules.h"

namespace blockdrop_search {

/// The command for the seat to move. The effort is counted in turns that are played ahead, not in
/// time, so that the same match is played again on any machine.
agon::blockdrop::Command choose(const agon::blockdrop::State& state, int effort);

}  // namespace blockdrop_search
