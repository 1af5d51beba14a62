#!/usr/bin/env bash
# urlextract 1.10.0 ends a link at its first semicolon, so that an intent: link has no intent; it keeps the full stop or comma
# of the sentence behind a link, and finds none whose host is followed by #.
#
# It collects the URLs of a text. A semicolon may stand in a path, a query and a fragment (RFC 3986 § 3.3, § 3.4, § 3.5), and an
# intent is a list parted by them; a host ends at the next / ? or # (§ 3.2). linkify-it-py 2.2.0 finds the web links whole, and
# leaves what belongs to the sentence.
#
# Seen on 29 November 2026 (the text; what urlextract finds, what linkify finds):
#   tap https://example.com/items/7?tab=new#top first
#     https://example.com/items/7?tab=new#top  https://example.com/items/7?tab=new#top
#   tap https://example.com/items/7;v=2/edit first
#     https://example.com/items/7  https://example.com/items/7;v=2/edit
#   tap https://example.com/find?q=salt;sugar first
#     https://example.com/find?q=salt  https://example.com/find?q=salt;sugar
#   tap intent://example.com/items/7#Intent;scheme=https;end first
#     intent://example.com/items/7#Intent  none
#   tap https://example.com/items/7, then back
#     https://example.com/items/7,  https://example.com/items/7
#   then tap https://example.com/items/7.
#     https://example.com/items/7.  https://example.com/items/7
#   tap https://example.com#/items/7 first
#     none  https://example.com#/items/7
#
# Links that are taken out of tickets and mails to be tested are then others than those that people tap: an item without its
# version, a page "7." that is not there.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q urlextract==1.10.0 linkify-it-py==2.2.0; } || exit 2

HOME=$folder "$folder/bin/python" - >"$folder/seen" <<'PY'
from linkify_it import LinkifyIt
from urlextract import URLExtract

extractor, linkify = URLExtract(), LinkifyIt()
for text in ("tap https://example.com/items/7?tab=new#top first", "tap https://example.com/items/7;v=2/edit first", "tap https://example.com/find?q=salt;sugar first",
             "tap intent://example.com/items/7#Intent;scheme=https;end first", "tap https://example.com/items/7, then back", "then tap https://example.com/items/7.",
             "tap https://example.com#/items/7 first"):
    found = [match.url for match in linkify.match(text) or []]
    print(text)
    print(f"  {' '.join(extractor.find_urls(text)) or 'none'}  {' '.join(found) or 'none'}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
