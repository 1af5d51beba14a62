#!/usr/bin/env bash
# Servers for WSGI make other paths of one request: //items/7 is /items/7 with waitress 3.0.2 and wsgiref of Python 3.11, /items/a%2Fb
# and /items/a%252Fb are the same with cheroot 11.1.2, and a whole URL becomes the path /ttp://shop.example/items/7 with Twisted
# 26.10.0.
#
# PATH_INFO is the path decoded once (PEP 3333, which goes by CGI: RFC 3875 § 4.1.5). A path may begin with two slashes (RFC 3986
# § 3.3), and a server must take a whole URL in the request line as well (RFC 9112 § 3.2.2), as it is sent to a proxy;
# gevent 26.9.0 and tornado 6.6.1 have that as a path. gunicorn 27.0.1 gets all of them right.
#
# Seen on 30 November 2026 (what is asked for; PATH_INFO and QUERY_STRING of each, or the status):
#   /items/7?q=a
#     /items/7 q=a                      gunicorn, waitress, wsgiref, cheroot, gevent, tornado, twisted
#   //items/7
#     //items/7 -                       gunicorn, gevent, tornado, twisted
#     /items/7 -                        waitress, wsgiref
#     400                               cheroot
#   /items/a%2Fb
#     /items/a/b -                      gunicorn, waitress, wsgiref, gevent, tornado, twisted
#     /items/a%2Fb -                    cheroot
#   /items/a%252Fb
#     /items/a%2Fb -                    gunicorn, waitress, wsgiref, cheroot, gevent, tornado, twisted
#   http://shop.example/items/7?q=a
#     /items/7 q=a                      gunicorn, waitress
#     http://shop.example/items/7 q=a   wsgiref, gevent, tornado
#     400                               cheroot
#     /ttp://shop.example/items/7 q=a   twisted
#
# A phone whose proxy is set to the machine under test sends whole URLs, and two slashes come from a base URL with one at its end.
# A link that works on the developer's server is another page, or none, on the one that it is released on.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q gunicorn==27.0.1 waitress==3.0.2 cheroot==11.1.2 gevent==26.9.0 tornado==6.6.1 twisted==26.10.0; } || exit 2

cat >"$folder/serve.py" <<'PY'
import sys
from wsgiref.simple_server import WSGIRequestHandler, make_server

name, port = sys.argv[1], int(sys.argv[2])


def app(environ, start):
    body = f"{environ['PATH_INFO']} {environ.get('QUERY_STRING') or '-'}".encode()
    start("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(len(body)))])
    return [body]


if name == "wsgiref":
    WSGIRequestHandler.log_message = lambda *arguments: None
    make_server("127.0.0.1", port, app).serve_forever()
elif name == "waitress":
    import waitress
    waitress.serve(app, host="127.0.0.1", port=port, _quiet=True)
elif name == "cheroot":
    from cheroot.wsgi import Server
    Server(("127.0.0.1", port), app).start()
elif name == "gevent":
    from gevent.pywsgi import WSGIServer
    WSGIServer(("127.0.0.1", port), app, log=None).serve_forever()
elif name == "twisted":
    from twisted.internet import reactor
    from twisted.web.server import Site
    from twisted.web.wsgi import WSGIResource
    reactor.listenTCP(port, Site(WSGIResource(reactor, reactor.getThreadPool(), app)), interface="127.0.0.1")
    reactor.run()
elif name == "tornado":
    from tornado.httpserver import HTTPServer
    from tornado.ioloop import IOLoop
    from tornado.wsgi import WSGIContainer
    HTTPServer(WSGIContainer(app)).listen(port, "127.0.0.1")
    IOLoop.current().start()
elif name == "gunicorn":
    from gunicorn.app.base import BaseApplication

    class Shop(BaseApplication):
        def load_config(self):
            self.cfg.set("bind", f"127.0.0.1:{port}")

        def load(self):
            return app

    Shop().run()
PY
cat >"$folder/ask.py" <<'PY'
import socket
import subprocess
import sys
import time

SERVERS = ("gunicorn", "waitress", "wsgiref", "cheroot", "gevent", "tornado", "twisted")
TARGETS = ("/items/7?q=a", "//items/7", "/items/a%2Fb", "/items/a%252Fb", "http://shop.example/items/7?q=a")
sockets = [socket.socket() for _ in SERVERS]
for each in sockets:
    each.bind(("127.0.0.1", 0))
ports = dict(zip(SERVERS, [each.getsockname()[1] for each in sockets]))
for each in sockets:
    each.close()
running = [subprocess.Popen([sys.executable, f"{sys.argv[1]}/serve.py", name, str(port)], stderr=subprocess.DEVNULL) for name, port in ports.items()]


def ask(port, target):
    with socket.create_connection(("127.0.0.1", port), 5) as connection:
        connection.sendall(f"GET {target} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while received := connection.recv(4096):
            answer += received
    status = answer.split()[1].decode()
    return answer.split(b"\r\n\r\n", 1)[1].decode() if status == "200" else status


try:
    for port in ports.values():
        for _ in range(300):
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.1)
    for target in TARGETS:
        print(target)
        answers = {}
        for name in SERVERS:
            answers.setdefault(ask(ports[name], target), []).append(name)
        for answer, names in answers.items():
            print(f"  {answer:<33} {', '.join(names)}")
finally:
    for each in running:
        each.terminate()
        each.wait()
PY
"$folder/bin/python" -W ignore "$folder/ask.py" "$folder" >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
