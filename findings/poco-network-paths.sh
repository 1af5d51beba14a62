#!/usr/bin/env bash
# Poco::URI 1.11.0 (C++, Debian 12) takes the host of //shop.example/items/7 for a part of its path, so that
# a page of that host leads to https://shop.example/shop.example/items/7; it makes a slash of %2F, and one
# slash of two in what it resolves.
#
# A reference that starts with two slashes has a host (RFC 3986 § 4.2; //g is one of the examples of § 5.4).
# By § 2.2 a slash and %2F are not the same, and § 5.2.2 takes over the path of a URL with a scheme but for
# its dots. A %26 in a query stays.
#
# Seen on 1 December 2026 (the link; its host and its path; written again; as a link of
# https://pay.example/eu/start):
#   https://shop.example/items/7
#     shop.example /items/7
#     https://shop.example/items/7
#     https://shop.example/items/7
#   //shop.example/items/7
#     - //shop.example/items/7
#     //shop.example/items/7
#     https://pay.example/shop.example/items/7
#   https://shop.example/items/a%2Fb
#     shop.example /items/a/b
#     https://shop.example/items/a/b
#     https://shop.example/items/a/b
#   https://shop.example/https://other.example/7
#     shop.example /https://other.example/7
#     https://shop.example/https://other.example/7
#     https://shop.example/https:/other.example/7
#   https://shop.example/?q=salt%26sugar
#     shop.example /
#     https://shop.example/?q=salt%26sugar
#     https://shop.example/?q=salt%26sugar
#
# A redirect to //shop.example/items/7 stays on the site where it is, and does not lead to the shop; the ID
# a/b is two segments.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && g++ --version \
  && apt-get -q download libpoco-dev=1.11.0-3+deb12u1 libpocofoundation80=1.11.0-3+deb12u1 libpcre2-8-0 libpcre3 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
machine=$(basename "$folder"/usr/lib/*-linux-gnu*)
export LD_LIBRARY_PATH=$folder/usr/lib/$machine:$folder/lib/$machine

cat >"$folder/links.cpp" <<'CPP'
#include <Poco/URI.h>
#include <iostream>

int main() {
    for (const char *text : {"https://shop.example/items/7", "//shop.example/items/7", "https://shop.example/items/a%2Fb",
                             "https://shop.example/https://other.example/7", "https://shop.example/?q=salt%26sugar"}) {
        Poco::URI link(text), resolved(Poco::URI("https://pay.example/eu/start"), text);
        std::cout << text << "\n  " << (link.getHost().empty() ? "-" : link.getHost()) << " " << link.getPath() << "\n  "
                  << link.toString() << "\n  " << resolved.toString() << "\n";
    }
}
CPP
g++ -I "$folder/usr/include" "$folder/links.cpp" -o "$folder/links" "$folder/usr/lib/$machine/libPocoFoundation.so.80" \
  >"$folder/talk" 2>&1 || exit 2
"$folder/links" >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
