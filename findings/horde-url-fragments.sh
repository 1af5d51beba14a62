#!/usr/bin/env bash
# Horde_Url 2.2.6 of PHP (Debian 12) encodes the delimiters of a fragment, so that an intent: link has no intent, decodes the fragment of
# raw links, and keeps the last of parameters that share a name.
#
# It reads a link to add or remove parameters. By its documentation raw chooses between the raw format and HTML, where only & changes.
# In a fragment / ? ; = are allowed as they are (RFC 3986 § 3.5), and a reserved character is not the same as its encoding (§ 2.2). A
# query may have a name more than once, and a ? (§ 3.4).
#
# Seen on 1 December 2026 (given; written for HTML; written raw with ref=mail):
#   https://shop.example/items?id=7#reviews
#     https://shop.example/items?id=7#reviews
#     https://shop.example/items?id=7&ref=mail#reviews
#   https://shop.example/#/items/7
#     https://shop.example/#%2Fitems%2F7
#     https://shop.example/?ref=mail#/items/7
#   intent://items/7#Intent;scheme=myapp;S.q=salt%3Bsugar;end
#     intent://items/7#Intent%3Bscheme%3Dmyapp%3BS.q%3Dsalt%3Bsugar%3Bend
#     intent://items/7?ref=mail#Intent;scheme=myapp;S.q=salt;sugar;end
#   https://shop.example/#/find?q=C%2B%2B
#     https://shop.example/#%2Ffind%3Fq%3DC%2B%2B
#     https://shop.example/?ref=mail#/find?q=C++
#   https://shop.example/find?tag=new&tag=red
#     https://shop.example/find?tag=red
#     https://shop.example/find?tag=red&ref=mail
#   https://shop.example/open?to=myapp://items?id=7
#     https://shop.example/open?to=myapp://items?id=7
#     https://shop.example/open?to=myapp://items?id=7&ref=mail
#
# A page with these links opens the start of the single-page app in place of the item, and in place of the app nothing.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download php8.2-cli=8.2.36-1~deb12u1 php-horde-url=2.2.6-9 libedit2 libbsd0 libmd0 libmagic1 libpcre2-8-0 libxml2 libicu72 \
  libsodium23 libargon2-1 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

cat >"$folder/links.php" <<'PHP'
<?php
require $argv[1] . "/Horde/Url.php";

foreach (["https://shop.example/items?id=7#reviews", "https://shop.example/#/items/7", "intent://items/7#Intent;scheme=myapp;S.q=salt%3Bsugar;end",
          "https://shop.example/#/find?q=C%2B%2B", "https://shop.example/find?tag=new&tag=red", "https://shop.example/open?to=myapp://items?id=7"] as $link) {
    echo $link, "\n";
    echo "  ", html_entity_decode((string)new Horde_Url($link, false)), "\n";
    echo "  ", (string)(new Horde_Url($link, true))->add("ref", "mail"), "\n";
}
PHP
LD_LIBRARY_PATH=$(echo "$folder"/usr/lib/*-linux-gnu) "$folder/usr/bin/php8.2" -n "$folder/links.php" "$folder/usr/share/php" >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
