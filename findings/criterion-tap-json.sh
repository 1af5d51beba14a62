#!/usr/bin/env bash
# The JSON report of Criterion 2.4.1 (Debian 12) is no JSON if a test fails whose assertion has a text in it, and of its TAP prove
# reads nothing behind the first failed test.
#
# In a JSON string a quotation mark is written \" (RFC 8259 § 7). The message of an assertion is the source of its expression, and
# that goes into the report as it is. In TAP the lines between --- and ... are YAML (TAP 13, TAP 14); Criterion writes a list there
# whose entries are of a file name and a text (|+), and prove of Perl 5.36, which reads a part of YAML, takes the rest for it.
# The XML report, in the form of JUnit, is right.
#
# Seen on 30 November 2026 (the TAP; then its readers):
#     TAP version 13
#     1..3
#     ok - links::shop  (…)
#     ok - links::item  (…)
#     ok - links::help  (…)
#   JSON:  3 passed, 0 failed
#   XML:   3 tests, 0 failed
#   prove: Result: PASS
#     TAP version 13
#     1..3
#     not ok - links::shop  (…)
#       ---
#       assertions: 1
#       failures:
#       - links.c:6: |+
#           Assertion failed: The expression (as strings) (opened("myapp://cart")) == ("myapp://basket") is false: actual=`myapp://cart` expected=`myapp://basket`.
#       ...
#     ok - links::item  (…)
#     ok - links::help  (…)
#   JSON:  Expecting ',' delimiter
#   XML:   3 tests, 1 failed
#   prove: Tests: 1 Failed: 1
#   prove: Bad plan.  You planned 3 tests but ran 1.
#   prove: Result: FAIL
#
# The reports can be read as long as everything passes. With the first link that opens the wrong screen all results of the run are
# gone from the JSON, and those of the tests behind it from the TAP.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ command -v prove && command -v gcc; } >/dev/null || exit 2
(cd "$folder" && apt-get -q download libcriterion-dev=2.4.1-2 libcriterion3=2.4.1-2 libnanomsg5 libgit2-1.5 libhttp-parser2.9 libmbedcrypto7 libmbedtls14 libmbedx509-1 \
  libssh2-1 libffi8 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
LD_LIBRARY_PATH=$(echo "$folder"/usr/lib/*-linux-gnu*)
export LD_LIBRARY_PATH

cat >"$folder/links.c" <<'C'
#include <criterion/criterion.h>

static const char *opened(const char *link) { return link; }

Test(links, item) { cr_assert_str_eq(opened("myapp://items/7"), "myapp://items/7"); }
Test(links, shop) { cr_assert_str_eq(opened("myapp://cart"), EXPECTED); }
Test(links, help) { cr_assert_str_eq(opened("myapp://help"), "myapp://help"); }
C
run() {
  gcc -DEXPECTED="\"$1\"" -I"$folder/usr/include" "$folder/links.c" -o "$folder/links" "$LD_LIBRARY_PATH/libcriterion.so.3" -Wl,-rpath-link,"$LD_LIBRARY_PATH"
  (cd "$folder" && ./links -j1 --tap=tap --json=json --xml=xml >talk 2>&1 || true)
  grep -v '^#' "$folder/tap" | sed "s|$folder/||; s/^/  /; s/([0-9.]*s)/(…)/"
  python3 - "$folder" <<'PY'
import json
import re
import subprocess
import sys
from xml.etree import ElementTree

folder = sys.argv[1]
try:
    with open(f"{folder}/json") as written:
        report = json.load(written)
    print("JSON: ", report["passed"], "passed,", report["failed"], "failed")
except ValueError as error:
    print("JSON: ", str(error).split(":")[0])
suite = ElementTree.parse(f"{folder}/xml").getroot()[0]
print("XML:  ", len(suite.findall("testcase")), "tests,", len(suite.findall("testcase/failure")), "failed")
verdict = subprocess.run(["prove", "-e", "cat", f"{folder}/tap"], capture_output=True, text=True).stdout
for line in re.findall(r"Tests: \d+ Failed: \d+|Bad plan.*|Result: .*", verdict):
    print("prove:", line)
PY
}
{
  run myapp://cart
  run myapp://basket
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
