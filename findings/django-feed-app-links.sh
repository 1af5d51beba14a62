#!/usr/bin/env bash
# The feeds of Django 5.2.19 put the site's address in front of an app's link, and of HTTPS:// in capitals.
#
# The documentation lets the link of a feed or an item be a path or a URL with protocol and domain, and
# promises to add the site's domain where there is none. A link has one for it only if it starts with
# http://, https://, mailto: or //. By RFC 3986 § 3 any scheme with its colon starts a URI, and § 3.1 lets
# it be in capitals.
#
# Seen on 29 November 2026 (the link of the item, then that in the feed):
#   /pickem/7                              https://www.example/pickem/7
#   https://www.example/pickem/7           https://www.example/pickem/7
#   HTTPS://WWW.EXAMPLE/pickem/7           https://www.exampleHTTPS://WWW.EXAMPLE/pickem/7
#   myapp://pickem/7                       https://www.examplemyapp://pickem/7
#   com.example.app:/pickem/7              https://www.examplecom.example.app:/pickem/7
#   market://details?id=com.example        https://www.examplemarket://details?id=com.example
#
# A feed for the app's own inbox has links that no phone opens, to hosts such as www.examplemyapp. The model's
# get_absolute_url() is right, and so is every test of it.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q Django==5.2.19; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from xml.etree import ElementTree

import django
from django.conf import settings

settings.configure(ALLOWED_HOSTS=["www.example"])
django.setup()
from django.contrib.syndication.views import Feed
from django.test import RequestFactory

LINKS = ["/pickem/7", "https://www.example/pickem/7", "HTTPS://WWW.EXAMPLE/pickem/7", "myapp://pickem/7",
         "com.example.app:/pickem/7", "market://details?id=com.example"]


class Inbox(Feed):
    title, link, description = "Inbox", "/", "What is new"

    def items(self):
        return LINKS

    def item_title(self, item):
        return "New"

    def item_link(self, item):
        return item


request = RequestFactory().get("/feed/", secure=True, headers={"host": "www.example"})
feed = ElementTree.fromstring(Inbox()(request).content)
for link, item in zip(LINKS, feed.iter("item")):
    print(f"{link:<38} {item.findtext('link')}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
