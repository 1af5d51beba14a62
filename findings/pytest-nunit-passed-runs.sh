#!/usr/bin/env bash
# The NUnit report of pytest-nunit 1.0.7 says result="Passed" of a run in which tests have failed, has tests that skip themselves as
# passed, and a <failure> in each test that has passed.
#
# In NUnit's format (Test Result XML Format of NUnit 3) the result of a <test-run> or <test-suite> is Failed if one of its cases has
# failed, a case that did not run is Skipped, and <failure> stands in a case that has failed. The terminal has it right, and so
# does the JUnit report that pytest 8.4.2 writes of the same run.
#
# Seen on 30 November 2026:
#   1 failed, 1 passed, 2 skipped
#   NUnit, test-run: result Passed passed 2 failed 1 skipped 1
#   NUnit, test-suite: result Passed passed 2 failed 1 skipped 1
#     test_open[myapp://items/7]: Passed, 1 <failure>
#     test_open[myapp://items/8]: Failed, 1 <failure>
#     test_pad: Passed, 1 <failure>
#     test_watch: Skipped, 1 <failure>
#   JUnit: tests 4 failures 1 skipped 2
#     test_open[myapp://items/7]: passed
#     test_open[myapp://items/8]: failure
#     test_pad: skipped
#     test_watch: skipped
#
# A server that shows the result of the run has a green one each night. One that looks for <failure> has all links red.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q pytest==8.4.2 pytest-nunit==1.0.7; } || exit 2

cat >"$folder/test_links.py" <<'PY'
import pytest


@pytest.mark.parametrize("link", ["myapp://items/7", "myapp://items/8"])
def test_open(link):
    assert link.endswith("/7")


def test_pad():
    pytest.skip("no tablet")


@pytest.mark.skip(reason="no watch")
def test_watch():
    pass
PY
(cd "$folder" && bin/pytest -q -p no:cacheprovider --nunit-xml=nunit.xml --junit-xml=junit.xml test_links.py >talk || true)
{
  tail -n 1 "$folder/talk" | sed 's/ in .*//'
  python3 - "$folder" <<'PY'
import sys
from xml.etree import ElementTree

run = ElementTree.parse(f"{sys.argv[1]}/nunit.xml").getroot()
for part in [run, *run.iter("test-suite")]:
    print(f"NUnit, {part.tag}:", *(f"{name} {part.get(name)}" for name in ("result", "passed", "failed", "skipped")))
for case in run.iter("test-case"):
    print(f"  {case.get('methodname')}: {case.get('result')}, {len(case.findall('failure'))} <failure>")
suite = ElementTree.parse(f"{sys.argv[1]}/junit.xml").getroot()[0]
print("JUnit:", *(f"{name} {suite.get(name)}" for name in ("tests", "failures", "skipped")))
for case in suite.iter("testcase"):
    print(f"  {case.get('name')}: {case[0].tag if len(case) else 'passed'}")
PY
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
