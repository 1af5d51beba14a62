#!/usr/bin/env bash
# MHonArc 2.6.19 (Debian 12), which makes web pages of mails, takes the quotation mark behind a link into
# it: of a mail with "https://shop.example/items/7" the page leads to https://shop.example/items/7". It ends
# a link at an apostrophe or a bracket.
#
# The mark is written as &quot; and cut in front of its semicolon; without that a browser still reads a
# quotation mark, at the end of an attribute. RFC 3986, Appendix C, has quotation marks as one of the two
# ways to set a URL off in a text; an apostrophe and brackets may stand in one (§ 2.2). html.parser of
# Python 3.11 reads the addresses here, by the rules of HTML.
#
# Seen on 1 December 2026 (the line of the mail; the addresses of the links on the page):
#   see https://shop.example/items/7 now
#     https://shop.example/items/7
#   see <https://shop.example/items/7> now
#     https://shop.example/items/7
#   see "https://shop.example/items/7" now
#     https://shop.example/items/7"
#   see "https://shop.example/?id=7&tab=new" now
#     https://shop.example/?id=7&tab=new"
#   see https://shop.example/?q=kim's now
#     https://shop.example/?q=kim
#   see https://shop.example/Deep_link_(app)/7 now
#     https://shop.example/Deep_link_
#   see HTTPS://SHOP.EXAMPLE/items/7 now
#     -
#
# The archive of a list shows the link as it was sent; who taps it asks for an item that does not exist.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && perl -v && apt-get -q download mhonarc=2.6.19-2.2 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

cat >"$folder/archive.py" <<'PY'
import os
import subprocess
import sys
from html.parser import HTMLParser

folder = sys.argv[1]
lines = ["see https://shop.example/items/7 now", "see <https://shop.example/items/7> now", 'see "https://shop.example/items/7" now',
         'see "https://shop.example/?id=7&tab=new" now', "see https://shop.example/?q=kim's now",
         "see https://shop.example/Deep_link_(app)/7 now", "see HTTPS://SHOP.EXAMPLE/items/7 now"]


class Page(HTMLParser):
    def handle_starttag(self, tag, attributes):
        link = dict(attributes).get("href", "")
        if tag == "a" and link.lower().startswith("https:"):
            links.append(link)


for number, line in enumerate(lines):
    with open(f"{folder}/mail", "w") as mail:
        mail.write("From kim@mail.example Tue Dec  1 12:00:00 2026\nFrom: kim@mail.example\nSubject: offer\n"
                   f"Date: Tue, 01 Dec 2026 12:00:00 +0000\nMessage-ID: <{number}@mail.example>\n\n{line}\n")
    os.mkdir(f"{folder}/pages{number}")
    subprocess.run(["perl", f"{folder}/usr/bin/mhonarc", "-quiet", "-outdir", f"{folder}/pages{number}", f"{folder}/mail"],
                   check=True, env=os.environ | {"PERL5LIB": f"{folder}/usr/share/mhonarc"}, stdin=subprocess.DEVNULL)
    links = []
    with open(f"{folder}/pages{number}/msg00000.html") as page:
        Page().feed(page.read().split("<!--X-Body-of-Message-->")[1].split("<!--X-Body-of-Message-End-->")[0])
    print(line)
    print("  " + (" ".join(links) or "-"))
PY
python3 "$folder/archive.py" "$folder" >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
