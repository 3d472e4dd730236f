// A strong bot for Terraforming.
//
// A town turns up to seven settlements into bases, 14 points for ten robots, and a base is never
// lost again. So the game is to found towns, one after the other:
//
//  1. Explorers: as long as there is free land, a few robots walk through it. A robot that keeps
//     walking takes a tile each turn, so few of them are enough.
//  2. Projects: every place for a town (with an excavator beside it where there are not resources
//     enough yet), every house and every bridge is a project, with points to gain and robots to be
//     brought together. Projects are served in the order of points per time.
//  3. A turn holds either moves or one build: as soon as the best project can build, it does.
//  4. Whoever is left over takes tiles from the others, alone or in crowds.
#include <algorithm>
#include <array>
#include <iostream>
#include <string>
#include <tuple>
#include <vector>

namespace {

constexpr int kTiles = 127;
constexpr int kFar = 99;  // no way

// An array with plain ints for its indices.
template <class Value, int kSize>
struct Table {
  std::array<Value, kSize> values{};

  constexpr Value& operator[](int i) { return values[static_cast<std::size_t>(i)]; }
  constexpr const Value& operator[](int i) const { return values[static_cast<std::size_t>(i)]; }
};
using PerTile = Table<int, kTiles>;
using Tiles = std::vector<int>;

constexpr Table<const char*, 6> kDirections = {{"r", "ur", "dr", "l", "ul", "dl"}};
constexpr Table<int, 6> kStepX = {{1, 1, 0, -1, 0, -1}};
constexpr Table<int, 6> kStepY = {{0, -1, 1, 0, -1, 1}};

struct Board {
  int turn = 0;
  int turns = 0;
  int me = 0;
  PerTile x;
  PerTile y;
  PerTile owner;
  PerTile robots;
  Table<std::string, kTiles> object;
  Table<Table<int, 6>, kTiles> next;  // by direction; -1 off the board
  Table<Tiles, kTiles> near;

  bool read() {
    std::string word;
    int width, count;
    if (!(std::cin >> word >> turn >> turns >> me >> width >> count)) return false;
    for (int t = 0; t < kTiles; ++t) {
      int resources;
      std::cin >> x[t] >> y[t] >> owner[t] >> robots[t] >> resources >> word >> object[t];
    }
    if (turn == 0) find_neighbours();
    return static_cast<bool>(std::cin >> word);
  }

  void find_neighbours() {
    for (int t = 0; t < kTiles; ++t) {
      for (int d = 0; d < 6; ++d) {
        next[t][d] = -1;
        for (int n = 0; n < kTiles; ++n) {
          if (x[n] == x[t] + kStepX[d] && y[n] == y[t] + kStepY[d]) next[t][d] = n;
        }
        if (next[t][d] >= 0) near[t].push_back(next[t][d]);
      }
    }
  }

  bool is_mine(int t) const { return owner[t] == me; }
  bool is_hole(int t) const { return object[t] == "hole"; }
  bool is_plain(int t) const { return object[t] == "none"; }  // wasteland or settlement
  // Robots can walk over it without a fight and go on.
  bool is_way(int t) const {
    return !is_hole(t) && (is_mine(t) || (is_plain(t) && robots[t] == 0));
  }
  // Robots that it takes to make the tile ours.
  int price(int t) const { return is_mine(t) ? 0 : robots[t] + 1; }
  int count_near(int t, const std::string& what) const {
    return static_cast<int>(std::count_if(near[t].begin(), near[t].end(),
                                          [&](int n) { return is_mine(n) && object[n] == what; }));
  }
};

struct Demand {
  int tile;
  int robots;
};

// Something to build: the robots it needs and where, and what it is worth.
struct Project {
  int site;
  std::string building;
  std::vector<Demand> demands;
  double points;
  int consumed;  // robots that vanish
  double value = 0;
  bool is_ready = false;
};

class Champion {
 public:
  explicit Champion(const Board& board) : b_(board) {}

  void play() {
    measure_distances();
    free_ = PerTile{};
    for (int t = 0; t < kTiles; ++t) {
      if (b_.is_mine(t) && !b_.is_hole(t)) free_[t] = b_.robots[t];
      if (b_.is_mine(t) && b_.object[t] == "initial") home_ = t;
      if (b_.is_mine(t) && b_.object[t] == "robotmaker") ++income_;
    }
    std::vector<Project> projects = find_projects();
    if (!projects.empty() && projects[0].is_ready) {
      const int t = projects[0].site;
      std::cout << "build " << b_.x[t] << ' ' << b_.y[t] << ' ' << projects[0].building << '\n';
      return;
    }
    explore(explorers());
    for (const Project& project : projects) serve(project);
    explore(kFar);
    advance();
  }

 private:
  // distance_[a][b]: steps from b to a, over ground that need not be fought for.
  void measure_distances() {
    for (int target = 0; target < kTiles; ++target) {
      PerTile& steps = distance_[target];
      steps.values.fill(kFar);
      steps[target] = 0;
      Tiles queue = {target};
      for (std::size_t i = 0; i < queue.size(); ++i) {
        for (const int n : b_.near[queue[i]]) {
          if (steps[n] < kFar || !b_.is_way(n)) continue;
          steps[n] = steps[queue[i]] + 1;
          queue.push_back(n);
        }
      }
    }
  }

  // How many robots are to walk through the land that has no owner yet.
  int explorers() const {
    int land = 0;
    for (int t = 0; t < kTiles; ++t) {
      if (b_.owner[t] < 0 && b_.is_plain(t) && distance_[t][home_] < kFar) ++land;
    }
    return (land + kLandPerExplorer - 1) / kLandPerExplorer;
  }

  // Sends groups of robots, just strong enough, to tiles that are not ours: nearest pairs first, at
  // most `most` groups.
  void explore(int most) {
    std::vector<std::tuple<int, int, int>> pairs;
    for (int target = 0; target < kTiles; ++target) {
      if (b_.is_mine(target) || !b_.is_plain(target)) continue;
      for (int t = 0; t < kTiles; ++t) {
        if (free_[t] > 0 && distance_[target][t] < kFar) {
          pairs.emplace_back(distance_[target][t], target, t);
        }
      }
    }
    std::sort(pairs.begin(), pairs.end());
    Table<bool, kTiles> is_taken;
    for (const auto& [steps, target, t] : pairs) {
      if (most == 0) return;
      if (is_taken[target] || free_[t] < b_.price(target)) continue;
      go(t, target, b_.price(target));
      is_taken[target] = true;
      --most;
    }
  }

  // Everybody who is left gathers at the nearest border, until a crowd is strong enough to cross
  // it.
  void advance() {
    for (int t = 0; t < kTiles; ++t) {
      int nearest = -1;
      for (int target = 0; target < kTiles; ++target) {
        if (b_.is_mine(target) || !b_.is_plain(target)) continue;
        if (nearest < 0 || distance_[target][t] < distance_[nearest][t]) nearest = target;
      }
      if (free_[t] > 0 && nearest >= 0 && distance_[nearest][t] < kFar) go(t, nearest, free_[t]);
    }
  }

  // Points and time of whatever could be built.
  std::vector<Project> find_projects() {
    std::vector<Project> projects;
    for (int t = 0; t < kTiles; ++t) {
      if (b_.is_hole(t)) add(projects, {t, "bridge", {{t, 15}}, 3, 15});
      if (!b_.is_plain(t)) continue;
      if (b_.is_mine(t)) add(projects, {t, "house", {{t, 10}}, 2, 10});
      add_towns(projects, t);
    }
    std::sort(projects.begin(), projects.end(),
              [](const Project& a, const Project& b) { return a.value > b.value; });
    return projects;
  }

  void add(std::vector<Project>& projects, Project project) const {
    const int t = project.site;
    if (resources(t) < (project.building == "town" ? 9 : 4)) return;
    rate(project);
    if (project.value > 0) projects.push_back(std::move(project));
  }

  // The resources that count for a building there as things stand.
  int resources(int t) const {
    int sum = resources_on(t);
    for (const int n : b_.near[t]) sum += resources_on(n);
    return sum;
  }
  int resources_on(int t) const {
    return b_.is_mine(t) && b_.is_plain(t) ? 1 + b_.count_near(t, "excavator") : 0;
  }

  void add_towns(std::vector<Project>& projects, int centre) const {
    Tiles quarter = {centre};  // what would belong to the town
    for (const int n : b_.near[centre]) {
      if (b_.is_plain(n) && b_.price(n) <= kMostPrice && distance_[n][home_] < kFar) {
        quarter.push_back(n);
      }
    }
    add_town(projects, centre, quarter, -1);
    Tiles sites = quarter;
    for (const int n : quarter) {
      for (const int m : b_.near[n]) {
        if (b_.is_plain(m) && distance_[m][home_] < kFar) sites.push_back(m);
      }
    }
    std::sort(sites.begin(), sites.end());
    sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
    for (const int site : sites) {
      if (site != centre) add_town(projects, centre, quarter, site);
    }
  }

  // A town, or, with an excavator, both of them.
  void add_town(std::vector<Project>& projects, int centre, const Tiles& quarter,
                int excavator) const {
    int found = 0;
    int size = 0;
    double points = 0;
    std::vector<Demand> demands = {{centre, 10}};
    if (excavator >= 0) demands.push_back({excavator, 25});
    for (const int t : quarter) {
      if (t == excavator) continue;
      const bool is_beside = std::count(b_.near[t].begin(), b_.near[t].end(), excavator) > 0;
      found += 1 + b_.count_near(t, "excavator") + (is_beside ? 1 : 0);
      ++size;
      if (!b_.is_mine(t)) {
        points += 1;
        if (t != centre) demands.push_back({t, 0});
      }
    }
    if (found < 9) return;
    points += 2 * size + (found - 9) + (excavator >= 0 ? 2 : 0);
    Project project{centre, "town", demands, points, 10};
    if (excavator >= 0) {
      project.site = excavator;
      project.building = "excavator";
      project.consumed += 25;
    }
    rate(project);
    if (project.value > 0) projects.push_back(std::move(project));
  }

  // How long until all the robots are in their places, and whether they are.
  void rate(Project& project) const {
    PerTile left = free_;
    for (int t = 0; t < kTiles; ++t) {
      if (b_.is_mine(t) && b_.is_hole(t)) left[t] = b_.robots[t];
    }
    int time = 0;
    int missing = 0;
    int way = 0;
    for (Demand& demand : project.demands) {
      int need = demand.robots + b_.price(demand.tile);
      const PerTile& steps = distance_[demand.tile];
      for (int reach = 0; reach <= kReach && need > 0; ++reach) {
        for (int t = 0; t < kTiles && need > 0; ++t) {
          if (steps[t] != reach || left[t] == 0) continue;
          const int taken = std::min(left[t], need);
          left[t] -= taken;
          need -= taken;
          time = std::max(time, reach);
        }
      }
      if (need > 0) {
        missing += need;
        way = std::max(way, steps[home_]);
      }
    }
    if (missing > 0) {
      if (way == kFar) return;
      time = std::max(time, (missing + income_ - 1) / income_ + way);
    }
    project.is_ready = is_ready(project);
    project.value = project.points / (1 + time + kConsumption * project.consumed / income_);
  }

  bool is_ready(const Project& project) const {
    const int t = project.site;
    if (!b_.is_mine(t)) return false;
    if (project.building == "excavator") return b_.robots[t] >= 25 && resources(t) >= 4;
    for (const Demand& demand : project.demands) {
      if (!b_.is_mine(demand.tile) || b_.robots[demand.tile] < demand.robots) return false;
    }
    return resources(t) >= (project.building == "town" ? 9 : 4);
  }

  void serve(const Project& project) {
    for (const Demand& demand : project.demands) {
      int need = demand.robots + b_.price(demand.tile);
      if (b_.is_mine(demand.tile) && b_.is_hole(demand.tile)) need -= b_.robots[demand.tile];
      const PerTile& steps = distance_[demand.tile];
      for (int reach = 0; reach <= kReach && need > 0; ++reach) {
        for (int t = 0; t < kTiles && need > 0; ++t) {
          if (steps[t] != reach || free_[t] == 0) continue;
          const int sent = std::min(free_[t], need);
          need -= sent;
          go(t, demand.tile, sent);
        }
      }
    }
  }

  // One step on the way, over land that is not ours yet where there is a choice.
  void go(int t, int target, int robots) {
    free_[t] -= robots;
    if (t == target) return;
    int best = -1;
    for (int d = 0; d < 6; ++d) {
      const int n = b_.next[t][d];
      if (n < 0 || distance_[target][n] != distance_[target][t] - 1) continue;
      if (best < 0 || b_.is_mine(b_.next[t][best])) best = d;
    }
    if (b_.price(b_.next[t][best]) > robots) return;  // waits for the others
    std::cout << "move " << b_.x[t] << ' ' << b_.y[t] << ' ' << kDirections[best] << ' ' << robots
              << '\n';
  }

  static constexpr int kLandPerExplorer = 8;
  static constexpr int kMostPrice = 3;  // of a tile that a town is planned with
  static constexpr int kReach = 20;     // steps from which robots are called
  // How much of the time that it takes to make the robots of a building counts against it.
  static constexpr double kConsumption = 0.25;

  const Board& b_;
  Table<PerTile, kTiles> distance_;
  PerTile free_;
  int home_ = 0;
  int income_ = 5;
};

}  // namespace

int main() {
  for (Board board; board.read();) {
    if (board.turn == 0) {
      std::cout << "champion" << std::endl;
      continue;
    }
    Champion(board).play();
    std::cout << "finish" << std::endl;
  }
}
