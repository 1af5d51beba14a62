#!/usr/bin/env bash
# jq 1.6 (Debian 12) leaves ! ' ( ) * as they are in @uri; jq 1.8 (PyPI's jq 1.11.0) encodes them.
#
# The manual of 1.6 says that @uri maps all reserved characters to %XX, and RFC 3986 § 2.2 counts
# these five among them. The same script gives other bytes on two machines.
#
# Seen on 27 November 2026:
#   myapp://search?q=O'Brien%20(new)!*~
#   myapp://search?q=O%27Brien%20%28new%29%21%2A~
#
# O'Brien and 7 (new) are usual values. A link with them is another URL for an app association file,
# a signature or a test that compares texts.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download jq=1.6-2.1+deb12u3 libjq1=1.6-2.1+deb12u3 libonig5 && for package in *.deb; do dpkg -x "$package" .; done) \
  >/dev/null 2>&1 || exit 2
{ python3 -m venv "$folder/python" && "$folder/python/bin/pip" install -q jq==1.11.0; } || exit 2
program='@uri "myapp://search?q=\($q)"'
value="O'Brien (new)!*~"
{
  LD_LIBRARY_PATH=$folder/usr/lib/x86_64-linux-gnu "$folder/usr/bin/jq" -rn --arg q "$value" "$program"
  "$folder/python/bin/python" -c 'import jq, sys
print(jq.compile(sys.argv[1], args={"q": sys.argv[2]}).input_value(None).first())' "$program" "$value"
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
