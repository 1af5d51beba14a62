#!/usr/bin/env bash
# pandoc 3.9 leaves a link with a plus sign in AsciiDoc as text, and one that ends in an underscore in
# reStructuredText without its address.
#
# In AsciiDoc link:URL[text] makes a link of any URL, and asciidoc 10.2.1 does so; pandoc does not if there is
# a + in it. In reStructuredText an underscore behind the text between the angle brackets makes it the name
# of another link; docutils 0.23 takes it for a URL all the same if it starts like one, pandoc does not for the
# scheme of an app.
#
# Seen on 29 November 2026 (the link, then where it leads with the other program and with pandoc):
#   link:myapp://search?q=shoes[Shoes]      asciidoc myapp://search?q=shoes          pandoc myapp://search?q=shoes
#   link:myapp://search?q=red+shoes[Shoes]  asciidoc myapp://search?q=red+shoes      pandoc no link
#   https://x.example/?q=red+shoes[Shoes]   asciidoc https://x.example/?q=red+shoes  pandoc https://x.example/?q=red+shoes
#   link:tel:15551234[Call]                 asciidoc tel:15551234                    pandoc tel:15551234
#   link:tel:+15551234[Call]                asciidoc tel:+15551234                   pandoc no link
#   `Shop <myapp://shop/id>`_               docutils myapp://shop/id                 pandoc myapp://shop/id
#   `Shop <myapp://shop/id_>`_              docutils myapp://shop/id_                pandoc nowhere
#   `Shop <https://x.example/id_>`_         docutils https://x.example/id_           pandoc https://x.example/id_
#
# A page of links for testers that goes through pandoc into a Word file or a wiki has fewer links there, and
# those of AsciiDoc get lost without a message. A phone number and a search for two words have a + in them.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q pypandoc_binary==1.17 asciidoc==10.2.1 docutils==0.23; } || exit 2

"$folder/bin/python" - "$folder" >"$folder/seen" <<'PY'
import pathlib, re, subprocess, sys

import pypandoc
from docutils.core import publish_parts

folder = pathlib.Path(sys.argv[1])


def address(page):
    found = re.search(r'<a\s[^>]*href="([^"]*)"', page)
    return "no link" if not found else found.group(1) or "nowhere"


def asciidoc(text):
    (folder / "page.adoc").write_text(text)
    subprocess.run([folder / "bin" / "asciidoc", "-s", "-o", folder / "page.html", folder / "page.adoc"], check=True)
    return (folder / "page.html").read_text()


def docutils(text):
    return publish_parts(text, writer="html5")["body"]


for name, other, texts in (
    ("asciidoc", asciidoc, ("link:myapp://search?q=shoes[Shoes]", "link:myapp://search?q=red+shoes[Shoes]", "https://x.example/?q=red+shoes[Shoes]", "link:tel:15551234[Call]", "link:tel:+15551234[Call]")),
    ("rst", docutils, ("`Shop <myapp://shop/id>`_", "`Shop <myapp://shop/id_>`_", "`Shop <https://x.example/id_>`_")),
):
    for text in texts:
        print(f"{text:<38}  {other.__name__} {address(other(text)):<30}  pandoc {address(pypandoc.convert_text(text, 'html', format=name))}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
