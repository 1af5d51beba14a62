#!/usr/bin/env bash
# pytest-xdist 3.8.0 with --dist loadscope gives the test of https://[::1]:8080/items/7 to another worker than the others of its module, and
# each test with a :: in its parameter to one of its own: the module's fixture is set up again for it.
#
# By its documentation loadscope groups tests by module, for test functions, and guarantees that all of a group run in one worker. The group
# is the test's ID up to its last ::, also if that stands in the parameter: test_links.py::test_open[https://[ is a group. loadfile keeps them
# together.
#
# Seen on 1 December 2026 (how often the app was started for the links; then for each link with which of the starts it was opened):
#   --dist loadscope: 3
#     1 https://shop.example/items/7
#     1 myapp://items/7
#     2 https://[::1]:8080/items/7
#     3 myapp://items/7::edit
#   --dist loadfile: 1
#     1 https://shop.example/items/7
#     1 myapp://items/7
#     1 https://[::1]:8080/items/7
#     1 myapp://items/7::edit
#
# The fixture starts an app or clears a device that only one worker may have at a time. A list of links works until the first one with an
# IPv6 address is added; then tests fail that have nothing to do with it.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q pytest==9.2.0 pytest-xdist==3.8.0; } || exit 2

cat >"$folder/test_links.py" <<'PY'
import os

import pytest

LINKS = ["https://shop.example/items/7", "myapp://items/7", "https://[::1]:8080/items/7", "myapp://items/7::edit"]


@pytest.fixture(scope="module")
def app():
    return os.environ["PYTEST_XDIST_WORKER"]


@pytest.mark.parametrize("link", LINKS)
def test_open(app, link):
    with open(os.environ["OPENED"], "a") as opened:
        print(LINKS.index(link), app, link, file=opened)
PY
for way in loadscope loadfile; do
  OPENED=$folder/$way "$folder/bin/python" -m pytest -q -n 3 --dist "$way" -p no:cacheprovider --rootdir "$folder" "$folder/test_links.py" >"$folder/out" || { cat "$folder/out"; exit 1; }
  echo "--dist $way: $(cut -d ' ' -f 2 "$folder/$way" | sort -u | wc -l)"
  sort -n "$folder/$way" | awk '{ if (!($2 in start)) start[$2] = ++starts; print "  " start[$2], $3 }'
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
