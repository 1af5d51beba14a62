#!/usr/bin/env bash
# The JUnit reports of doctest 2.4.9 and Catch2 2.13.10 (Debian 12) have a <failure> for each test that
# fails as expected, and doctest's for each check that only warns.
#
# doctest's should_fail and may_fail, and Catch2's [!shouldfail] and [!mayfail], are for tests that are
# known to fail; WARN of doctest fails no test. The run ends with 0. Catch2 writes <skipped> beside the
# <failure> and leaves it out of its count, doctest counts it, also the one of a warning.
#
# Seen on 29 November 2026:
#   doctest: exit 0, in the report 3 tests, 3 failures
#     opens: Passed
#     should fail: Failure
#     may fail: Failure
#     warns: Failure
#   catch2: exit 0, in the report 3 tests, 0 failures
#     opens: Passed
#     should fail: Skipped and Failure
#     may fail: Skipped and Failure
#     warns: Passed
#
# A known fault of the code that reads links, marked as such, is green on the developer's machine and a
# failure wherever the report is read.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && g++ --version && apt-get -q download doctest-dev=2.4.9~ds-1 catch2=2.13.10-1 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q junitparser==5.0.3; } || exit 2

cat >"$folder/doctest.cpp" <<'CPP'
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

TEST_CASE("opens") { CHECK(7 == 7); }
TEST_CASE("should fail" * doctest::should_fail()) { CHECK(7 == 8); }
TEST_CASE("may fail" * doctest::may_fail()) { CHECK(7 == 8); }
TEST_CASE("warns") { WARN(7 == 8); }
CPP
cat >"$folder/catch2.cpp" <<'CPP'
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>

TEST_CASE("opens") { CHECK(7 == 7); }
TEST_CASE("should fail", "[!shouldfail]") { CHECK(7 == 8); }
TEST_CASE("may fail", "[!mayfail]") { CHECK(7 == 8); }
TEST_CASE("warns") { CHECK_NOFAIL(7 == 8); }
CPP
for tool in doctest catch2; do
  g++ -std=c++17 -O0 -I "$folder/usr/include" -o "$folder/$tool" "$folder/$tool.cpp"
  option=--reporters=junit
  [ "$tool" = doctest ] || option=--reporter=junit
  code=0
  "$folder/$tool" "$option" >"$folder/$tool.xml" || code=$?
  "$folder/bin/python" - "$tool" "$folder/$tool.xml" "$code" <<'PY'
import sys

from junitparser import JUnitXml

tool, path, code = sys.argv[1:]
for suite in JUnitXml.fromfile(path):
    print(f"{tool}: exit {code}, in the report {suite.tests} tests, {suite.failures} failures")
    for case in suite:
        print(f"  {case.name}: {' and '.join(type(result).__name__ for result in case.result) or 'Passed'}")
PY
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
