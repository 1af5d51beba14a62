#!/usr/bin/env bash
# FastAPI 0.165.0 takes 1.0, 1_000, +7 and a number with blanks for a whole number in a path.
#
# A parameter of type int is read by pydantic's lax mode. 1e3 and 0x7 are refused (422); 007 is 7.
# Flask's int converter takes digits alone.
#
# Seen on 27 November 2026:
#   7 FastAPI: 200 7 Flask: 200 7
#   007 FastAPI: 200 7 Flask: 200 7
#   1.0 FastAPI: 200 1 Flask: 404 -
#   1_000 FastAPI: 200 1000 Flask: 404 -
#   +7 FastAPI: 200 7 Flask: 404 -
#   %207%20 FastAPI: 200 7 Flask: 404 -
#   1e3 FastAPI: 422 - Flask: 404 -
#   0x7 FastAPI: 422 - Flask: 404 -
#
# Invalid test cases for a numeric ID (a fraction, a sign, a blank) are answered with 200 and the
# page of another ID, so that they look like faults of the app, which refuses them.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q fastapi==0.165.0 httpx2==2.16.2 flask==3.1.3; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import flask
from fastapi import FastAPI
from fastapi.testclient import TestClient

app = FastAPI()

@app.get("/contests/{id}")
def contest(id: int):
    return id

other = flask.Flask("contests")
other.add_url_rule("/contests/<int:id>", view_func=lambda id: str(id), endpoint="contest")
for value in ("7", "007", "1.0", "1_000", "+7", "%207%20", "1e3", "0x7"):
    fast = TestClient(app).get(f"/contests/{value}")
    flat = other.test_client().get(f"/contests/{value}")
    print(value, "FastAPI:", fast.status_code, fast.text if fast.status_code == 200 else "-",
          "Flask:", flat.status_code, flat.text if flat.status_code == 200 else "-")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
