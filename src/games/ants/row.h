// Arrays whose places have numbers of their own: cells, seats, directions. They are indexed by
// plain ints, which are all over the rules.
#pragma once

#include <algorithm>

namespace agon::ants {

/// An array of `length` places. A plain value.
template <class T, int length>
struct Row {
  using value_type = T;
  using iterator = T*;
  using const_iterator = const T*;

  T items[length];

  constexpr T& operator[](int index) { return items[index]; }
  constexpr const T& operator[](int index) const { return items[index]; }

  constexpr T* begin() { return items; }
  constexpr T* end() { return items + length; }
  constexpr const T* begin() const { return items; }
  constexpr const T* end() const { return items + length; }

  constexpr void fill(const T& value) { std::fill(begin(), end(), value); }

  friend constexpr bool operator==(const Row& a, const Row& b) {
    return std::equal(a.begin(), a.end(), b.begin());
  }
};

}  // namespace agon::ants
