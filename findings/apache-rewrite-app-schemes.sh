#!/usr/bin/env bash
# Apache 2.4.71 takes an app's URL in a RewriteRule for a path, and redirects to
# https://host/myapp://….
#
# mod_rewrite knows http, https, ftp, ldap and a few other schemes. A substitution with any other
# scheme gets the server's own address in front, also with [R,NE]. RedirectMatch of mod_alias takes
# any scheme.
#
# Seen on 27 November 2026:
#   /web/pickem/7 -> https://www.example/pickem/7
#   /app/pickem/7 -> http://127.0.0.1:18082/myapp://pickem/7
#   /intent/pickem/7 -> http://127.0.0.1:18082/intent://pickem/7#Intent;scheme=myapp;end
#   /alias/pickem/7 -> myapp://pickem/7
#
# The fallback rule that sends phones from a web page into the app ends in a loop or a 404 page, and
# looks right when the configuration is read.
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
LoadModule rewrite_module $folder/usr/lib/apache2/modules/mod_rewrite.so
RedirectMatch 302 ^/alias/(.*)$ myapp://\$1
RewriteEngine On
RewriteRule ^/web/(.*)$ https://www.example/\$1 [R=302,L]
RewriteRule ^/app/(.*)$ myapp://\$1 [R=302,L]
RewriteRule ^/intent/(.*)$ intent://\$1#Intent;scheme=myapp;end [R=302,NE,L]
CONF

export LD_LIBRARY_PATH=$folder/usr/lib/x86_64-linux-gnu
"$folder/usr/sbin/apache2" -X -f "$folder/httpd.conf" &
server=$!
trap 'kill "$server"; rm -rf "$folder"' EXIT
curl -s --retry 20 --retry-connrefused --retry-delay 1 -o "$folder/body" http://127.0.0.1:18082/ || exit 2
for path in web app intent alias; do
  curl -s -o "$folder/body" -w "/$path/pickem/7 -> %header{location}\n" "http://127.0.0.1:18082/$path/pickem/7"
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
