#!/usr/bin/env bash
# flask-sitemapper 1.8.2 writes & as it is into a sitemap, which is no XML then and cannot be read.
#
# The addresses are made from routes and the values of their variables. The sitemap protocol (Entity
# escaping) has & written as &amp;, and XML 1.0 § 2.4 allows no other way. The values are right in a URL:
# RFC 3986 § 3.3 allows & in a path, and a query with two parameters has one. Flask-Sitemap 0.4.0, another
# extension, writes &amp; for the same routes.
#
# Seen on 29 November 2026:
#   Flask-Sitemap, names pop, soul: 2 addresses
#   Flask-Sitemap, names pop, R&B: 2 addresses
#   Flask-Sitemap, names pop, soul, two parameters: 2 addresses
#   flask-sitemapper, names pop, soul: 2 addresses
#   flask-sitemapper, names pop, R&B: not well-formed (invalid token)
#   flask-sitemapper, names pop, soul, two parameters: not well-formed (invalid token)
#
# The day someone adds the first name with & to a table, the sitemap has no address any more: not for search
# engines, and not for tests that take their links from it.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q flask-sitemapper==1.8.2 Flask-Sitemap==0.4.0 Flask==3.1.3; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from xml.etree import ElementTree

from flask import Flask
from flask_sitemap import Sitemap
from flask_sitemapper import Sitemapper


def tag(name):
    return name


def other(names, more):
    app = Flask("other")
    app.config.update(SERVER_NAME="www.example", SITEMAP_URL_SCHEME="https")
    app.add_url_rule("/tag/<name>", "tag", tag)
    sitemap = Sitemap(app=app)
    sitemap.register_generator(lambda: (("tag", {"name": name} | more) for name in names))
    return app


def sitemapper(names, more):
    app = Flask("sitemapper")
    app.config["SERVER_NAME"] = "www.example"
    app.add_url_rule("/tag/<name>", "tag", tag)
    sitemap = Sitemapper(app)
    variables = {"name": names} | {key: [value] * len(names) for key, value in more.items()}
    sitemap.add_endpoint("tag", url_variables=variables)
    app.add_url_rule("/sitemap.xml", "sitemap", sitemap.generate)
    return app


for title, make in (("Flask-Sitemap", other), ("flask-sitemapper", sitemapper)):
    for names, more in ((["pop", "soul"], {}), (["pop", "R&B"], {}), (["pop", "soul"], {"page": "1", "ref": "map"})):
        text = make(names, more).test_client().get("/sitemap.xml", base_url="https://www.example").text
        try:
            result = f"{sum(element.tag.endswith('}loc') for element in ElementTree.fromstring(text.strip()).iter())} addresses"
        except ElementTree.ParseError as error:
            result = str(error).partition(":")[0]
        print(f"{title}, names {', '.join(names)}{', two parameters' if more else ''}: {result}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
