#!/usr/bin/env bash
# feedparser 6.0.14 makes myapp://items/7 of myapp:///items/7, so that the first segment of the path
# becomes the host, and empties the links of apps in the text of an entry.
#
# By RFC 3986 § 3.2 what stands between // and the next slash is the host, here an empty one. The
# link of an entry loses the third slash, its enclosure keeps it. In the HTML of a description each
# link whose scheme is not in a list of feedparser, tel: among them, becomes <a href="">, which
# leads to the page that shows it. atoma 0.0.17 gives all of them as they are.
#
# Seen on 30 November 2026:
#   myapp:///items/7
#     link         feedparser myapp://items/7  atoma myapp:///items/7
#     enclosure    feedparser myapp:///items/7  atoma myapp:///items/7
#     in the text  feedparser <a href="">open</a>  atoma <a href="myapp:///items/7">open</a>
#   myapp://items/7?n=1
#     link         feedparser myapp://items/7?n=1  atoma myapp://items/7?n=1
#     enclosure    feedparser myapp://items/7?n=1  atoma myapp://items/7?n=1
#     in the text  feedparser <a href="">open</a>  atoma <a href="myapp://items/7?n=1">open</a>
#   tel:+15550100
#     link         feedparser tel:+15550100  atoma tel:+15550100
#     enclosure    feedparser tel:+15550100  atoma tel:+15550100
#     in the text  feedparser <a href="">open</a>  atoma <a href="tel:+15550100">open</a>
#
# A test that takes its links from a feed of offers opens the app at another place, or finds a link
# that opens the start page, in a feed that is well-formed to feedparser (bozo is 0).
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" \
  && "$folder/bin/pip" install -q feedparser==6.0.14 atoma==0.0.17; } || exit 2

"$folder/bin/python" -W ignore - >"$folder/seen" <<'PY'
import html

import atoma, feedparser

for link in ("myapp:///items/7", "myapp://items/7?n=1", "tel:+15550100"):
    text = html.escape(f'<a href="{link}">open</a>')
    feed = ('<?xml version="1.0"?><rss version="2.0"><channel><title>offers</title>'
            "<link>https://shop.example/</link><description>offers</description>"
            f"<item><title>7</title><link>{link}</link><description>{text}</description>"
            f'<enclosure url="{link}" length="1" type="text/html"/></item></channel></rss>')
    read = feedparser.parse(feed)
    assert read.bozo == 0
    one = read.entries[0]
    other = atoma.parse_rss_bytes(feed.encode()).items[0]
    print(link)
    print("  link         feedparser", one.link, " atoma", other.link)
    enclosure = one.enclosures[0].href
    print("  enclosure    feedparser", enclosure, " atoma", other.enclosures[0].url)
    print("  in the text  feedparser", one.summary, " atoma", other.description)
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
