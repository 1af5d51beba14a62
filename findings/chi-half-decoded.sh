#!/usr/bin/env bash
# chi 5.0.7 (Go, Debian 12) decodes a value of a path or leaves it encoded, depending on which other characters stand in it: of
# /items/a%20b the ID is "a b", of /items/a%2Fb%20c it is "a%2Fb%20c", and /items/a%2Fb and /items/a%252Fb have the same ID.
#
# By RFC 3986 § 2.4 each part of a URL is decoded once. chi takes the path as it was sent if Go has kept that, which Go does only
# where its own way to write the path would be another one, and else the decoded path. httprouter 1.3.0 and gorilla/mux 1.8.0 decode
# all values, and do not find a value with a slash.
#
# Seen on 1 December 2026 (the path; the ID from chi, httprouter and gorilla/mux):
#   /items/a%20b     "a b"            "a b"        "a b"
#   /items/100%25    "100%"           "100%"       "100%"
#   /items/a%3Fb     "a?b"            "a?b"        "a?b"
#   /items/a%26b     "a%26b"          "a&b"        "a&b"
#   /items/a%3Bb     "a%3Bb"          "a;b"        "a;b"
#   /items/a%26b%20c "a%26b%20c"      "a&b c"      "a&b c"
#   /items/a%2Fb     "a%2Fb"          404          404
#   /items/a%252Fb   "a%2Fb"          "a%2Fb"      "a%2Fb"
#   /items/a%2Fb%25  "a%2Fb%25"       404          404
#
# A handler that decodes the ID once more is wrong for 100%25, and one that does not is wrong for a%26b. A test with a blank passes,
# and the item whose name has an ampersand is not found.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download golang-1.19-go=1.19.8-2 golang-1.19-src=1.19.8-2 golang-github-go-chi-chi-dev=5.0.7-1 \
  golang-github-julienschmidt-httprouter-dev=1.3.0-2 golang-github-gorilla-mux-dev=1.8.0-1 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
export GOROOT=$folder/usr/lib/go-1.19 GOPATH=$folder/usr/share/gocode GOCACHE=$folder/cache GO111MODULE=off

cat >"$folder/routes.go" <<'GO'
package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"

	"github.com/go-chi/chi"
	"github.com/gorilla/mux"
	"github.com/julienschmidt/httprouter"
)

func ask(router http.Handler, path string) string {
	answer := httptest.NewRecorder()
	router.ServeHTTP(answer, httptest.NewRequest("GET", path, nil))
	if answer.Code != http.StatusOK {
		return fmt.Sprint(answer.Code)
	}
	return answer.Body.String()
}

func main() {
	small := chi.NewRouter()
	small.Get("/items/{id}", func(answer http.ResponseWriter, request *http.Request) {
		fmt.Fprintf(answer, "%q", chi.URLParam(request, "id"))
	})
	fast := httprouter.New()
	fast.GET("/items/:id", func(answer http.ResponseWriter, _ *http.Request, values httprouter.Params) {
		fmt.Fprintf(answer, "%q", values.ByName("id"))
	})
	large := mux.NewRouter()
	large.HandleFunc("/items/{id}", func(answer http.ResponseWriter, request *http.Request) {
		fmt.Fprintf(answer, "%q", mux.Vars(request)["id"])
	})
	for _, path := range []string{"/items/a%20b", "/items/100%25", "/items/a%3Fb", "/items/a%26b", "/items/a%3Bb", "/items/a%26b%20c",
		"/items/a%2Fb", "/items/a%252Fb", "/items/a%2Fb%25"} {
		fmt.Printf("%-16s %-16s %-12s %s\n", path, ask(small, path), ask(fast, path), ask(large, path))
	}
}
GO
"$GOROOT/bin/go" build -o "$folder/routes" "$folder/routes.go" >"$folder/talk" 2>&1 || exit 2
"$folder/routes" >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
