#!/usr/bin/env bash
# urlencode of minijinja 3.1.0 writes a list of parameters into a link as Python prints it,
# %5B%28%27tag%27…, where Jinja2 3.1.6 writes ?tag=new&tag=sale; a parameter that is None is left out, and a
# value that is None is empty.
#
# minijinja is a port of Jinja2 and made to render its templates. By the documentation of Jinja2 urlencode
# takes a map or pairs of names and values; only with pairs can a parameter be repeated. A map is written
# alike by both but for blanks (%20, and +), which mean the same in a query.
#
# Seen on 1 December 2026 (the value of ?{{ query|urlencode }}; minijinja; Jinja2):
#   {'tag': 'new', 'page': 2}
#     ?tag=new&page=2
#     ?tag=new&page=2
#   [('tag', 'new'), ('tag', 'sale')]
#     ?%5B%28%27tag%27%2C%20%27new%27%29%2C%20%28%27tag%27%2C%20%27sale%27%29%5D
#     ?tag=new&tag=sale
#   (('id', 7),)
#     ?%28%28%27id%27%2C%207%29%2C%29
#     ?id=7
#   {'id': 7, 'ref': None}
#     ?id=7
#     ?id=7&ref=None
#   None
#     ?
#     ?None
#
# A link of a template that worked has one parameter without a value after the move, and no error is raised:
# the page of all items is opened, with 200.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the libraries cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q minijinja==3.1.0 Jinja2==3.1.6; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import jinja2
import minijinja

for query in ({"tag": "new", "page": 2}, [("tag", "new"), ("tag", "sale")], (("id", 7),), {"id": 7, "ref": None}, None):
    print(query)
    for environment in (minijinja.Environment().render_str, lambda text, **values: jinja2.Template(text).render(**values)):
        print(" ", environment("?{{ query|urlencode }}", query=query))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
