#!/usr/bin/env bash
# Meson 1.12.1 leaves the error of a TAP test out of its JUnit report, if a result stands before it: only
# tests that have passed are in there.
#
# A test with protocol: 'tap' has a suite of its own in testlog.junit.xml, with a case for each result. If
# it bails out, gives fewer results than planned, ends with another exit code than 0 or takes too long,
# meson test shows an error or a timeout, and fails. No case and no count of the report says so, in contrast
# to a TAP test without any result.
#
# Seen on 29 November 2026:
#   bails out    ERROR    report: tests 2 errors 0 failures 0
#   ends early   ERROR    report: tests 2 errors 0 failures 0
#   exits with 1 ERROR    report: tests 2 errors 0 failures 0
#   hangs        TIMEOUT  report: tests 2 errors 0 failures 0
#   no result    ERROR    report: tests 1 errors 1 failures 0
#   exit code of meson test: 1
#   errors and failures of the whole report: 1
#
# The phone is unplugged after two of two hundred links, and the CI that reads the report shows two tests,
# both of them green.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q meson==1.12.1 ninja; } || exit 2

mkdir "$folder/tests"
cat >"$folder/tests/meson.build" <<'MESON'
project('links')
sh = find_program('sh')
two = 'echo 1..200; echo ok 1 - myapp://pickem/7; echo ok 2 - myapp://pickem/8; '
test('bails out', sh, args: ['-c', two + 'echo Bail out! no phone'], protocol: 'tap')
test('ends early', sh, args: ['-c', two], protocol: 'tap')
test('exits with 1', sh, args: ['-c', two.replace('200', '2') + 'exit 1'], protocol: 'tap')
test('hangs', sh, args: ['-c', two + 'sleep 9'], protocol: 'tap', timeout: 1)
test('no result', sh, args: ['-c', 'exit 1'], protocol: 'tap')
MESON
export PATH=$folder/bin:$PATH
meson setup "$folder/build" "$folder/tests" >"$folder/setup"
code=0
meson test -C "$folder/build" >"$folder/terminal" 2>&1 || code=$?
python3 - "$folder" "$code" >"$folder/seen" <<'PY'
import re, sys
from xml.etree import ElementTree

folder, code = sys.argv[1:]
terminal = open(f"{folder}/terminal").read()
report = ElementTree.parse(f"{folder}/build/meson-logs/testlog.junit.xml").getroot()
for name in ("bails out", "ends early", "exits with 1", "hangs", "no result"):
    shown = re.search(rf"links:{name} +(\w+)", terminal).group(1)
    suite = next(suite for suite in report if suite.get("name") == f"links.links:{name}" or suite[0].get("name") == f"links:{name}")
    print(f"{name:<12} {shown:<8} report: " + " ".join(f"{count} {suite.get(count)}" for count in ("tests", "errors", "failures")))
print(f"exit code of meson test: {code}")
print(f"errors and failures of the whole report: {int(report.get('errors')) + int(report.get('failures'))}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
