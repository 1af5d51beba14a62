#!/usr/bin/env bash
# mistune 3.4.0 replaces the links of apps in a Markdown page by #harmful-link.
#
# Not only javascript: and the like: every scheme but http, https, mailto, tel, ftp and irc is taken
# for harmful. markdown-it-py 4.3.0 keeps them. A renderer with allow_harmful_protocols=True keeps
# them, too.
#
# Seen on 27 November 2026:
#   https://h.example/7 | mistune <p><a href="https://h.example/7">open</a></p> | markdown-it <p><a href="https://h.example/7">open</a></p>
#   mailto:qa@h.example | mistune <p><a href="mailto:qa@h.example">open</a></p> | markdown-it <p><a href="mailto:qa@h.example">open</a></p>
#   myapp://pickem/7 | mistune <p><a href="#harmful-link">open</a></p> | markdown-it <p><a href="myapp://pickem/7">open</a></p>
#   prefs:root=WIFI | mistune <p><a href="#harmful-link">open</a></p> | markdown-it <p><a href="prefs:root=WIFI">open</a></p>
#
# Test plans and release notes in Markdown hold the deep links to tap. On the rendered page they
# look right and lead nowhere.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q mistune==3.4.0 markdown-it-py==4.3.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import mistune
from markdown_it import MarkdownIt

for url in ("https://h.example/7", "mailto:qa@h.example", "myapp://pickem/7", "prefs:root=WIFI"):
    text = f"[open]({url})"
    print(url, "| mistune", mistune.html(text).strip(), "| markdown-it", MarkdownIt().render(text).strip())
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
