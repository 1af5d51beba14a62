#!/usr/bin/env bash
# linkify of bleach 6.4.0 makes no link of https://example.app/items/7, nor of any web address whose domain
# is not in its own list: .com, .museum and .aero are links, .app, .dev, .shop and .link stay text, and so
# do localhost and addresses of numbers.
#
# The scheme in front makes no difference, although it says that an address follows (RFC 3986 § 3). The list
# is documented as TLDS, and that "https://…" goes by it is not. linkify-it-py 2.2.0 makes a link of
# everything that starts with https://.
#
# Seen on 1 December 2026 (the text; a link in bleach; in linkify-it-py):
#   https://example.com/items/7      link link
#   https://example.museum/items/7   link link
#   https://example.app/items/7      -    link
#   https://example.dev/items/7      -    link
#   https://example.shop/items/7     -    link
#   https://example.link/items/7     -    link
#   https://shop.example/items/7     -    link
#   http://192.0.2.7/items/7         -    link
#   http://localhost:8080/items/7    -    link
#   example.com/items/7              link link
#
# The links of an app often have a domain of their own, example.app beside the shop's example.com. In a note
# with both, one can be tapped and the other not, and a test with example.com passes.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the libraries cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q bleach==6.4.0 linkify-it-py==2.2.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import bleach
from linkify_it import LinkifyIt

finder = LinkifyIt()
for text in ("https://example.com/items/7", "https://example.museum/items/7", "https://example.app/items/7",
             "https://example.dev/items/7", "https://example.shop/items/7", "https://example.link/items/7",
             "https://shop.example/items/7", "http://192.0.2.7/items/7", "http://localhost:8080/items/7",
             "example.com/items/7"):
    ours = "link" if "<a " in bleach.linkify(text) else "-"
    theirs = "link" if [match.text for match in finder.match(text) or []] == [text] else "-"
    print(f"{text:<32} {ours:<4} {theirs}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
