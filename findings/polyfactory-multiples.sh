#!/usr/bin/env bash
# polyfactory 3.5.0 makes one and the same number for every test if multiples are asked for, or one
# below the minimum.
#
# With a multiple that is at least the minimum it returns the multiple itself, each time; with a
# smaller one it rounds a random number to a multiple and does not look at the bounds again. Factories
# of pydantic models stop at a wrong number, those of dataclasses hand it out.
#
# Seen on 28 November 2026 (500 instances of each):
#   0 to 100                      99 numbers, 0 to 100
#   0 to 100, multiples of 5      1 number, 5
#   100 to 1000, multiples of 100 1 number, 100
#   10 to 100, multiples of 7     14 numbers, 7 to 98
#
# Amounts and sizes in links come in steps. Five hundred links with random values are one link, and a
# link that the app is right to refuse is in the list of those that must open.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q polyfactory==3.5.0 annotated-types==0.8.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from dataclasses import make_dataclass
from typing import Annotated

from annotated_types import Ge, Le, MultipleOf
from polyfactory.factories import DataclassFactory

for least, most, step in ((0, 100, None), (0, 100, 5), (100, 1000, 100), (10, 100, 7)):
    rules = (Ge(least), Le(most)) + ((MultipleOf(step),) if step else ())
    link = make_dataclass("Link", [("amount", Annotated[(int, *rules)])])
    factory = DataclassFactory.create_factory(link)
    factory.seed_random(7)
    made = {factory.build().amount for _ in range(500)}
    title = f"{least} to {most}" + (f", multiples of {step}" if step else "")
    found = f"{len(made)} numbers, {min(made)} to {max(made)}" if len(made) > 1 else f"1 number, {made.pop()}"
    print(f"{title:<29} {found}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
