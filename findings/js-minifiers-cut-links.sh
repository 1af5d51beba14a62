#!/usr/bin/env bash
# css-html-js-minify 2.5.5 cuts a link in a script at its //, and jsmin 3.0.1 one between backticks:
# the minified script has no link, and is no JavaScript.
#
# In a string or a template // begins no comment. js_minify takes it for one everywhere, and
# everything between /* and */ also over several strings; it prints that its JavaScript support is
# orphaned. jsmin knows the two kinds of quotation marks unless quote_chars has the backtick as
# well. rjsmin 1.3.0 keeps all of them.
#
# Seen on 30 November 2026:
#   open("myapp://pickem/7");
#     js_minify open(":
#     jsmin     open("myapp://pickem/7");
#     rjsmin    open("myapp://pickem/7");
#   open(`myapp://pickem/${id}`);
#     js_minify open(`myapp:
#     jsmin     open(`myapp:
#     rjsmin    open(`myapp://pickem/${id}`);
#   show(["/items/*", id, "/users/*/"]);
#     js_minify show(["/items"]);
#     jsmin     show(["/items/*",id,"/users/*/"]);
#     rjsmin    show(["/items/*",id,"/users/*/"]);
#
# The page that opens the app works in a test build and does nothing in the minified one, or asks
# for all users where one ID stood between the patterns.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" \
  && "$folder/bin/pip" install -q css-html-js-minify==2.5.5 jsmin==3.0.1 rjsmin==1.3.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import contextlib, io

import css_html_js_minify, jsmin, rjsmin

for script in ('open("myapp://pickem/7");', "open(`myapp://pickem/${id}`);",
               'show(["/items/*", id, "/users/*/"]);'):
    with contextlib.redirect_stdout(io.StringIO()):
        cut = css_html_js_minify.js_minify(script)
    print(script)
    print("  js_minify", cut)
    print("  jsmin    ", jsmin.jsmin(script))
    print("  rjsmin   ", rjsmin.jsmin(script))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
