#!/usr/bin/env bash
# dateutil 4.0.0 and pendulum 3.3.0 with strict=False read another time out of a link whose + has
# become a blank: ?at=2026-11-30T12:00:00+01:00 is one o'clock in the night.
#
# In a query + stands for a blank, so that parse_qs of Python and every form parser give
# 2026-11-30T12:00:00 01:00 for the offset of a time that was not encoded. dateutil takes the last
# text with a colon for the time and drops the one before it, without a word. pendulum hands on to
# it what it cannot read itself. fromisoformat of Python refuses such a text.
#
# Seen on 30 November 2026 (what parse_qs gives, then what is read):
#   2026-11-30T12:00:00 01:00
#     dateutil 2026-11-30T01:00:00
#     pendulum 2026-11-30T01:00:00+00:00
#     Python   ValueError
#   2026-11-30T23:30 05:45
#     dateutil 2026-11-30T05:45:00
#     pendulum 2026-11-30T05:45:00+00:00
#     Python   ValueError
#   2026-11-30T12:00:00+01:00
#     dateutil 2026-11-30T12:00:00+01:00
#     pendulum 2026-11-30T12:00:00+01:00
#     Python   2026-11-30T12:00:00+01:00
#
# The link of a match, a booking or an offer opens, but on another hour, and from west of Greenwich,
# where the offset has a minus sign, the same link is right. A test from there finds nothing.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" \
  && "$folder/bin/pip" install -q python-dateutil==4.0.0 pendulum==3.3.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import datetime, urllib.parse

import dateutil.parser, pendulum


def read(reader, text):
    try:
        return reader(text).isoformat()
    except ValueError as error:
        return type(error).__name__


for at in ("2026-11-30T12:00:00+01:00", "2026-11-30T23:30+05:45", "2026-11-30T12:00:00%2B01:00"):
    text = urllib.parse.parse_qs(f"at={at}")["at"][0]
    print(text)
    print("  dateutil", read(dateutil.parser.parse, text))
    print("  pendulum", read(lambda text: pendulum.parse(text, strict=False), text))
    print("  Python  ", read(datetime.datetime.fromisoformat, text))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
