#!/usr/bin/env bash
# pycotap 1.3.1 writes nothing about subtests that have failed, and hangs the error of a class that could not be set up on the next
# test, which has passed.
#
# It runs the tests of unittest and writes TAP. subTest is how unittest goes over a list in one test; each subtest that fails is a
# failure of its own (Python, "Distinguishing test iterations using subtests"). In TAP 13 each test has a line with its number, from 1
# on, and a YAML block belongs to the line above it (YAML blocks). pytest-tap and the text report of unittest name both.
#
# Seen on 1 December 2026 (the TAP; then the text report; then what prove says):
#   a subtest fails:
#     TAP version 13
#     ok 2 links.Links.test_cart
#     1..2
#     FAIL: test_all (links.Links.test_all) (link='myapp://find')
#     prove: FAIL, tests out of sequence
#   the phone is missing:
#     TAP version 13
#     not ok 0 setUpClass (phone.Phone)
#     ok 1 phone.Web.test_web
#       ---
#         RuntimeError: no phone
#       ...
#     1..1
#     ERROR: setUpClass (phone.Phone)
#     prove: FAIL, tests out of sequence
#
# The build fails for two numbers that do not follow each other, and not for a link. Who looks for the link finds only tests that have
# passed, one of them with "no phone" below it.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q pycotap==1.3.1 && prove --version >/dev/null; } || exit 2

cat >"$folder/links.py" <<'PY'
import unittest

class Links(unittest.TestCase):
    def test_all(self):
        for link in ("myapp://items/7", "myapp://find", "myapp://help"):
            with self.subTest(link=link):
                self.assertNotEqual(link, "myapp://find")

    def test_cart(self):
        pass
PY
cat >"$folder/phone.py" <<'PY'
import unittest

class Phone(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        raise RuntimeError("no phone")

    def test_phone(self):
        pass

class Web(unittest.TestCase):
    def test_web(self):
        pass
PY
run() {
  PYTHONPATH=$folder "$folder/bin/python" -c 'import sys, unittest, pycotap; unittest.main(module=sys.argv[1], argv=["x"], testRunner=pycotap.TAPTestRunner())' "$1" \
    >"$folder/run.tap" || true
  sed -E '/Traceback|File|raise|\^\^|message:/d; s/^ +(RuntimeError)/    \1/' "$folder/run.tap"
  PYTHONPATH=$folder "$folder/bin/python" -m unittest "$1" 2>&1 | grep -E '^(FAIL|ERROR):' || true
  { prove --exec cat "$folder/run.tap" 2>&1 || true; } | grep -q 'Tests out of sequence' && echo "prove: FAIL, tests out of sequence"
}

{
  echo "a subtest fails:"
  run links | sed 's/^/  /'
  echo "the phone is missing:"
  run phone | sed 's/^/  /'
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
