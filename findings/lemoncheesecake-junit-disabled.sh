#!/usr/bin/env bash
# The JUnit report of lemoncheesecake 1.15.0 has a disabled test as passed, and in its first line the number
# of passed tests as the number of tests.
#
# A test that is switched off with @lcc.disabled does not run; on the terminal it is counted as disabled. A
# test that is skipped, since one that it depends on has failed, has <skipped> in the report; a disabled one
# has nothing in its test case, as passed ones have. The totals of <testsuites> have more failures than tests.
#
# Seen on 29 November 2026:
#   terminal:
#     Tests 5
#     Successes 1
#     Failures 2
#     Skipped 1
#     Disabled 1
#   report: tests 1, failures 2
#     suite: tests 5, failures 2, skipped 1
#       opens_a: passed
#       opens_b: Failure
#       opens_c: passed
#       logs_in: Error
#       opens_d: Skipped
#
# A link that was switched off for a week counts as one that opens, and a server that shows the totals of the
# file shows two failures in one test.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q lemoncheesecake==1.15.0 junitparser==5.0.3 "setuptools<81"; } || exit 2

mkdir -p "$folder/project/suites"
cat >"$folder/project/suites/links.py" <<'PY'
import lemoncheesecake.api as lcc
from lemoncheesecake.matching import check_that, equal_to


@lcc.suite("Links")
class links:
    @lcc.test("opens myapp://a")
    def opens_a(self):
        check_that("screen", "a", equal_to("a"))

    @lcc.test("opens myapp://b")
    def opens_b(self):
        check_that("screen", "browser", equal_to("b"))

    @lcc.test("opens myapp://c")
    @lcc.disabled("not in 3.2")
    def opens_c(self):
        check_that("screen", "browser", equal_to("c"))

    @lcc.test("logs in")
    def logs_in(self):
        raise RuntimeError("no answer")

    @lcc.test("opens myapp://d behind the login")
    @lcc.depends_on("links.logs_in")
    def opens_d(self):
        pass
PY
(cd "$folder/project" && NO_COLOR=1 "$folder/bin/lcc" run --reporting console junit >"$folder/out" 2>&1) || true
{
  echo "terminal:"
  sed -n 's/^.*\* \(Tests\|Successes\|Failures\|Skipped\|Disabled\): \([0-9]*\).*/  \1 \2/p' "$folder/out"
  "$folder/bin/python" - "$folder"/project/report/*.xml <<'PY'
import sys

from junitparser import JUnitXml

report = JUnitXml.fromfile(sys.argv[1])
print(f"report: tests {report.tests}, failures {report.failures}")
for suite in report:
    print(f"  suite: tests {suite.tests}, failures {suite.failures}, skipped {suite.skipped}")
    for case in suite:
        print(f"    {case.name}: {', '.join(type(result).__name__ for result in case.result) or 'passed'}")
PY
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
