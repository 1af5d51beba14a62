#!/usr/bin/env bash
# uritemplates 1.0.0 for Go (jtacoma, Debian 12) writes an ID of eight digits from JSON as 1e+07, a []string as one value in brackets,
# and encodes the per cent signs of {+link} once more.
#
# By RFC 6570 a number is the text that the program makes of it (§ 2.4), a list has its values with a comma between, or each for itself
# with * (§ 3.2.1), and in a reserved expansion a per cent sign with two digits behind it stays (§ 3.2.3). Expand takes each Go value
# and returns an error where it cannot; here there is none. Numbers of JSON are float64 in Go, unless json.Number is asked for.
#
# Seen on 1 December 2026 (template and value, the result, and that of the RFC if it is another):
#   /items/{id} 7
#     /items/7
#   /items/{id} 10000000
#     /items/1e%2B07 instead of /items/10000000
#   /items/{id} 8123456789
#     /items/8.123456789e%2B09 instead of /items/8123456789
#   /find{?tags} []interface {}{"new", "red"}
#     /find?tags=new,red
#   /find{?tags} []string{"new", "red"}
#     /find?tags=%5Bnew%20red%5D instead of /find?tags=new,red
#   /find{?tags*} []string{"new", "red"}
#     /find?tags=%5Bnew%20red%5D instead of /find?tags=new&tags=red
#   {+link} "https://shop.example/find?q=100%25"
#     https://shop.example/find?q=100%2525 instead of https://shop.example/find?q=100%25
#
# Links that are made of the answer of a server are right up to item 999999 and in all test data, and wrong from the first long ID on.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download golang-1.19-go=1.19.8-2 golang-1.19-src=1.19.8-2 golang-github-jtacoma-uritemplates-dev=1.0.0-2 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
export GOROOT=$folder/usr/lib/go-1.19 GOPATH=$folder/usr/share/gocode GOCACHE=$folder/cache GO111MODULE=off

cat >"$folder/links.go" <<'GO'
package main

import (
	"encoding/json"
	"fmt"

	"github.com/jtacoma/uritemplates"
)

func show(template, shown string, values map[string]interface{}, right string) {
	parsed, err := uritemplates.Parse(template)
	if err != nil {
		panic(err)
	}
	link, err := parsed.Expand(values)
	if err != nil {
		panic(err)
	}
	fmt.Println(template, shown)
	if link != right {
		right = " instead of " + right
	} else {
		right = ""
	}
	fmt.Printf("  %s%s\n", link, right)
}

func main() {
	for _, id := range []string{"7", "10000000", "8123456789"} {
		var answer map[string]interface{}
		if err := json.Unmarshal([]byte(`{"id": `+id+`}`), &answer); err != nil {
			panic(err)
		}
		show("/items/{id}", id, answer, "/items/"+id)
	}
	several, texts := []interface{}{"new", "red"}, []string{"new", "red"}
	link := "https://shop.example/find?q=100%25"
	show("/find{?tags}", fmt.Sprintf("%#v", several), map[string]interface{}{"tags": several}, "/find?tags=new,red")
	show("/find{?tags}", fmt.Sprintf("%#v", texts), map[string]interface{}{"tags": texts}, "/find?tags=new,red")
	show("/find{?tags*}", fmt.Sprintf("%#v", texts), map[string]interface{}{"tags": texts}, "/find?tags=new&tags=red")
	show("{+link}", fmt.Sprintf("%q", link), map[string]interface{}{"link": link}, link)
}
GO
"$GOROOT/bin/go" build -o "$folder/links" "$folder/links.go" >"$folder/talk" 2>&1 || exit 2
"$folder/links" >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
