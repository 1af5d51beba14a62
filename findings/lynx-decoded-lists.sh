#!/usr/bin/env bash
# lynx 2.9.0dev.12 (Debian 12) decodes the links that it lists: of ?q=salt%26sugar -dump -listonly makes
# ?q=salt&sugar, and of /100%25 the text /100%, which is no URL.
#
# By RFC 3986 § 2.2 a reserved character and its %XX are not the same, and § 2.4 has a URL decoded only when its
# parts have been taken out of it. LIST_DECODED of lynx.cfg is TRUE; -list_decoded on the command line, which the
# manual describes as "show URL-encoded links decoded", turns it off. Also then a host gets small letters and,
# in front of ? and #, a slash. § 6.2.2.1 and § 6.2.3 do both when links are compared; as a list of what is on the
# page it is another one than that of w3m 0.5.3.
#
# Seen on 29 November 2026 (the link, as lynx lists it, and with -list_decoded; = is the link):
#   https://shop.example/find?q=salt%26sugar
#     lynx                https://shop.example/find?q=salt&sugar
#     lynx -list_decoded  =
#   https://shop.example/100%25
#     lynx                https://shop.example/100%
#     lynx -list_decoded  =
#   https://shop.example/items/a%2Fb
#     lynx                https://shop.example/items/a/b
#     lynx -list_decoded  =
#   https://go.example/?link=myapp%3A%2F%2Fpickem%3Fid%3D7
#     lynx                https://go.example/?link=myapp://pickem?id=7
#     lynx -list_decoded  =
#   https://go.example/why%3F%23now
#     lynx                https://go.example/why?#now
#     lynx -list_decoded  =
#   myapp://Pickem/7
#     lynx                myapp://pickem/7
#     lynx -list_decoded  myapp://pickem/7
#   market://details?id=com.example.app
#     lynx                market://details/?id=com.example.app
#     lynx -list_decoded  market://details/?id=com.example.app
#   intent://pickem#Intent;scheme=myapp;end
#     lynx                intent://pickem/#Intent;scheme=myapp;end
#     lynx -list_decoded  intent://pickem/#Intent;scheme=myapp;end
#   w3m: 8 of 8 as they are
#
# A line of lynx and a loop is a usual way to try all links of a page. The ones with encoded values are asked for
# as other links, and intent: and market: links are not those of the page.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download lynx=2.9.0dev.12-1 lynx-common=2.9.0dev.12-1 w3m=0.5.3+git20230121-2 libgc1 libgpm2 libbsd0 libmd0 libidn2-0 libunistring2 \
  libgnutls30 libncursesw6 libtinfo6 libp11-kit0 libtasn1-6 libnettle8 libhogweed6 libgmp10 libffi8 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
export HOME=$folder LD_LIBRARY_PATH=$folder/usr/lib/x86_64-linux-gnu:$folder/lib/x86_64-linux-gnu

cat >"$folder/links" <<'LINKS'
https://shop.example/find?q=salt%26sugar
https://shop.example/100%25
https://shop.example/items/a%2Fb
https://go.example/?link=myapp%3A%2F%2Fpickem%3Fid%3D7
https://go.example/why%3F%23now
myapp://Pickem/7
market://details?id=com.example.app
intent://pickem#Intent;scheme=myapp;end
LINKS
{
  echo '<!DOCTYPE html><title>Links</title>'
  sed 's/.*/<p><a href="&">link<\/a>/' "$folder/links"
} >"$folder/page.html"
list() { "$folder/usr/bin/lynx" -cfg="$folder/etc/lynx/lynx.cfg" -dump -listonly -nonumbers "$@" "$folder/page.html"; }
list >"$folder/lynx"
list -list_decoded >"$folder/encoded"
"$folder/usr/bin/w3m" -dump -o display_link_number=1 "$folder/page.html" | sed -n 's/^\[[0-9]*\] \([a-z]*:.*\)/\1/p' >"$folder/w3m"
{
  paste "$folder/links" "$folder/lynx" "$folder/encoded" | while IFS=$'\t' read -r link lynx encoded; do
    [[ $lynx != "$link" ]] || lynx='='
    [[ $encoded != "$link" ]] || encoded='='
    printf '%s\n  lynx                %s\n  lynx -list_decoded  %s\n' "$link" "$lynx" "$encoded"
  done
  echo "w3m: $(comm -12 <(sort "$folder/links") <(sort "$folder/w3m") | wc -l) of $(wc -l <"$folder/links") as they are"
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
