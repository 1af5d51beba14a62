#!/usr/bin/env bash
# tox 4.67.15 and honcho 2.0.0 cut the fragment off a link in their configuration.
#
# In an INI file as Python's configparser reads it # starts a comment only at the start of a line (its
# documentation, inline_comment_prefixes). tox reads tox.ini by it and then cuts each value at any #, also
# in the middle of a word, unless it is written \#. honcho cuts the values of .env in the same way, where
# python-dotenv 1.2.4 and a shell want a blank before #. In tox.toml the link stays, and in .env in
# quotation marks.
#
# Seen on 28 November 2026 (given is https://h.example/app#/pickem/7, then as it is with \# or in quotation
# marks, then intent://pickem/7#Intent;scheme=myapp;end):
#   tox.ini       https://h.example/app https://h.example/app#/pickem/7
#   tox.toml      https://h.example/app#/pickem/7
#   honcho        https://h.example/app https://h.example/app#/pickem/7 intent://pickem/7
#   python-dotenv https://h.example/app#/pickem/7 https://h.example/app#/pickem/7 intent://pickem/7#Intent;scheme=myapp;end
#
# The base URL and the links to open are what a test run gets from its configuration. All links of a
# single-page app are its first screen there, and intent: links are no intents; nothing is reported.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q tox==4.67.15 honcho==2.0.0 python-dotenv==1.2.4; } || exit 2
cat >"$folder/tox.ini" <<'INI'
[tox]
no_package = true
[testenv:links]
set_env =
    LINK = https://h.example/app#/pickem/7
    ESCAPED = https://h.example/app\#/pickem/7
commands = python -c "import os; print(os.environ['LINK'], os.environ['ESCAPED'])"
INI
cat >"$folder/tox.toml" <<'TOML'
no_package = true
[env.links]
set_env = { LINK = "https://h.example/app#/pickem/7" }
commands = [["python", "-c", "import os; print(os.environ['LINK'])"]]
TOML
printf 'LINK=https://h.example/app#/pickem/7\nINTENT=intent://pickem/7#Intent;scheme=myapp;end\nQUOTED="https://h.example/app#/pickem/7"\n' >"$folder/.env"

(
  cd "$folder"
  echo "tox.ini       $(bin/tox run -q -c tox.ini -e links 2>talk | grep ^https)"
  echo "tox.toml      $(bin/tox run -q -c tox.toml -e links 2>talk | grep ^https)"
  echo "honcho        $(bin/honcho run sh -c 'echo "$LINK $QUOTED $INTENT"')"
  echo "python-dotenv $(bin/python -c 'import dotenv; print(*map(dotenv.dotenv_values(".env").get, ("LINK", "QUOTED", "INTENT")))')"
) >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
