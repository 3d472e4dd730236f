// A strong bot: it plans all its remaining selections at once, against imagined ends of the game.
//
// 1. Workday selections are open. Of a holiday only the sums are told, so that what the others won
//    then is dealt out to them at random, in many different ways.
// 2. Each of the others is taken to follow one of a few habits. A habit gains weight with every
//    workday of which it would have foretold what that seat selected.
// 3. One way of dealing the past and one habit per seat make a world. In it, the rest of the game
//    can be played out against a plan of this bot, the others reacting to what they can see.
// 4. A plan says how often to select each language until the end. Single selections are moved from
//    one language to another for as long as that helps in the average of all worlds.
// 5. This turn takes the languages of which the plan has most left; the rest is mended next turn.
//
// All chance is drawn from a fixed seed: the same game gets the same replies.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>

namespace {

constexpr int kTurns = 10;
constexpr std::size_t kSeats = 4;  // seat 0 is this bot
constexpr std::size_t kLanguages = 8;
constexpr int kWorlds = 16;
constexpr int kTrials = 16;     // of a habit, to see what it would have foretold
constexpr int kMostPasses = 4;  // over all moves of a selection, so that no turn takes long

using Counts = std::array<int, kLanguages>;

bool is_workday(int turn) { return turn % 2 == 1; }
int selections_in(int turn) { return is_workday(turn) ? 5 : 2; }

class Random {
 public:
  std::uint32_t next() {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::uint32_t>(state_ >> 32U);
  }
  std::size_t below(std::size_t bound) { return next() % bound; }

  // An index, with a probability in proportion to its weight.
  template <std::size_t size>
  std::size_t pick(const std::array<double, size>& weights) {
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    double at = sum * next() / 4294967296.0;
    std::size_t index = 0;
    while (index + 1 < size && (at -= weights[index]) >= 0) ++index;
    return index;
  }

 private:
  std::uint64_t state_ = 2014;
};

struct Board {
  std::array<Counts, kSeats> visible{};
  std::array<Counts, kSeats> real{};

  void select(std::size_t seat, const Counts& selected, bool is_open) {
    for (std::size_t l = 0; l < kLanguages; ++l) {
      real[seat][l] += selected[l];
      if (is_open) visible[seat][l] += selected[l];
    }
  }
};

enum Habit : std::size_t { flees_last_place, spreads, leads_the_best, repeats, at_random };
constexpr std::size_t kHabits = at_random + 1;

// How much a seat of some habit likes a language, given its own believers, and the most and fewest
// that it sees of others.
double liking(std::size_t habit, double attention, int own, int most, int least, int own_visible) {
  switch (habit) {
    case flees_last_place:
      return own <= least ? attention : own <= most ? attention / (most - own + 2) : attention / 10;
    case spreads:
      return attention / (own + 1);
    case leads_the_best:
      return own <= most + 1 ? attention : attention / 100;
    case repeats:
      return own_visible + attention / 10;
    default:
      return 1;
  }
}

// What a seat of some habit selects in a turn.
Counts foretell(std::size_t habit, const Counts& attention, const Board& board, std::size_t seat,
                int turn, Random& random) {
  Counts own = board.real[seat];
  Counts most{};
  Counts least{};
  for (std::size_t l = 0; l < kLanguages; ++l) {
    least[l] = 99;
    for (std::size_t other = 0; other < kSeats; ++other) {
      if (other == seat) continue;
      most[l] = std::max(most[l], board.visible[other][l]);
      least[l] = std::min(least[l], board.visible[other][l]);
    }
  }
  const auto liking_of = [&](std::size_t l) {
    return liking(habit, attention[l], own[l], most[l], least[l], board.visible[seat][l]);
  };
  std::array<double, kLanguages> likings{};
  for (std::size_t l = 0; l < kLanguages; ++l) likings[l] = liking_of(l);

  const bool is_chance = habit == repeats || habit == at_random;
  Counts selected{};
  for (int left = selections_in(turn); left > 0; --left) {
    const auto favourite = std::max_element(likings.begin(), likings.end()) - likings.begin();
    const std::size_t l = is_chance ? random.pick(likings) : static_cast<std::size_t>(favourite);
    ++selected[l];
    ++own[l];
    likings[l] = liking_of(l);
  }
  return selected;
}

// Takes this turn's selections out of a plan.
Counts take(Counts& plan, int turn) {
  Counts selected{};
  for (int left = selections_in(turn); left > 0; --left) {
    const auto l =
        static_cast<std::size_t>(std::max_element(plan.begin(), plan.end()) - plan.begin());
    --plan[l];
    ++selected[l];
  }
  return selected;
}

// All languages in proportion to their attention: the plan to begin with.
Counts first_plan(const Counts& attention) {
  Counts plan{};
  for (int left = 35; left > 0; --left) {
    std::size_t best = 0;
    for (std::size_t l = 1; l < kLanguages; ++l) {
      if (attention[l] * (plan[best] + 1) > attention[best] * (plan[l] + 1)) best = l;
    }
    ++plan[best];
  }
  return plan;
}

// Victory points in 24ths, and how many of them each of so many seats gets of one point.
constexpr std::array<int, kSeats + 1> kShares = {0, 24, 12, 8, 6};
std::array<int, kSeats> points_of(const Counts& attention, const Board& board) {
  std::array<int, kSeats> points{};
  for (std::size_t l = 0; l < kLanguages; ++l) {
    int most = 0;
    int least = 99;
    for (const Counts& real : board.real) {
      most = std::max(most, real[l]);
      least = std::min(least, real[l]);
    }
    std::size_t gaining = 0;
    std::size_t losing = 0;
    for (const Counts& real : board.real) {
      gaining += real[l] == most;
      losing += real[l] == least;
    }
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      if (board.real[seat][l] == most) points[seat] += attention[l] * kShares[gaining];
      if (board.real[seat][l] == least) points[seat] -= attention[l] * kShares[losing];
    }
  }
  return points;
}

struct World {
  Board board;
  std::array<std::size_t, kSeats> habits{};
  Random random;
};

class Champion {
 public:
  explicit Champion(const Counts& attention) : attention_(attention), plan_(first_plan(attention)) {
    for (auto& weights : weights_) weights.fill(1);
  }

  // Takes what is shown at the beginning of a turn, and returns how often to select each language.
  // `propagated` is the sum over all seats in the holiday before, on workdays.
  Counts select(int turn, const std::array<Counts, kSeats>& visible, const Counts& real,
                Counts propagated) {
    if (!is_workday(turn)) learn(turn - 1, visible);
    if (is_workday(turn) && turn > 1) {
      for (std::size_t l = 0; l < kLanguages; ++l) propagated[l] -= selected_[l];
      holidays_.push_back(propagated);
    }
    board_.visible = visible;
    board_.real = visible;
    board_.real[0] = real;

    std::vector<World> worlds;
    worlds.reserve(kWorlds);
    for (int i = 0; i < kWorlds; ++i) worlds.push_back(imagine());
    mend_plan(worlds, turn);
    selected_ = take(plan_, turn);
    return selected_;
  }

 private:
  // Weighs the habits by what they would have foretold of a workday. The board is as it was then.
  void learn(int turn, const std::array<Counts, kSeats>& visible) {
    for (int trial = 0; trial < kTrials; ++trial) {
      const Board board = deal();
      for (std::size_t seat = 1; seat < kSeats; ++seat) {
        for (std::size_t habit = 0; habit < kHabits; ++habit) {
          const Counts foretold = foretell(habit, attention_, board, seat, turn, random_);
          int hits = 0;
          for (std::size_t l = 0; l < kLanguages; ++l) {
            hits += std::min(foretold[l], visible[seat][l] - board.visible[seat][l]);
          }
          weights_[seat][habit] *= std::exp(1.5 * hits / kTrials);
        }
      }
    }
  }

  // The board with the others' holiday selections dealt out, two to each seat and holiday.
  Board deal() {
    Board board = board_;
    for (const Counts& sums : holidays_) {
      std::vector<std::size_t> selections;
      for (std::size_t l = 0; l < kLanguages; ++l) {
        for (int i = 0; i < sums[l]; ++i) selections.push_back(l);
      }
      for (std::size_t left = selections.size(); left > 1; --left) {
        std::swap(selections[left - 1], selections[random_.below(left)]);
      }
      for (std::size_t i = 0; i < selections.size(); ++i) {
        ++board.real[1 + i % (kSeats - 1)][selections[i]];
      }
    }
    return board;
  }

  World imagine() {
    World world{deal(), {}, random_};
    for (std::size_t seat = 1; seat < kSeats; ++seat)
      world.habits[seat] = random_.pick(weights_[seat]);
    return world;
  }

  // How a game ends that follows the plan: above all first or not, and a little by how much.
  double play_out(World world, Counts plan, int turn) const {
    for (; turn <= kTurns; ++turn) {
      std::array<Counts, kSeats> selected;
      selected[0] = take(plan, turn);
      for (std::size_t seat = 1; seat < kSeats; ++seat) {
        selected[seat] =
            foretell(world.habits[seat], attention_, world.board, seat, turn, world.random);
      }
      for (std::size_t seat = 0; seat < kSeats; ++seat) {
        world.board.select(seat, selected[seat], is_workday(turn));
      }
    }
    const std::array<int, kSeats> points = points_of(attention_, world.board);
    const int lead = points[0] - std::max({points[1], points[2], points[3]});
    const double place = lead > 0 ? 1 : lead == 0 ? 0.9 : 0;
    return place + 0.03 * std::clamp(lead / 24.0, -12.0, 12.0);
  }

  double worth(const std::vector<World>& worlds, const Counts& plan, int turn) const {
    double sum = 0;
    for (const World& world : worlds) sum += play_out(world, plan, turn);
    return sum;
  }

  void mend_plan(const std::vector<World>& worlds, int turn) {
    double best = worth(worlds, plan_, turn);
    bool is_better = true;
    for (int pass = 0; is_better && pass < kMostPasses; ++pass) {
      is_better = false;
      for (std::size_t from = 0; from < kLanguages; ++from) {
        for (std::size_t to = 0; to < kLanguages; ++to) {
          for (const int moved : {1, 3}) {
            if (from == to || plan_[from] < moved) continue;
            Counts plan = plan_;
            plan[from] -= moved;
            plan[to] += moved;
            const double now = worth(worlds, plan, turn);
            if (now <= best + 1e-9) continue;
            best = now;
            plan_ = plan;
            is_better = true;
          }
        }
      }
    }
  }

  const Counts attention_;
  Counts plan_;                   // all selections from the next turn on
  Counts selected_{};             // in the turn before
  Board board_;                   // as it was last shown; the others' holidays are missing
  std::vector<Counts> holidays_;  // what the others selected together
  std::array<std::array<double, kHabits>, kSeats> weights_{};
  Random random_;
};

void read(Counts& counts) {
  for (int& count : counts) std::cin >> count;
}

}  // namespace

int main() {
  std::cout << "READY" << std::endl;
  int turns = 0;
  int seats = 0;
  int languages = 0;
  Counts attention{};
  std::cin >> turns >> seats >> languages;
  read(attention);
  Champion champion(attention);

  int turn = 0;
  std::string day;
  while (std::cin >> turn >> day) {
    std::array<Counts, kSeats> visible{};
    for (std::size_t l = 0; l < kLanguages; ++l) {
      for (Counts& counts : visible) std::cin >> counts[l];
    }
    Counts real{};
    Counts propagated{};
    read(real);
    if (day == "W") read(propagated);

    const Counts selected = champion.select(turn, visible, real, propagated);
    std::string line;
    for (std::size_t l = 0; l < kLanguages; ++l) {
      for (int i = 0; i < selected[l]; ++i) line += std::to_string(l) + ' ';
    }
    line.back() = '\n';
    std::cout << line << std::flush;
  }
}
