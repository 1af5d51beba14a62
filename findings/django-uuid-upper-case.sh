#!/usr/bin/env bash
# Django 5.2.19 does not route a UUID in capital letters.
#
# The converter <uuid:id> matches a-f only and answers 404. RFC 9562 § 4 allows either case, and
# Flask 3.1.3 takes both.
#
# Seen on 27 November 2026:
#   6ba7b810-9dad-11d1-80b4-00c04fd430c8 Django: 200 Flask: 200
#   6BA7B810-9DAD-11D1-80B4-00C04FD430C8 Django: 404 Flask: 200
#
# UUID().uuidString of iOS is in capital letters: the link that an iPhone shares opens the app, and
# is a 404 page in a browser.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q django==5.2.19 flask==3.1.3; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import logging

import django
import flask
from django.conf import settings
from django.http import HttpResponse
from django.test import Client
from django.urls import path

logging.disable(logging.CRITICAL)
settings.configure(ROOT_URLCONF="__main__", ALLOWED_HOSTS=["*"])
django.setup()
urlpatterns = [path("entry/<uuid:id>", lambda request, id: HttpResponse(str(id)))]
app = flask.Flask("entry")
app.add_url_rule("/entry/<uuid:id>", view_func=lambda id: str(id), endpoint="entry")
for text in ("6ba7b810-9dad-11d1-80b4-00c04fd430c8", "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"):
    print(text, "Django:", Client().get("/entry/" + text).status_code,
          "Flask:", app.test_client().get("/entry/" + text).status_code)
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
