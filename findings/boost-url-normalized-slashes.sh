#!/usr/bin/env bash
# normalize() and resolve() of Boost.URL 1.81 (Debian 12) decode what separates: /a%2Fb becomes /a/b, and
# the one parameter ?q=salt%26sugar becomes two.
#
# RFC 3986 § 6.2.2.2 normalizes by decoding letters, digits, - . _ and ~, and § 2.2 says that URLs that
# differ in the encoding of a reserved character are not the same. The documentation of normalize() names §
# 6.2.2, the "syntax based" one, for it. By § 5.2 a URL with a scheme is taken over by resolving it; only
# its dots are removed.
#
# Seen on 1 December 2026 (the link; normalized; resolved on a page of the same host; how many segments and
# parameters each has, read again):
#   https://shop.example/a%2Fb
#     https://shop.example/a/b
#     https://shop.example/a/b
#     1 0, 2 0, 2 0
#   https://shop.example/?q=salt%26sugar
#     https://shop.example/?q=salt&sugar
#     https://shop.example/?q=salt%26sugar
#     0 1, 0 2, 0 1
#   https://shop.example/?to=https%3A%2F%2Fother.example%2F%3Fa%3D1%26b%3D2
#     https://shop.example/?to=https://other.example/?a=1&b=2
#     https://shop.example/?to=https%3A%2F%2Fother.example%2F%3Fa%3D1%26b%3D2
#     0 1, 0 2, 0 1
#   myapp://call?to=%2B15550100
#     myapp://call?to=+15550100
#     myapp://call?to=%2B15550100
#     0 1, 0 1, 0 1
#   https://shop.example/a%3Fb
#     https://shop.example/a%3Fb
#     https://shop.example/a%3Fb
#     1 0, 1 0, 1 0
#
# Links are normalized to compare them, and to find those that a plan has twice: the items a/b and "a, then
# b" are one there, and the link of a redirect has lost all parameters but its first. %3F stays, since it
# cannot stand in a path as it is.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && g++ --version \
  && apt-get -q download libboost1.81-dev=1.81.0-5+deb12u1 libboost-url1.81-dev=1.81.0-5+deb12u1 \
  libboost-system1.81-dev && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

cat >"$folder/links.cpp" <<'CPP'
#include <boost/url.hpp>
#include <iostream>

namespace urls = boost::urls;

int main() {
    for (const char *text : {"https://shop.example/a%2Fb", "https://shop.example/?q=salt%26sugar",
                             "https://shop.example/?to=https%3A%2F%2Fother.example%2F%3Fa%3D1%26b%3D2", "myapp://call?to=%2B15550100",
                             "https://shop.example/a%3Fb"}) {
        urls::url link(text), normalized(text), resolved;
        normalized.normalize();
        if (!urls::resolve(urls::url("https://shop.example/start"), link, resolved)) return 1;
        std::cout << link << "\n  " << normalized << "\n  " << resolved << "\n  ";
        const char *comma = "";
        for (urls::url url : {link, normalized, resolved}) {
            urls::url read(url.buffer());
            std::cout << comma << read.segments().size() << " " << read.params().size();
            comma = ", ";
        }
        std::cout << "\n";
    }
}
CPP
g++ -std=c++17 -I "$folder/usr/include" "$folder/links.cpp" -o "$folder/links" "$folder"/usr/lib/*/libboost_url.a \
  >"$folder/talk" 2>&1 || exit 2
"$folder/links" >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
