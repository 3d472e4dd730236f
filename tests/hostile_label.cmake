# Read by ctest after the lists of tests: a second label, which gtest_discover_tests cannot give, on
# all that plays hostile bots, builds what they bring, or makes the machine refuse.
foreach(name judge_test sandbox_test soak_test)
  if(${name}_TESTS)
    set_tests_properties(${${name}_TESTS} PROPERTIES LABELS "${name};hostile")
  endif()
endforeach()
foreach(name bot_test cli_test)
  foreach(test ${${name}_TESTS})
    if(test MATCHES "ConfinedBuild|RefusingMachine|AStoppedTerminal")
      set_tests_properties("${test}" PROPERTIES LABELS "${name};hostile")
    endif()
  endforeach()
endforeach()
