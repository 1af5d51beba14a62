#!/usr/bin/env bash
# vobject 0.9.9 and ics 0.7.3 put backslashes into the link of a calendar entry.
#
# A value of type URI, as URL has it, is written as it is, without the backslashes of texts (RFC 5545
# § 3.3.13). Both write one before each comma and semicolon, and vobject leaves them there when it reads
# the entry again, as ical 14.3.1 does, which follows the RFC. icalendar 7.3.2 writes the link alone.
#
# Seen on 28 November 2026:
#   https://h.example/join?id=7
#     vobject   URL:https://h.example/join?id=7
#     ics       URL:https://h.example/join?id=7
#     icalendar URL:https://h.example/join?id=7
#   https://h.example/join;room=7?with=anna,ben
#     vobject   URL:https://h.example/join\;room=7?with=anna\,ben
#               read by vobject: https://h.example/join\;room=7?with=anna\,ben
#               read by ical:    https://h.example/join\;room=7?with=anna\,ben
#     ics       URL:https://h.example/join\;room=7?with=anna\,ben
#               read by vobject: https://h.example/join\;room=7?with=anna\,ben
#               read by ical:    https://h.example/join\;room=7?with=anna\,ben
#     icalendar URL:https://h.example/join;room=7?with=anna,ben
#
# Invitations carry the link that joins or opens the app. The calendar opens another one, with a backslash
# that a browser makes a slash of, and the room is not found.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q vobject==0.9.9 ics==0.7.3 icalendar==7.3.2 ical==14.3.1; } || exit 2

"$folder/bin/python" -W ignore - >"$folder/seen" <<'PY'
from datetime import datetime

import ical.calendar_stream, icalendar, ics, vobject

START = datetime(2026, 12, 1, 10, tzinfo=vobject.icalendar.utc)


def by_vobject(link):
    calendar = vobject.iCalendar()
    event = calendar.add("vevent")
    for name, value in (("uid", "1"), ("dtstamp", START), ("dtstart", START), ("url", link)):
        event.add(name).value = value
    return calendar.serialize()


def by_ics(link):
    return ics.Calendar(events=[ics.Event(uid="1", created=START, begin=START, url=link)]).serialize()


def by_icalendar(link):
    calendar, event = icalendar.Calendar(), icalendar.Event()
    for name, value in (("uid", "1"), ("dtstamp", START), ("dtstart", START), ("url", link)):
        event.add(name, value)
    calendar.add("prodid", "x")
    calendar.add("version", "2.0")
    calendar.add_component(event)
    return calendar.to_ical().decode()


for link in ("https://h.example/join?id=7", "https://h.example/join;room=7?with=anna,ben"):
    print(link)
    for name, write in (("vobject", by_vobject), ("ics", by_ics), ("icalendar", by_icalendar)):
        text = write(link)
        line, = (line for line in text.splitlines() if line.startswith("URL"))
        event, = ical.calendar_stream.IcsCalendarStream.calendar_from_ics(text).events
        print(f"  {name:<9} {line}")
        if "\\" in line:
            print(f"{'':<12}read by vobject: {vobject.readOne(text).vevent.url.value}")
            print(f"{'':<12}read by ical:    {event.url}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
