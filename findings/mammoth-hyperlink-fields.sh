#!/usr/bin/env bash
# mammoth 1.13.0 takes everything up to the last quotation mark of a hyperlink field for the link.
#
# Word keeps a link either as an element or as a field with an instruction. The instruction may go on
# behind the URL: \o has a screen tip, \t a frame, \l the fragment, each with its own text between
# quotation marks (ECMA-376 part 1 § 17.16.5.25). mammoth makes HTML of a document, also for other tools,
# and puts these into href.
#
# Seen on 29 November 2026 (the instruction, then href as a browser reads it):
#   HYPERLINK "https://www.example/pickem/7"
#     https://www.example/pickem/7
#   HYPERLINK "https://www.example/pickem/7" \o "Open the app"
#     https://www.example/pickem/7" \o "Open the app
#   HYPERLINK "https://www.example/pickem/7" \t "_blank"
#     https://www.example/pickem/7" \t "_blank
#   HYPERLINK "https://www.example/pickem/7" \l "rules"
#     https://www.example/pickem/7" \l "rules
#
# Test plans are often Word documents. In Word each of these links opens the right page; those that are
# taken from the HTML give 404, and only those with a screen tip, a frame or a fragment do.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q mammoth==1.13.0 python-docx==1.2.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import html.parser, io

import docx, mammoth
from docx.oxml import OxmlElement


def run(paragraph, tag, text=None, **attributes):
    element = OxmlElement(tag)
    element.text = text
    for name, value in attributes.items():
        element.set(docx.oxml.ns.qn("w:" + name), value)
    paragraph.add_run()._r.append(element)


class Links(html.parser.HTMLParser):
    def handle_starttag(self, tag, attrs):
        if tag == "a":
            print("  " + dict(attrs)["href"])


URL = 'HYPERLINK "https://www.example/pickem/7"'
for instruction in (URL, URL + r' \o "Open the app"', URL + r' \t "_blank"', URL + r' \l "rules"'):
    print(instruction)
    document = docx.Document()
    paragraph = document.add_paragraph()
    run(paragraph, "w:fldChar", fldCharType="begin")
    run(paragraph, "w:instrText", f" {instruction} ")
    run(paragraph, "w:fldChar", fldCharType="separate")
    paragraph.add_run("Pick'em")
    run(paragraph, "w:fldChar", fldCharType="end")
    file = io.BytesIO()
    document.save(file)
    Links().feed(mammoth.convert_to_html(file).value)
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
