#!/usr/bin/env bash
# urlpath 2.0.0 (Python 3.11) makes https://shop.example//items of https://shop.example/ and items, https://::1:8080/items of
# https://[::1]:8080/items, and one slash of the two of a link in a path.
#
# It gives URLs the operators of pathlib, so that URL("https://shop.example/") / "items" should be the page items of that host.
# The brackets of an IPv6 address are a part of the host (RFC 3986 § 3.2.2), and a path may have empty segments between its
# slashes (§ 3.3). urllib.parse of Python 3.11 joins and writes all of them as expected.
#
# Seen on 30 November 2026:
#   https://shop.example:8080/items?tab=new
#     urlpath https://shop.example:8080/items?tab=new
#     urllib  https://shop.example:8080/items?tab=new
#   https://[::1]:8080/items?tab=new
#     urlpath https://::1:8080/items?tab=new
#     urllib  https://[::1]:8080/items?tab=new
#   https://[2001:db8::7]/items
#     urlpath https://2001:db8::7/items
#     urllib  https://[2001:db8::7]/items
#   https://go.example/https://shop.example/7
#     urlpath https://go.example/https:/shop.example/7
#     urllib  https://go.example/https://shop.example/7
#   https://shop.example/items//7
#     urlpath https://shop.example/items/7
#     urllib  https://shop.example/items//7
#   https://shop.example/ / items
#     urlpath https://shop.example//items
#     urllib  https://shop.example/items
#   https://shop.example/eu/ / items
#     urlpath https://shop.example/eu/items
#     urllib  https://shop.example/eu/items
#   https://shop.example / items
#     urlpath https://shop.example/items
#     urllib  https://shop.example/items
#
# The test environment on the developer's own machine cannot be asked for, a short link that has its destination in the path
# leads nowhere, and a base URL has to be given without its slash, or each link of a test run has two.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q urlpath==2.0.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from urllib.parse import urljoin, urlsplit

from urlpath import URL

for link in ("https://shop.example:8080/items?tab=new", "https://[::1]:8080/items?tab=new", "https://[2001:db8::7]/items",
             "https://go.example/https://shop.example/7", "https://shop.example/items//7"):
    print(link)
    print("  urlpath", URL(link))
    print("  urllib ", urlsplit(link).geturl())
for first, last in (("https://shop.example/", "items"),
                    ("https://shop.example/eu/", "items"), ("https://shop.example", "items")):
    print(f"{first} / {last}")
    print("  urlpath", URL(first) / last)
    print("  urllib ", urljoin(first, last))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
