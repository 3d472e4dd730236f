// SQLite files that are no store, not yet one, or one of another time.
#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <fstream>
#include <sstream>

#include "store/results.h"
#include "store/store.h"

namespace agon::store {
namespace {

class FilesTest : public testing::Test {
 protected:
  void run(const std::vector<std::string>& statements) const {
    soci::session session(soci::sqlite3, where_);
    for (const std::string& statement : statements) session << statement;
  }
  std::string bytes() const {
    std::ostringstream bytes;
    bytes << std::ifstream(where_).rdbuf();
    return bytes.str();
  }
  // That neither way to open it is taken, for this reason, and that the file stays as it is.
  void expect_refused(const std::string& reason) const {
    const std::string before = bytes();
    EXPECT_EQ(error_of([&] { Store::open(where_); }), where_ + ": " + reason);
    EXPECT_EQ(error_of([&] { Store::open_or_create(where_, kDefinition); }),
              where_ + ": " + reason);
    EXPECT_EQ(bytes(), before);
  }

  Folder folder_;
  std::string where_ = folder_.file("store.db");
};

TEST_F(FilesTest, OpenMakesNoFile) {
  EXPECT_EQ(error_of([&] { Store::open(where_); }), where_ + ": no such file");
  EXPECT_FALSE(std::filesystem::exists(where_));
}

TEST_F(FilesTest, AnEmptyFileIsNotOpenedButMade) {
  std::ofstream(where_).flush();
  EXPECT_EQ(error_of([&] { Store::open(where_); }), where_ + ": not a store of agon: it is empty");
  EXPECT_TRUE(Store::open_or_create(where_, kDefinition).add(made_up(0)));
}

TEST_F(FilesTest, AFolderThatIsMissingIsAnError) {
  const std::string where = folder_.file("no/store.db");
  EXPECT_NE(error_of([&] { Store::open_or_create(where, kDefinition); }).find("unable to open"),
            std::string::npos);
}

TEST_F(FilesTest, AnotherKindOfFileIsRefused) {
  std::ofstream(where_) << std::string(10'000, 'x');
  const std::string error = error_of([&] { Store::open_or_create(where_, kDefinition); });
  EXPECT_NE(error.find("not a store of agon"), std::string::npos) << error;
  EXPECT_EQ(bytes(), std::string(10'000, 'x'));
}

TEST_F(FilesTest, AnotherDatabaseIsRefused) {
  run({"CREATE TABLE songs (title TEXT)"});
  const std::string error = error_of([&] { Store::open(where_); });
  EXPECT_NE(error.find("not a store of agon"), std::string::npos) << error;
  run({"CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)"});
  expect_refused("not a store of agon: it has other tables");
}

TEST_F(FilesTest, ANewerSchemaIsRefused) {
  (void)Store::open_or_create(where_, kDefinition);
  run({"UPDATE meta SET value = '1000' WHERE name = 'agon-store'", "PRAGMA wal_checkpoint"});
  expect_refused("written by a newer agon (schema 1000, this one knows up to 1)");
}

TEST_F(FilesTest, AnOlderSchemaIsMigrated) {
  run({"CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
       "INSERT INTO meta VALUES ('agon-store', '0')",
       "INSERT INTO meta VALUES ('definition', '{\"game\":\"ants\"}')"});
  {
    Store store = Store::open(where_);
    EXPECT_EQ(store.definition(), Json({{"game", "ants"}}));
    EXPECT_EQ(store.add_all(made_up_range(0, 10)), 10);
  }
  EXPECT_EQ(Store::open(where_).matches(), 10);
}

TEST_F(FilesTest, AFailedMigrationChangesNothing) {
  run({"CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
       "INSERT INTO meta VALUES ('agon-store', '0')",
       "INSERT INTO meta VALUES ('definition', '{}')", "CREATE TABLE seats (in_the_way TEXT)"});
  EXPECT_NE(error_of([&] { Store::open(where_); }).find("seats already exists"), std::string::npos);
  run({"DROP TABLE seats"});
  EXPECT_TRUE(Store::open(where_).add(made_up(0)));
}

}  // namespace
}  // namespace agon::store
