#!/usr/bin/env bash
# tk-normalizer 1.3.0 gives the short links /aB3 and /Ab3 one and the same key, as it writes paths and
# values in small letters; samepage 0.1.1 makes /a/b of /a%2Fb, and removes the parameter source of
# ?source=7 as a tracker.
#
# Both are made to find the URLs that lead to one page. By RFC 3986 § 6.2.2.1 only the scheme, the host and
# the digits of a %2F may be read without regard to case, by § 6.2.2.2 only letters, digits, - . _ and ~ are
# decoded; short links tell pages apart by case.
#
# Seen on 1 December 2026 (two links; are they one page for tk-normalizer, for samepage):
#   https://go.example/aB3              https://go.example/Ab3              one page  two pages
#   https://go.example/items?code=aB3   https://go.example/items?code=Ab3   one page  two pages
#   https://shop.example/a%2Fb          https://shop.example/a/b            one page  one page
#   https://shop.example/items?source=7 https://shop.example/items?source=8 two pages one page
#   https://shop.example/items?q=7      https://shop.example/items?q=8      two pages two pages
#   https://SHOP.EXAMPLE/items          https://shop.example/items          one page  one page
#
# A list of links to test that is freed of doubles with one of these has lost links, and no test fails.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the libraries cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q tk-normalizer==1.3.0 samepage==0.1.1; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from samepage import normalize_url
from tk_normalizer import TkNormalizer

for one, two in (("https://go.example/aB3", "https://go.example/Ab3"),
                 ("https://go.example/items?code=aB3", "https://go.example/items?code=Ab3"),
                 ("https://shop.example/a%2Fb", "https://shop.example/a/b"),
                 ("https://shop.example/items?source=7", "https://shop.example/items?source=8"),
                 ("https://shop.example/items?q=7", "https://shop.example/items?q=8"),
                 ("https://SHOP.EXAMPLE/items", "https://shop.example/items")):
    seen = ["one page" if key(one) == key(two) else "two pages" for key in (lambda link: str(TkNormalizer(link)), normalize_url)]
    print(f"{one:<35} {two:<35} {seen[0]:<9} {seen[1]}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
