#include "bot/internal/java.h"

#include <algorithm>

namespace agon::internal {
namespace {

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '$' || static_cast<unsigned char>(c) >= 0x80;
}

// The tokens of a Java source: words, and other characters one by one. Comments and literals are
// passed over, because they may hold anything.
class Tokens {
 public:
  explicit Tokens(std::string_view source) : rest_(source) {}

  /// Empty at the end.
  std::string_view next() {
    for (;;) {
      if (rest_.empty()) return "";
      if (static_cast<unsigned char>(rest_[0]) <= ' ') {
        take(1);
      } else if (rest_.substr(0, 2) == "//") {
        take(rest_.find('\n'));
      } else if (rest_.substr(0, 2) == "/*") {
        take(2);
        pass("*/");
      } else if (rest_.substr(0, 3) == "\"\"\"") {
        take(3);
        pass("\"\"\"");
      } else if (rest_[0] == '"' || rest_[0] == '\'') {
        pass(take(1));
      } else {
        const auto end = std::find_if_not(rest_.begin(), rest_.end(), is_name_character);
        return take(std::max<std::size_t>(1, static_cast<std::size_t>(end - rest_.begin())));
      }
    }
  }

 private:
  std::string_view take(std::size_t size) {
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(taken.size());
    return taken;
  }

  void pass(std::string_view end) {
    while (!rest_.empty() && rest_.substr(0, end.size()) != end) take(rest_[0] == '\\' ? 2 : 1);
    take(end.size());
  }

  std::string_view rest_;
};

bool declares_type(std::string_view token) {
  return token == "class" || token == "interface" || token == "enum" || token == "record";
}

}  // namespace

JavaNames java_names(std::string_view source, const std::string& stem) {
  Tokens tokens(source);
  std::string package;
  std::string public_type;
  std::string main_type;
  std::string type;         // the latest at the top of the file
  bool is_public = false;   // the declaration that we are in
  int depth = 0;            // of brackets
  std::string_view before;  // the token before `latest`
  std::string_view latest;  // the token before `token`
  for (std::string_view token; !(token = tokens.next()).empty();) {
    if (depth == 0 && token == "package") {
      while (!(token = tokens.next()).empty() && token != ";") package += token;
      package += '.';
    } else if (depth == 0 && declares_type(token)) {
      type = tokens.next();
      if (is_public) public_type = type;
    } else if (token == "(" && depth == 1 && before == "void" && latest == "main") {
      if (main_type.empty()) main_type = type;
    }
    if (depth == 0 && token == "public") is_public = true;
    if (token == "{" || token == "(") ++depth;
    if (token == "}" || token == ")") --depth;
    if (token == "}" && depth == 0) is_public = false;
    before = latest;
    latest = token;
  }
  if (main_type.empty()) main_type = public_type.empty() ? stem : public_type;
  return {(public_type.empty() ? stem : public_type) + ".java", package + main_type};
}

}  // namespace agon::internal
