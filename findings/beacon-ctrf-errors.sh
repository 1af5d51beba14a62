#!/usr/bin/env bash
# pytest-beacon 0.6.0 gives a test whose fixture fails the status "error" in its CTRF report, where CTRF has no such status, and
# counts it neither as failed nor as other.
#
# Its documentation speaks of CTRF 1.0.0. There a test is passed, failed, skipped, pending or other, and the summary has a
# number for each of these (CTRF, Test and Summary); the plugin counts such tests in a number of its own. In the report of
# pytest-json-ctrf 0.6.1 they have failed. otr-ctrf-bridge 0.1.0, which turns CTRF reports into those of Open Test Reporting,
# ends in an error.
#
# Seen on 29 November 2026 (one test passes, one has a fixture that fails):
#   pytest-json-ctrf: 1 passed, 1 error, exit 1
#     test_list passed, test_open failed
#     tests 2, passed 1, failed 1, skipped 0, pending 0, other 0
#     otr-ctrf: converted
#   pytest-beacon: 1 passed, 1 error, exit 1
#     test_list passed, test_open error
#     tests 2, passed 1, failed 0, skipped 0, pending 0, other 0
#     otr-ctrf: KeyError: 'error'
#
# A build that goes by "failed" of a CTRF report passes when no link could be opened at all, since the phone was not there.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q pytest==9.2.0 pytest-beacon==0.6.0 pytest-xdist==3.8.0 pytest-json-ctrf==0.6.1 otr-ctrf-bridge==0.1.0; } || exit 2

cat >"$folder/test_links.py" <<'PY'
import pytest


@pytest.fixture
def phone():
    raise RuntimeError("no device")


def test_list():
    pass


def test_open(phone):
    pass
PY
"$folder/bin/python" - "$folder" >"$folder/seen" <<'PY'
import json
import subprocess
import sys

folder = sys.argv[1]
for plugin, options in (("pytest-json-ctrf", ["--ctrf=report.json"]), ("pytest-beacon", ["--beacon", f"--beacon-file={folder}/report.json", "--beacon-file-exclude-status="])):
    run = subprocess.run([f"{folder}/bin/python", "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_links.py", *options], cwd=folder, capture_output=True, text=True)
    with open(f"{folder}/report.json") as file:
        results = json.load(file)["results"]
    print(f"{plugin}: {run.stdout.splitlines()[-1].split(' in ')[0]}, exit {run.returncode}")
    print("  " + ", ".join(f"{test['name'].split('::')[1]} {test['status']}" for test in results["tests"]))
    print("  " + ", ".join(f"{count} {results['summary'].get(count)}" for count in ("tests", "passed", "failed", "skipped", "pending", "other")))
    bridge = subprocess.run([f"{folder}/bin/otr-ctrf", "ctrf2otr", f"{folder}/report.json"], capture_output=True, text=True)
    print(f"  otr-ctrf: {'converted' if bridge.returncode == 0 else bridge.stderr.splitlines()[-1]}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
