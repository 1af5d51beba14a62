#!/usr/bin/env bash
# python-dotenv 1.2.4, python-decouple 3.8 and django-environ 0.14.0 read three different links out
# of one .env file.
#
# There is no standard for such files, and a shell reads them as well. decouple and django-environ
# keep a comment behind a link, and with it the quotation marks around the link. dotenv fills ${id},
# also between single quotation marks, where a shell leaves it, and with nothing if it is not set.
# django-environ takes the backslash of \d out of a text in double quotation marks.
#
# Seen on 30 November 2026 (a line of the file, what each has for LINK, and bash):
#   LINK=https://shop.example/items/7 # start
#     dotenv   https://shop.example/items/7
#     decouple https://shop.example/items/7 # start
#     environ  https://shop.example/items/7 # start
#     bash     https://shop.example/items/7
#   LINK="https://shop.example/#/items/7" # start
#     dotenv   https://shop.example/#/items/7
#     decouple "https://shop.example/#/items/7" # start
#     environ  "https://shop.example/#/items/7" # start
#     bash     https://shop.example/#/items/7
#   LINK='/items/${id}'
#     dotenv   /items/
#     decouple /items/${id}
#     environ  /items/${id}
#     bash     /items/${id}
#   LINK="^/items/\d+$"
#     dotenv   ^/items/\d+$
#     decouple ^/items/\d+$
#     environ  ^/items/d+$
#     bash     ^/items/\d+$
#
# A suite whose settings are read by one library and an app whose settings are read by another test
# two links, and each looks right in the file.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q python-dotenv==1.2.4 \
  python-decouple==3.8 django-environ==0.14.0; } || exit 2

"$folder/bin/python" - "$folder/settings.env" >"$folder/seen" <<'PY'
import os, subprocess, sys

import decouple, dotenv, environ

name = sys.argv[1]
for line in (
    "LINK=https://shop.example/items/7 # start",
    'LINK="https://shop.example/#/items/7" # start',
    "LINK='/items/${id}'",
    'LINK="^/items/\\d+$"',
):
    with open(name, "w") as file:
        file.write(line + "\n")
    print(line)
    print("  dotenv  ", dotenv.dotenv_values(name)["LINK"])
    print("  decouple", decouple.Config(decouple.RepositoryEnv(name))("LINK"))
    environ.Env.read_env(name, overwrite=True)
    print("  environ ", os.environ.pop("LINK"))
    shell = ["bash", "-c", '. "$0"; printf "%s" "$LINK"', name]
    print("  bash    ", subprocess.run(shell, capture_output=True, text=True).stdout)
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
