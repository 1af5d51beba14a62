#!/usr/bin/env bash
# Horde_Routes 2.0.5 of PHP (Debian 12) leaves the number 0 out of a path, so that the URL of item 0 is that of the list, and writes a
# blank in a path or a fragment as +, which is a plus there.
#
# It makes URLs of routes, and finds the route of a URL. In a path + stands for itself (RFC 3986 § 3.3), and a blank is %20; + for a
# blank belongs to the queries of HTML forms. Horde_Routes reads it as a blank again, but the path of a shared link is read by others
# as well: URL of Node, which browsers and apps agree with, has the plus.
#
# Seen on 1 December 2026 (the values; the URL; the last segment and the fragment as Node reads them, where there is a blank):
#   {"id":7}
#     /items/7
#   {"id":0}
#     /items
#   {"id":7,"page":0}
#     /items/7?page=0
#   {"id":"red shoes"}
#     /items/red+shoes
#     read as red+shoes
#   {"id":"C+"}
#     /items/C%2B
#   {"id":"7","anchor":"size guide"}
#     /items/7#size+guide
#     read as 7 size+guide
#
# The link of a mail to red shoes opens the app with a name that no shop has, and the page does not jump to its size guide.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && node --version && apt-get -q download php8.2-cli=8.2.36-1~deb12u1 php-horde-routes=2.0.5-9 libedit2 libbsd0 libmd0 libmagic1 libpcre2-8-0 \
  libxml2 libicu72 libsodium23 libargon2-1 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

cat >"$folder/links.php" <<'PHP'
<?php
error_reporting(E_ERROR | E_WARNING);
spl_autoload_register(fn ($name) => require_once $GLOBALS["argv"][1] . "/" . strtr($name, "_", "/") . ".php");
$mapper = new Horde_Routes_Mapper();
$mapper->connect("item", "items/:id", ["controller" => "items", "action" => "show"]);
$mapper->createRegs(["items"]);
foreach ([["id" => 7], ["id" => 0], ["id" => 7, "page" => 0], ["id" => "red shoes"], ["id" => "C+"], ["id" => "7", "anchor" => "size guide"]] as $values) {
    echo json_encode($values), "\n  ", $mapper->utils->urlFor("item", $values), "\n";
}
PHP
LD_LIBRARY_PATH=$(echo "$folder"/usr/lib/*-linux-gnu) "$folder/usr/bin/php8.2" -n "$folder/links.php" "$folder/usr/share/php" >"$folder/out"
node - "$folder/out" >"$folder/seen" <<'JS'
for (const line of require("fs").readFileSync(process.argv[2], "utf8").trimEnd().split("\n")) {
  console.log(line);
  if (/^ .*\w\+\w/.test(line)) {
    const url = new URL(line.trim(), "https://shop.example");
    const parts = [url.pathname.split("/").pop(), url.hash.slice(1)].map(decodeURIComponent).filter((part) => part);
    console.log(`  read as ${parts.join(" ")}`);
  }
}
JS
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
