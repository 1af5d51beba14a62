#!/usr/bin/env bash
# teamcity-messages 1.33 gives the tests of two links one name if they differ in a dot and an underscore.
#
# It reports the tests of pytest to TeamCity. A dot parts the levels of a name there, and so each dot of a
# parameter becomes an underscore. What tells two links apart may be gone then. For pytest, and in its JUnit
# report, they are two tests.
#
# Seen on 29 November 2026:
#   pytest   4 tests, 2 failed, 4 names
#   TeamCity 4 tests, 2 failed, 2 names
#     test_links.test_open(myapp://shop_sale/7): passed, failed
#     test_links.test_open(https://shop_example/v1_0/7): passed, failed
#
# TeamCity keeps the history, the mute and the "flaky" mark of a test by its name: the link that passes
# and the one that fails are one test with two results, and a muted one takes the other with it.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q teamcity-messages==1.33 pytest==9.2.0; } || exit 2

mkdir "$folder/tests"
cat >"$folder/tests/test_links.py" <<'PY'
import pytest

LINKS = ["myapp://shop.sale/7", "myapp://shop_sale/7", "https://shop.example/v1.0/7", "https://shop.example/v1_0/7"]


@pytest.mark.parametrize("link", LINKS)
def test_open(link):
    assert "_" not in link
PY
(cd "$folder/tests" && "$folder/bin/pytest" -q -p no:cacheprovider --teamcity --junitxml=report.xml test_links.py >out) || true
"$folder/bin/python" - "$folder/tests/report.xml" "$folder/tests/out" >"$folder/seen" <<'PY'
import re, sys
import xml.etree.ElementTree as ElementTree

cases = list(ElementTree.parse(sys.argv[1]).iter("testcase"))
failed = sum(case.find("failure") is not None for case in cases)
print(f"pytest   {len(cases)} tests, {failed} failed, {len({case.get('name') for case in cases})} names")

results = {}
for kind, name in re.findall(r"##teamcity\[(testStarted|testFailed) .*? name='(.*?[^|])'", open(sys.argv[2]).read()):
    if kind == "testStarted":
        results.setdefault(name, []).append("passed")
    else:
        results[name][-1] = "failed"
ends = [end for name in results for end in results[name]]
print(f"TeamCity {len(ends)} tests, {ends.count('failed')} failed, {len(results)} names")
for name in results:
    print(f"  {name}: {', '.join(results[name])}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
