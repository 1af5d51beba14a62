#!/usr/bin/env bash
# CTest of CMake 4.4.5 writes tests that could not be run as skipped into its JUnit report; on the
# terminal, and for the exit code, they have failed.
#
# A test is not run if its command is not there, if a required file is missing, or if the test that sets
# up its fixture has not passed. ctest counts it among "tests failed" and ends with 8. With --output-junit
# it is a <skipped>, like a test that says itself that it is skipped (SKIP_RETURN_CODE).
#
# Seen on 29 November 2026:
#   terminal: 25% tests passed, 3 tests failed out of 4; exit code 8
#   report:   4 tests, 0 failures, 4 skipped
#   connects to a phone          <skipped> Unable to find executable
#   opens myapp://pickem/7       <skipped> Fixture dependency failed
#   opens the links of a list    <skipped> Required Files Missing
#   opens myapp://pad/7          <skipped> SKIP_RETURN_CODE=77
#
# On a machine without adb no link is opened, and the report has no failure. A CI that takes its result from
# the report is green, and shows the same as if there were no phone to test with.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q cmake==4.4.5; } || exit 2

mkdir "$folder/tests"
cat >"$folder/tests/CTestTestfile.cmake" <<'CMAKE'
add_test("connects to a phone" "adb-that-nobody-has" "wait-for-device")
set_tests_properties("connects to a phone" PROPERTIES FIXTURES_SETUP phone)
add_test("opens myapp://pickem/7" "true")
set_tests_properties("opens myapp://pickem/7" PROPERTIES FIXTURES_REQUIRED phone)
add_test("opens the links of a list" "true")
set_tests_properties("opens the links of a list" PROPERTIES REQUIRED_FILES "links-that-nobody-has.csv")
add_test("opens myapp://pad/7" "sh" "-c" "exit 77")
set_tests_properties("opens myapp://pad/7" PROPERTIES SKIP_RETURN_CODE 77)
CMAKE
code=0
"$folder/bin/ctest" --test-dir "$folder/tests" --output-junit "$folder/report.xml" >"$folder/terminal" 2>&1 || code=$?
"$folder/bin/python" - "$folder" "$code" >"$folder/seen" <<'PY'
import sys
from xml.etree import ElementTree

folder, code = sys.argv[1:]
counts = next(line.strip() for line in open(f"{folder}/terminal") if "tests passed" in line)
print(f"terminal: {counts}; exit code {code}")
report = ElementTree.parse(f"{folder}/report.xml").getroot()
print("report:   " + ", ".join(f"{report.get(name)} {name}" for name in ("tests", "failures", "skipped")))
for case in report.iter("testcase"):
    print(f"{case.get('name'):<28} <{case[0].tag}> {case[0].get('message')}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
