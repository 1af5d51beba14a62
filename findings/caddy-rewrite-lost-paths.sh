#!/usr/bin/env bash
# Caddy 2.6.2 (Debian 12) loses the rest of a path behind a %3F when it rewrites a request with
# {uri}, and the rest of an inner link when a redirect takes it from {query.next}.
#
# {uri} stands for the path and the query as they came, encoded, which redir gives back. In rewrite
# the path of what stands there is decoded once more: a %3F becomes the question mark that ends it,
# and %2F becomes a slash. By RFC 3986 § 2.4 nothing is decoded more than once. {query.next} is the
# decoded value of a parameter and is put into the new link without being encoded again, so that its
# & starts another parameter. uri strip_prefix keeps the path.
#
# Seen on 30 November 2026 (the request, then where it goes):
#   /rewrite/a%2Fb
#     /app/rewrite/a/b
#   /rewrite/why%3Fnow
#     /app/rewrite/why
#   /redir/why%3Fnow
#     /app/redir/why%3Fnow
#   /prefix/why%3Fnow
#     /why%3Fnow
#   /login/?next=%2Fcart%3Fid%3D7%26code%3DX1
#     /app/login?next=/cart?id=7&code=X1
#   /login/?next=%2Ffind%3Fq%3Dsalt%2Bsugar
#     /app/login?next=/find?q=salt+sugar
#
# A short-link server in front of an app sends the visitor of one item to another page, or to a cart
# without the code; links with plain IDs all work.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && curl --version && apt-get -q download caddy=2.6.2-5 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
cat >"$folder/Caddyfile" <<'CADDY'
{
	admin off
	auto_https off
	default_bind 127.0.0.1
}
http://:18084 {
	handle /rewrite/* {
		rewrite * /app{uri}
		respond "{uri}"
	}
	handle /redir/* {
		redir * /app{uri}
	}
	handle /prefix/* {
		uri strip_prefix /prefix
		respond "{uri}"
	}
	handle /login/* {
		redir * /app/login?next={query.next}
	}
}
CADDY

export HOME=$folder XDG_CONFIG_HOME=$folder XDG_DATA_HOME=$folder
"$folder/usr/bin/caddy" run --config "$folder/Caddyfile" --adapter caddyfile >"$folder/log" 2>&1 &
server=$!
trap 'kill "$server"; rm -rf "$folder"' EXIT
root=http://127.0.0.1:18084
curl -s --noproxy '*' --retry 20 --retry-connrefused --retry-delay 1 -o "$folder/body" "$root/" \
  || exit 2
for target in /rewrite/a%2Fb /rewrite/why%3Fnow /redir/why%3Fnow /prefix/why%3Fnow \
  '/login/?next=%2Fcart%3Fid%3D7%26code%3DX1' '/login/?next=%2Ffind%3Fq%3Dsalt%2Bsugar'; do
  location=$(curl -s --noproxy '*' -o "$folder/body" -w '%header{location}' "$root$target")
  printf '%s\n  %s\n' "$target" "${location:-$(cat "$folder/body")}"
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
