#!/usr/bin/env bash
# frictionless 5.21.0 empties the cells of a CSV file that are of another type than most of their column.
#
# Without a schema it guesses the type of each column, and one cell in twenty may be of another (the
# detector's field_confidence of 0.9). That not all of the data then fits is documented. But extract writes
# null for the rest, with exit code 0 and without a word, while validate calls the file invalid.
#
# Seen on 29 November 2026 (19 codes of four digits, then A7F3; after that 9 of them and A7F3, B2C1):
#   19 and 1: exit 0, last row {"link": "myapp://c/A7F3", "code": null}
#   9 and 2: exit 0, last row {"link": "myapp://c/B2C1", "code": "B2C1"}
#   validate, 19 and 1: exit 1
#
# Codes, hashes and postcodes are digits for the most part. The rows with the interesting ones come out of
# the conversion without a value.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q frictionless==5.21.0; } || exit 2

(cd "$folder" && bin/python - >seen) <<'PY'
import json, subprocess


def frictionless(*arguments):
    return subprocess.run(["bin/frictionless", *arguments], capture_output=True, text=True)


def write(digits, *others):
    with open("links.csv", "w") as file:
        file.write("link,code\n")
        for code in [*range(1001, 1001 + digits), *others]:
            file.write(f"myapp://c/{code},{code}\n")


write(9, "A7F3", "B2C1")
few = frictionless("extract", "links.csv", "--json")
write(19, "A7F3")
most = frictionless("extract", "links.csv", "--json")
for name, run in (("19 and 1", most), ("9 and 2", few)):
    print(f"{name}: exit {run.returncode}, last row {json.dumps(json.loads(run.stdout)['links'][-1])}")
print(f"validate, 19 and 1: exit {frictionless('validate', 'links.csv').returncode}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
