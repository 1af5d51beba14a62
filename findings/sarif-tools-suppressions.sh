#!/usr/bin/env bash
# sarif-tools 3.0.5 counts suppressed and absent results as errors, also for --check.
#
# SARIF 2.1.0 § 3.27.23 lets a tool report a result as suppressed, and § 3.27.24 as absent since the
# baseline. sarif summary counts both, and --check error ends with 1.
#
# Seen on 27 November 2026:
#   {} -> error: 1 status 1
#   {"suppressions": [{"kind": "external", "status": "accepted"}]} -> error: 1 status 1
#   {"baselineState": "absent"} -> error: 1 status 1
#   {"kind": "pass", "level": "none"} -> error: 0 status 0
#
# A link that is known to stay in the browser is suppressed in the report once, and still fails the
# build each night.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q sarif-tools==3.0.5; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import json, os, subprocess, sys

path = os.path.join(sys.prefix, "links.sarif")
for more in ({}, {"suppressions": [{"kind": "external", "status": "accepted"}]},
             {"baselineState": "absent"}, {"kind": "pass", "level": "none"}):
    result = {"ruleId": "link", "level": "error", "message": {"text": "opens the browser"}, **more}
    with open(path, "w") as file:
        json.dump({"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "links"}}, "results": [result]}]}, file)
    run = subprocess.run([os.path.join(sys.prefix, "bin", "sarif"), "--check", "error", "summary", path],
                         capture_output=True, text=True)
    print(json.dumps(more), "->", run.stdout.split("\n")[1], "status", run.returncode)
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
