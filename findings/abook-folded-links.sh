#!/usr/bin/env bash
# abook 0.6.1 (Debian 12) cuts the link of a vCard where its line is folded, and reads none whose property is in a group, as item1.URL
# of an iPhone's contacts is; vobject 0.9.9 reads a link up to its first comma.
#
# A line of a vCard that is longer than 75 octets is to be folded: it goes on in the next line, which starts with a blank, and readers
# put both together (RFC 2426 § 2.6, RFC 6350 § 3.2). A name and a dot in front of a property only group it with others (RFC 6350 § 3.3).
# The value of URL is one URI, in which a comma is a character like others (RFC 2426 § 3.6.8, RFC 6350 § 6.7.8).
#
# Seen on 1 December 2026 (the link of the card; as abook reads it; as vobject reads it):
#   https://shop.example/items/7
#     abook   https://shop.example/items/7
#     vobject https://shop.example/items/7
#   https://shop.example/items/7;v=1?tags=new,sale&to=myapp://cart
#     abook   https://shop.example/items/7;v=1?tags=new,sale&to=myapp://cart
#     vobject https://shop.example/items/7;v=1?tags=new
#   https://shop.example/teams/blue/tournaments/8412/entries/77e1_a?ref=newsletter&channel=push
#     abook   https://shop.example/teams/blue/tournaments/8412/entries/77e1_a?ref=new
#     vobject https://shop.example/teams/blue/tournaments/8412/entries/77e1_a?ref=newsletter&channel=push
#   https://shop.example/items/7, as item1.URL
#     abook   no link
#     vobject https://shop.example/items/7
#
# The card of a test device or a shop has a link that opens, and the address book another one, which is a link all the same: a
# parameter has lost its end, and the next is missing.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q vobject==0.9.9; } || exit 2
(cd "$folder" && apt-get -q download abook=0.6.1-2+b1 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

HOME=$folder "$folder/bin/python" - "$folder" >"$folder/seen" <<'PY'
import subprocess
import sys

import vobject

folder = sys.argv[1]


def lines(text):
    while len(text) > 75:
        yield text[:75]
        text = " " + text[75:]
    yield text


for link, name in (("https://shop.example/items/7", "URL"), ("https://shop.example/items/7;v=1?tags=new,sale&to=myapp://cart", "URL"),
                   ("https://shop.example/teams/blue/tournaments/8412/entries/77e1_a?ref=newsletter&channel=push", "URL"),
                   ("https://shop.example/items/7", "item1.URL")):
    card = "".join(f"{line}\r\n" for line in ("BEGIN:VCARD", "VERSION:3.0", "FN:Shop", "N:Shop;;;;", *lines(f"{name}:{link}"), "END:VCARD"))
    with open(f"{folder}/shop.vcf", "w", newline="") as file:
        file.write(card)
    book = subprocess.run([f"{folder}/usr/bin/abook", "--convert", "--infile", f"{folder}/shop.vcf", "--informat", "vcard", "--outformat", "abook"],
                          capture_output=True, text=True, check=True).stdout
    print(link + (f", as {name}" if name != "URL" else ""))
    print("  abook  ", next((line[len("url="):].strip() for line in book.splitlines() if line.startswith("url=")), "no link"))
    print("  vobject", vobject.readOne(card).url.value)
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
