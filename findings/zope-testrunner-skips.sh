#!/usr/bin/env bash
# The XML report of zope.testrunner 8.3 has no skipped tests, and puts failed subtests into a class
# unittest.case._SubTest, without the name of their test.
#
# --xml writes reports in the form of JUnit. The terminal counts the skipped tests; in the report there is
# neither a test case nor a number for them. A subtest belongs to the test that it stands in, here
# tests.Links.test_open, which is in no report. Of its name the rest is left behind as many letters as that
# class and a dot have.
#
# Seen on 29 November 2026:
#   terminal: Ran 3 tests with 2 failures, 0 errors and 1 skipped
#   tests.Links: tests 1, failures 0, skipped None
#     test_home: passed
#   unittest.case._SubTest: tests 2, failures 2, skipped None
#     link='myapp://pickem/7'): failed
#     link='https://shop.example/7'): failed
#
# Tests that no device was there for are missing in the history, as if they had been deleted, and the failure
# of a link is found under neither its test nor its class.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q zope.testrunner==8.3; } || exit 2

mkdir "$folder/project"
cat >"$folder/project/tests.py" <<'PY'
import unittest


class Links(unittest.TestCase):
    def test_home(self):
        pass

    @unittest.skip("no device")
    def test_pay(self):
        pass

    def test_open(self):
        for link in ("myapp://cart", "myapp://pickem/7", "https://shop.example/7"):
            with self.subTest(link=link):
                self.assertEqual(link, "myapp://cart")
PY
(cd "$folder/project" && "$folder/bin/zope-testrunner" --path . --xml reports >out 2>&1) || true
{
  sed -n 's/^ *\(Ran .*\) in .*/terminal: \1/p' "$folder/project/out"
  "$folder/bin/python" - "$folder/project/reports" <<'PY'
import pathlib, sys
import xml.etree.ElementTree as ElementTree

for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.xml")):
    suite = ElementTree.parse(path).getroot()
    print(f"{suite.get('name')}: tests {suite.get('tests')}, failures {suite.get('failures')}, skipped {suite.get('skipped')}")
    for case in suite.iter("testcase"):
        print(f"  {case.get('name')}: {'failed' if case.find('failure') is not None else 'passed'}")
PY
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
