#!/usr/bin/env bash
# allure-pytest 2.16.2 gives two cases of one test the same history ID if their values, written one
# after the other, are the same text.
#
# In Allure (History and retries) results with one ID are tries of one case, and the report counts the
# latest alone. The ID is a hash of the test's name and the values in a row with nothing between them:
# contest 1 with entry 12, and contest 11 with entry 2, are "112". So are 7 and "7".
#
# Seen on 28 November 2026:
#   test_link[1-12] failed, history ID the same as of test_link[11-2]
#   test_link[11-2] passed, history ID the same as of test_link[1-12]
#   test_link[1-13] passed, history ID of its own
#   test_id[7_0] failed, history ID the same as of test_id[7_1]
#   test_id[7_1] passed, history ID the same as of test_id[7_0]
#
# Two IDs in a link are the usual table of cases. The report has fewer links than were opened, and the
# one that failed stands behind the one that passed.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q allure-pytest==2.16.2 pytest==8.4.2; } || exit 2
cat >"$folder/test_links.py" <<'PY'
import pytest


@pytest.mark.parametrize("contest, entry", [(1, 12), (11, 2), (1, 13)])
def test_link(contest, entry):
    assert (contest, entry) != (1, 12)


@pytest.mark.parametrize("id", [7, "7"])
def test_id(id):
    assert isinstance(id, str)
PY
(cd "$folder" && bin/python -m pytest -q -p no:cacheprovider --alluredir results test_links.py >talk || true)

"$folder/bin/python" - "$folder/results" >"$folder/seen" <<'PY'
import json, pathlib, sys

results = [json.loads(path.read_text()) for path in pathlib.Path(sys.argv[1]).glob("*-result.json")]
for result in sorted(results, key=lambda result: result["start"]):
    others = [other["name"] for other in results
              if other["historyId"] == result["historyId"] and other["name"] != result["name"]]
    print(f"{result['name']} {result['status']}, history ID",
          f"the same as of {', '.join(others)}" if others else "of its own")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
