# Every command installs what it needs (scripts/setup) and builds before it runs.
.PHONY: build demo test lint format fuzz deb docs setup

build: setup
	cmake --preset release
	cmake --build --preset release

demo: build
	scripts/demo

# The tests plain, then under the sanitizers.
test: setup
	scripts/test dev asan tsan

lint: setup
	scripts/lint

format: setup
	git ls-files '*.cc' '*.h' | xargs clang-format-14 -i

# A million inputs per protocol parser, and so many seconds for each fuzzer of matches and files.
RUNS ?= 1000000
SECONDS_EACH ?= 60
fuzz: setup
	scripts/fuzz $(RUNS) $(SECONDS_EACH)

# Debian packages of the program and the library, in build/packages.
deb: build
	cpack --config build/CPackConfig.cmake

# The headers of the library as pages, in build/docs/html.
docs: setup
	cmake --preset release
	doxygen build/packaging/Doxyfile

setup:
	@scripts/setup
