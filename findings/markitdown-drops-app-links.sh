#!/usr/bin/env bash
# markitdown 0.1.9 takes the links of apps out of a page that it makes Markdown of: only their texts are
# left.
#
# A link in Markdown may have any scheme (CommonMark § 6.3), and markdownify 1.2.3, on which markitdown
# runs, writes it. markitdown keeps http, https and file and drops every other href, also tel: and
# mailto:, without a word. In the path of those that it keeps ; and = are encoded, which makes of a
# segment's parameters a part of its name (RFC 3986 § 3.3).
#
# Seen on 28 November 2026:
#   https://h.example/7?a=1&b=2
#     markdownify [the link](https://h.example/7?a=1&b=2)
#     markitdown  [the link](https://h.example/7?a=1&b=2)
#   https://h.example/items;tab=new/7
#     markdownify [the link](https://h.example/items;tab=new/7)
#     markitdown  [the link](https://h.example/items%3Btab%3Dnew/7)
#   myapp://pickem/7
#     markdownify [the link](myapp://pickem/7)
#     markitdown  the link
#   intent://pickem/7#Intent;scheme=myapp;end
#     markdownify [the link](intent://pickem/7#Intent;scheme=myapp;end)
#     markitdown  the link
#   tel:+15550100
#     markdownify [the link](tel:+15550100)
#     markitdown  the link
#
# Agents read test plans, release notes and mails through it, also over MCP. They see that there is a link
# to open and not which, and make one up from the text.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q markitdown==0.1.9 markdownify==1.2.3; } || exit 2

"$folder/bin/python" - >"$folder/seen" 2>"$folder/talk" <<'PY'
from html import escape
import io

from markdownify import markdownify
from markitdown import MarkItDown

for link in ("https://h.example/7?a=1&b=2", "https://h.example/items;tab=new/7", "myapp://pickem/7",
             "intent://pickem/7#Intent;scheme=myapp;end", "tel:+15550100"):
    page = f'<html><body><a href="{escape(link)}">the link</a></body></html>'
    print(link)
    print("  markdownify", markdownify(page).strip())
    print("  markitdown ", MarkItDown().convert_stream(io.BytesIO(page.encode()), file_extension=".html").text_content.strip())
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
