#!/usr/bin/env bash
# xunitparser 1.3.4 and velvet-report 2.1.3 find no test of a JUnit report whose suites stand in one
# another: of a run with a failed test they say that nothing failed, with as many tests as there are
# outside.
#
# A suite within a suite is how PHPUnit writes the classes of a run and the rows of a test. junitparser
# 5.0.3 reads the same reports here, with all tests.
#
# Seen on 1 December 2026:
#   one suite
#     xunitparser 2 tests, 1 failures, successful False
#     velvet      2 tests, 1 failures
#     junitparser 2 tests, 1 failures
#   a suite within a suite
#     xunitparser 0 tests, 0 failures, successful True
#     velvet      0 tests, 0 failures
#     junitparser 2 tests, 1 failures
#   a test, and behind it a suite within the suite
#     xunitparser 1 tests, 0 failures, successful True
#     velvet      1 tests, 0 failures
#     junitparser 3 tests, 1 failures
#
# A job that goes by the result is green although a link did not open.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the libraries cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q xunitparser==1.3.4 velvet-report==2.1.3 junitparser==5.0.3; } || exit 2

"$folder/bin/python" - "$folder" >"$folder/seen" <<'PY'
import io
import re
import subprocess
import sys

import junitparser
import xunitparser

cases = ('<testcase classname="Links" name="fills" time="0.1"/>'
         '<testcase classname="Links" name="opens" time="0.1"><failure message="no app">no app</failure></testcase>')
inner = f'<testsuite name="Links" tests="2" failures="1" time="0.2">{cases}</testsuite>'
first = '<testcase classname="Phone" name="connects" time="0.1"/>'
for title, report in (("one suite", inner),
                      ("a suite within a suite", f'<testsuite name="all" tests="2" failures="1" time="0.2">{inner}</testsuite>'),
                      ("a test, and behind it a suite within the suite",
                       f'<testsuite name="all" tests="3" failures="1" time="0.3">{first}{inner}</testsuite>')):
    report = f"<testsuites>{report}</testsuites>"
    suite, result = xunitparser.parse(io.StringIO(report))
    print(title)
    print(f"  xunitparser {result.testsRun} tests, {len(result.failures)} failures, successful {result.wasSuccessful()}")
    with open(f"{sys.argv[1]}/report.xml", "w") as file:
        file.write(report)
    talk = subprocess.run([f"{sys.argv[1]}/bin/velvet-report", "generate", file.name, f"{sys.argv[1]}/html"],
                          capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout
    numbers = re.search(r"(\d+) tests .*?passed=(\d+) .*?failed=(\d+)", talk)
    print(f"  velvet      {numbers[1]} tests, {numbers[3]} failures" if numbers else "  velvet      no numbers")
    found = [case for suite in junitparser.JUnitXml.fromstring(report) for case in suite]
    print(f"  junitparser {len(found)} tests, {sum(case.is_failure for case in found)} failures")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
