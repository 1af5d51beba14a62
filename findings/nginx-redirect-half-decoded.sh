#!/usr/bin/env bash
# nginx 1.22.1 changes a path that it sends on: rewrite decodes %2F and %3F, return decodes
# everything.
#
# The groups of a location or rewrite hold the decoded path. A redirect by rewrite encodes blanks, #
# and % again, but neither / nor ?; return puts the text into the header as it is, even with blanks,
# and drops the query. $request_uri is the one that stays as it was sent.
#
# Seen on 27 November 2026:
#   /rewrite/7 -> myapp://7
#   /rewrite/a%20b -> myapp://a%20b
#   /rewrite/a%2Fb -> myapp://a/b
#   /rewrite/a%3Fb=1 -> myapp://a?b=1
#   /rewrite/a?b=1 -> myapp://a?b=1
#   /return/7 -> myapp://7
#   /return/a%20b -> myapp://a b
#   /return/a%2Fb -> myapp://a/b
#   /return/a%3Fb=1 -> myapp://a?b=1
#   /return/a?b=1 -> myapp://a
#   /request/7 -> myapp://request/7
#   /request/a%20b -> myapp://request/a%20b
#   /request/a%2Fb -> myapp://request/a%2Fb
#   /request/a%3Fb=1 -> myapp://request/a%3Fb=1
#   /request/a?b=1 -> myapp://request/a?b=1
#
# Both are the usual ways from a web link into an app, and both are right for plain IDs. A value
# with a slash gets one segment more, a value with a question mark becomes a query of the app's
# link.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download nginx=1.22.1-9+deb12u11 && for package in *.deb; do dpkg -x "$package" .; done) \
  >/dev/null 2>&1 || exit 2
cat >"$folder/nginx.conf" <<CONF
daemon off;
master_process off;
error_log stderr crit;
pid $folder/pid;
events {}
http {
  access_log off;
  client_body_temp_path $folder/1;
  proxy_temp_path $folder/2;
  fastcgi_temp_path $folder/3;
  uwsgi_temp_path $folder/4;
  scgi_temp_path $folder/5;
  server {
    listen 127.0.0.1:18081;
    location /rewrite/ { rewrite ^/rewrite/(.*)$ myapp://\$1 redirect; }
    location ~ ^/return/(.*)$ { return 302 myapp://\$1; }
    location /request/ { return 302 myapp:/\$request_uri; }
  }
}
CONF
"$folder/usr/sbin/nginx" -c "$folder/nginx.conf" -p "$folder" 2>"$folder/log" &
server=$!
trap 'kill "$server"; rm -rf "$folder"' EXIT
curl -s --retry 20 --retry-connrefused --retry-delay 1 -o "$folder/body" http://127.0.0.1:18081/ || exit 2
for path in rewrite return request; do
  for value in 7 a%20b a%2Fb a%3Fb=1 'a?b=1'; do
    curl -s -o "$folder/body" -w "/$path/$value -> %header{location}\n" "http://127.0.0.1:18081/$path/$value"
  done
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
