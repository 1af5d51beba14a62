#!/usr/bin/env bash
# MechanicalSoup 1.4.0 and WebTest 3.0.7 go to other addresses than a browser: they pass over <base> and
# formaction, and keep the query of a form's action.
#
# By the HTML standard a relative link starts from the URL of <base> (§ 4.2.3), the button that is pressed
# may have a URL of its own in formaction, and a form that is sent with GET puts its fields in place of the
# query of its action, not behind it (§ 4.10.21, "Mutate action URL").
#
# Seen on 29 November 2026 (the page is /start/page; what a browser asks for, then what they do):
#   <base href="/app/">, link pickem/7: /app/pickem/7
#     MechanicalSoup /start/pickem/7
#     WebTest        /start/pickem/7
#   <form action="/find?lang=de"> with q: /find?q=golf
#     MechanicalSoup /find?lang=de&q=golf
#     WebTest        /find?lang=de&q=golf
#   <button formaction="/other">: /other?q=golf
#     MechanicalSoup /find?q=golf
#     WebTest        /find?q=golf
#
# The pages of single-page apps begin with <base>, and its relative links give 404 in the test alone. The
# form works in the test and has lost the language, the campaign or the token in a browser.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q MechanicalSoup==1.4.0 WebTest==3.0.7; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import threading
from wsgiref.simple_server import WSGIRequestHandler, make_server

import mechanicalsoup, webtest

FIELD = '<input name="q" value="golf"><button>Go</button></form>'
PAGES = {
    '<base href="/app/">, link pickem/7: /app/pickem/7':
        '<head><base href="/app/"></head><a href="pickem/7">Pick</a>',
    '<form action="/find?lang=de"> with q: /find?q=golf': f'<form action="/find?lang=de">{FIELD}',
    '<button formaction="/other">: /other?q=golf':
        '<form action="/find">' + FIELD.replace("<button>", '<button formaction="/other">'),
}
asked = []
page = ""


def site(environ, start_response):
    query = environ["QUERY_STRING"]
    asked.append(environ["PATH_INFO"] + ("?" + query if query else ""))
    start_response("200 OK", [("Content-Type", "text/html; charset=utf-8")])
    return [f"<!DOCTYPE html><html>{page}</html>".encode()]


class Quiet(WSGIRequestHandler):
    def log_message(self, *_):
        pass


server = make_server("127.0.0.1", 0, site, handler_class=Quiet)
threading.Thread(target=server.serve_forever, daemon=True).start()
for name, page in PAGES.items():
    print(name)
    browser = mechanicalsoup.StatefulBrowser()
    browser.open(f"http://127.0.0.1:{server.server_port}/start/page")
    if "<form" in page:
        browser.select_form("form")
        browser.submit_selected()
    else:
        browser.follow_link()
    print("  MechanicalSoup", asked[-1])
    response = webtest.TestApp(site).get("/start/page")
    if "<form" in page:
        response.form.submit()
    else:
        response.click("Pick")
    print("  WebTest       ", asked[-1])
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
