// Programs in a box: they work as they do outside, and reach nothing but what they were given.
#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <thread>

#include "error/error.h"
#include "sandbox/run.h"
#include "sandbox/temporary_folder.h"

namespace agon::sandbox {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class Box : public testing::Test {
 protected:
  void SetUp() override {
    const std::string reason = why_not(Level::box);
    if (!reason.empty()) GTEST_SKIP() << reason;
  }

  // What a shell prints that runs this text in a box.
  std::string shell(const std::string& text, const Limits& limits = kUsualLimits) {
    const auto outcome = run(warden_, {"/bin/sh", {"-c", text}}, seconds(20), 100'000,
                             {.level = Level::box, .limits = limits});
    if (!outcome) return outcome.error().message;
    exit_ = outcome->exit;
    return outcome->output;
  }

  Warden warden_;
  Exit exit_ = {};
};

TEST_F(Box, ProgramsRunAndSayHowTheyEnded) {
  EXPECT_EQ(shell("echo hello; exit 3"), "hello\n");
  EXPECT_EQ(exit_, (Exit{false, 3}));
  EXPECT_EQ(shell("echo there >&2"), "there\n");
  EXPECT_EQ(exit_, (Exit{false, 0}));
}

TEST_F(Box, SignalsAndStatusesAreToldApart) {
  shell("exit 137");
  EXPECT_EQ(exit_, (Exit{false, 137}));
  for (const int number : {SIGKILL, SIGABRT, SIGSEGV, SIGTERM, SIGUSR1}) {
    shell("kill -" + std::to_string(number) + " $$");
    EXPECT_EQ(exit_, (Exit{true, number}));
  }
}

// What comes of each of the prober's attempts in a box.
constexpr const char* kOutcomes = R"(F1 fill scratch: ENOSPC
F6 write into /usr: EROFS
F6 write into the root: EROFS
F6 patch its program: EACCES
F7 passwords: ENOENT
F7 users: ENOENT
F7 homes: - -
F7 configuration: - -
F7 devices: fd,null,random,shm,urandom,zero
F8 descriptors: -
F8 environment: HOME,LANG,PATH,PWD,TMPDIR
F9 leftovers: done
F10 flock: EPERM
F10 record lock: EPERM
F10 open file lock: EPERM
F11 core dumps: 0
F12 new privileges: 1
F12 capabilities: 0000000000000000
F13 descriptors until refused: EMFILE
F14 sparse file: EFBIG
F4 device: EPERM
M1 more than its memory: ENOMEM
M1 a part of its memory: done
M4 memfd: ENOSYS
M5 larger pipe: EPERM
M7 stack: 8
M8 out of memory: 1000
M6 locked memory: EPERM
L14 processes until refused: EAGAIN
X1 ptrace: EPERM
X1 other memory: EPERM
X1 other descriptors: EPERM
X1 memory of the first process: EACCES
X2 processes seen: 2
X3 internet: EPERM
X3 datagrams: EPERM
X3 netlink: EPERM
X3 packets: EPERM
X3 virtual machine: EPERM
X4 local sockets: EPERM
X4 unnamed pair: done
X5 shared memory: EPERM
X6 keys: EPERM
X7 io_uring: ENOSYS
X8 unshare: EPERM
X8 clone: EPERM
X8 clone3: ENOSYS
X9 perf events: EPERM
X9 bpf: EPERM
X9 userfaultfd: EPERM
X9 virtual machines: ENOENT
X9 fuse: ENOENT
X9 kernel log: EPERM
X9 kernel settings: EACCES
X9 reset: ENOENT
X10 old gate: SIGSYS
X10 x32: SIGSYS
X11 terminal: ENOENT
X11 push keys: EPERM
X15 mount: EPERM
X15 chroot: EPERM
X15 file handles: EPERM
X15 above the root: -
X16 inotify: EPERM
T7 priority: EPERM
T7 real time: EPERM
T7 cores: EPERM
T12 clock: EPERM
)";

// The prober's lines at that level.
std::string probe(Warden& warden, Level level) {
  ::setenv("LANG", "C.UTF-8", 1);
  ::setenv("SECRET", "of the judge's user", 1);
  for (const char* name : {"LC_ALL", "LC_CTYPE", "TZ", "JAVA_HOME"}) ::unsetenv(name);
  const TemporaryFolder folder(std::filesystem::temp_directory_path() / "agon-prober");
  std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
  const std::string prober = folder.path() / "prober";  // where every user can get at it
  std::filesystem::copy_file(AGON_PROBER, prober);
  const auto outcome =
      run(warden, {prober, {}, "", {prober}}, seconds(60), 100'000, {level, kUsualLimits});
  if (!outcome) return outcome.error().message;
  EXPECT_EQ(outcome->exit, (Exit{false, 0}));
  // Where the bot is of our user, the file is its own, but cannot be written to while it runs. Not
  // every kernel can be reset so.
  const std::string lines =
      std::regex_replace(outcome->output, std::regex("(patch its program): ETXTBSY"), "$1: EACCES");
  return std::regex_replace(lines, std::regex("(X9 reset): (EACCES|EROFS)"), "$1: ENOENT");
}

// The line of that attempt with another outcome.
void expect_instead(std::string& lines, const std::string& attempt, const std::string& outcome) {
  const std::size_t begin = lines.find(attempt + ": ");
  ASSERT_NE(begin, std::string::npos) << attempt;
  lines.replace(begin, lines.find('\n', begin) - begin, attempt + ": " + outcome);
}

TEST_F(Box, NoWayOutIsOpen) { EXPECT_EQ(probe(warden_, Level::box), kOutcomes); }

TEST(Landlock, NoWayOutIsOpen) {
  const std::string reason = why_not(Level::landlock);
  if (!reason.empty()) GTEST_SKIP() << reason;
  Warden warden;
  std::string got = probe(warden, Level::landlock);
  // The processes of others can be seen, and only root has processes counted.
  got = std::regex_replace(got, std::regex("(processes seen): \\d+"), "$1: some");
  if (::geteuid() != 0) expect_instead(got, "L14 processes until refused", "EAGAIN");
  std::string expected = kOutcomes;
  expect_instead(expected, "X2 processes seen", "some");
  expect_instead(expected, "F7 devices", "-");
  expect_instead(expected, "F8 environment", "HOME,LANG,PATH,TMPDIR");
  // Files are there and refused; what this machine does not have is as good as refused. /tmp is
  // nobody's scratch.
  for (std::string* lines : {&got, &expected}) {
    *lines = std::regex_replace(*lines, std::regex("ENOENT|EROFS"), "EACCES");
  }
  expect_instead(expected, "F1 fill scratch", "EACCES");
  expect_instead(expected, "F9 leftovers", "EACCES");
  expect_instead(expected, "F14 sparse file", "EBADF");
  EXPECT_EQ(got, expected);
}

TEST_F(Box, LeavesNothingForTheNext) {
  EXPECT_EQ(shell("echo secret > /tmp/message; echo $HOME"), "/tmp\n");
  EXPECT_EQ(shell("cat /tmp/message"), "cat: /tmp/message: No such file or directory\n");
}

TEST_F(Box, ShowsWhatTheCommandNames) {
  std::string folder = (std::filesystem::temp_directory_path() / "agon-box-XXXXXX").string();
  ASSERT_NE(::mkdtemp(folder.data()), nullptr);
  std::filesystem::permissions(folder, std::filesystem::perms(0755));
  std::ofstream(folder + "/named") << "I am named\n";
  std::ofstream(folder + "/other") << "I am not\n";
  const auto outcome = run(
      warden_,
      {"/bin/sh", {"-c", "cat named; ls; exec 2>&1; echo > named"}, folder, {folder + "/named"}},
      seconds(20), 10'000, {Level::box, kUsualLimits});
  std::filesystem::remove_all(folder);
  ASSERT_TRUE(outcome) << outcome.error().message;
  EXPECT_EQ(outcome->output,
            "I am named\nnamed\n/bin/sh: 1: cannot create named: Read-only file system\n");
}

// What a stranger writes into his own files shows him nothing of others'.
TEST_F(Box, ScriptsDoNotChooseWhatIsShown) {
  std::string folder = (std::filesystem::temp_directory_path() / "agon-box-XXXXXX").string();
  ASSERT_NE(::mkdtemp(folder.data()), nullptr);
  const std::filesystem::path secret = std::filesystem::path(folder) / "secret" / "bin";
  const std::filesystem::path bot = std::filesystem::path(folder) / "bot";
  std::filesystem::create_directories(secret);
  std::filesystem::create_directories(bot);
  for (const auto& path : {std::filesystem::path(folder), secret, bot}) {
    std::filesystem::permissions(path, std::filesystem::perms(0755));
  }
  std::filesystem::copy_file("/bin/sh", secret / "sh");
  std::ofstream(bot / "script") << "#!" << (secret / "sh").string() << "\necho I ran\n";
  std::filesystem::permissions(bot / "script", std::filesystem::perms(0755));
  const Confinement box = {Level::box, kUsualLimits};
  const auto start = [&](const std::string& program) {
    return run(warden_, {program, {}, bot.string(), {bot.string()}}, seconds(20), 10'000, box);
  };
  const auto script = start((bot / "script").string());
  const auto neighbour = start((secret / "sh").string());
  std::filesystem::remove_all(folder);
  EXPECT_FALSE(script) << script->output;
  EXPECT_FALSE(neighbour) << neighbour->output;
}

TEST_F(Box, ScratchIsAsLargeAsItMayBe) {
  Limits limits = kUsualLimits;
  limits.scratch = 1U << 20U;
  shell("head -c 1000000 /dev/zero > /tmp/x", limits);
  EXPECT_EQ(exit_, (Exit{false, 0}));
  shell("head -c 2000000 /dev/zero > /tmp/x", limits);
  EXPECT_EQ(exit_, (Exit{false, 1}));
}

TEST_F(Box, MissingProgramsAreTheProgramsFault) {
  const auto outcome =
      run(warden_, {"/no/such/program"}, seconds(20), 1000, {Level::box, kUsualLimits});
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().message, "/no/such/program: no such program");
}

TEST_F(Box, KillsWhatIsInItWithItsFirstProcess) {
  auto process =
      warden_.start({"/bin/sh", {"-c", "setsid sleep 1000 & setsid sleep 1000 & read x"}},
                    {Level::box, kUsualLimits});
  ASSERT_TRUE(process) << process.error().message;
  (*process)->stop();
  EXPECT_EQ((*process)->poll_exit(), (Exit{true, SIGKILL}));
}

// T4, T5
TEST_F(Box, FreezingStopsWhatHasLeftTheGroup) {
  auto process = warden_.start(
      {"/bin/sh", {"-c", "setsid sh -c 'while :; do :; done' & echo started; read x"}},
      {Level::box, kUsualLimits});
  ASSERT_TRUE(process) << process.error().message;
  const auto runs = [&] {
    const auto before = (*process)->descendants_cpu();
    std::this_thread::sleep_for(milliseconds(100));
    return (*process)->descendants_cpu() > before;
  };
  const auto comes_to = [&](bool running) {
    for (int i = 0; i < 100; ++i) {
      if (runs() == running) return true;
    }
    return false;
  };
  EXPECT_TRUE(comes_to(true));
  (*process)->freeze();
  EXPECT_TRUE(comes_to(false));
  (*process)->thaw();
  EXPECT_TRUE(comes_to(true));
}

}  // namespace
}  // namespace agon::sandbox
