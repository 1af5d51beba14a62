#!/usr/bin/env bash
# unrtf 0.21.10 (Debian 12) makes an HTML page of an RTF file in which no hyperlink leads anywhere: it writes href=""https://…"", and
# the word "hyperlink" in place of the link's text.
#
# A hyperlink is a field whose instruction is HYPERLINK and the address between quotation marks, as Word writes it, and whose result
# is the text that is shown (RTF specification 1.9.1, Fields). Without quotation marks, as few programs write it, the link is right
# and its text is lost as well.
#
# Seen on 1 December 2026 (the instruction; the line of the page; the link and its text, as an HTML parser reads them):
#   HYPERLINK "https://shop.example/items/7"
#     <body>see <a href=""https://shop.example/items/7"">hyperlink</a> now</body>
#     link: "", text: hyperlink
#   HYPERLINK "myapp://items/7?tab=new"
#     <body>see <a href=""myapp://items/7?tab=new"">hyperlink</a> now</body>
#     link: "", text: hyperlink
#   HYPERLINK https://shop.example/items/7
#     <body>see <a href="https://shop.example/items/7">hyperlink</a> now</body>
#     link: "https://shop.example/items/7", text: hyperlink
#
# A test plan or a mail that is kept as RTF is published so that people can click its links. A click opens the page itself, and a
# collection of the page's links is empty.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download unrtf=0.21.10-clean-1 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

for instruction in 'HYPERLINK "https://shop.example/items/7"' 'HYPERLINK "myapp://items/7?tab=new"' 'HYPERLINK https://shop.example/items/7'; do
  printf '%s\n' "$instruction"
  printf '{\\rtf1\\ansi see {\\field{\\*\\fldinst{%s}}{\\fldrslt{the offer}}} now}' "$instruction" >"$folder/plan.rtf"
  "$folder/usr/bin/unrtf" -P "$folder/usr/share/unrtf" --html "$folder/plan.rtf" >"$folder/page.html" 2>/dev/null
  python3 - "$folder/page.html" <<'PY'
import html.parser
import sys


class Reader(html.parser.HTMLParser):
    link = None

    def handle_starttag(self, tag, attributes):
        if tag == "a":
            self.link = dict(attributes)["href"]

    def handle_data(self, text):
        if self.link is not None:
            print(f'  link: "{self.link}", text: {text}')
            self.link = None


page = open(sys.argv[1]).read()
print("  " + next(line for line in page.splitlines() if "<a " in line))
Reader().feed(page)
PY
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
