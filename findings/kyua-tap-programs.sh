#!/usr/bin/env bash
# Kyua 0.13 (Debian 12) passes a failed test with \# TODO in its name, and calls a TAP program broken if its results are "ok"
# alone, or if it has no tests to run and says 1..0.
#
# It runs programs that write TAP (tap_test_program) and reports each of them as one test. \# is a # of the name (TAP 14,
# Escaping), the number and the name of a test may be left out (Test Points), and 1..0 is the plan of a program that has no tests
# to run (The Plan). prove of Perl 5.36 reads them so. The JUnit report is that of kyua report-junit.
#
# Seen on 30 November 2026 (the TAP; what Kyua says; its JUnit report; what prove says):
#     1..1
#     not ok 1 - opens https://shop.example/ \# TODO list
#   Kyua:  passed
#   JUnit: passed
#   prove: FAIL
#     1..1
#     not ok 1 - opens https://shop.example/ list
#   Kyua:  failed: 1 of 1 tests failed
#   JUnit: failure
#   prove: FAIL
#     1..0 # SKIP no device
#   Kyua:  skipped: no device
#   JUnit: skipped
#   prove: NOTESTS
#     1..0
#   Kyua:  broken: TAP test program yielded invalid data: Load of … failed: Found reversed plan 1..0
#   JUnit: error
#   prove: NOTESTS
#     1..2
#     ok 1
#     ok 2
#   Kyua:  passed
#   JUnit: passed
#   prove: PASS
#     1..2
#     ok
#     ok
#   Kyua:  broken: TAP test program yielded invalid data: Load of … failed: Reported plan differs from actual executed tests
#   JUnit: error
#   prove: PASS
#
# A link that fails every night is green because the section that it leads to is called TODO list, and a night in which there was
# nothing to test is red.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
command -v prove >/dev/null || exit 2
(cd "$folder" && apt-get -q download kyua=0.13+git20190402+a685f911237e-1+b1 liblutok3=0.4+dfsg-4 liblua5.2-0 libsqlite3-0 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
LD_LIBRARY_PATH=$(echo "$folder"/usr/lib/*-linux-gnu*)
export LD_LIBRARY_PATH HOME=$folder/home KYUA_CONFDIR=$folder/home KYUA_STOREDIR=$folder/usr/share/kyua/store KYUA_MISCDIR=$folder/usr/share/kyua/misc
mkdir -p "$folder/home" "$folder/tests"

judge() {
  printf '%b\n' "$1" >"$folder/tests/written"
  printf '#!/bin/sh\ncat %s\n' "$folder/tests/written" >"$folder/tests/links"
  chmod +x "$folder/tests/links"
  printf 'syntax(2)\ntest_suite("links")\ntap_test_program{name="links"}\n' >"$folder/tests/Kyuafile"
  sed 's/^/  /' "$folder/tests/written"
  rm -rf "$folder/home/.kyua"
  (cd "$folder/tests" && ../usr/bin/kyua test || true) | sed -n "s/^links:main  ->  \(.*\)  \[.*/Kyua:  \1/; s|'/[^']*'|…|; /^Kyua/p"
  (cd "$folder/tests" && ../usr/bin/kyua report-junit --output="$folder/report.xml")
  echo "JUnit: $(grep -oE '<(failure|error|skipped)' "$folder/report.xml" | tr -d '<' | grep . || echo passed)"
  echo "prove: $( (prove -e sh "$folder/tests/links" 2>&1 || true) | sed -n 's/^Result: //p')"
}
{
  judge '1..1\nnot ok 1 - opens https://shop.example/ \\# TODO list'
  judge '1..1\nnot ok 1 - opens https://shop.example/ list'
  judge '1..0 # SKIP no device'
  judge '1..0'
  judge '1..2\nok 1\nok 2'
  judge '1..2\nok\nok'
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
