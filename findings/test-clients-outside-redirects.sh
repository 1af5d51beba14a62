#!/usr/bin/env bash
# The test clients of Django 5.2.19, Starlette 1.10.0 (FastAPI), Litestar 2.25.0 and WebTest 3.0.7 follow a
# redirect to another site into the site under test, the first and the third also one into an app.
#
# A redirect leads to the host of its Location (RFC 9110 § 10.2.2). None of these clients goes there: each
# asks the application that it tests for the path, and has its page as the answer. The client of Flask
# 3.1.3 says that it does not follow such redirects. Django does so if the host is in ALLOWED_HOSTS or
# nothing asks for it; here that is ["*"].
#
# Seen on 29 November 2026 (what /go redirects to; the site has a page /login of its own):
#   https://accounts.example/login
#     Django    200 our own login
#     Starlette 200 our own login
#     Litestar  200 our own login
#     WebTest   200 our own login
#     Flask     RuntimeError
#   myapp://pickem/login
#     Django    200 our own login
#     Starlette KeyError
#     Litestar  200 our own login
#     WebTest   TypeError
#     Flask     RuntimeError
#
# The test of a link that hands over to an app, a store or a sign-in elsewhere is green with a misspelt
# host or scheme, and red with the right one if our site has no such path.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" \
  && "$folder/bin/pip" install -q Django==5.2.19 starlette==1.10.0 litestar==2.25.0 WebTest==3.0.7 Flask==3.1.3 httpx==0.28.1; } || exit 2

"$folder/bin/python" - >"$folder/seen" 2>"$folder/log" <<'PY'
import sys

import django.http, django.test, django.urls, flask, litestar, litestar.testing, webtest
from django.conf import settings
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient

TARGETS = ["https://accounts.example/login", "myapp://pickem/login"]
OWN = "our own login"


def ask_django(number):
    response = django.test.Client().get(f"/go?n={number}", follow=True)
    return response.status_code, response.content.decode()


def django_go(request):
    response = django.http.HttpResponseRedirect("/")
    response["Location"] = TARGETS[int(request.GET["n"])]
    return response


urlpatterns = [django.urls.path("go", django_go), django.urls.path("login", lambda request: django.http.HttpResponse(OWN))]
settings.configure(ROOT_URLCONF=sys.modules[__name__], ALLOWED_HOSTS=["*"],
                   MIDDLEWARE=["django.middleware.common.CommonMiddleware"])
django.setup()


def ask_starlette(number):
    def go(request):
        return Response(status_code=302, headers={"location": TARGETS[int(request.query_params["n"])]})

    app = Starlette(routes=[Route("/go", go), Route("/login", lambda request: PlainTextResponse(OWN))])
    response = TestClient(app).get(f"/go?n={number}")
    return response.status_code, response.text


@litestar.get("/go", sync_to_thread=False)
def litestar_go(n: int) -> litestar.Response[None]:
    return litestar.Response(None, status_code=302, headers={"location": TARGETS[n]})


@litestar.get("/login", media_type="text/plain", sync_to_thread=False)
def litestar_login() -> str:
    return OWN


def ask_litestar(number):
    with litestar.testing.TestClient(litestar.Litestar([litestar_go, litestar_login])) as client:
        response = client.get(f"/go?n={number}", follow_redirects=True)
    return response.status_code, response.text


def ask_webtest(number):
    def app(environ, start_response):
        if environ["PATH_INFO"] == "/go":
            start_response("302 Found", [("Location", TARGETS[number]), ("Content-Type", "text/plain")])
            return [b""]
        start_response("200 OK", [("Content-Type", "text/plain")])
        return [OWN.encode() if environ["PATH_INFO"] == "/login" else b"?"]

    response = webtest.TestApp(app).get("/go").follow()
    return response.status_int, response.text


def ask_flask(number):
    app = flask.Flask("site")
    app.add_url_rule("/go", "go", lambda: flask.Response(status=302, headers={"Location": TARGETS[number]}))
    app.add_url_rule("/login", "login", lambda: OWN)
    response = app.test_client().get("/go", follow_redirects=True)
    return response.status_code, response.text


for number, target in enumerate(TARGETS):
    print(target)
    for name, ask in (("Django", ask_django), ("Starlette", ask_starlette), ("Litestar", ask_litestar),
                      ("WebTest", ask_webtest), ("Flask", ask_flask)):
        try:
            print(f"  {name:<9}", *ask(number))
        except Exception as error:
            print(f"  {name:<9}", type(error).__name__)
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
