#!/usr/bin/env bash
# Three Markdown renderers, cmark 0.30.2, cmark-gfm 0.29.0.gfm.6 and lowdown 1.0.0 (Debian 12), encode the brackets of an IPv6 address: the
# link http://[::1]:8080/items/7 leads to http://%5B::1%5D:8080/items/7, which has no valid host.
#
# CommonMark leaves it to a renderer which characters of an address it encodes. In the host of a URL the brackets are delimiters and
# %5B is none (RFC 3986 § 3.2.2); in a query %5B is the same to most servers. Discount 2.2.7 (Debian 12) encodes neither. The text
# of a link in angle brackets stays as it was.
#
# Seen on 1 December 2026 (the Markdown; the address of the link by each; the host and the port that Python 3.11 finds in that):
#   [the item](http://[::1]:8080/items/7)
#     cmark     http://%5B::1%5D:8080/items/7              no valid host and port
#     cmark-gfm http://%5B::1%5D:8080/items/7              no valid host and port
#     lowdown   http://%5B::1%5D:8080/items/7              no valid host and port
#     markdown  http://[::1]:8080/items/7                  ::1 8080
#   <http://[fd00::7]/items/7>
#     cmark     http://%5Bfd00::7%5D/items/7               no valid host and port
#     cmark-gfm http://%5Bfd00::7%5D/items/7               no valid host and port
#     lowdown   http://%5Bfd00::7%5D/items/7               no valid host and port
#     markdown  http://[fd00::7]/items/7                   fd00::7 None
#   [the item](myapp://[::1]/items/7)
#     cmark     myapp://%5B::1%5D/items/7                  no valid host and port
#     cmark-gfm myapp://%5B::1%5D/items/7                  no valid host and port
#     lowdown   myapp://%5B::1%5D/items/7                  no valid host and port
#     markdown  myapp://[::1]/items/7                      ::1 None
#   [the list](https://shop.example/find?ids[]=7)
#     cmark     https://shop.example/find?ids%5B%5D=7      shop.example None
#     cmark-gfm https://shop.example/find?ids%5B%5D=7      shop.example None
#     lowdown   https://shop.example/find?ids%5B%5D=7      shop.example None
#     markdown  https://shop.example/find?ids[]=7          shop.example None
#
# A page with the links of a test server in the house, such as http://[fd00::7]:8080/, shows the right address, and a tap on it opens
# nothing.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download cmark=0.30.2-6 libcmark0.30.2 cmark-gfm=0.29.0.gfm.6-6 libcmark-gfm0.29.0.gfm.6 \
  libcmark-gfm-extensions0.29.0.gfm.6 discount=2.2.7-2 libmarkdown2 lowdown=1.0.0-2 liblowdown1 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
LD_LIBRARY_PATH=$(dirname "$(find "$folder" -name 'libcmark.so.*' -print -quit)")
export LD_LIBRARY_PATH PATH=$folder/usr/bin:$PATH
for tool in cmark 'cmark-gfm -e autolink' lowdown markdown; do echo a | $tool >/dev/null 2>&1 || exit 2; done

host='
import sys
from urllib.parse import urlsplit
try:
    parts = urlsplit(sys.argv[1])
    print(parts.hostname, parts.port)
except ValueError:
    print("no valid host and port")
'
for text in '[the item](http://[::1]:8080/items/7)' '<http://[fd00::7]/items/7>' \
  '[the item](myapp://[::1]/items/7)' '[the list](https://shop.example/find?ids[]=7)'; do
  echo "$text"
  for tool in cmark 'cmark-gfm -e autolink' lowdown markdown; do
    address=$(echo "$text" | $tool | sed -n 's/.*href="\([^"]*\)".*/\1/p')
    printf '  %-9s %-42s %s\n' "${tool%% *}" "$address" "$(python3 -c "$host" "$address")"
  done
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
