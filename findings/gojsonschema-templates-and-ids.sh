#!/usr/bin/env bash
# gojsonschema 1.2.0 for Go (Debian 12) refuses each URI template with {?q}, takes /items/{}, and takes an ID of sixteen digits for
# equal to the next one in const, enum and uniqueItems.
#
# A text with the format uri-template is a template of RFC 6570 (JSON Schema draft 7, Validation § 7.3.6), which may have parameters of
# a query (§ 3.2.8), and whose braces come in pairs with a name between them (§ 2). const and enum hold for equal numbers (§ 6.1.2,
# § 6.1.3), as uniqueItems goes by them (§ 6.4.3), and the numbers of JSON are of any length; maximum of the same library tells the two
# apart.
#
# Seen on 1 December 2026:
#   {"format": "uri-template"} "https://shop.example/items/{id}" valid
#   {"format": "uri-template"} "{/path*}" valid
#   {"format": "uri-template"} "/find{?q}" not valid
#   {"format": "uri-template"} "/find{?q,tab}" not valid
#   {"format": "uri-template"} "/find?tab=new{&q}" valid
#   {"format": "uri-template"} "/items/{id" not valid
#   {"format": "uri-template"} "/items/{}" valid
#   {"format": "uri-template"} "/items/id}" valid
#   {"const": 9007199254740993} 9007199254740992 valid
#   {"enum": [9007199254740993]} 9007199254740992 valid
#   {"maximum": 9007199254740992} 9007199254740993 not valid
#   {"uniqueItems": true} [9007199254740992,9007199254740993] not valid
#
# An API with URI templates in its answers fails the check for each search and each list with pages. A test that expects the link of
# one order by its ID passes with that of its neighbour.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download golang-1.19-go=1.19.8-2 golang-1.19-src=1.19.8-2 golang-github-xeipuuv-gojsonschema-dev=1.2.0-3 \
  golang-github-xeipuuv-gojsonpointer-dev golang-github-xeipuuv-gojsonreference-dev && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
export GOROOT=$folder/usr/lib/go-1.19 GOPATH=$folder/usr/share/gocode GOCACHE=$folder/cache GO111MODULE=off

cat >"$folder/check.go" <<'GO'
package main

import (
	"fmt"

	"github.com/xeipuuv/gojsonschema"
)

func check(schema, value string) {
	result, err := gojsonschema.Validate(gojsonschema.NewStringLoader(schema), gojsonschema.NewStringLoader(value))
	if err != nil {
		panic(err)
	}
	answer := map[bool]string{true: "valid", false: "not valid"}[result.Valid()]
	fmt.Println(schema, value, answer)
}

func main() {
	for _, template := range []string{"https://shop.example/items/{id}", "{/path*}", "/find{?q}", "/find{?q,tab}", "/find?tab=new{&q}", "/items/{id",
		"/items/{}", "/items/id}"} {
		check(`{"format": "uri-template"}`, fmt.Sprintf("%q", template))
	}
	check(`{"const": 9007199254740993}`, "9007199254740992")
	check(`{"enum": [9007199254740993]}`, "9007199254740992")
	check(`{"maximum": 9007199254740992}`, "9007199254740993")
	check(`{"uniqueItems": true}`, "[9007199254740992,9007199254740993]")
}
GO
"$GOROOT/bin/go" build -o "$folder/check" "$folder/check.go" >"$folder/talk" 2>&1 || exit 2
"$folder/check" >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
