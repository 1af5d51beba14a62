#!/usr/bin/env bash
# show_urls of django-extensions 4.1 prints paths that the site does not have.
#
# It turns the patterns of a site into something like paths, but leaves the backslashes before their
# dots.
#
# Seen on 27 November 2026 (the pattern, what show_urls prints, the status of that path with 7 for
# its slot, and of the path that is meant):
#   ^users\.(?P<format>[a-z0-9]+)/?$  /users\.<format>/  404  200 /users.json
#   ^v1\.0/(?P<id>\d+)$               /v1\.0/<id>        404  200 /v1.0/7
#   ^notes/(?P<id>\d+)$               /notes/<id>        200  200 /notes/7
#
# The first is how the routers of Django REST framework add suffixes, so that every site with one has
# such lines. Read \. as a dot.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" &&
  "$folder/bin/pip" install -q Django==5.2.19 django-extensions==4.1; } || exit 2

cat >"$folder/site_urls.py" <<'PY'
import io

import django
from django.conf import settings

if not settings.configured:
    settings.configure(
        ROOT_URLCONF="site_urls", SECRET_KEY="none", ALLOWED_HOSTS=["*"], DEBUG=False,
        INSTALLED_APPS=["django_extensions"], MIDDLEWARE=[])
    django.setup()

from django.core.management import call_command
from django.http import HttpResponse
from django.test import Client
from django.urls import re_path

MEANT = {
    r"^users\.(?P<format>[a-z0-9]+)/?$": "/users.json",
    r"^v1\.0/(?P<id>\d+)$": "/v1.0/7",
    r"^notes/(?P<id>\d+)$": "/notes/7",
}


def answer(request, *values, **named):
    return HttpResponse()


urlpatterns = [re_path(pattern, answer) for pattern in MEANT]

if __name__ == "__main__":
    for pattern, meant in MEANT.items():
        import site_urls

        site_urls.urlpatterns[:] = [re_path(pattern, answer)]
        django.urls.clear_url_caches()
        out = io.StringIO()
        call_command("show_urls", format_style="dense", no_color=True, stdout=out)
        shown = out.getvalue().split("\t")[0].strip()
        filled = shown.replace("<format>", "7").replace("<id>", "7").replace("\\", "%5C")
        status = [Client().get(path).status_code for path in (filled, meant)]
        print(f"{pattern:<33} {shown:<18} {status[0]}  {status[1]} {meant}")
PY
(cd "$folder" && bin/python site_urls.py) >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
