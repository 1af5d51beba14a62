#!/usr/bin/env bash
# Apache 2.4.71 encodes a %2F twice when Redirect sends it on, if encoded slashes are kept.
#
# AllowEncodedSlashes NoDecode lets %2F in a path through. Redirect and RedirectMatch then escape
# the path once more: %2F arrives as %252F, while %20 and %25 arrive as they were.
#
# Seen on 27 November 2026:
#   /go/a%20b -> https://www.example/items/a%20b
#   /go/100%25 -> https://www.example/items/100%25
#   /go/a%2Fb -> https://www.example/items/a%252Fb
#
# A short link on the own domain that is redirected into the app changes the one value with a slash
# in it: the app asks for "a%2Fb".
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download apache2-bin=2.4.71-1~deb12u1 libapr1 libaprutil1 libaprutil1-ldap libldap-2.5-0 liblua5.3-0 libjansson4 libnghttp2-14 libcurl4 libbrotli1 && for package in *.deb; do dpkg -x "$package" .; done) \
  >/dev/null 2>&1 || exit 2
cat >"$folder/httpd.conf" <<CONF
ServerName localhost
Listen 127.0.0.1:18082
PidFile $folder/pid
ErrorLog $folder/log
LoadModule mpm_event_module $folder/usr/lib/apache2/modules/mod_mpm_event.so
LoadModule authz_core_module $folder/usr/lib/apache2/modules/mod_authz_core.so
LoadModule alias_module $folder/usr/lib/apache2/modules/mod_alias.so
AllowEncodedSlashes NoDecode
Redirect 302 /go https://www.example/items
CONF

export LD_LIBRARY_PATH=$folder/usr/lib/x86_64-linux-gnu
"$folder/usr/sbin/apache2" -X -f "$folder/httpd.conf" &
server=$!
trap 'kill "$server"; rm -rf "$folder"' EXIT
curl -s --retry 20 --retry-connrefused --retry-delay 1 -o "$folder/body" http://127.0.0.1:18082/ || exit 2
for value in a%20b 100%25 a%2Fb; do
  curl -s -o "$folder/body" -w "/go/$value -> %header{location}\n" "http://127.0.0.1:18082/go/$value"
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
