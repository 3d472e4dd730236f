# Defines agon::rules, the games as plain values, and agon::games, the same behind one interface.
include(CMakeFindDependencyMacro)
find_dependency(fmt)
find_dependency(nlohmann_json)
find_dependency(OpenSSL)
include(${CMAKE_CURRENT_LIST_DIR}/agonTargets.cmake)
