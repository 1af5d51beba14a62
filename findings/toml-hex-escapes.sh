#!/usr/bin/env bash
# toml 0.10.2 (PyPI) loses or spoils the backslash of a text with \x in it when it writes TOML: the pattern \x2F comes back as a slash, and
# a file with the pattern ^[\x21-\x7E]+$ cannot be read any more.
#
# In a basic string of TOML a backslash is written as \\ (TOML 1.0.0, "String"), as toml does with other patterns. tomli-w 1.2.0
# writes all of these texts so that tomllib of Python 3.11 reads them as they were.
#
# Seen on 1 December 2026 (the text; what toml writes and what tomllib, toml read from it; tomllib from tomli-w):
#   ^\d+$
#     pattern = "^\\d+$" | ^\d+$, ^\d+$ | ^\d+$
#   \x2F
#     pattern = "\u002F" | /, / | \x2F
#   \x2f\d
#     pattern = "\u002f\\d" | /\d, /\d | \x2f\d
#   ^[\x21-\x7E]+$
#     pattern = "^[\x21-\x7E]+$" | an error, an error | ^[\x21-\x7E]+$
#   ^\d+\x2D\d+$
#     pattern = "^\d+\x2D\\d+$" | an error, an error | ^\d+\x2D\d+$
#
# The rules of the values of a link are patterns, and \x21-\x7E is how printable characters are written in them. A program that changes
# another line of such a file and saves it leaves one that neither library can read.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the libraries cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q toml==0.10.2 tomli-w==1.2.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import tomllib

import toml, tomli_w


def read(loads, text):
    try:
        return loads(text)["pattern"]
    except (tomllib.TOMLDecodeError, toml.TomlDecodeError):
        return "an error"


for pattern in (r"^\d+$", r"\x2F", r"\x2f\d", r"^[\x21-\x7E]+$", r"^\d+\x2D\d+$"):
    written = toml.dumps({"pattern": pattern})
    print(pattern)
    print(f"  {written.strip()} | {read(tomllib.loads, written)}, {read(toml.loads, written)} | "
          f"{read(tomllib.loads, tomli_w.dumps({'pattern': pattern}))}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
