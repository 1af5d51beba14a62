#!/usr/bin/env bash
# The matrix of junit2html 31.1.4 shows a test as passed that failed in one suite of a report and passed in a
# later one.
#
# --summary-matrix puts several reports side by side, with a row for each test of a class and a column for
# each report. A report may hold a suite for each device, with the same tests in all of them.
# Of results with one name only the last is shown; the totals below have all of them.
#
# Seen on 29 November 2026:
#   Monday: iOS failed, Android passed
#   Tuesday: iOS passed, Android failed
#   - opens myapp://pickem/7  / f
#   Failed 2, Passed 2
#
# In the overview that is there to compare nights, a link that never opened on the iPhone has been all right.
# Were the suites in another order, it would be red.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q junit2html==31.1.4; } || exit 2

case='<testcase classname="links" name="opens myapp://pickem/7" time="1"'
passed="$case/>"
failed="$case><failure message=\"a browser opened it\"/></testcase>"
echo "<testsuites><testsuite name=\"iOS\">$failed</testsuite><testsuite name=\"Android\">$passed</testsuite></testsuites>" >"$folder/monday.xml"
echo "<testsuites><testsuite name=\"iOS\">$passed</testsuite><testsuite name=\"Android\">$failed</testsuite></testsuites>" >"$folder/tuesday.xml"
"$folder/bin/junit2html" --summary-matrix "$folder/monday.xml" "$folder/tuesday.xml" >"$folder/matrix"
{
  echo "Monday: iOS failed, Android passed"
  echo "Tuesday: iOS passed, Android failed"
  sed -n 's/^\(- opens myapp:\/\/pickem\/7 *[^ ] [^ ]\).*/\1/p' "$folder/matrix"
  awk '/^ *Failed *:/ { failed = $3 } /^ *Passed *:/ { passed = $3 } END { print "Failed " failed ", Passed " passed }' "$folder/matrix"
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
