#!/usr/bin/env bash
# With pytest-rerunfailures 16.7 the JUnit report of pytest 9.2.0 has a passed test case for each try that
# failed and was repeated: a link that never opens has passed twice and failed once.
#
# A test case without <failure>, <error> or <skipped> has passed for those who read the report. The plugin's
# tries have an outcome of their own, rerun, which the terminal counts. The report writes an element for each
# of them with nothing in it, and leaves them out of the count of the suite.
#
# Seen on 29 November 2026:
#   terminal: 1 failed, 2 passed, 4 rerun
#   suite:    tests 3, failures 1, test cases 7
#     test_open[myapp://a-1]: passed
#     test_open[myapp://b-3]: passed
#     test_open[myapp://b-3]: passed
#     test_open[myapp://b-3]: passed
#     test_open[myapp://c-9]: passed
#     test_open[myapp://c-9]: passed
#     test_open[myapp://c-9]: failed
#
# A reader that counts test cases has six that passed out of seven, where it is two out of three. A link
# that opens at the third try alone looks like one that has opened three times.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q pytest==9.2.0 pytest-rerunfailures==16.7 junitparser==5.0.3; } || exit 2

cat >"$folder/test_links.py" <<'PY'
import pytest

tries = {}


@pytest.mark.parametrize("link, opens_at", [("myapp://a", 1), ("myapp://b", 3), ("myapp://c", 9)])
def test_open(link, opens_at):
    tries[link] = tries.get(link, 0) + 1
    assert tries[link] >= opens_at
PY
(cd "$folder" && "$folder/bin/pytest" -q -p no:cacheprovider --reruns 2 --junitxml=report.xml test_links.py >out) || true
{
  sed -n 's/^\([0-9]* failed.*\) in .*/terminal: \1/p' "$folder/out"
  "$folder/bin/python" - "$folder/report.xml" <<'PY'
import sys

from junitparser import JUnitXml

for suite in JUnitXml.fromfile(sys.argv[1]):
    print(f"suite:    tests {suite.tests}, failures {suite.failures}, test cases {len(list(suite))}")
    for case in suite:
        print(f"  {case.name}: {'passed' if case.is_passed else 'failed'}")
PY
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
