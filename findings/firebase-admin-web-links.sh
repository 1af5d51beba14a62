#!/usr/bin/env bash
# firebase-admin 7.7.0 refuses a web push link whose scheme is in capitals, as some mails and sheets have it.
#
# RFC 3986 § 3.1: schemes are case-insensitive, and browsers open HTTPS://… like https://…. The client
# compares the text with "https://" and raises an error before anything is sent, while the same URL is
# fine as data, and as the image of a notification.
#
# Seen on 28 November 2026:
#   https link: https://www.example.com/pickem/8412
#   HTTPS link: ValueError: WebpushFCMOptions.link must be a HTTPS URL.
#   HTTPS data: HTTPS://www.example.com/pickem/8412
#   HTTPS image: HTTPS://www.example.com/pickem/8412
#
# A campaign whose links were pasted from a sheet that begins sentences with capitals is sent to phones
# and stops at browsers.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q firebase-admin==7.7.0; } || exit 2

"$folder/bin/python" -W ignore - >"$folder/seen" <<'PY'
import json

from firebase_admin import messaging
from firebase_admin._messaging_encoder import MessageEncoder

URL = "HTTPS://www.example.com/pickem/8412"


def sent(**parts):
    return json.loads(json.dumps(messaging.Message(topic="news", **parts), cls=MessageEncoder))


def link(url):
    try:
        options = messaging.WebpushFCMOptions(link=url)
        message = sent(webpush=messaging.WebpushConfig(fcm_options=options))
        return message["webpush"]["fcm_options"]["link"]
    except ValueError as error:
        return f"ValueError: {error}"


print("https link:", link(URL.replace("HTTPS", "https")))
print("HTTPS link:", link(URL))
print("HTTPS data:", sent(data={"url": URL})["data"]["url"])
print("HTTPS image:", sent(notification=messaging.Notification(image=URL))["notification"]["image"])
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
