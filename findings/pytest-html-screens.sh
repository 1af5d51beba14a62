#!/usr/bin/env bash
# pytest-html 4.2.0 shows the screenshot of another link: two tests whose names differ in signs alone have
# one file for what was attached to them. pytest-regressions 2.11.0 compares both with one file.
#
# A parametrised test has its link in its name, and both make a file name of that in which every sign but a
# few is an underscore. pytest-html writes the second attachment over the first, and both rows of its report
# lead there. With pytest-regressions (data_regression) both tests write one file when --force-regen makes
# them anew, and of the two one fails in the next run.
#
# Seen on 29 November 2026:
#   pytest-html:
#     test_open[https://shop.example/items/7]: screen of https://shop.example/items?7
#     test_open[https://shop.example/items?7]: screen of https://shop.example/items?7
#     test_open[myapp://seek/+30]: screen of myapp://seek/-30
#     test_open[myapp://seek/-30]: screen of myapp://seek/-30
#   pytest-regressions, after --force-regen:
#     test_target[https://shop.example/items?7]: PASSED
#     test_target[myapp://seek/-30]: PASSED
#     test_target[https://shop.example/items/7]: FAILED
#     test_target[myapp://seek/+30]: FAILED
#
# Whoever looks through the screens of a report does not see the one that is wrong. Links that differ in ?
# and /, = and :, + and - are usual among those of one test.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q pytest==9.2.0 pytest-html==4.2.0 pytest-regressions==2.11.0; } || exit 2

mkdir "$folder/tests"
cat >"$folder/tests/test_screens.py" <<'PY'
import pytest
from pytest_html import extras as attach

LINKS = ["https://shop.example/items/7", "https://shop.example/items?7", "myapp://seek/+30", "myapp://seek/-30"]


@pytest.mark.parametrize("link", LINKS)
def test_open(link, extras):
    extras.append(attach.text(f"screen of {link}", name="screen"))


@pytest.mark.parametrize("link", LINKS)
def test_target(link, data_regression):
    data_regression.check({"link": link})
PY
cat >"$folder/tests/read.py" <<'PY'
import html, json, re, sys

page = open("report.html").read()
data = json.loads(html.unescape(re.search(r'data-jsonblob="(.*?)"', page, re.S)[1]))
for name, (test,) in data["tests"].items():
    print(f"  {name.partition('::')[2]}: {open(test['extras'][0]['content']).read()}")
PY
(
  cd "$folder/tests"
  "$folder/bin/pytest" -q -p no:cacheprovider -k test_open --html=report.html test_screens.py >out
  echo "pytest-html:"
  "$folder/bin/python" read.py
  "$folder/bin/pytest" -q -p no:cacheprovider -k test_target --force-regen test_screens.py >out || true
  echo "pytest-regressions, after --force-regen:"
  "$folder/bin/pytest" -q -p no:cacheprovider -k test_target -rA --no-header test_screens.py >out || true
  sed -n 's/^\(PASSED\|FAILED\) [^:]*::\([^ ]*\).*/  \2: \1/p' out
) >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
