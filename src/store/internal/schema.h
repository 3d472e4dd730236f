// The tables of a store, and how older ones become today's. Documented in docs/stores.md.
#pragma once

#include "store/internal/database.h"

namespace agon::store {

/// Makes the database a store of today's schema: an empty one for `definition`, unless that is
/// nullptr, an older one by its migrations. Returns the definition that it holds. Throws Error for
/// what is no store, and before anything is changed there, and for a newer schema.
Json bring_up_to_date(Database& database, const Json* definition);

}  // namespace agon::store
