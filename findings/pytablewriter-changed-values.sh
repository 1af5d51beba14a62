#!/usr/bin/env bash
# pytablewriter 1.2.1 doubles the backslashes of a text in CSV, so that a reader has the pattern
# /items/\\d+ where /items/\d+ was written, and takes the IDs 007 and 1e3 for numbers in every
# format.
#
# In CSV a backslash is a character like any other, and a quotation mark is doubled (RFC 4180 § 2);
# here both get a backslash in front. Texts that look like a number, a truth value or inf are
# changed before they are written, unless the column has the type hint str, and CSV, JSON and YAML
# do not agree on all of them.
#
# Seen on 30 November 2026 (the text, then what csv, json and PyYAML 6.0.4 read):
#   /items/\d+  csv /items/\\d+  json /items/\d+  yaml /items/\d+
#   say "hi"  csv say \hi\""  json say "hi"  yaml say "hi"
#   007  csv 7  json 7 (int)  yaml 7 (int)
#   1e3  csv 1000  json 1000 (int)  yaml 1000 (int)
#   1.10  csv 1.10  json 1.1 (float)  yaml 1.1 (float)
#   TRUE  csv True  json TRUE  yaml True (bool)
#   inf  csv Infinity  json Infinity  yaml inf (float)
#   '7'  csv 7  json 7 (int)  yaml 7 (int)
#   1_000  csv 1000  json 1000 (int)  yaml 1000 (int)
#   null  csv null  json null  yaml null
#
# A table of links and patterns that is written by one tool and read by another has other IDs, and a
# pattern that fits no link.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" \
  && "$folder/bin/pip" install -q 'pytablewriter[yaml]==1.2.1' pyyaml==6.0.4; } || exit 2

"$folder/bin/python" -W ignore - >"$folder/seen" <<'PY'
import csv, io, json

import pytablewriter, yaml

texts = ["/items/\\d+", 'say "hi"', "007", "1e3", "1.10", "TRUE", "inf", "'7'", "1_000", "null"]


def written(kind, text):
    return kind(table_name="links", headers=["value"], value_matrix=[[text]]).dumps()


def shown(value):
    return value if isinstance(value, str) else f"{value} ({type(value).__name__})"


for text in texts:
    table = csv.DictReader(io.StringIO(written(pytablewriter.CsvTableWriter, text)))
    values = [next(table)["value"],
              json.loads(written(pytablewriter.JsonTableWriter, text))["links"][0]["value"],
              yaml.safe_load(written(pytablewriter.YamlTableWriter, text))["links"][0]["value"]]
    names = ("csv", "json", "yaml")
    print(text, *[f"{name} {shown(value)}" for name, value in zip(names, values)], sep="  ")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
