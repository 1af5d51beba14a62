#!/usr/bin/env bash
# testflows.combinatorics 1.1.230921 gives other rows in each process for the same parameters.
#
# CoveringArray walks over sets, whose order depends on Python's hash seed. Four seeds give four
# plans, all of them complete. There is no seed of its own; PYTHONHASHSEED=0 holds them.
#
# Seen on 27 November 2026:
#   different seeds: 4 plans; the same seed: 1
#
# A row that failed last night is not in tonight's run, and a report by row number compares
# different links.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q testflows.combinatorics==1.1.230921.1194623; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import os, subprocess, sys

program = """
from testflows.combinatorics import CoveringArray
rows = CoveringArray({"kind": ["movie", "show", "game"], "region": ["us", "eu", "jp"],
                      "from": ["mail", "push", "ad"], "tab": ["a", "b"]}, strength=2)
print(sorted(tuple(row.values()) for row in rows))
"""
plans = [subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True,
                        env=dict(os.environ, PYTHONHASHSEED=seed)).stdout for seed in "0123" "0"]
print("different seeds:", len(set(plans[:4])), "plans;", "the same seed:", len({plans[0], plans[4]}))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
