#!/usr/bin/env bash
# ultimate-sitemap-parser 1.8.1 resolves entities of a sitemap twice, once as XML and once as HTML.
#
# The sitemap protocol (Entity escaping) writes & as &amp; in <loc>, and XML undoes it. The parser
# then takes what is left for HTML, where &region and &copy may stand without a semicolon. The
# sitemap reader of Scrapy 2.19.0 gives the URL.
#
# Seen on 28 November 2026:
#   <loc>https://h.example/pick?id=7&amp;region=eu&amp;copy=2</loc>
#     parser https://h.example/pick?id=7®ion=eu©=2
#     Scrapy https://h.example/pick?id=7&region=eu&copy=2
#   <loc>https://h.example/pick?id=7&amp;lt=3&amp;order=new</loc>
#     parser https://h.example/pick?id=7<=3&order=new
#     Scrapy https://h.example/pick?id=7&lt=3&order=new
#
# A list of universal links that is made from a sitemap has links with fewer parameters, although the
# sitemap is escaped as it should be.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q ultimate-sitemap-parser==1.8.1 scrapy==2.19.0; } || exit 2

"$folder/bin/python" -W ignore - >"$folder/seen" <<'PY'
from scrapy.utils.sitemap import Sitemap
from usp.tree import sitemap_from_str

for url in ("https://h.example/pick?id=7&amp;region=eu&amp;copy=2", "https://h.example/pick?id=7&amp;lt=3&amp;order=new"):
    text = ('<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
            f"<url><loc>{url}</loc></url></urlset>")
    print(f"<loc>{url}</loc>")
    print("  parser", *(page.url for page in sitemap_from_str(text).all_pages()))
    print("  Scrapy", *(entry["loc"] for entry in Sitemap(text.encode())))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
