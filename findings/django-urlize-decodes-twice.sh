#!/usr/bin/env bash
# urlize of Django 5.2.19 leads to another link than the one that it shows: it decodes each value twice.
#
# The filter makes a link of every URL in a text. By RFC 3986 § 2.4 nothing is decoded more than once;
# urlize takes the query apart, which decodes it, decodes its parts again, and encodes the result. %2526
# becomes %26, and a %2F of the path a slash. The text between the tags stays. The filter of the same
# name in Jinja 3.1.6 keeps the URL.
#
# Seen on 28 November 2026 (the text, then where each leads to):
#   https://h.example/p?id=7&ref=mail
#     Django https://h.example/p?id=7&ref=mail
#     Jinja  https://h.example/p?id=7&ref=mail
#   https://go.example/?link=https%3A%2F%2Fh.example%2Fs%3Fq%3Dsalt%2526sugar%26page%3D2
#     Django https://go.example/?link=https%3A%2F%2Fh.example%2Fs%3Fq%3Dsalt%26sugar%26page%3D2
#     Jinja  https://go.example/?link=https%3A%2F%2Fh.example%2Fs%3Fq%3Dsalt%2526sugar%26page%3D2
#   https://h.example/tag/24%2F7?x=100%2525
#     Django https://h.example/tag/24/7?x=100%25
#     Jinja  https://h.example/tag/24%2F7?x=100%2525
#
# Links of attribution wrap another link, so that an encoded value in it is encoded twice. A comment or
# an e-mail shows the right one, and who taps it searches for "salt".
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q Django==5.2.19 Jinja2==3.1.6; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import html, re

from django.conf import settings
from django.utils.html import urlize
from jinja2.utils import urlize as jinja

settings.configure()
for url in ("https://h.example/p?id=7&ref=mail",
            "https://go.example/?link=https%3A%2F%2Fh.example%2Fs%3Fq%3Dsalt%2526sugar%26page%3D2",
            "https://h.example/tag/24%2F7?x=100%2525"):
    print(url)
    for name, text in (("Django", urlize(url)), ("Jinja ", jinja(url))):
        print(" ", name, html.unescape(re.search('href="([^"]*)"', text)[1]))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
