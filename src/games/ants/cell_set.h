// A set of cells as 128 bits: what most of the rules work with.
#pragma once

#include <bit>
#include <cstdint>

namespace agon::ants {

/// No board has more cells. The generator reaches 104.
inline constexpr int kMostCells = 128;

/// Cell numbers 0 … kMostCells - 1; iterates in ascending order.
class CellSet {
 public:
  constexpr CellSet() = default;

  /// The cells 0 … `count` - 1.
  static constexpr CellSet first(int count) {
    CellSet cells;
    if (count >= 64) cells.low_ = ~std::uint64_t{0};
    if (count == kMostCells) cells.high_ = ~std::uint64_t{0};
    if (count < 64) cells.low_ = bit(count) - 1;
    if (count > 64 && count < kMostCells) cells.high_ = bit(count - 64) - 1;
    return cells;
  }

  constexpr bool is_empty() const { return (low_ | high_) == 0; }
  constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }
  constexpr bool has(int cell) const {
    return (((cell < 64 ? low_ : high_) >> (cell & 63)) & 1) != 0;
  }
  /// The lowest member; requires that there is one.
  constexpr int front() const {
    return low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_);
  }

  constexpr void insert(int cell) { (cell < 64 ? low_ : high_) |= bit(cell & 63); }
  constexpr void erase(int cell) { (cell < 64 ? low_ : high_) &= ~bit(cell & 63); }

  constexpr CellSet& operator|=(CellSet other) {
    low_ |= other.low_;
    high_ |= other.high_;
    return *this;
  }
  constexpr CellSet& operator&=(CellSet other) {
    low_ &= other.low_;
    high_ &= other.high_;
    return *this;
  }
  /// Takes the members of `other` out.
  constexpr CellSet& operator-=(CellSet other) {
    low_ &= ~other.low_;
    high_ &= ~other.high_;
    return *this;
  }
  friend constexpr CellSet operator|(CellSet a, CellSet b) { return a |= b; }
  friend constexpr CellSet operator&(CellSet a, CellSet b) { return a &= b; }
  friend constexpr CellSet operator-(CellSet a, CellSet b) { return a -= b; }
  friend constexpr bool operator==(CellSet, CellSet) = default;

  class Iterator {
   public:
    constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr int operator*() const {
      return low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_);
    }
    constexpr Iterator& operator++() {
      if (low_ != 0) {
        low_ &= low_ - 1;
      } else {
        high_ &= high_ - 1;
      }
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t low_;
    std::uint64_t high_;
  };
  /// A loop goes over the members as they were when it began.
  constexpr Iterator begin() const { return {low_, high_}; }
  constexpr Iterator end() const { return {0, 0}; }

 private:
  static constexpr std::uint64_t bit(int index) { return std::uint64_t{1} << index; }

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

}  // namespace agon::ants
