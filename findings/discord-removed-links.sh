#!/usr/bin/env bash
# remove_markdown of discord.py 2.7.1 removes a link with its text: of "see [the offer](https://shop.example/7) now" it
# leaves "see  now".
#
# It is documented to remove the characters of Markdown from a text, and with ignore_links, which is the default, to
# leave links alone. Of [the offer](...) neither text nor address is left, with ignore_links and without. A bare link
# of https stays, one of an app loses the _ in it. escape_markdown keeps the text and the address.
#
# Seen on 29 November 2026 (remove_markdown, without ignore_links, escape_markdown):
#   see https://shop.example/pick_em/7 now
#     see https://shop.example/pick_em/7 now | see https://shop.example/pickem/7 now | see https://shop.example/pick_em/7 now
#   see [the offer](https://shop.example/pick_em/7) now
#     see  now | see  now | see \[the offer](https://shop.example/pick_em/7) now
#   see [the offer](myapp://pick_em/7) now
#     see  now | see  now | see \[the offer](myapp://pick_em/7) now
#   see myapp://pick_em/7 now
#     see myapp://pickem/7 now | see myapp://pickem/7 now | see myapp://pick\_em/7 now
#
# A test of a bot compares what it has posted as plain text, and a log of the channel is kept as such. The offer is
# missing from it, and from the link of an app the route pick_em.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q discord.py==2.7.1; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from discord.utils import escape_markdown, remove_markdown

for link in ("https://shop.example/pick_em/7", "[the offer](https://shop.example/pick_em/7)", "[the offer](myapp://pick_em/7)", "myapp://pick_em/7"):
    text = f"see {link} now"
    print(text)
    print(f"  {remove_markdown(text)} | {remove_markdown(text, ignore_links=False)} | {escape_markdown(text)}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
