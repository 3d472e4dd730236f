// Programs that cannot be started, and what is said about them (hostile-bots: L1).
#include <elf.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include <array>
#include <barrier>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <thread>

#include "sandbox/cores.h"
#include "sandbox/process.h"

namespace agon::sandbox {
namespace {

namespace fs = std::filesystem;

class Start : public testing::Test {
 protected:
  Start() {
    std::string name = (fs::temp_directory_path() / "agon-start-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder_ = name;
  }
  ~Start() override { fs::remove_all(folder_); }

  std::string write(const std::string& name, const std::string& bytes, bool executable = true) {
    const fs::path path = folder_ / name;
    std::ofstream(path, std::ios::binary) << bytes;
    if (executable) fs::permissions(path, fs::perms::owner_exec, fs::perm_options::add);
    return path.string();
  }

  // The problem of starting this, which must be one.
  StartProblem start(const std::string& program, const std::string& directory = "") {
    auto process = warden_.start({program, {}, directory});
    if (process) throw std::runtime_error(program + " has started");
    return process.error();
  }

  fs::path folder_;
  Warden warden_;
};

TEST_F(Start, SaysThatAProgramIsMissing) {
  const StartProblem problem = start((folder_ / "none").string());
  EXPECT_EQ(problem.error, ENOENT);
  EXPECT_EQ(problem.message, (folder_ / "none").string() + ": no such program");
  EXPECT_EQ(start("no-such-program-in-path").message, "no-such-program-in-path: no such program");
}

TEST_F(Start, SaysThatAFileIsNotExecutable) {
  const std::string path = write("plain", "#!/bin/sh\n", false);
  const StartProblem problem = start(path);
  EXPECT_EQ(problem.error, EACCES);
  EXPECT_EQ(problem.message, path + ": not executable (chmod +x?)");
}

TEST_F(Start, SaysThatAProgramIsForAnotherMachine) {
  Elf64_Ehdr header = {};
  std::memcpy(header.e_ident, ELFMAG, SELFMAG);
  header.e_ident[EI_CLASS] = ELFCLASS64;
  header.e_ident[EI_DATA] = ELFDATA2LSB;
  header.e_ident[EI_VERSION] = EV_CURRENT;
  header.e_type = ET_EXEC;
  header.e_machine = EM_VAX;
  header.e_version = EV_CURRENT;
  const std::string path =
      write("vax", std::string(reinterpret_cast<const char*>(&header), sizeof header));
  const StartProblem problem = start(path);
  EXPECT_EQ(problem.error, ENOEXEC);
  EXPECT_EQ(problem.message, path +
                                 ": not a program for this machine (another architecture, or a "
                                 "script without a #! line)");
}

TEST_F(Start, SaysThatAnInterpreterIsMissing) {
  const std::string path = write("script", "#!/no/such/interpreter -x\n");
  const StartProblem problem = start(path);
  EXPECT_EQ(problem.error, ENOENT);
  EXPECT_EQ(problem.message,
            path + ": the interpreter in its #! line, '/no/such/interpreter -x', does not exist");
}

TEST_F(Start, SaysThatLineEndsSpoilTheInterpreter) {
  const std::string path = write("dos", "#!/bin/sh\r\necho\r\n");
  const StartProblem problem = start(path);
  EXPECT_EQ(problem.error, ENOENT);
  EXPECT_EQ(problem.message, path +
                                 ": the interpreter in its #! line, '/bin/sh\\r', does not exist "
                                 "(the file has CRLF line ends)");
}

TEST_F(Start, SaysThatTheWorkingFolderIsMissing) {
  EXPECT_EQ(start("/bin/sh", "/no/such/folder").message,
            "/bin/sh: cannot enter the folder /no/such/folder");
}

TEST_F(Start, ShowsNothingThatATerminalWouldObey) {
  EXPECT_EQ(start("/none\x1b[2J\n").message, "/none\\x1b[2J\\n: no such program");
}

// The cores that two threads are kept to at the same time.
std::array<int, 2> two_pinned() {
  std::array<int, 2> cores{};
  std::barrier together(2);
  const auto pin = [&](int& core) {
    const Pinned pinned(0);
    EXPECT_EQ(usable_cores(), 1);
    core = ::sched_getcpu();
    together.arrive_and_wait();
  };
  std::thread other([&] { pin(cores[0]); });
  std::thread([&] { pin(cores[1]); }).join();
  other.join();
  return cores;
}

TEST(Pinned, KeepsToACoreThatNobodyElseHas) {
  if (usable_cores() < 2) GTEST_SKIP() << "one core";
  // Other tests pin as well, so it may take some tries to find two cores free.
  bool differed = false;
  for (int i = 0; i < 100 && !differed; ++i) {
    const auto [one, other] = two_pinned();
    differed = one != other;
    if (!differed) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_TRUE(differed);
  EXPECT_LE(free_cores(), usable_cores());
}

}  // namespace
}  // namespace agon::sandbox
