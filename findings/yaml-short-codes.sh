#!/usr/bin/env bash
# PyYAML 6.0.4 writes the texts 1e3, 0o17 and 09 without quotes, and readers of YAML 1.2 make
# numbers of them; ruamel.yaml 0.19.1 writes 12:30 and no, and PyYAML makes 750 and false of them.
#
# Each library quotes a text only if it would itself read something else. By YAML 1.2.2 § 10.3.2
# 1e3, 0o17 and 09 are numbers; by YAML 1.1 12:30 is a number to the base 60, and no is false. A file
# rarely says which version it is in.
#
# Seen on 28 November 2026:
#   PyYAML      code: 1e3   -> ruamel.yaml 1000.0
#   PyYAML      code: 12e4  -> ruamel.yaml 120000.0
#   PyYAML      code: 0o17  -> ruamel.yaml 15
#   PyYAML      code: 09    -> ruamel.yaml 9
#   PyYAML      code: '007' -> ruamel.yaml '007'
#   ruamel.yaml slot: 12:30 -> PyYAML 750
#   ruamel.yaml slot: no    -> PyYAML False
#   ruamel.yaml slot: '007' -> PyYAML '007'
#
# Short codes and hashes such as 1e3, and times such as 12:30, are values of deep links. A flow or a
# test plan that one tool writes and another reads opens /c/1000.0 for one code of hundreds.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q PyYAML==6.0.4 ruamel.yaml==0.19.1; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import io

import yaml
from ruamel.yaml import YAML

for text in ("1e3", "12e4", "0o17", "09", "007"):
    written = yaml.safe_dump({"code": text}).strip()
    print(f"PyYAML      {written:<11} -> ruamel.yaml {YAML(typ='safe').load(written)['code']!r}")
for text in ("12:30", "no", "007"):
    stream = io.StringIO()
    YAML().dump({"slot": text}, stream)
    written = stream.getvalue().strip()
    print(f"ruamel.yaml {written:<11} -> PyYAML {yaml.safe_load(written)['slot']!r}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
