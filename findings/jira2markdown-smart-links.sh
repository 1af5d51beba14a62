#!/usr/bin/env bash
# jira2markdown 0.5.3 takes |smart-link into the address of a link as Jira's editor writes it: it leads to
# https://shop.example/7|smart-link.
#
# In Jira's notation a link is [text|address], and a third part may follow (Confluence Wiki Markup, Links: the link
# tip). When an address is pasted, Jira's editor puts smart-link, smart-card or smart-embed there. For
# jira2markdown everything behind the first bar is the address. pandoc 3.9 (pypandoc-binary 1.17) makes a class of
# the third part.
#
# Seen on 29 November 2026:
#   [Open|https://shop.example/7]
#     jira2markdown [Open](https://shop.example/7)
#     pandoc        <a href="https://shop.example/7">Open</a>
#   [Open|https://shop.example/7|smart-link]
#     jira2markdown [Open](https://shop.example/7|smart-link)
#     pandoc        <a href="https://shop.example/7" class="smart-link">Open</a>
#   [https://shop.example/7|https://shop.example/7|smart-link]
#     jira2markdown [https://shop.example/7](https://shop.example/7|smart-link)
#     pandoc        <a href="https://shop.example/7" class="smart-link">https://shop.example/7</a>
#   [https://shop.example/?ref=jira|https://shop.example/?ref=jira|smart-card]
#     jira2markdown [https://shop.example/?ref=jira](https://shop.example/?ref=jira|smart-card)
#     pandoc        <a href="https://shop.example/?ref=jira" class="smart-card">https://shop.example/?ref=jira</a>
#
# The bugs that are moved from Jira to GitHub or GitLab have links with a bar at their end, which most servers
# answer with 404, or take for another ID. Those that were typed are right.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q jira2markdown==0.5.3 pypandoc_binary==1.17; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import re

import pypandoc
from jira2markdown import convert

for text in ("[Open|https://shop.example/7]",
             "[Open|https://shop.example/7|smart-link]",
             "[https://shop.example/7|https://shop.example/7|smart-link]",
             "[https://shop.example/?ref=jira|https://shop.example/?ref=jira|smart-card]"):
    print(text)
    print(f"  jira2markdown {convert(text)}")
    html = pypandoc.convert_text(text, "html", format="jira", extra_args=["--wrap=none"])
    print(f"  pandoc        {re.search('<a .*</a>', html)[0]}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
