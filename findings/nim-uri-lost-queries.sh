#!/usr/bin/env bash
# std/uri of Nim 1.6.10 (Debian 12) replaces the query of a link by the parameters that are added with ?,
# writes //shop.example/items/7 as shop.example/items/7, and takes the brackets off an IPv6 address when a
# link is combined with a page.
#
# The documentation of ? says that it joins the parameters of the query to the URI. A reference without a
# scheme keeps its two slashes when it is written again (RFC 3986 § 5.3), and an IPv6 address stands in
# brackets (§ 3.2.2), as it does in what parseUri alone gives.
#
# Seen on 1 December 2026 (the link; as written again; with the parameter ref=mail; combined with
# https://pay.example/start):
#   https://shop.example/items
#     https://shop.example/items
#     https://shop.example/items?ref=mail
#     https://shop.example/items
#   https://shop.example/items?tab=new
#     https://shop.example/items?tab=new
#     https://shop.example/items?ref=mail
#     https://shop.example/items?tab=new
#   myapp://find?q=salt
#     myapp://find?q=salt
#     myapp://find?ref=mail
#     myapp://find?q=salt
#   //shop.example/items/7
#     shop.example/items/7
#     shop.example/items/7?ref=mail
#     https://shop.example/items/7
#   https://[::1]:8080/items/7
#     https://[::1]:8080/items/7
#     https://[::1]:8080/items/7?ref=mail
#     https://::1:8080/items/7
#
# A link that gets a mark for its campaign opens the app's search without the words to search for.
# shop.example/items/7 on a page is a path of that page's own site.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && gcc --version && apt-get -q download nim=1.6.10-2 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
library=$folder/usr/lib/nim/lib

cat >"$folder/links.nim" <<'NIM'
import std/uri

for text in ["https://shop.example/items", "https://shop.example/items?tab=new", "myapp://find?q=salt", "//shop.example/items/7",
             "https://[::1]:8080/items/7"]:
  let link = parseUri(text)
  echo text
  echo "  ", $link
  echo "  ", $(link ? {"ref": "mail"})
  echo "  ", $combine(parseUri("https://pay.example/start"), link)
NIM
mapfile -t paths < <(printf -- "--path:$library/%s\n" core pure pure/collections pure/concurrency posix std)
"$folder/usr/bin/nim" c --lib:"$library" "${paths[@]}" --nimcache:"$folder/cache" --passC:-w --out:"$folder/links" "$folder/links.nim" \
  >"$folder/talk" 2>&1 || exit 2
"$folder/links" >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
