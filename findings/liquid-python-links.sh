#!/usr/bin/env bash
# python-liquid 2.3.6 and Liquid 5.4.0 (Ruby, Debian 12), whose language it has, make different links of one template: the last segment of
# /items/7/ is an empty text in Python and 7 in Ruby, and true becomes True in Python as soon as it goes through a filter.
#
# By its documentation python-liquid follows the library of Shopify closely. {{ flag }} alone is true in both. split leaves out what is empty
# at the end of a text in Ruby and keeps it in Python, so that size and last are others.
#
# Seen on 1 December 2026 (the template with the value; Python; Ruby):
#   ?debug={{ x }}                            true        ?debug=true                 ?debug=true
#   ?debug={{ x | url_encode }}               true        ?debug=True                 ?debug=true
#   {{ '?debug=' | append: x }}               true        ?debug=True                 ?debug=true
#   ?ids={{ x | join: ',' }}                  [7,null,8]  ?ids=7,None,8               ?ids=7,,8
#   ?tags={{ x | url_encode }}                ["new"]     ?tags=%5B%27new%27%5D       ?tags=%5B%22new%22%5D
#   myapp://items/{{ x | split: '/' | last }} "/items/7"  myapp://items/7             myapp://items/7
#   myapp://items/{{ x | split: '/' | last }} "/items/7/" myapp://items/              myapp://items/7
#   ?n={{ x | split: ',' | size }}            "a,b,"      ?n=3                        ?n=2
#   ?price={{ x | round }}                    2.5         ?price=2                    ?price=3
#
# Services that send messages have templates in Liquid, and their links are tested in Python before. A page that is given with a slash at
# its end opens the list of all items in the test and the item in the message, or the other way round.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q python-liquid==2.3.6; } || exit 2
(cd "$folder" && apt-get -q download ruby-liquid=5.4.0-3 ruby3.1 libruby3.1 libgmp10 libyaml-0-2 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
libraries=("$folder"/usr/lib/*-linux-gnu)
cat >"$folder/render.rb" <<'RB'
require "json"
require "liquid"
JSON.parse($stdin.read).each { |template, value| puts Liquid::Template.parse(template).render("x" => value) }
RB

"$folder/bin/python" - "$folder" "${libraries[0]}" >"$folder/seen" <<'PY'
import json
import subprocess
import sys

import liquid

folder, libraries = sys.argv[1:]
CASES = (
    ("?debug={{ x }}", True), ("?debug={{ x | url_encode }}", True), ("{{ '?debug=' | append: x }}", True), ("?ids={{ x | join: ',' }}", [7, None, 8]),
    ("?tags={{ x | url_encode }}", ["new"]), ("myapp://items/{{ x | split: '/' | last }}", "/items/7"), ("myapp://items/{{ x | split: '/' | last }}", "/items/7/"),
    ("?n={{ x | split: ',' | size }}", "a,b,"), ("?price={{ x | round }}", 2.5),
)
places = [f"{folder}/usr/lib/ruby/3.1.0", f"{libraries}/ruby/3.1.0", f"{folder}/usr/lib/ruby/vendor_ruby", f"{folder}/usr/share/rubygems-integration/all/gems/liquid-5.4.0/lib"]
ruby = [f"{folder}/usr/bin/ruby3.1", "--disable-gems", *(f"-I{place}" for place in places), f"{folder}/render.rb"]
made = subprocess.run(ruby, input=json.dumps(CASES), env={"LD_LIBRARY_PATH": libraries}, capture_output=True, text=True, check=True).stdout.splitlines()
for (template, value), other in zip(CASES, made, strict=True):
    print(f"{template:<41} {json.dumps(value, separators=(',', ':')):<11} {liquid.render(template, x=value):<27} {other}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
