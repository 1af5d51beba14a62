#!/usr/bin/env bash
# pongo2 4.0.2 (Go, Debian 12), which has the templates of Django, writes the ID 7 of a JSON file into a
# link as 7.000000; its urlencode makes + of a blank and %2F of a slash, and its urlize ends the address
# kim@mail.example at kim@mail.exam.
#
# Go's encoding/json reads each number as a float64 unless told of another type, and its fmt writes 7 as 7.
# pongo2 is documented as compatible with Django: there urlencode leaves slashes and writes %20, which is
# what a path needs (+ is no blank there, RFC 3986 § 3.3), and the number is that of the file. Django 5.2.19
# renders the same templates here.
#
# Seen on 1 December 2026 (the template; the JSON file; pongo2; Django):
#   /items/{{ id }}
#     {"id": 7}
#       /items/7.000000
#       /items/7
#   /items/{{ id }}
#     {"id": 8412.5}
#       /items/8412.500000
#       /items/8412.5
#   /items/{{ id }}
#     {"id": "7"}
#       /items/7
#       /items/7
#   /find/{{ q|urlencode }}
#     {"q": "salt & sugar"}
#       /find/salt+%26+sugar
#       /find/salt%20%26%20sugar
#   /find/{{ q|urlencode }}
#     {"q": "new/sale"}
#       /find/new%2Fsale
#       /find/new/sale
#   {{ text|urlize|safe }}
#     {"text": "ask kim@mail.example"}
#       ask <a href="mailto:kim@mail.exam">kim@mail.exam</a>ple
#       ask <a href="mailto:kim@mail.example">kim@mail.example</a>
#
# Templates are moved from a Django site to one in Go as they are; a shop whose products come from JSON has
# no working link then.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q django==5.2.19; } || exit 2
(cd "$folder" \
  && apt-get -q download golang-1.19-go=1.19.8-2 golang-1.19-src=1.19.8-2 golang-github-flosch-pongo2.v4-dev=4.0.2-3 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
export GOROOT=$folder/usr/lib/go-1.19 GOPATH=$folder/usr/share/gocode GOCACHE=$folder/cache GO111MODULE=off

cat >"$folder/render.go" <<'GO'
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/flosch/pongo2"
)

func main() {
	values := pongo2.Context{}
	if err := json.Unmarshal([]byte(os.Args[2]), &values); err != nil {
		panic(err)
	}
	text, err := pongo2.Must(pongo2.FromString(os.Args[1])).Execute(values)
	if err != nil {
		panic(err)
	}
	fmt.Println(text)
}
GO
cat >"$folder/render.py" <<'PY'
import json
import sys

from django.conf import settings
from django.template import Context, Engine

settings.configure(USE_I18N=False)
print(Engine().from_string(sys.argv[1]).render(Context(json.loads(sys.argv[2]))))
PY
"$GOROOT/bin/go" build -o "$folder/render" "$folder/render.go" >"$folder/talk" 2>&1 || exit 2
show() {
  printf '%s\n  %s\n    %s\n' "$1" "$2" "$("$folder/render" "$1" "$2")"
  echo "    $("$folder/venv/bin/python" "$folder/render.py" "$1" "$2")"
}
{
  show '/items/{{ id }}' '{"id": 7}'
  show '/items/{{ id }}' '{"id": 8412.5}'
  show '/items/{{ id }}' '{"id": "7"}'
  show '/find/{{ q|urlencode }}' '{"q": "salt & sugar"}'
  show '/find/{{ q|urlencode }}' '{"q": "new/sale"}'
  show '{{ text|urlize|safe }}' '{"text": "ask kim@mail.example"}'
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
