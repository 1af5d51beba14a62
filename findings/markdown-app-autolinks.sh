#!/usr/bin/env bash
# Three Markdown renderers lose or spoil <scheme:…> for the links of apps, each in its own way.
#
# CommonMark § 6.5 makes an autolink of any scheme of 2 to 32 letters, digits, "+", "." and "-".
# markdown2 2.5.5 passes it on as an HTML tag, so that a browser shows nothing at all. marko 2.2.4
# shows a scheme with a digit as text with its angle brackets. Python-Markdown 3.11.3 does what
# markdown2 does where no // follows. markdown-it-py 4.3.0 and commonmark 0.9.2 follow the text.
#
# Seen on 27 November 2026:
#   <myapp://pickem/7> | markdown2 <p><myapp://pickem/7></p>
#   <app2://pickem/7> | marko <p>&lt;app2://pickem/7&gt;</p>
#   <prefs:root=WIFI> | Python-Markdown <p><prefs:root=WIFI></p>
#   <myapp://pickem/7> | commonmark <p><a href="myapp://pickem/7">myapp://pickem/7</a></p>
#   `myapp://pickem/7` | markdown2 <p><code>myapp://pickem/7</code></p>
#
# A checklist of deep links that is generated as Markdown has empty cells on the rendered page. A
# code span is shown by all of them.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q markdown2==2.5.5 marko==2.2.4 markdown==3.11.3 commonmark==0.9.2; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import commonmark
import markdown
import markdown2
import marko

print("<myapp://pickem/7> | markdown2", markdown2.markdown("<myapp://pickem/7>").strip())
print("<app2://pickem/7> | marko", marko.convert("<app2://pickem/7>").strip())
print("<prefs:root=WIFI> | Python-Markdown", markdown.markdown("<prefs:root=WIFI>").strip())
print("<myapp://pickem/7> | commonmark", commonmark.commonmark("<myapp://pickem/7>").strip())
print("`myapp://pickem/7` | markdown2", markdown2.markdown("`myapp://pickem/7`").strip())
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
