#!/usr/bin/env bash
# calcurse 4.7.1 (Debian 12) loses the link of a calendar entry when it imports a file and when it exports it: the description and the
# place are kept, and it reports nothing skipped.
#
# URL is the link of an entry (RFC 5545 § 3.8.4.6), ATTACH one of a document (§ 3.8.1.1) and CONFERENCE one of a call (RFC 7986 § 5.11).
# calcurse puts the place into the note of an entry, where a link would have room as well. A link within a text stays as it is.
#
# Seen on 1 December 2026 (the properties of the entry; the report of the import; what the export has, without times):
#   SUMMARY:Test of the shop
#   LOCATION:Room 7
#   DESCRIPTION:see https://shop.example/plan?q=salt\,sugar
#   URL:https://shop.example/items/7
#   ATTACH:https://shop.example/plan.pdf
#   CONFERENCE;VALUE=URI:myapp://call/7
#     1 app / 0 events / 0 todos / 0 skipped
#     SUMMARY:Test of the shop
#     DESCRIPTION:see https://shop.example/plan?q=salt\,sugar
#     LOCATION:Room 7
#
# The invitation to a test that leads into the app has nothing to tap on after it has gone through this calendar, and a check of its
# links finds none to complain of.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download calcurse=4.7.1-1 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
export HOME=$folder
mkdir "$folder/calendar"
calendar=("$folder/usr/bin/calcurse" -D "$folder/calendar")
"${calendar[@]}" --version >/dev/null 2>&1 || exit 2

properties=('SUMMARY:Test of the shop' 'LOCATION:Room 7' 'DESCRIPTION:see https://shop.example/plan?q=salt\,sugar' URL:https://shop.example/items/7
  ATTACH:https://shop.example/plan.pdf 'CONFERENCE;VALUE=URI:myapp://call/7')
printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//shop.example//test//EN BEGIN:VEVENT UID:7@shop.example DTSTAMP:20261201T100000Z DTSTART:20261201T100000Z \
  DTEND:20261201T110000Z "${properties[@]}" END:VEVENT END:VCALENDAR >"$folder/test.ics"
{
  printf '%s\n' "${properties[@]}"
  "${calendar[@]}" --import "$folder/test.ics" | sed -n '/skipped/s/^/  /p'
  "${calendar[@]}" --export | sed -n '/BEGIN:VEVENT/,/END:VEVENT/{/^\(BEGIN\|END\|DTSTART\|DURATION\|UID\)/!s/^/  /p}'
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
