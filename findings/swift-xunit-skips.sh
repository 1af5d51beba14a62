#!/usr/bin/env bash
# The xUnit report of swift test (Swift 6.3.1) has a test of XCTest that was skipped as passed, and without --parallel it has no test of
# XCTest at all.
#
# swift test --xunit-output FILE runs the tests of XCTest and of Swift Testing and makes a file for each; by its help the option names
# the path of the file. XCTSkip ends a test as skipped; without --parallel the terminal says so. Swift Testing has <skipped> for a test that is
# disabled. Neither the help nor the terminal says that --parallel is needed.
#
# Seen on 1 December 2026 (the lines of the terminal about XCTest; then the files):
#   swift test --parallel --xunit-output links.xml
#     testItem: failed
#     links-swift-testing.xml: find() skipped
#     links.xml: testCart passed
#     links.xml: testHelp passed
#     links.xml: testItem failed
#   swift test --xunit-output links.xml
#     testCart: skipped
#     testItem: failed
#     links-swift-testing.xml: find() skipped
#
# On a machine without a phone every link that needs one has passed in the first report, and a link that fails is in no report of the
# second run. If an older links.xml is still there, its results are taken for those of this run.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool is not installed.
set -euo pipefail
swift --version 2>/dev/null | grep -q 'Swift version 6\.3\.1 ' || exit 2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

mkdir -p "$folder/Tests/LinkTests"
cat >"$folder/Package.swift" <<'SWIFT'
// swift-tools-version:5.9
import PackageDescription

let package = Package(name: "Links", targets: [.testTarget(name: "LinkTests")])
SWIFT
cat >"$folder/Tests/LinkTests/Links.swift" <<'SWIFT'
import Testing
import XCTest

final class Links: XCTestCase {
  func testItem() { XCTFail("a browser opens") }
  func testCart() throws { throw XCTSkip("no phone") }
  func testHelp() {}
}

@Test(.disabled("no phone")) func find() {}
SWIFT
cd "$folder"
for mode in "--parallel --xunit-output links.xml" "--xunit-output links.xml"; do
  rm -f ./*.xml
  echo "swift test $mode"
  # shellcheck disable=SC2086 # the words of a command line
  swift test $mode >out 2>&1 || true
  sed -nE "s/^Test Case 'Links\.(test[A-Za-z]+)' (skipped|failed) .*/  \1: \2/p; s/.*: (error|skipped): Links\.(test[A-Za-z]+) : .*/  \2: \1/p" out |
    sed 's/error/failed/' | sort -u
  python3 - ./*.xml <<'PY'
import sys
from xml.etree import ElementTree

for file in sorted(sys.argv[1:]):
    for case in sorted(ElementTree.parse(file).iter("testcase"), key=lambda case: case.get("name")):
        print(f"  {file[2:]}: {case.get('name')}", {"failure": "failed"}.get(case[0].tag, case[0].tag) if len(case) else "passed")
PY
done >seen
cat seen
cd - >/dev/null
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
