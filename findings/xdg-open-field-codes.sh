#!/usr/bin/env bash
# xdg-open of xdg-utils 1.1.3 (Debian 12) hands --link=%u to an app as it stands, with the link behind
# it, and takes quotation marks apart.
#
# Without a desktop that it knows (a window manager alone, Xvfb on a build machine) xdg-open reads the
# desktop file itself. It replaces %u only where it is an argument of its own; by the Desktop Entry
# Specification (The Exec key) a field code may be a part of one, %% is a percent sign, and an argument
# in quotation marks is one. gio of GLib 2.74.6 follows it, as desktops do.
#
# Seen on 28 November 2026 (Exec, then the arguments that the app gets):
#   app %u
#     xdg-open [myapp://pickem/7?a=1&b=2#top]
#     gio      [myapp://pickem/7?a=1&b=2#top]
#   app --link=%u
#     xdg-open [--link=%u] [myapp://pickem/7?a=1&b=2#top]
#     gio      [--link=myapp://pickem/7?a=1&b=2#top]
#   app --title "Pick em" --zoom 80%% %u
#     xdg-open [--title] ["Pick] [em"] [--zoom] [80%%] [myapp://pickem/7?a=1&b=2#top]
#     gio      [--title] [Pick em] [--zoom] [80%] [myapp://pickem/7?a=1&b=2#top]
#
# A desktop build of an app opens its links on the developer's machine, and on the build machine shows
# its first screen, or an error for the link %u.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download xdg-utils=1.1.3-4.1 libglib2.0-bin=2.74.6-2+deb12u9 libglib2.0-0=2.74.6-2+deb12u9 && for package in *.deb; do dpkg -x "$package" .; done) \
  >/dev/null 2>&1 || exit 2

mkdir -p "$folder/bin" "$folder/share/applications"
cat >"$folder/bin/app" <<APP
#!/bin/sh
for argument in "\$@"; do printf ' [%s]' "\$argument"; done >"$folder/part"
mv "$folder/part" "$folder/arguments"
APP
chmod +x "$folder/bin/app"
printf '[Default Applications]\nx-scheme-handler/myapp=app.desktop\n' >"$folder/share/applications/mimeapps.list"

open() {
  rm -f "$folder/arguments"
  env -i HOME="$folder" PATH="$folder/bin:$folder/usr/bin:/usr/bin:/bin" XDG_DATA_HOME="$folder/share" XDG_CONFIG_HOME="$folder/share" \
    XDG_DATA_DIRS="$folder/share" DISPLAY=:0 LD_LIBRARY_PATH="$folder/usr/lib/x86_64-linux-gnu" \
    "$@" 'myapp://pickem/7?a=1&b=2#top' >"$folder/talk" 2>&1 || true
  for _ in {1..300}; do
    [ ! -e "$folder/arguments" ] || break
    sleep 0.1
  done
  echo "$(cat "$folder/arguments")"
}
for exec in 'app %u' 'app --link=%u' 'app --title "Pick em" --zoom 80%% %u'; do
  printf '[Desktop Entry]\nType=Application\nName=App\nExec=%s\nMimeType=x-scheme-handler/myapp;\n' "$exec" \
    >"$folder/share/applications/app.desktop"
  echo "$exec"
  echo "  xdg-open$(open bash "$folder/usr/bin/xdg-open")"
  echo "  gio     $(open "$folder/usr/bin/gio" open)"
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
