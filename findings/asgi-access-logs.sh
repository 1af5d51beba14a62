#!/usr/bin/env bash
# uvicorn 0.54.0, Hypercorn 0.18.0 and Granian 2.8.9 write other paths to their access logs than were asked
# for.
#
# An access log is expected to have the link as the client sent it; gunicorn 27.0.1 and daphne 4.2.3 do so.
# The three others write the path that ASGI hands to an application, which is decoded. uvicorn encodes it
# again, though not as it was; with the others %25 is a bare %, %20 a blank and %3F a question mark. The
# path as sent is in raw_path of ASGI.
#
# Seen on 29 November 2026:
#   /tag/a%2Fb    uvicorn /tag/a/b              Hypercorn /tag/a/b       Granian /tag/a/b
#   /tag/50%25    uvicorn /tag/50%25            Hypercorn /tag/50%       Granian /tag/50%
#   /tag/why%3F   uvicorn /tag/why%3F           Hypercorn /tag/why?      Granian /tag/why?
#   /tag/a%20b    uvicorn /tag/a%20b            Hypercorn /tag/a b       Granian /tag/a b
#   /map;at=52,13 uvicorn /map%3Bat%3D52%2C13   Hypercorn /map;at=52,13  Granian /map;at=52,13
#   /@golf        uvicorn /%40golf              Hypercorn /@golf         Granian /@golf
#   as sent: gunicorn, daphne
#
# Links that are taken from a log to be replayed or counted are not those that people opened: they lead to
# other pages or none, and each spelling of the log is a link that nobody has published.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" \
  && "$folder/bin/pip" install -q uvicorn==0.54.0 hypercorn==0.18.0 granian==2.8.9 gunicorn==27.0.1 daphne==4.2.3; } || exit 2

cat >"$folder/links.py" <<'PY'
async def app(scope, receive, send):
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})


def wsgi(environ, start_response):
    start_response("204 No Content", [])
    return [b""]
PY
(cd "$folder" && bin/python - >seen) <<'PY'
import http.client, re, socket, subprocess, time

LINKS = ["/tag/a%2Fb", "/tag/50%25", "/tag/why%3F", "/tag/a%20b", "/map;at=52,13", "/@golf"]
SERVERS = {
    "uvicorn": "bin/uvicorn links:app --port {}",
    "Hypercorn": "bin/hypercorn links:app --bind 127.0.0.1:{} --access-logfile -",
    "Granian": "bin/granian links:app --interface asgi --port {} --access-log",
    "gunicorn": "bin/gunicorn links:wsgi --bind 127.0.0.1:{} --access-logfile -",
    "daphne": "bin/daphne links:app --bind 127.0.0.1 --port {} --access-log -",
}


def logged(command):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with open("log", "w") as log:
        server = subprocess.Popen(command.format(port).split(), stdout=log, stderr=log)
        for _ in range(120):
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                time.sleep(0.5)
        for link in LINKS:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
            connection.request("GET", link)
            connection.getresponse().read()
            connection.close()
        time.sleep(1)
        server.terminate()
        server.wait()
    lines = re.findall(r'"GET (/.*?)(?: (?:HTTP/)?1\.1)?"', open("log").read())
    return [line for line in lines if line != "/"]


paths = {name: logged(command) for name, command in SERVERS.items()}
for number, link in enumerate(LINKS):
    print(f"{link:<13} uvicorn {paths['uvicorn'][number]:<21} "
          f"Hypercorn {paths['Hypercorn'][number]:<14} Granian {paths['Granian'][number]}")
print("as sent:", ", ".join(name for name in SERVERS if paths[name] == LINKS))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
