#!/usr/bin/env bash
# The JUnit report of gotestsum 1.8.2 (Debian 12) says failures="0" of a package that fails outside its tests, and gives the failures of
# all such packages one name: TestMain, of no class.
#
# A package of Go fails as a whole if its TestMain ends with another exit code than 0, as when a device cannot be closed. go test -json has
# that as an event without a test, and gotestsum writes a test case for it. The first line of the report counts it as a failure, that
# of the package does not, and classname, which has the package in all other test cases, is empty. The events are written by hand.
#
# Seen on 1 December 2026 (the events of two such packages and of one with a failed test; the report without times and texts):
#     {"Action":"run","Package":"shop/links","Test":"TestOpen"}
#     {"Action":"pass","Package":"shop/links","Test":"TestOpen","Elapsed":0}
#     {"Action":"output","Package":"shop/links","Output":"exit status 3\n"}
#     {"Action":"fail","Package":"shop/links","Elapsed":0}
#     {"Action":"run","Package":"shop/cart","Test":"TestOpen"}
#     {"Action":"pass","Package":"shop/cart","Test":"TestOpen","Elapsed":0}
#     {"Action":"output","Package":"shop/cart","Output":"exit status 3\n"}
#     {"Action":"fail","Package":"shop/cart","Elapsed":0}
#     {"Action":"run","Package":"shop/login","Test":"TestOpen"}
#     {"Action":"fail","Package":"shop/login","Test":"TestOpen","Elapsed":0}
#     {"Action":"output","Package":"shop/login","Output":"FAIL\n"}
#     {"Action":"fail","Package":"shop/login","Elapsed":0}
#   the report
#     <testsuites tests="3" failures="3" errors="0">
#       <testsuite tests="1" failures="0" name="shop/cart">
#         <testcase classname="" name="TestMain">
#           <failure message="Failed"
#         <testcase classname="shop/cart" name="TestOpen"></testcase>
#       <testsuite tests="1" failures="0" name="shop/links">
#         <testcase classname="" name="TestMain">
#           <failure message="Failed"
#         <testcase classname="shop/links" name="TestOpen"></testcase>
#       <testsuite tests="1" failures="1" name="shop/login">
#         <testcase classname="shop/login" name="TestOpen">
#           <failure message="Failed"
#   junitparser, by package and in all
#     shop/cart: 0
#     shop/links: 0
#     shop/login: 1
#     in all: 3
#
# A reader that adds up the numbers of the packages finds one failure of three, and two packages without any. One that goes by the
# class and the name of a test case, to compare two runs, has one test for both packages and cannot tell which of them has failed.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download gotestsum=1.8.2-1+b3 && dpkg -x ./*.deb .) >/dev/null 2>&1 || exit 2
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q junitparser==5.0.3; } || exit 2

cat >"$folder/events" <<'JSON'
{"Action":"run","Package":"shop/links","Test":"TestOpen"}
{"Action":"pass","Package":"shop/links","Test":"TestOpen","Elapsed":0}
{"Action":"output","Package":"shop/links","Output":"exit status 3\n"}
{"Action":"fail","Package":"shop/links","Elapsed":0}
{"Action":"run","Package":"shop/cart","Test":"TestOpen"}
{"Action":"pass","Package":"shop/cart","Test":"TestOpen","Elapsed":0}
{"Action":"output","Package":"shop/cart","Output":"exit status 3\n"}
{"Action":"fail","Package":"shop/cart","Elapsed":0}
{"Action":"run","Package":"shop/login","Test":"TestOpen"}
{"Action":"fail","Package":"shop/login","Test":"TestOpen","Elapsed":0}
{"Action":"output","Package":"shop/login","Output":"FAIL\n"}
{"Action":"fail","Package":"shop/login","Elapsed":0}
JSON
{
  sed 's/^/  /' "$folder/events"
  echo "the report"
  "$folder/usr/bin/gotestsum" --junitfile "$folder/report.xml" --raw-command cat "$folder/events" >"$folder/talk" 2>&1
  grep -E '<(testsuites?|testcase|failure) ' "$folder/report.xml" | sed -E 's/ (time|timestamp)="[^"]*"//g; s/^\t*/&&/; s/\t/ /g; s/^/  /; s/ type="".*//'
  echo "junitparser, by package and in all"
  "$folder/venv/bin/python" - "$folder/report.xml" <<'PY'
import sys

from junitparser import JUnitXml

report = JUnitXml.fromfile(sys.argv[1])
for suite in report:
    print(f"  {suite.name}: {suite.failures}")
print(f"  in all: {report.failures}")
PY
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
