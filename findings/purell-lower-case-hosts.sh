#!/usr/bin/env bash
# purell 1.1.1 (Go, Debian 12) makes other links even if it is only to write the host in small letters: com.example.app:/pickem/7
# becomes com.example.app:///pickem/7, %3B in the fragment of an intent a semicolon, and /items/a%2Fb becomes /items/a/b.
#
# An empty authority is not an absent one (RFC 3986 § 5.3), and a reserved character and its triplet are not the same (§ 2.2). The
# README lists %2F, %3B and %26 with the escapes that are "unnecessary" and decoded always; in a query they are left. FlagsSafe is its
# set of safe normalizations. url.Parse and String of Go 1.19.8 give each of these links back as it was.
#
# Seen on 1 December 2026 (the link; with FlagsSafe; with FlagLowercaseHost; from net/url):
#   https://shop.example/items/a%2Fb?q=a%26b
#     https://shop.example/items/a/b?q=a%26b
#     https://shop.example/items/a/b?q=a%26b
#     https://shop.example/items/a%2Fb?q=a%26b
#   com.example.app:/pickem/7
#     com.example.app:///pickem/7
#     com.example.app:///pickem/7
#     com.example.app:/pickem/7
#   intent://shop/7#Intent;scheme=https;S.a=b%3Bc;end
#     intent://shop/7#Intent;scheme=https;S.a=b;c;end
#     intent://shop/7#Intent;scheme=https;S.a=b;c;end
#     intent://shop/7#Intent;scheme=https;S.a=b%3Bc;end
#   https://shop.example/#/items/a%2Fb
#     https://shop.example/#/items/a/b
#     https://shop.example/#/items/a/b
#     https://shop.example/#/items/a%2Fb
#   myapp:///pickem/7
#     myapp:///pickem/7
#     myapp:///pickem/7
#     myapp:///pickem/7
#   https://shop.example/items/a%3Fb
#     https://shop.example/items/a%3Fb
#     https://shop.example/items/a%3Fb
#     https://shop.example/items/a%3Fb
#
# Lists of links are normalized to find duplicates. Two links that open two screens become one there, and what is tested is a
# link that nobody has sent: the value of the intent's extra ends at the semicolon.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download golang-1.19-go=1.19.8-2 golang-1.19-src=1.19.8-2 golang-github-puerkitobio-purell-dev=1.1.1-1 \
  golang-github-opennota-urlesc-dev golang-golang-x-net-dev golang-golang-x-text-dev && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
export GOROOT=$folder/usr/lib/go-1.19 GOPATH=$folder/usr/share/gocode GOCACHE=$folder/cache GO111MODULE=off

cat >"$folder/links.go" <<'GO'
package main

import (
	"fmt"
	"net/url"

	"github.com/PuerkitoBio/purell"
)

func main() {
	for _, link := range []string{
		"https://shop.example/items/a%2Fb?q=a%26b",
		"com.example.app:/pickem/7",
		"intent://shop/7#Intent;scheme=https;S.a=b%3Bc;end",
		"https://shop.example/#/items/a%2Fb",
		"myapp:///pickem/7",
		"https://shop.example/items/a%3Fb",
	} {
		parsed, err := url.Parse(link)
		if err != nil {
			panic(err)
		}
		same := parsed.String()
		fmt.Printf("%s\n  %s\n  %s\n  %s\n", link, purell.MustNormalizeURLString(link, purell.FlagsSafe),
			purell.MustNormalizeURLString(link, purell.FlagLowercaseHost), same)
	}
}
GO
"$GOROOT/bin/go" build -o "$folder/links" "$folder/links.go" >"$folder/talk" 2>&1 || exit 2
"$folder/links" >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
