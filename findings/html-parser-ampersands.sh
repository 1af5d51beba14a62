#!/usr/bin/env bash
# html.parser of Python 3.11, and so Beautiful Soup 4.15.0, turns query parameters of a link into ©,
# ® and ¶.
#
# The HTML standard leaves &copy=, &region= and the like alone in an attribute: a name without ;
# counts only if neither = nor a letter follows. html.parser decodes it all the same; with lxml
# 6.1.3 or html5lib 1.1 as its parser Beautiful Soup reads the link as browsers do.
#
# Seen on 27 November 2026:
#   html.parser https://h.example/pick?id=7®ion=eu©=2¬e=x<=3
#   lxml https://h.example/pick?id=7&region=eu&copy=2&note=x&lt=3
#   html5lib https://h.example/pick?id=7&region=eu&copy=2&note=x&lt=3
#
# A crawler that collects the deep links of a page loses parameters called region, copy, not, para,
# or lt, if the page has a bare &, as most have.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q beautifulsoup4==4.15.0 lxml==6.1.3 html5lib==1.1; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from bs4 import BeautifulSoup

page = '<a href="https://h.example/pick?id=7&region=eu&copy=2&note=x&lt=3">Pick</a>'
for parser in ("html.parser", "lxml", "html5lib"):
    print(parser, BeautifulSoup(page, parser).a["href"])
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
