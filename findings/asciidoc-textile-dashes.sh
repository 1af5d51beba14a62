#!/usr/bin/env bash
# asciidoc 10.2.1 and textile 4.0.4 typeset links: -- becomes a dash, ... an ellipsis, 7x9 a product.
#
# Both replace such characters in texts, as their documentation says, and asciidoc does it before it looks
# for links, so that an address in a text is changed both where it is shown and where it leads to. textile
# shows the changed address as a text. A URI has neither dashes nor ellipses (RFC 3986 § 2).
# markdown-it-py 4.3.0 with its typographer replaces nothing in a link.
#
# Seen on 28 November 2026:
#   https://h.example/p/7
#     asciidoc    <a href="https://h.example/p/7">https://h.example/p/7</a>
#     textile     https://h.example/p/7
#     markdown-it <a href="https://h.example/p/7">https://h.example/p/7</a>
#   https://h.example/p/red--new
#     asciidoc    <a href="https://h.example/p/red&#8212;new">https://h.example/p/red&#8212;new</a>
#     textile     https://h.example/p/red&#8212;new
#     markdown-it <a href="https://h.example/p/red--new">https://h.example/p/red--new</a>
#   https://h.example/p/tap...go
#     asciidoc    <a href="https://h.example/p/tap&#8230;go">https://h.example/p/tap&#8230;go</a>
#     textile     https://h.example/p/tap&#8230;go
#     markdown-it <a href="https://h.example/p/tap...go">https://h.example/p/tap...go</a>
#   https://h.example/p/7x9
#     asciidoc    <a href="https://h.example/p/7x9">https://h.example/p/7x9</a>
#     textile     https://h.example/p/7&#215;9
#     markdown-it <a href="https://h.example/p/7x9">https://h.example/p/7x9</a>
#   myapp://p/7x9--new
#     asciidoc    myapp://p/7x9&#8212;new
#     textile     myapp://p/7&#215;9&#8212;new
#     markdown-it <a href="myapp://p/7x9--new">myapp://p/7x9--new</a>
#
# Slugs with -- and sizes like 7x9 are ordinary in shops. A link in a test plan or release notes that is
# tapped, or copied from the page, is a 404.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q asciidoc==10.2.1 textile==4.0.4 markdown-it-py==4.3.0 linkify-it-py==2.2.0; } || exit 2

for link in https://h.example/p/7 https://h.example/p/red--new https://h.example/p/tap...go https://h.example/p/7x9 myapp://p/7x9--new; do
  echo "$link"
  echo "  asciidoc    $(echo "$link" | "$folder/bin/asciidoc" --no-header-footer --out-file - - | sed -n 's/.*<p>\(.*\)<\/p>.*/\1/p')"
  echo "  textile     $("$folder/bin/python" -c 'import sys, textile; print(textile.textile(sys.argv[1]).strip()[3:-4])' "$link")"
  echo "  markdown-it $("$folder/bin/python" -c 'import sys; from markdown_it import MarkdownIt; print(MarkdownIt("gfm-like", {"typographer": True}).enable(["replacements"]).render(sys.argv[1]).strip()[3:-4])' "<$link>")"
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
