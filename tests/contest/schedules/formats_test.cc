#include "contest/schedules/formats.h"

#include <gtest/gtest.h>

#include "contest/schedules/tournament.h"
#include "error/error.h"

namespace agon::schedules {
namespace {

std::string error_of(const char* format, const Settings& settings, int seats = 2) {
  try {
    make_schedule(format, settings, seats, 1);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(FormatsTest, ListsEveryFormatWithItsDefaults) {
  std::set<std::string_view> names;
  for (const FormatInfo& one : formats()) {
    names.insert(one.name);
    EXPECT_FALSE(one.summary.empty());
    Settings defaults;
    for (const ParameterInfo& parameter : one.parameters) {
      EXPECT_FALSE(parameter.help.empty());
      defaults[parameter.name] = parameter.fallback.empty() ? "bot 0" : parameter.fallback;
    }
    EXPECT_EQ(error_of(std::string(one.name).c_str(), defaults, one.name == "terraforming" ? 3 : 2),
              "");
  }
  EXPECT_EQ(names.size(), 8U);
}

TEST(FormatsTest, SettingsReachTheSchedule) {
  const auto schedule = make_schedule("round-robin", {{"cycles", "3"}}, 2, 1);
  EXPECT_EQ(schedule->size(some_entrants(4)), (Size{18, 18}));
}

TEST(FormatsTest, SaysWhatIsWrong) {
  EXPECT_NE(error_of("swis", {}).find("did you mean 'swiss'"), std::string::npos);
  EXPECT_NE(error_of("swiss", {{"round", "3"}}).find("did you mean 'rounds'"), std::string::npos);
  EXPECT_NE(error_of("swiss", {{"rounds", "many"}}).find("0 to 10000"), std::string::npos);
  EXPECT_NE(error_of("swiss", {{"rounds", "-1"}}).find("'-1'"), std::string::npos);
  EXPECT_NE(error_of("knock-out", {{"third_place", "1"}}).find("yes or no"), std::string::npos);
  EXPECT_NE(error_of("gauntlet", {}).find("challengers is missing"), std::string::npos);
  EXPECT_NE(error_of("gauntlet", {{"challengers", "a,,b"}}).find("names"), std::string::npos);
  EXPECT_NE(error_of("gauntlet", {{"challengers", "a, a"}}).find("different"), std::string::npos);
  EXPECT_NE(error_of("swiss", {}, 5).find("2 to 4 seats"), std::string::npos);
}

}  // namespace
}  // namespace agon::schedules
