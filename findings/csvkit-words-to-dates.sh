#!/usr/bin/env bash
# csvkit 2.2.0 turns words into dates, and 12:30 into 0:12:30, when it only sorts.
#
# csvsort and csvjson read each column with agate's guesses: a column whose cells are all names of
# months or days is dated to the year 1, 5h is a duration, 7% loses its sign, t is True, 007 is 7.
# With --no-inference the cells stay. csvcut and csvgrep change nothing.
#
# Seen on 27 November 2026:
#   csvsort -c id
#   id,team,slot,length,discount,live
#   7,0001-05-01,0:09:00,3:00:00,9,False
#   8,0001-01-07,0:12:30,5:00:00,7,True
#   csvsort -c id --no-inference
#   id,team,slot,length,discount,live
#   007,may,09:00,3h,9%,f
#   008,sun,12:30,5h,7%,t
#
# Values such as may, sun or 5h are ordinary slugs of links. A table that went through csvsort fills
# other links, all of them well-formed.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q csvkit==2.2.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import os, subprocess, sys

path = os.path.join(sys.prefix, "links.csv")
with open(path, "w") as file:
    file.write("id,team,slot,length,discount,live\n008,sun,12:30,5h,7%,t\n007,may,09:00,3h,9%,f\n")
for words in (["csvsort", "-c", "id"], ["csvsort", "-c", "id", "--no-inference"]):
    print(*words)
    print(subprocess.run([os.path.join(sys.prefix, "bin", words[0]), *words[1:], path],
                         capture_output=True, text=True, check=True).stdout, end="")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
