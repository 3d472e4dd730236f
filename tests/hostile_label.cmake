# Read by ctest after the lists of tests: a second label, which gtest_discover_tests cannot give, on
# all that plays hostile bots.
foreach(name judge_test sandbox_test soak_test)
  if(${name}_TESTS)
    set_tests_properties(${${name}_TESTS} PROPERTIES LABELS "${name};hostile")
  endif()
endforeach()
