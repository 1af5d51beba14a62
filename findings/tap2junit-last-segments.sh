#!/usr/bin/env bash
# tap2junit 0.2.0 takes the last segment of a link for the name of its test and the rest for the class, so that five links are three
# names, and makes a failure of a test that is marked as todo.
#
# It converts TAP 12 and 13 to JUnit. In TAP the description of a test is a text for people; a slash in it has no meaning (TAP 13,
# Description), and "not ok" with a TODO directive is no failure (Directives). prove of Perl 5.36 passes this file.
#
# Seen on 1 December 2026 (the TAP; the class, the name and the result of each test case; what prove says):
#     TAP version 13
#     1..6
#     ok 1 - https://shop.example/items/7
#     ok 2 - https://shop.example/cart/7
#     ok 3 - myapp://items?next=/cart/7
#     ok 4 - https://shop.example/
#     ok 5 - opens myapp://shop.example
#     not ok 6 - opens the cart # TODO
#   - https:.shop.example.items | 7 | passed
#   - https:.shop.example.cart | 7 | passed
#   - myapp:.items?next=.cart | 7 | passed
#   - https: | shop.example | passed
#   - opens myapp: | shop.example | passed
#   None | - opens the cart  | failed
#   prove: PASS
#
# Slashes are dots in the class, so that no link can be found in the report as it is opened. A server that groups tests by name
# shows all items, carts and searches with the number 7 as one test.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q tap2junit==0.2.0 && prove --version >/dev/null; } || exit 2

cat >"$folder/links.tap" <<'END'
TAP version 13
1..6
ok 1 - https://shop.example/items/7
ok 2 - https://shop.example/cart/7
ok 3 - myapp://items?next=/cart/7
ok 4 - https://shop.example/
ok 5 - opens myapp://shop.example
not ok 6 - opens the cart # TODO
END
"$folder/bin/tap2junit" --input "$folder/links.tap" --output "$folder/links.xml"
{
  sed 's/^/  /' "$folder/links.tap"
  python3 - "$folder/links.xml" <<'PY'
import sys
from xml.etree import ElementTree

for case in ElementTree.parse(sys.argv[1]).iter("testcase"):
    result = "passed" if case.find("failure") is None else "failed"
    print(case.get("classname"), case.get("name"), result, sep=" | ")
PY
  prove --exec cat "$folder/links.tap" 2>/dev/null | sed -n 's/^Result: /prove: /p'
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
