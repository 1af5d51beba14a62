#!/usr/bin/env bash
# striprtf 0.0.35 drops the address of a hyperlink if the RTF file has a blank behind it, HYPERLINK "https://…" }, or no braces of its own
# around it: only the link's text is left. A tooltip, a place in the page and a target become a part of the address.
#
# It makes a text of an RTF file, with the address of a link in brackets behind its text. The instruction of a field is text like other
# text in RTF (specification 1.9.1, "Fields"), so that it may stand in braces of its own or in none, and blanks around it mean nothing.
# The links of apps, and brackets, & and escaped braces in an address, come out right.
#
# Seen on 1 December 2026 (the instruction of the field, then the text that is made of it):
#   {HYPERLINK "https://shop.example/items/7"}
#     see the offer("https://shop.example/items/7") now
#   {HYPERLINK "myapp://find?ids[]=7&tab=new"}
#     see the offer("myapp://find?ids[]=7&tab=new") now
#   {HYPERLINK "myapp://items/\{id\}"}
#     see the offer("myapp://items/{id}") now
#   {HYPERLINK "https://shop.example/items/7" }
#     see the offer now
#   { HYPERLINK "https://shop.example/items/7"}
#     see the offer("https://shop.example/items/7") now
#    HYPERLINK "https://shop.example/items/7"
#     see the offer now
#   {\fs24 HYPERLINK "https://shop.example/items/7"}
#     see the offer("https://shop.example/items/7") now
#   {HYPERLINK "https://shop.example/items/7" \\o "The offer"}
#     see the offer("https://shop.example/items/7" \o "The offer") now
#   {HYPERLINK "https://shop.example/" \\l "/items/7"}
#     see the offer("https://shop.example/" \l "/items/7") now
#   {HYPERLINK "https://shop.example/items/7" \\t "_blank"}
#     see the offer("https://shop.example/items/7" \t "_blank") now
#
# A test plan is turned into text to collect its links. Which of them are found depends on blanks and formats that nobody sees in the
# word processor, and one with a tooltip is opened with ' \o "The' at its end.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the library cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q striprtf==0.0.35; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from striprtf.striprtf import rtf_to_text

for instruction in (r'{HYPERLINK "https://shop.example/items/7"}', r'{HYPERLINK "myapp://find?ids[]=7&tab=new"}', r'{HYPERLINK "myapp://items/\{id\}"}',
                    r'{HYPERLINK "https://shop.example/items/7" }', r'{ HYPERLINK "https://shop.example/items/7"}', r' HYPERLINK "https://shop.example/items/7"',
                    r'{\fs24 HYPERLINK "https://shop.example/items/7"}', r'{HYPERLINK "https://shop.example/items/7" \\o "The offer"}',
                    r'{HYPERLINK "https://shop.example/" \\l "/items/7"}', r'{HYPERLINK "https://shop.example/items/7" \\t "_blank"}'):
    print(instruction)
    text = rtf_to_text(r"{\rtf1\ansi see {\field{\*\fldinst" + instruction + r"}{\fldrslt the offer}} now\par}")
    print("  " + text.strip())
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
