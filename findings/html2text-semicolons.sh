#!/usr/bin/env bash
# html2text 2025.4.15 puts semicolons into the query of a link that is shown as text.
#
# In HTML a bare & in a text is valid if what follows it is no character reference (HTML standard,
# ambiguous ampersands). html2text takes every & with a letter behind it for a reference and writes
# the ; that it misses. The text of Beautiful Soup 4.15.0 is the one that browsers show; in href the
# link stays as it is.
#
# Seen on 28 November 2026:
#   html2text      https://h.example/pick?id=7&token;=a1&ref;=mail
#   Beautiful Soup https://h.example/pick?id=7&token=a1&ref=mail
#   html2text      AT&T;: myapp://pick?id=7&tab;=new
#   Beautiful Soup AT&T: myapp://pick?id=7&tab=new
#
# Programs that send mails make the plain part from the HTML part with it. The link to copy, which
# stands there for those who cannot tap the button, has parameters of other names.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q html2text==2025.4.15 beautifulsoup4==4.15.0 html5lib==1.1; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import html2text
from bs4 import BeautifulSoup

for text in ("https://h.example/pick?id=7&token=a1&ref=mail", "AT&T: myapp://pick?id=7&tab=new"):
    page = f"<!doctype html><title>Mail</title><p>{text}</p>"
    print("html2text     ", html2text.html2text(page.replace("<title>Mail</title>", "")).strip())
    print("Beautiful Soup", BeautifulSoup(page, "html5lib").p.get_text())
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
