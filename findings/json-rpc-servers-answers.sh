#!/usr/bin/env bash
# Six libraries for JSON-RPC 2.0 servers do not give the same answers: ajsonrpc 1.2.0 gives none for a method whose result is null,
# json-rpc 1.15.0 and jsonrpcserver 5.0.9 refuse a whole batch for one wrong member, and Flask-JSONRPC 4.0.0 answers a notification.
#
# The result of a call is what the method returns, and null is a value (JSON-RPC 2.0 § 5, RFC 8259 § 3). A server must not reply
# to a notification (§ 4.1), and each member of a batch is processed on its own, as in the examples of § 7. -32602 is for
# parameters that are not valid (§ 5.1); Flask-JSONRPC and jsonrpclib-pelix 1.2.0 give it to a TypeError inside a method, too.
#
# Seen on 30 November 2026 (the request; the ID and result of each answer, or the code of its error; - if there is none):
#   get(cart), id 1
#     ajsonrpc         1: "myapp://cart"
#     json-rpc         1: "myapp://cart"
#     jsonrpcserver    1: "myapp://cart"
#     tinyrpc          1: "myapp://cart"
#     jsonrpclib-pelix 1: "myapp://cart"
#     Flask-JSONRPC    1: "myapp://cart"
#   close(), id 2, which returns None
#     ajsonrpc         ValueError
#     json-rpc         2: null
#     jsonrpcserver    2: null
#     tinyrpc          2: null
#     jsonrpclib-pelix 2: null
#     Flask-JSONRPC    2: null
#   open(), id 3, in which a TypeError is raised
#     ajsonrpc         3: -32000
#     json-rpc         3: -32000
#     jsonrpcserver    3: -32603
#     tinyrpc          3: -32000
#     jsonrpclib-pelix 3: -32602
#     Flask-JSONRPC    3: -32602
#   a notification of a method that is not there
#     ajsonrpc         -
#     json-rpc         -
#     jsonrpcserver    -
#     tinyrpc          -
#     jsonrpclib-pelix -
#     Flask-JSONRPC    null: -32601
#   a batch: get(cart), id 4, and the number 7
#     ajsonrpc         [4: "myapp://cart", null: -32600]
#     json-rpc         null: -32600
#     jsonrpcserver    null: -32600
#     tinyrpc          TypeError
#     jsonrpclib-pelix [4: "myapp://cart", null: -32600]
#     Flask-JSONRPC    [4: "myapp://cart", null: -32600]
#
# MCP is JSON-RPC, and servers that open links for a test are written with such a library. A client gets no answer
# to the call that closes a link, and a fault in a method is looked for in the values of the link.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q ajsonrpc==1.2.0 json-rpc==1.15.0 jsonrpcserver==5.0.9 tinyrpc==1.1.7 jsonrpclib-pelix==1.2.0 \
  Flask-JSONRPC==4.0.0; } || exit 2

"$folder/bin/python" -W ignore - >"$folder/seen" <<'PY'
import asyncio
import json
import logging

import flask
import jsonrpcserver
from ajsonrpc.dispatcher import Dispatcher as AsyncDispatcher
from ajsonrpc.manager import AsyncJSONRPCResponseManager
from flask_jsonrpc import JSONRPC
from jsonrpc import Dispatcher, JSONRPCResponseManager
from jsonrpclib.SimpleJSONRPCServer import SimpleJSONRPCDispatcher
from tinyrpc.dispatch import RPCDispatcher
from tinyrpc.protocols.jsonrpc import JSONRPCProtocol

logging.disable()


def get(name: str) -> str:
    return f"myapp://{name}"


def close() -> None:
    return None


def open() -> int:
    return len(7)


METHODS = {"get": get, "close": close, "open": open}

plain = Dispatcher(METHODS)
later, simple, tiny = AsyncDispatcher(), SimpleJSONRPCDispatcher(), RPCDispatcher()
app = flask.Flask("links")
site = JSONRPC(app, "/rpc")
for name, method in METHODS.items():
    later.add_function(method)
    simple.register_function(method)
    tiny.add_method(method, name)
    site.method(name)(method)
wrapped = {name: lambda *values, method=method, **named: jsonrpcserver.Success(method(*values, **named)) for name, method in METHODS.items()}


def by_json_rpc(text):
    answer = JSONRPCResponseManager.handle(text, plain)
    return answer.json if answer else ""


def by_tinyrpc(text):
    protocol = JSONRPCProtocol()
    answer = tiny.dispatch(protocol.parse_request(text.encode()))
    return answer.serialize().decode() if answer else ""


SERVERS = {
    "ajsonrpc": lambda text: asyncio.run(AsyncJSONRPCResponseManager(later).get_payload_for_payload(text)),
    "json-rpc": by_json_rpc,
    "jsonrpcserver": lambda text: jsonrpcserver.dispatch(text, methods=wrapped),
    "tinyrpc": by_tinyrpc,
    "jsonrpclib-pelix": simple._marshaled_dispatch,
    "Flask-JSONRPC": lambda text: app.test_client().post("/rpc", data=text, content_type="application/json").text,
}


def short(answer):
    if isinstance(answer, list):
        return "[" + ", ".join(map(short, answer)) + "]"
    if answer is None:
        return "-"
    return f"{json.dumps(answer['id'])}: {answer['error']['code'] if answer.get('error') else json.dumps(answer['result'])}"


def call(method, **members):
    return {"jsonrpc": "2.0", "method": method, **members}


for title, request in (
    ("get(cart), id 1", call("get", params=["cart"], id=1)),
    ("close(), id 2, which returns None", call("close", id=2)),
    ("open(), id 3, in which a TypeError is raised", call("open", id=3)),
    ("a notification of a method that is not there", call("stop")),
    ("a batch: get(cart), id 4, and the number 7", [call("get", params=["cart"], id=4), 7]),
):
    print(title)
    for name, serve in SERVERS.items():
        try:
            answer = short(json.loads(serve(json.dumps(request)) or "null"))
        except Exception as error:
            answer = type(error).__name__
        print(f"  {name:<16} {answer}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
