#!/usr/bin/env bash
# tdewolff-minify 2.24.12 writes the ID 9000000 of a JSON file as 9e6, and 1000 as 1e3: what Python reads from the file then is 9000000.0
# and 1000.0, and the link to the item ends in that. 8412, 1234500 and 100 stay.
#
# JSON has one kind of number, and 1e6 is the same one (RFC 8259 § 6). Many readers go by the spelling, as json of Python does by its
# documentation: without a fraction and an exponent it is an int, else a float. JSON Schema takes 1e6 for an integer, and pydantic 2.14.4
# does so; orjson 3.13.0 reads a float as well. JSON within a page, as of structured data, is changed like a file.
#
# Seen on 1 December 2026 (the number; as minified; the link from json, from orjson, and with pydantic and id: int):
#   8412          {"id":8412}   /items/8412 /items/8412 /items/8412
#   1234500       {"id":1234500} /items/1234500 /items/1234500 /items/1234500
#   100           {"id":100}    /items/100 /items/100 /items/100
#   1000          {"id":1e3}    /items/1000.0 /items/1000.0 /items/1000
#   120000        {"id":12e4}   /items/120000.0 /items/120000.0 /items/120000
#   1000000       {"id":1e6}    /items/1000000.0 /items/1000000.0 /items/1000000
#   9000000       {"id":9e6}    /items/9000000.0 /items/9000000.0 /items/9000000
#   1000000000000 {"id":1e12}   /items/1000000000000.0 /items/1000000000000.0 /items/1000000000000
#   <script type=application/ld+json>{"@type":"Product","productID":9e6}</script>
#
# Of the links of a shop only those fail whose IDs end in several zeros: a test of the item 8412 passes, and the link to 9000000, the
# first ID of a new range, leads nowhere.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the libraries cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q tdewolff-minify==2.24.12 pydantic==2.14.4 orjson==3.13.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import json

import minify, orjson, pydantic


class Item(pydantic.BaseModel):
    id: int


for number in ("8412", "1234500", "100", "1000", "120000", "1000000", "9000000", "1000000000000"):
    text = minify.string("application/json", f'{{"id": {number}}}')
    print(f"{number:<13} {text:<13}", *(f"/items/{read(text)}" for read in (
        lambda text: json.loads(text)["id"], lambda text: orjson.loads(text)["id"], lambda text: Item.model_validate_json(text).id)))
page = minify.string("text/html", '<script type="application/ld+json">{"@type": "Product", "productID": 9000000}</script>')
print(page)
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
