#!/usr/bin/env bash
# yamlfix 1.19.1 changes values when it formats a YAML file: the text 8412_1 becomes 8_4_1_2_1, "12:30" loses its
# quotation marks, and the text of a block its last line feed.
#
# It is a formatter, "that keeps your comments". By YAML 1.2.2 § 10.3.2 8412_1 is a text, which yaml 2.1.3 of npm
# reads. PyYAML 6.0.4 reads YAML 1.1, where it is a number, as 12:30 is to the base 60. With | a block keeps one line
# feed at its end, with |- none (§ 8.1.1.2).
#
# Seen on 29 November 2026 (the line, what it becomes, and what is read of both):
#   'id: 8412' -> 'id: 8412'
#     PyYAML 8412 -> 8412
#     yaml   8412 -> 8412
#   'id: 8412_1' -> 'id: 8_4_1_2_1'
#     PyYAML 84121 -> 84121
#     yaml   '8412_1' -> '8_4_1_2_1'
#   'slot: "12:30"' -> 'slot: 12:30'
#     PyYAML '12:30' -> 750
#     yaml   '12:30' -> '12:30'
#   'body: |\n  open myapp://pickem/7' -> 'body: |-\n  open myapp://pickem/7'
#     PyYAML 'open myapp://pickem/7\n' -> 'open myapp://pickem/7'
#     yaml   'open myapp://pickem/7\n' -> 'open myapp://pickem/7'
#
# As a hook in front of each commit it changes the values of test data and flows, among them slots and IDs of
# links, in commits that were about something else.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q yamlfix==1.19.1 ruyaml==0.91.0 PyYAML==6.0.4; } || exit 2
(cd "$folder" && node --version && apt-get -q download node-yaml=2.1.3-2 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

"$folder/bin/python" - "$folder" >"$folder/seen" <<'PY'
import json
import os
import subprocess
import sys

import yaml
from yamlfix import fix_code

NODE = "console.log(JSON.stringify(require('yaml').parse(require('fs').readFileSync(0, 'utf8'))))"


def npm(text):
    environment = os.environ | {"NODE_PATH": f"{sys.argv[1]}/usr/share/nodejs"}
    return json.loads(subprocess.run(["node", "-e", NODE], input=text, text=True, env=environment, capture_output=True, check=True).stdout)


for text in ("id: 8412\n", "id: 8412_1\n", 'slot: "12:30"\n', "body: |\n  open myapp://pickem/7\n"):
    fixed = fix_code(text).removeprefix("---\n")
    print(f"{text.rstrip()!r} -> {fixed.rstrip()!r}")
    for name, read in (("PyYAML", yaml.safe_load), ("yaml", npm)):
        before, after = (list(read(one).values())[0] for one in (text, fixed))
        print(f"  {name:<6} {before!r} -> {after!r}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
