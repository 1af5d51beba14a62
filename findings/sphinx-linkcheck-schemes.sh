#!/usr/bin/env bash
# The link check of Sphinx 9.0.4 calls com.example.app://pickem/7, sms:12345 and HTTP://… in capitals broken,
# while myapp://pickem/7 is "unchecked".
#
# sphinx-build -b linkcheck asks for the web links of a documentation. A link that it cannot ask for is unchecked,
# which breaks no build. It knows it by a scheme of small letters alone and //, or tel: and mailto:. By RFC 3986
# § 3.1 a scheme may have digits, dots, hyphens, plus signs and capital letters, and // need not follow.
# Everything else is looked for as a file of the documentation. The pages that Sphinx makes have all these
# links as they are.
#
# Seen on 29 November 2026:
#   exit code 1
#   http://127.0.0.1:PORT/7              working   in the page: as it is
#   HTTP://127.0.0.1:PORT/7              broken    in the page: as it is
#   myapp://pickem/7                     unchecked in the page: as it is
#   market://details?id=com.example.app  unchecked in the page: as it is
#   tel:+15550100                        unchecked in the page: as it is
#   sms:12345                            broken    in the page: as it is
#   com.example.app://pickem/7           broken    in the page: as it is
#   com.example.app:/pickem/7            broken    in the page: as it is
#   my-app://pickem/7                    broken    in the page: as it is
#   itms-apps://apps.example/id1         broken    in the page: as it is
#   app2://pickem/7                      broken    in the page: as it is
#   MyApp://pickem/7                     broken    in the page: as it is
#
# Documentation of deep links fails its check for good, or gets a list of exceptions in which a misspelt one is
# not seen. In it only apps whose scheme is a plain word are free of faults.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q sphinx==9.0.4; } || exit 2

mkdir "$folder/docs"
touch "$folder/docs/conf.py"
"$folder/bin/python" - "$folder" >"$folder/seen" <<'PY'
import json
import pathlib
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer


class Page(BaseHTTPRequestHandler):
    def do_HEAD(self):
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        pass


folder = pathlib.Path(sys.argv[1])
server = HTTPServer(("127.0.0.1", 0), Page)
threading.Thread(target=server.serve_forever, daemon=True).start()
web = f"127.0.0.1:{server.server_port}/7"
links = [f"http://{web}", f"HTTP://{web}", "myapp://pickem/7", "market://details?id=com.example.app", "tel:+15550100",
         "sms:12345", "com.example.app://pickem/7", "com.example.app:/pickem/7", "my-app://pickem/7",
         "itms-apps://apps.example/id1", "app2://pickem/7", "MyApp://pickem/7"]
text = "Links\n=====\n\n" + "".join(f"* `link {number} <{link}>`__\n" for number, link in enumerate(links))
(folder / "docs/index.rst").write_text(text)


def build(builder):
    command = [folder / "bin/sphinx-build", "-q", "-b", builder, folder / "docs", folder / builder]
    return subprocess.run(command, capture_output=True).returncode


print(f"exit code {build('linkcheck')}")
build("html")
results = [json.loads(line) for line in (folder / "linkcheck/output.json").read_text().splitlines()]
status = {result["uri"]: result["status"] for result in results}
page = (folder / "html/index.html").read_text()
for link in links:
    shown = "as it is" if f'href="{link}"' in page else "another"
    print(f"{link.replace(str(server.server_port), 'PORT'):<36} {status[link]:<9} in the page: {shown}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
