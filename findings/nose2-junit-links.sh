#!/usr/bin/env bash
# nose2 0.16.0 cuts the name of a failed subtest at the last dot of its link in its JUnit report, and reports
# a test that passes against expectation as skipped, although the run fails.
#
# In a JUnit report the class of a test stands in classname, and the rest of what it is called in name. A
# subtest is called after its values, and nose2 splits all of it at the last dot, so that a web link with a
# dot in its host is half class, half name; an app's link without a dot is not. A test with expectedFailure
# that passes makes the run of nose2 fail (unittest: wasSuccessful is false). unittest-xml-reporting 4.0.0
# splits only at the class, and makes an error of such a test.
#
# Seen on 29 November 2026:
#   nose2 ends with 1: FAILED (failures=2, unexpected successes=1)
#     skipped   test_links.Links | test_repaired
#     failure   test_links.Links.test_open (link='https://shop | example/7')
#     failure   test_links.Links | test_open (link='myapp://shop/7')
#   xmlrunner ends with 1: FAILED (failures=2, unexpected successes=1)
#     error     test_links.Links | test_repaired
#     failure   test_links.Links | test_open (link='https://shop.example/7')
#     failure   test_links.Links | test_open (link='myapp://shop/7')
#
# Each failed web link opens a class of its own in the report, so that its history starts anew with each
# link, and a search for the link finds nothing. If only the unexpected success is there, the job is red
# and the report has no failure.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q nose2==0.16.0 unittest-xml-reporting==4.0.0; } || exit 2

mkdir "$folder/tests"
cat >"$folder/tests/test_links.py" <<'PY'
import unittest


class Links(unittest.TestCase):
    def test_open(self):
        for link in ("https://shop.example/7", "myapp://shop/7", "myapp://basket"):
            with self.subTest(link=link):
                self.assertNotIn("7", link)

    @unittest.expectedFailure
    def test_repaired(self):
        pass
PY

"$folder/bin/python" - >"$folder/seen" <<'PY'
import glob, os, subprocess, sys
import xml.etree.ElementTree as ET

RUNS = {"nose2": ["nose2", "--plugin", "nose2.plugins.junitxml", "--junit-xml"],
        "xmlrunner": ["xmlrunner", "discover", "-o", "reports"]}
os.chdir(os.path.join(sys.prefix, "tests"))
REPORTS = {"nose2": "nose2-junit.xml", "xmlrunner": "reports/*.xml"}
for name, arguments in RUNS.items():
    run = subprocess.run([sys.executable, "-m", *arguments], capture_output=True, text=True)
    verdict = next(line for line in run.stderr.splitlines() if line.startswith("FAILED"))
    print(f"{name} ends with {run.returncode}: {verdict}")
    cases = []
    for report in glob.glob(REPORTS[name]):
        for case in ET.parse(report).iter("testcase"):
            found = [child.tag for child in case if child.tag in ("failure", "error", "skipped")]
            if found:
                cases.append((case.get("name"), f"  {found[0]:<9} {case.get('classname')} | {case.get('name')}"))
    for _, line in sorted(cases, key=lambda each: ("repaired" not in each[0], "myapp" in each[0])):
        print(line)
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
