// The names that a Java source file demands: of the file itself, and of the class to start.
#pragma once

#include <string>
#include <string_view>

namespace agon::internal {

struct JavaNames {
  std::string file;  ///< the compiler wants a public class in a file of its name: "Main.java"
  std::string main;  ///< the class with `void main(`, its package in front: "org.example.Main"
};

/// Reads the declarations of `source`. What the file does not say is called `stem`.
JavaNames java_names(std::string_view source, const std::string& stem);

}  // namespace agon::internal
