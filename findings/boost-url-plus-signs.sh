#!/usr/bin/env bash
# Boost.URL 1.81 (Debian 12) writes a + in the value of a parameter as it is and reads it as a blank: the
# number +15550100 that was put into a link comes out of it without its plus sign, and 1+1 as "1 1".
#
# The library's own parameters, params(), encode a value when it is appended and decode it when it is read.
# A blank is written as %20, so nothing that it writes needs the rule of forms, that + is a blank; & is
# encoded. urllib.parse.quote and the functions of browsers write %2B for the same reason.
#
# Seen on 1 December 2026 (the value that is appended; the link; the value that is read from it):
#   [kim]                 https://shop.example/call?to=kim                    [kim]
#   [salt & sugar]        https://shop.example/call?to=salt%20%26%20sugar     [salt & sugar]
#   [+15550100]           https://shop.example/call?to=+15550100              [ 15550100]
#   [1+1]                 https://shop.example/call?to=1+1                    [1 1]
#   [2026-12-01T12:00:00+01:00] https://shop.example/call?to=2026-12-01T12:00:00+01:00 [2026-12-01T12:00:00 01:00]
#   [a%2Bb]               https://shop.example/call?to=a%252Bb                [a%2Bb]
#
# A test that fills a link and reads it again passes for names and fails for phone numbers and times; a
# server that goes by the rule of forms has the blank as well.
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
#include <cstdio>
#include <string>

int main() {
    for (const char *value : {"kim", "salt & sugar", "+15550100", "1+1", "2026-12-01T12:00:00+01:00", "a%2Bb"}) {
        boost::urls::url link("https://shop.example/call");
        link.params().append({"to", value});
        std::string written(link.buffer()), read((*boost::urls::url(written).params().find("to")).value);
        std::printf("%-21s %-51s [%s]\n", ("[" + std::string(value) + "]").c_str(), written.c_str(), read.c_str());
    }
}
CPP
g++ -std=c++17 -I "$folder/usr/include" "$folder/links.cpp" -o "$folder/links" "$folder"/usr/lib/*/libboost_url.a \
  >"$folder/talk" 2>&1 || exit 2
"$folder/links" >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
