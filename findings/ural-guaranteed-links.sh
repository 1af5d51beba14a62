#!/usr/bin/env bash
# canonicalize_url of ural 1.6.2, whose result "is guaranteed to still lead to the same place" by its documentation, decodes %2F, %2B,
# %25 and %3B in a link, and makes an https: link of com.example.app:/items/7.
#
# A reserved character and its encoding are not the same (RFC 3986 § 2.2), and nothing is to be decoded twice (§ 2.4): %2541 stands for
# %41, which stands for A. In a query + is a blank for forms, and %2B a plus. A scheme may have dots (§ 3.1). The function is said to
# do what browsers do before they open a link; URL of Node, made after the browsers' standard, leaves all of these as they are.
#
# Seen on 1 December 2026:
#   https://shop.example/find?q=C%2B%2B
#     ural https://shop.example/find?q=C++
#     URL  https://shop.example/find?q=C%2B%2B
#   https://shop.example/find?q=%2541
#     ural https://shop.example/find?q=%41
#     URL  https://shop.example/find?q=%2541
#   https://shop.example/items/a%2Fb
#     ural https://shop.example/items/a/b
#     URL  https://shop.example/items/a%2Fb
#   https://shop.example/#/find?q=100%25
#     ural https://shop.example/#/find?q=100%
#     URL  https://shop.example/#/find?q=100%25
#   intent://find#Intent;scheme=myapp;S.q=salt%3Bsugar;end
#     ural intent://find/#Intent;scheme=myapp;S.q=salt;sugar;end
#     URL  intent://find#Intent;scheme=myapp;S.q=salt%3Bsugar;end
#   com.example.app:/items/7
#     ural https://com.example.app/items/7
#     URL  com.example.app:/items/7
#
# The library is made to remove doubles from lists of links. Of the links that stay some lead to another page, and two searches that
# differ, C++ and C with two blanks, are one.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q ural==1.6.2 && node --version >/dev/null; } || exit 2

for link in 'https://shop.example/find?q=C%2B%2B' 'https://shop.example/find?q=%2541' https://shop.example/items/a%2Fb \
  'https://shop.example/#/find?q=100%25' 'intent://find#Intent;scheme=myapp;S.q=salt%3Bsugar;end' com.example.app:/items/7; do
  echo "$link"
  "$folder/bin/python" -c 'import sys, ural; print("  ural", ural.canonicalize_url(sys.argv[1]))' "$link"
  node -e 'console.log(`  URL  ${new URL(process.argv[1])}`)' "$link"
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
