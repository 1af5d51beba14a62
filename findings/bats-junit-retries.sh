#!/usr/bin/env bash
# The JUnit report of bats 1.8.2 (Debian 12) has a test that is tried again twice, first with the result of the
# test before it, and has "begin 2" in front of the names from there on.
#
# BATS_TEST_RETRIES has a failed test run again. In TAP it is one test with one result, as one would expect of
# the report. There the first try of a test passes, or is skipped, as the test before it did, with its
# reason. The counts of the suite are right.
#
# Seen on 29 November 2026:
#   TAP
#     ok 1 connects to the phone
#     not ok 2 opens myapp://pickem/7
#     ok 3 opens myapp://pad/7 # skip no tablet
#     ok 4 opens myapp://shop/7
#   JUnit: tests 4 failures 1 skipped 1
#     connects to the phone              passed
#     opens myapp://pickem/7             passed
#     begin 2 opens myapp://pickem/7     failure
#     begin 3 opens myapp://pad/7        skipped no tablet
#     begin 4 opens myapp://shop/7       skipped no tablet
#     begin 4 opens myapp://shop/7       passed
#
# What goes by the names of tests, such as a history of results, gets new ones with each retry, and a link that
# opened at the second try is skipped for want of a tablet. A link that failed has passed, too.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download bats=1.8.2-1 && dpkg -x bats_*.deb .) >/dev/null 2>&1 || exit 2

cat >"$folder/links.bats" <<'BATS'
BATS_TEST_RETRIES=1
@test "connects to the phone" { true; }
@test "opens myapp://pickem/7" { false; }
@test "opens myapp://pad/7" { skip "no tablet"; }
@test "opens myapp://shop/7" { [ "$BATS_TEST_TRY_NUMBER" = 2 ]; }
BATS
export PATH=$folder/usr/bin:$PATH
{
  echo TAP
  bats -F tap "$folder/links.bats" | sed -n '/ok/s/^/  /p' || true
  bats -F junit "$folder/links.bats" >"$folder/report.xml" || true
  python3 - "$folder/report.xml" <<'PY'
import sys
from xml.etree import ElementTree

suite = ElementTree.parse(sys.argv[1]).getroot()[0]
print("JUnit: " + " ".join(f"{name} {suite.get(name)}" for name in ("tests", "failures", "skipped")))
for case in suite.iter("testcase"):
    result = f"{case[0].tag} {case[0].text.strip().splitlines()[-1] if case[0].tag == 'skipped' else ''}".strip() if len(case) else "passed"
    print(f"  {case.get('name'):<34} {result}")
PY
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
