// The field of Terraforming: 127 hexagonal tiles, numbered once and for all, with everything about
// their geometry worked out at compile time.
//
// Tile (x, y) is on the board when |x|, |y| and |x + y| are at most 6. Tiles are numbered in the
// order in which bots are told of them: by x, then by y, both ascending.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace agon::terraforming {

inline constexpr int kRadius = 6;
inline constexpr int kTiles = 127;

/// The number of a tile.
using Tile = std::uint8_t;
/// Stands for every place off the board; is in no TileSet.
inline constexpr Tile kNoTile = kTiles;

/// In the order of the contest's text: r, ur, dr, l, ul, dl.
enum class Direction : std::uint8_t {
  right,
  upper_right,
  lower_right,
  left,
  upper_left,
  lower_left
};
inline constexpr int kDirections = 6;
inline constexpr std::array<int, kDirections> kStepX = {1, 1, 0, -1, 0, -1};
inline constexpr std::array<int, kDirections> kStepY = {0, -1, 1, 0, -1, 1};

/// A set of tiles as one bit each. Iterates in ascending order over what it held when the loop
/// began.
class TileSet {
 public:
  constexpr bool contains(Tile tile) const {
    return ((words_[tile / kBits] >> (tile % kBits)) & 1U) != 0;
  }
  constexpr void insert(Tile tile) { words_[tile / kBits] |= bit(tile); }
  constexpr void erase(Tile tile) { words_[tile / kBits] &= ~bit(tile); }
  constexpr bool is_empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }

  friend constexpr TileSet operator|(TileSet a, TileSet b) {
    return {a.words_[0] | b.words_[0], a.words_[1] | b.words_[1]};
  }
  friend constexpr TileSet operator&(TileSet a, TileSet b) {
    return {a.words_[0] & b.words_[0], a.words_[1] & b.words_[1]};
  }
  /// The tiles of `a` that are not in `b`.
  friend constexpr TileSet operator-(TileSet a, TileSet b) {
    return {a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1]};
  }
  friend constexpr bool operator==(TileSet, TileSet) = default;

  constexpr TileSet() = default;

  /// Holds the tiles that are still to come.
  class Iterator {
   public:
    constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr Tile operator*() const {
      return static_cast<Tile>(low_ != 0 ? std::countr_zero(low_)
                                         : kBits + std::countr_zero(high_));
    }
    constexpr Iterator& operator++() {
      (low_ != 0 ? low_ : high_) &= (low_ != 0 ? low_ : high_) - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t low_;
    std::uint64_t high_;
  };
  constexpr Iterator begin() const { return {words_[0], words_[1]}; }
  constexpr Iterator end() const { return {0, 0}; }

 private:
  static constexpr int kBits = 64;
  static constexpr std::uint64_t bit(Tile tile) { return std::uint64_t{1} << (tile % kBits); }

  constexpr TileSet(std::uint64_t low, std::uint64_t high) : words_{low, high} {}

  std::array<std::uint64_t, 2> words_{};
};

/// What a tile is next to. There is one board, `kBoard`.
struct Board {
  std::array<int, kTiles> x{};
  std::array<int, kTiles> y{};
  /// By direction; kNoTile beyond the edge.
  std::array<std::array<Tile, kDirections>, kTiles> neighbour{};
  /// The same as sets.
  std::array<TileSet, kTiles> neighbours{};
  /// One or two steps straight away in any direction: what a tower reaches.
  std::array<TileSet, kTiles> tower_range{};
  constexpr Board() {
    number_tiles();
    for (Tile tile = 0; tile < kTiles; ++tile) {
      for (std::size_t d = 0; d < kDirections; ++d) {
        const Tile next = tile_at(x[tile] + kStepX[d], y[tile] + kStepY[d]);
        const Tile second = tile_at(x[tile] + 2 * kStepX[d], y[tile] + 2 * kStepY[d]);
        neighbour[tile][d] = next;
        if (next != kNoTile) neighbours[tile].insert(next);
        if (second != kNoTile) tower_range[tile].insert(second);
      }
      tower_range[tile] = tower_range[tile] | neighbours[tile];
    }
  }

  /// kNoTile for whatever is off the board.
  constexpr Tile tile_at(int tile_x, int tile_y) const {
    if (tile_x < -kRadius || tile_x > kRadius || tile_y < -kRadius || tile_y > kRadius) {
      return kNoTile;
    }
    return numbers_[place(tile_x, tile_y)];
  }

 private:
  static constexpr int kSpan = 2 * kRadius + 1;

  static constexpr std::size_t place(int tile_x, int tile_y) {
    const int place = (tile_x + kRadius) * kSpan + tile_y + kRadius;
    return static_cast<std::size_t>(place);
  }

  constexpr void number_tiles() {
    numbers_.fill(kNoTile);
    Tile tile = 0;
    for (int column = -kRadius; column <= kRadius; ++column) {
      for (int row = -kRadius; row <= kRadius; ++row) {
        if (column + row < -kRadius || column + row > kRadius) continue;
        x[tile] = column;
        y[tile] = row;
        numbers_[place(column, row)] = tile++;
      }
    }
  }

  std::array<Tile, kSpan * kSpan> numbers_{};
};

inline constexpr Board kBoard;

}  // namespace agon::terraforming
