#!/usr/bin/env bash
# markdownify 1.2.3 puts backslashes into a link that stands as text, and renderers make another link of it.
#
# From HTML to Markdown it writes \_ and \* for _ and *, so that they are no emphasis, unless it is told not to.
# In a text that is right (CommonMark § 2.4). But to the link that a renderer finds in a text everything up
# to a blank belongs (GitHub Flavored Markdown § 6.9), the backslash too, or it ends there. html2text 2025.4.15
# writes such links as they are.
#
# Seen on 29 November 2026 (https://shop.example/red_mug_7 of a paragraph, and the link of each renderer):
#   markdownify https://shop.example/red\_mug\_7
#     cmarkgfm       https://shop.example/red%5C_mug%5C_7
#     markdown-it-py https://shop.example/red%5C_mug%5C_7
#     mistune        https://shop.example/red%5C_mug%5C_7
#     magiclink      https://shop.example/red
#   html2text   https://shop.example/red_mug_7
#     cmarkgfm       https://shop.example/red_mug_7
#     markdown-it-py https://shop.example/red_mug_7
#     mistune        https://shop.example/red_mug_7
#     magiclink      https://shop.example/red_mug_7
#
# The steps of a bug, taken from a page into an issue or a wiki, have links that lead nowhere, or with magiclink
# to another page under a text that reads well.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q markdownify==1.2.3 html2text==2025.4.15 cmarkgfm==2025.10.22 markdown-it-py==4.3.0 linkify-it-py==2.2.0 \
  mistune==3.4.0 Markdown==3.11.3 pymdown-extensions==13.1.2; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import re

import cmarkgfm, html2text, markdown, markdownify, mistune
from markdown_it import MarkdownIt

RENDERERS = {
    "cmarkgfm": cmarkgfm.github_flavored_markdown_to_html,
    "markdown-it-py": MarkdownIt("gfm-like").render,
    "mistune": mistune.create_markdown(plugins=["url"]),
    "magiclink": lambda text: markdown.markdown(text, extensions=["pymdownx.magiclink"]),
}
PAGE = "<p>Open https://shop.example/red_mug_7 now</p>"
for name, convert in {"markdownify": markdownify.markdownify, "html2text": html2text.html2text}.items():
    text = convert(PAGE).strip()
    print(f"{name:<11} {text.split()[1]}")
    for renderer, render in RENDERERS.items():
        link = re.search('href="([^"]*)', render(text))[1]
        print(f"  {renderer:<14} {link}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
