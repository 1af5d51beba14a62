#!/usr/bin/env bash
# Four libraries for Mustache make different links of one template and one JSON object: of null pystache 0.6.8 makes None, of true inside its
# own section chevron 0.14.0, mustache 1.1.1 (Ruby) and mustache.js 3.0.1 (Debian 12) the whole object, and 0 is nothing to all but Ruby's.
#
# By the specification of Mustache a null is written as an empty text, and a value that is neither false nor a list is the context of its
# section, so that {{.}} in it is the value (mustache(5), Non-False Values). It says nothing of 0, nor of a list that is written itself.
#
# Seen on 1 December 2026 (the data; items/{{id}} and then items{{#id}}?id={{.}}{{/id}}):
#   {"id": 7}
#     pystache    items/7       items?id=7
#     chevron     items/7       items?id=7
#     mustache    items/7       items?id=7
#     mustache.js items/7       items?id=7
#   {"id": null}
#     pystache    items/None    items
#     chevron     items/        items
#     mustache    items/        items
#     mustache.js items/        items
#   {"id": 0}
#     pystache    items/0       items
#     chevron     items/0       items
#     mustache    items/0       items?id=0
#     mustache.js items/0       items
#   {"id": true}
#     pystache    items/True    items?id=True
#     chevron     items/True    items?id={'id': True}
#     mustache    items/true    items?id={&quot;id&quot;=&gt;true}
#     mustache.js items/true    items?id=[object Object]
#   {"id": ""}
#     pystache    items/        items
#     chevron     items/        items
#     mustache    items/        items?id=
#     mustache.js items/        items
#   {"id": [7, 8]}
#     pystache    items/[7, 8]  items?id=7?id=8
#     chevron     items/[7, 8]  items?id=7?id=8
#     mustache    items/[7, 8]  items?id=7?id=8
#     mustache.js items/7,8     items?id=7?id=8
#
# Mails and messages are written as such templates, and tested by a program in another language than the one that sends them. Each row of
# test data with a missing ID, a flag or the first page has other links there.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q pystache==0.6.8 chevron==0.14.0; } || exit 2
(cd "$folder" && node --version && apt-get -q download node-mustache=3.0.1-1 ruby-mustache=1.1.1-2 ruby3.1 libruby3.1 libgmp10 libyaml-0-2 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
libraries=("$folder"/usr/lib/*-linux-gnu)
ruby=("$folder/usr/bin/ruby3.1" --disable-gems -I "$folder/usr/lib/ruby/3.1.0" -I "${libraries[0]}/ruby/3.1.0" -I "$folder/usr/lib/ruby/vendor_ruby")
one='items/{{id}}' two='items{{#id}}?id={{.}}{{/id}}'

cat >"$folder/render.rb" <<'RB'
require "json"
require "mustache"
puts ARGV[1..].map { |template| Mustache.render(template, JSON.parse(ARGV[0])) }
RB
cat >"$folder/render.js" <<'JS'
for (const template of process.argv.slice(3)) console.log(require("mustache").render(template, JSON.parse(process.argv[2])));
JS
cat >"$folder/render.py" <<'PY'
import importlib
import json
import sys

for template in sys.argv[3:]:
    print(importlib.import_module(sys.argv[1]).render(template, json.loads(sys.argv[2])))
PY
show() {
  local name=$1
  shift
  mapfile -t made < <("$@" "$one" "$two")
  printf '  %-11s %-13s %s\n' "$name" "${made[@]}"
}
{
  for data in '{"id": 7}' '{"id": null}' '{"id": 0}' '{"id": true}' '{"id": ""}' '{"id": [7, 8]}'; do
    echo "$data"
    show pystache "$folder/bin/python" "$folder/render.py" pystache "$data"
    show chevron "$folder/bin/python" "$folder/render.py" chevron "$data"
    LD_LIBRARY_PATH=${libraries[0]} show mustache "${ruby[@]}" "$folder/render.rb" "$data"
    NODE_PATH=$folder/usr/share/nodejs show mustache.js node "$folder/render.js" "$data"
  done
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
