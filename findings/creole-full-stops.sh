#!/usr/bin/env bash
# python-creole 1.4.10 takes the full stop, comma or question mark behind a link for a part of it: "see
# https://shop.example/items/7." leads to https://shop.example/items/7. with the full stop, and it finds no
# link in HTTPS://… in capital letters.
#
# Creole 1.0, the markup of wikis, has it that one such sign at the end of a URL does not belong to it.
# Schemes are the same in capitals (RFC 3986 § 3.1).
#
# Seen on 1 December 2026 (the text; the address of its link):
#   see https://shop.example/items/7 now
#     https://shop.example/items/7
#   see https://shop.example/items/7.
#     https://shop.example/items/7.
#   see https://shop.example/items/7, and more
#     https://shop.example/items/7,
#   is it https://shop.example/items/7?
#     https://shop.example/items/7?
#   open https://shop.example/items/7!
#     https://shop.example/items/7!
#   https://shop.example/items/7: the offer
#     https://shop.example/items/7:
#   (see https://shop.example/items/7)
#     https://shop.example/items/7)
#   see HTTPS://SHOP.EXAMPLE/items/7 now
#     -
#
# The link at the end of a sentence opens an item "7." in the shop or none at all, the one in the middle of
# it the right one.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the library cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q python-creole==1.4.10; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import html
import re

import creole

for text in ("see https://shop.example/items/7 now", "see https://shop.example/items/7.",
             "see https://shop.example/items/7, and more", "is it https://shop.example/items/7?",
             "open https://shop.example/items/7!", "https://shop.example/items/7: the offer",
             "(see https://shop.example/items/7)", "see HTTPS://SHOP.EXAMPLE/items/7 now"):
    links = re.findall(r'<a href="([^"]*)"', creole.creole2html(text))
    print(text)
    print("  " + (" ".join(map(html.unescape, links)) or "-"))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
