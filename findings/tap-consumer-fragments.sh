#!/usr/bin/env bash
# TAP-Consumer 0.0.8 stops at the first link with a fragment, without an error, and calls the suite passed although a test behind it
# has failed.
#
# tap_document.parse_string of this library reads the output of TAP programs; of what it read, passed_suite and summary() tell how the
# suite went. A description of TAP may have a #; a directive is one with a blank in front and todo or skip behind it (TAP 14,
# Directives). By the plan three results are due, and a suite with fewer has failed (The Plan).
#
# Seen on 1 December 2026 (the TAP; the numbers that passed and failed, what is said of the suite; then what prove says):
#     1..3
#     ok 1 - opens myapp://items/7
#     ok 2 - opens https://shop.example/items/7
#     not ok 3 - opens myapp://cart
#   TAP-Consumer: passed [1, 2], failed [3], suite FAILED
#   prove: FAIL
#     1..3
#     ok 1 - opens myapp://items/7
#     ok 2 - opens https://shop.example/#/items/7
#     not ok 3 - opens myapp://cart
#   TAP-Consumer: passed [1], failed [], suite PASSED
#   prove: FAIL
#     1..3
#     ok 1 - opens myapp://items/7
#     ok 2 - opens intent://items/7#Intent;scheme=myapp;end
#     not ok 3 - opens myapp://cart
#   TAP-Consumer: passed [1], failed [], suite PASSED
#   prove: FAIL
#     1..3
#     ok 1 - opens myapp://items/7
#     ok 2 - opens https://shop.example/\#/items/7
#     not ok 3 - opens myapp://cart
#   TAP-Consumer: passed [1], failed [], suite PASSED
#   prove: FAIL
#
# Every link of a single-page app and every intent: link has a #. A gate that asks passed_suite lets all builds through from the day
# on which such a link is the second in the list. parse_string(text, parse_all=True) raises an error at the same line.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q TAP-Consumer==0.0.8 && prove --version >/dev/null; } || exit 2

for link in https://shop.example/items/7 'https://shop.example/#/items/7' 'intent://items/7#Intent;scheme=myapp;end' 'https://shop.example/\#/items/7'; do
  printf '1..3\nok 1 - opens myapp://items/7\nok 2 - opens %s\nnot ok 3 - opens myapp://cart\n' "$link" >"$folder/links.tap"
  sed 's/^/  /' "$folder/links.tap"
  "$folder/bin/python" - "$folder/links.tap" <<'PY'
import sys

from tap_consumer import tap_document

with open(sys.argv[1]) as file:
    suite = tap_document.parse_string(file.read())[0]
passed, failed = ([test.num for test in tests] for tests in (suite.passed_tests, suite.failed_tests))
print(f"TAP-Consumer: passed {passed}, failed {failed}, suite {suite.summary().split()[-1]}")
assert suite.passed_suite == (suite.summary().split()[-1] == "PASSED")
PY
  { prove --exec cat "$folder/links.tap" 2>/dev/null || true; } | sed -n 's/^Result: /prove: /p'
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
