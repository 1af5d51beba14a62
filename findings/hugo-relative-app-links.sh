#!/usr/bin/env bash
# relURL of Hugo 0.111.3 (Debian 12) makes a path of an app's link: myapp://pickem/7 becomes /app/myapp:/pickem/7.
#
# Themes and shortcodes pass the addresses of menus and buttons through relURL or absURL. By RFC 3986 § 4.1 and
# § 5.2.2 a reference that has a scheme is no relative one, and no base counts for it. absURL leaves all of them alone,
# relURL those with https:// in small letters and with // at their start.
#
# Seen on 29 November 2026 (baseURL is https://shop.example/app/):
#   pickem/7
#     absURL https://shop.example/app/pickem/7
#     relURL /app/pickem/7
#   https://shop.example/7
#     absURL https://shop.example/7
#     relURL https://shop.example/7
#   HTTPS://shop.example/7
#     absURL HTTPS://shop.example/7
#     relURL /app/HTTPS:/shop.example/7
#   //cdn.example/7
#     absURL //cdn.example/7
#     relURL //cdn.example/7
#   myapp://pickem/7
#     absURL myapp://pickem/7
#     relURL /app/myapp:/pickem/7
#   com.example.app:/pickem/7
#     absURL com.example.app:/pickem/7
#     relURL /app/com.example.app:/pickem/7
#   intent://pickem/7#Intent;scheme=myapp;end
#     absURL intent://pickem/7#Intent;scheme=myapp;end
#     relURL /app/intent:/pickem/7#Intent;scheme=myapp;end
#   tel:+15550100
#     absURL tel:+15550100
#     relURL /app/tel:+15550100
#
# The button "Open in the app" works in the text of a page, where Markdown writes the link, and leads to a 404 page
# of the site in the menu.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download hugo=0.111.3-1 libsass1 libwebp7 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
export LD_LIBRARY_PATH=$folder/usr/lib/x86_64-linux-gnu

mkdir -p "$folder/site/layouts"
cat >"$folder/site/config.toml" <<'TOML'
baseURL = "https://shop.example/app/"
disableKinds = ["taxonomy", "term", "RSS", "sitemap"]
TOML
cat >"$folder/site/layouts/index.html" <<'HTML'
{{ range slice "pickem/7" "https://shop.example/7" "HTTPS://shop.example/7" "//cdn.example/7" "myapp://pickem/7" "com.example.app:/pickem/7" "intent://pickem/7#Intent;scheme=myapp;end" "tel:+15550100" -}}
{{ . | safeHTML }} {{ absURL . | safeHTML }} {{ relURL . | safeHTML }}
{{ end }}
HTML
"$folder/usr/bin/hugo" --quiet -s "$folder/site" --cacheDir "$folder/cache" >/dev/null
while read -r link absolute relative; do
  [[ -z $link ]] || printf '%s\n  absURL %s\n  relURL %s\n' "$link" "$absolute" "$relative"
done <"$folder/site/public/index.html" >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
