#!/usr/bin/env bash
# urllib.parse.urljoin (Python 3.11), yarl 1.25.1 and httpx 0.28.1 drop the base URL if its scheme
# is not in a list.
#
# RFC 3986 § 5 resolves a relative reference against any hierarchical URI. These do so for the
# schemes that urllib.parse.uses_relative names (http, https, ftp and a few more); for all others
# they return the reference alone. hyperlink 21.0.0 resolves it.
#
# Seen on 27 November 2026:
#   https://shop/items/ + 7: urllib https://shop/items/7 | yarl https://shop/items/7 | httpx https://shop/items/7 | hyperlink https://shop/items/7
#   https://shop/items/ + /cart: urllib https://shop/cart | yarl https://shop/cart | httpx https://shop/cart | hyperlink https://shop/cart
#   https://shop/items/ + ?sort=new: urllib https://shop/items/?sort=new | yarl https://shop/items/?sort=new | httpx https://shop/items/?sort=new | hyperlink https://shop/items/?sort=new
#   myapp://shop/items/ + 7: urllib 7 | yarl 7 | httpx 7 | hyperlink myapp://shop/items/7
#   myapp://shop/items/ + /cart: urllib /cart | yarl /cart | httpx /cart | hyperlink myapp://shop/cart
#   myapp://shop/items/ + ?sort=new: urllib ?sort=new | yarl ?sort=new | httpx ?sort=new | hyperlink myapp://shop/items/?sort=new
#
# A page's links, resolved against myapp://shop/items/, become bare words instead of deep links,
# without an error.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q yarl==1.25.1 httpx==0.28.1 hyperlink==21.0.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from urllib.parse import urljoin

import httpx
import hyperlink
import yarl

for base in ("https://shop/items/", "myapp://shop/items/"):
    for reference in ("7", "/cart", "?sort=new"):
        print(f"{base} + {reference}:", "urllib", urljoin(base, reference),
              "| yarl", yarl.URL(base).join(yarl.URL(reference)),
              "| httpx", httpx.URL(base).join(reference),
              "| hyperlink", hyperlink.URL.from_text(base).click(reference).to_text())
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
