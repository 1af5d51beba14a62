#!/usr/bin/env bash
# gorequest 0.2.15 (Go, Debian 12) asks for a link without the parameter that has a semicolon in its value:
# of ?q=salt;sugar&tab=new only ?tab=new is sent, without an error. It puts = behind a parameter without a
# value.
#
# A semicolon stands for itself in a query (RFC 3986 § 3.4). net/http of Go sends the same links as they
# are, although Go's function for reading queries has refused semicolons since 1.17; gorequest takes each
# link apart with that one and puts it together again. For what is added with Query("ids=7;8") it does
# return an error, and sends the link without that all the same.
#
# Seen on 1 December 2026 (the link; what net/http asks for; what gorequest does; what it does with
# Query(…)):
#   /items?tab=new&id=7
#     /items?tab=new&id=7
#     /items?id=7&tab=new
#     /items?id=7&ref=mail&tab=new with ref=mail
#   /items?debug
#     /items?debug
#     /items?debug=
#     /items?debug=&ref=mail with ref=mail
#   /find?q=salt;sugar&tab=new
#     /find?q=salt;sugar&tab=new
#     /find?tab=new
#     /find?ref=mail&tab=new with ref=mail
#   /items?tab=new
#     /items?tab=new
#     /items?tab=new
#     /items?tab=new with ids=7;8
#     errors [] [invalid semicolon separator in query]
#
# The test of a search gets the page of all items, with 200. The order of the parameters is another one in
# each case.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
(cd "$folder" \
  && apt-get -q download golang-1.19-go=1.19.8-2 golang-1.19-src=1.19.8-2 golang-github-parnurzeal-gorequest-dev=0.2.15-1.1 \
  golang-github-moul-http2curl-dev golang-github-pkg-errors-dev golang-golang-x-net-dev \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
export GOROOT=$folder/usr/lib/go-1.19 GOPATH=$folder/usr/share/gocode GOCACHE=$folder/cache GO111MODULE=off

cat >"$folder/ask.go" <<'GO'
package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"

	"github.com/parnurzeal/gorequest"
)

func main() {
	asked := ""
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, request *http.Request) { asked = request.RequestURI }))
	for _, row := range [][2]string{{"/items?tab=new&id=7", "ref=mail"}, {"/items?debug", "ref=mail"}, {"/find?q=salt;sugar&tab=new", "ref=mail"},
		{"/items?tab=new", "ids=7;8"}} {
		fmt.Println(row[0])
		if _, err := http.Get(server.URL + row[0]); err != nil {
			panic(err)
		}
		fmt.Println(" ", asked)
		_, _, errs := gorequest.New().Get(server.URL + row[0]).End()
		fmt.Println(" ", asked)
		_, _, more := gorequest.New().Get(server.URL + row[0]).Query(row[1]).End()
		fmt.Println(" ", asked, "with", row[1])
		if errs != nil || more != nil {
			fmt.Println("  errors", errs, more)
		}
	}
}
GO
"$GOROOT/bin/go" build -o "$folder/ask" "$folder/ask.go" >"$folder/talk" 2>&1 || exit 2
"$folder/ask" >"$folder/seen" 2>"$folder/log"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
