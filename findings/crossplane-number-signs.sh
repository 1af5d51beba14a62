#!/usr/bin/env bash
# crossplane 0.5.8 writes an nginx configuration in which a value that starts with # is a comment.
#
# parse reads a configuration, and build writes one from what was read, with quotation marks where they are
# needed. For nginx a # at the start of a word begins a comment, so that "#/help" has to stay between them.
# build leaves them off, since it looks only for blanks, braces, semicolons, quotation marks and the like.
# The rest of the line is gone then, and the next one belongs to it.
#
# Seen on 29 November 2026 (the line as it is written, what nginx -t says, and a link of a page that
# nginx 1.22.1 sends):
#   before:
#     sub_filter "#/help" "/help";
#     syntax is ok
#     <a href="/help">Help</a>
#   after:
#     sub_filter #/help /help;
#     syntax is ok
#     <a href="#/help">Help</a>
#
# Fragments are the routes of many web applications. A script that changes one line of a configuration
# takes the effect of another, and nginx finds nothing wrong with the file.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q crossplane==0.5.8; } || exit 2
(cd "$folder" && apt-get -q download nginx=1.22.1-9+deb12u11 && dpkg -x nginx_*.deb .) >/dev/null 2>&1 || exit 2

mkdir "$folder/pages"
echo '<a href="#/help">Help</a>' >"$folder/pages/index.html"
cat >"$folder/before.conf" <<CONF
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
  types { text/html html; }
  server {
    listen 127.0.0.1:18093;
    root $folder/pages;
    sub_filter "#/help" "/help";
    sub_filter_once off;
  }
}
CONF
"$folder/bin/python" - "$folder/before.conf" >"$folder/after.conf" <<'PY'
import sys

import crossplane

print(crossplane.build(crossplane.parse(sys.argv[1])["config"][0]["parsed"]))
PY

for name in before after; do
  echo "$name:"
  sed -n 's/^ *\(sub_filter .*\)/  \1/p' "$folder/$name.conf"
  "$folder/usr/sbin/nginx" -p "$folder" -t -c "$folder/$name.conf" 2>&1 | sed -n 's/.*syntax is ok/  syntax is ok/p'
  "$folder/usr/sbin/nginx" -p "$folder" -c "$folder/$name.conf" &
  server=$!
  trap 'kill "$server"; rm -rf "$folder"' EXIT
  curl -s --retry 20 --retry-connrefused --retry-delay 1 -o "$folder/body" http://127.0.0.1:18093/ || exit 2
  sed 's/^/  /' "$folder/body"
  kill "$server"
  wait "$server" || true
  trap 'rm -rf "$folder"' EXIT
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
