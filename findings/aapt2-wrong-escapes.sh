#!/usr/bin/env bash
# aapt2 2.19 cuts an attribute off at a wrong \u escape, without a word.
#
# android:pathPrefix="/\users" is the slip of who writes a regular expression or a path of Windows. In a
# <string> the same text is an error, "invalid unicode escape sequence"; of an attribute in a manifest
# aapt2 keeps what stands before the escape, drops all the rest, and reports nothing.
#
# Seen on 30 November 2026:
#   A: http://schemas.android.com/apk/res/android:pathPrefix(0x0101002b)="/" (Raw: "/")
#
# The filter takes every path of the host in place of few.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool is not installed.
set -euo pipefail
framework=/usr/share/android-framework-res/framework-res.apk
{ command -v aapt2 >/dev/null && [ -f "$framework" ]; } || exit 2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/AndroidManifest.xml" <<'XML'
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example">
<application><activity android:name=".Main"><intent-filter>
<data android:scheme="https" android:host="www.example" android:pathPrefix="/\users"/>
</intent-filter></activity></application></manifest>
XML
aapt2 link --manifest "$folder/AndroidManifest.xml" -I "$framework" -o "$folder/app.apk" 2>"$folder/told"
aapt2 dump xmltree --file AndroidManifest.xml "$folder/app.apk" | grep pathPrefix | sed 's/^ *//' |
  tee "$folder/seen"
[ ! -s "$folder/told" ] && grep -q 'pathPrefix(0x0101002b)="/" ' "$folder/seen"
