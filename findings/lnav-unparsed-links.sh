#!/usr/bin/env bash
# lnav 0.11.1 (Debian 12) makes another link of one that it takes apart and puts together again: /a%2Fb becomes /a/b,
# /a;v=1 becomes /a%3bv%3d1, and a user in front of the host is gone.
#
# parse_url gives the parts of a URL as JSON, unparse_url makes a URL of such parts. Documented is that not all schemes
# are supported and that repeated parameters are not kept. The path comes out decoded, where %2F and / are no longer
# told apart (RFC 3986 § 2.2, § 2.4), and is encoded anew, with its ; = : @ as well, which may stand in a path as they
# are (§ 3.3). furl 2.1.4 takes these links apart and puts them together as they were.
#
# Seen on 29 November 2026 (the link; the path by parse_url, the link by unparse_url, by furl; = is the link):
#   https://shop.example/items/7?tab=new#top
#     path /items/7  lnav =  furl =
#   https://shop.example/items/a%2Fb
#     path /items/a/b  lnav https://shop.example/items/a/b  furl =
#   https://shop.example/items/7;v=1
#     path /items/7;v=1  lnav https://shop.example/items/7%3bv%3d1  furl =
#   https://shop.example/@kim/7:8
#     path /@kim/7:8  lnav https://shop.example/%40kim/7%3a8  furl =
#   https://kim@shop.example/items/7
#     path /items/7  lnav https://shop.example/items/7  furl =
#
# A query over a log that sets a host or drops a parameter gives links to try again. Those with encoded or reserved
# characters lead to other pages than the ones in the log.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q furl==2.1.4; } || exit 2
(cd "$folder" && apt-get -q download lnav=0.11.1-3 libarchive13 libcurl3-gnutls libpcre2-8-0 libncursesw6 libreadline8 libsqlite3-0 libnghttp2-14 libidn2-0 librtmp1 libssh2-1 libpsl5 \
  libldap-2.5-0 libbrotli1 libsasl2-2 libgssapi-krb5-2 libkrb5-3 libk5crypto3 libkrb5support0 libkeyutils1 libxml2 libicu72 libnettle8 && for package in *.deb; do dpkg -x "$package" .; done) \
  >/dev/null 2>&1 || exit 2
machine=$(basename "$folder"/usr/lib/*-linux-gnu*)
export HOME=$folder TERM=dumb

for link in 'https://shop.example/items/7?tab=new#top' 'https://shop.example/items/a%2Fb' 'https://shop.example/items/7;v=1' 'https://shop.example/@kim/7:8' \
  'https://kim@shop.example/items/7'; do
  LD_LIBRARY_PATH=$folder/usr/lib/$machine "$folder/usr/bin/lnav" -n -c ";SELECT json_extract(parse_url('$link'), '$.path') AS path, unparse_url(parse_url('$link')) AS link" \
    -c ":write-json-to $folder/parts.json" "$folder/venv/pyvenv.cfg" >/dev/null 2>&1
  "$folder/venv/bin/python" - "$folder/parts.json" "$link" <<'PY'
import json
import sys

import furl

link = sys.argv[2]
parts = json.load(open(sys.argv[1]))[0]
print(link)
print(f"  path {parts['path']}  lnav {'=' if parts['link'] == link else parts['link']}  furl {'=' if furl.furl(link).url == link else furl.furl(link).url}")
PY
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
