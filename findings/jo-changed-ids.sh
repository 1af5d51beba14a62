#!/usr/bin/env bash
# jo 1.9 (Debian 12), which makes JSON of words on a command line, writes the ID 9007199254740993 as
# 9007199254740992, 12345678901234567 as 1.234567890123457e+16, and the short code 0x1F as 31.
#
# What looks like a number becomes one, unless -s is in front of the word: that is documented. JSON has no
# limit for a number's digits (RFC 8259 § 6), and no hexadecimal numbers; a reader that keeps whole numbers,
# as Python's, gets another ID.
#
# Seen on 1 December 2026 (the word; what jo writes; the link that Python makes of it; the same with -s):
#   8412               {"id":8412}                  /items/8412
#   1234567890123456   {"id":1234567890123456}      /items/1234567890123456
#   9007199254740993   {"id":9007199254740992}      /items/9007199254740992
#   12345678901234567  {"id":1.234567890123457e+16} /items/1.234567890123457e+16
#   0x1F               {"id":31}                    /items/31
#   007                {"id":7}                     /items/7
#   1_000              {"id":"1_000"}               /items/1_000
#   -s id=0x1F         {"id":"0x1F"}                /items/0x1F
#
# The body of a request that a test makes with jo is right for every ID of the shop until they have 16
# digits, as those of snowflakes and of some payment services do; the item next to the one that is meant is
# opened.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download jo=1.9-1 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
jo() { "$folder/usr/bin/jo" "$@"; }
jo -v >/dev/null 2>&1 || exit 2

line() {
  text=$(jo "${@:2}")
  printf '%-18s %-28s %s\n' "$1" "$text" "$(python3 -c 'import json, sys; print("/items/" + str(json.loads(sys.argv[1])["id"]))' "$text")"
}
{
  for id in 8412 1234567890123456 9007199254740993 12345678901234567 0x1F 007 1_000; do line "$id" "id=$id"; done
  line "-s id=0x1F" -- -s id=0x1F
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
