#!/usr/bin/env bash
# The format uri of justinrainbow/json-schema 5.2.12 (PHP, Debian 12) refuses sms:+15550100, com.example.app:/pickem/7 and
# myapp:///pickem/7, and takes https://shop.example/%zz.
#
# A text is valid if it is a URI by RFC 3986 (JSON Schema Validation, draft 4, § 7.3.6). There // and a host need not follow
# the scheme, and the host may be empty (§ 3, § 3.2.2); % needs two hexadecimal digits behind it (§ 2.1). The library asks
# PHP's filter_var, which wants a host, though not for mailto:. jsonschema 4.26.0 with rfc3987 and jsonschema-rs
# 0.61.2 read all of them as the RFC does.
#
# Seen on 30 November 2026:
#   https://shop.example/7     PHP valid    jsonschema valid    jsonschema-rs valid
#   myapp://pickem/7           PHP valid    jsonschema valid    jsonschema-rs valid
#   myapp:///pickem/7          PHP refused  jsonschema valid    jsonschema-rs valid
#   com.example.app:/pickem/7  PHP refused  jsonschema valid    jsonschema-rs valid
#   sms:+15550100              PHP refused  jsonschema valid    jsonschema-rs valid
#   tel:+15550100              PHP refused  jsonschema valid    jsonschema-rs valid
#   mailto:help@shop.example   PHP valid    jsonschema valid    jsonschema-rs valid
#   prefs:root=WIFI            PHP refused  jsonschema valid    jsonschema-rs valid
#   https://shop.example/%zz   PHP valid    jsonschema refused  jsonschema-rs refused
#
# An answer of a service with the links of its apps passes the contract in Python and fails it in PHP, and of a settings link
# such as prefs:root=WIFI nobody would say that it is no URI.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q jsonschema==4.26.0 rfc3987==1.3.8 jsonschema-rs==0.61.2; } || exit 2
(cd "$folder" && apt-get -q download php8.2-cli php-json-schema=5.2.12-2 libpcre2-8-0 libxml2 libicu72 libsodium23 libargon2-1 && for package in *.deb; do dpkg -x "$package" .; done) \
  >/dev/null 2>&1 || exit 2
machine=$(basename "$folder"/usr/lib/*-linux-gnu*)

cat >"$folder/check.php" <<'PHP'
<?php
spl_autoload_register(function ($class) {
    $file = stream_resolve_include_path(strtr($class, ['\\' => '/']) . '.php');
    if ($file) {
        require_once $file;
    }
});
$validator = new JsonSchema\Validator;
$link = $argv[1];
$validator->validate($link, (object) ['type' => 'string', 'format' => 'uri']);
echo $validator->isValid() ? 'valid' : 'refused';
PHP
LD_LIBRARY_PATH=$folder/usr/lib/$machine "$folder/bin/python" - "$folder" >"$folder/seen" <<'PY'
import subprocess
import sys

import jsonschema
import jsonschema_rs

folder = sys.argv[1]
schema = {"type": "string", "format": "uri"}
python = jsonschema.Draft4Validator(schema, format_checker=jsonschema.Draft4Validator.FORMAT_CHECKER)
rust = jsonschema_rs.Draft4Validator(schema, validate_formats=True)
for link in ("https://shop.example/7", "myapp://pickem/7", "myapp:///pickem/7", "com.example.app:/pickem/7", "sms:+15550100", "tel:+15550100", "mailto:help@shop.example",
             "prefs:root=WIFI", "https://shop.example/%zz"):
    php = subprocess.run([f"{folder}/usr/bin/php8.2", "-n", "-d", f"include_path={folder}/usr/share/php", f"{folder}/check.php", link], capture_output=True, text=True).stdout
    print(f"{link:<26} PHP {php:<7}  jsonschema {'valid' if python.is_valid(link) else 'refused':<7}  jsonschema-rs {'valid' if rust.is_valid(link) else 'refused'}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
