#!/usr/bin/env bash
# trcli 1.15.3 uploads a skipped test as "Retest", and makes every test at least a second long.
#
# A test case with <skipped> becomes status 4, which TestRail's own list calls Retest, not 3 (Untested);
# 5 ms become "1s", so that 200 fast links seem to take 200 seconds. Of two test cases with one test_id
# both are uploaded, in the order of the file, and TestRail shows the later.
#
# Seen on 28 November 2026:
#   case 101: status 5 elapsed 1s
#   case 101: status 1 elapsed 1s
#   case 102: status 4 elapsed None
#   case 103: status 1 elapsed 2s
#
# A link that failed on iOS and passed on Android is green; one that no device was there for has to be
# tested again.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q trcli==1.15.3; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import http.server, json, os, subprocess, sys, threading

CASES = [("101", "0.005", '<failure message="a browser opened it"/>'), ("101", "0.005", ""),
         ("102", None, '<skipped message="no device"/>'), ("103", "1.6", "")]
results = []


class TestRail(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        method = self.path.rpartition("/api/v2/")[2]
        answer = {}
        if method.startswith("get_projects"):
            answer = {"size": 1, "_links": {"next": None},
                      "projects": [{"id": 1, "name": "P", "suite_mode": 1}]}
        elif method.startswith("get_suites"):
            answer = [{"id": 1, "name": "Master"}]
        elif method.startswith("add_run"):
            answer = {"id": 7, "name": "Run", "suite_id": 1}
        elif method.startswith("add_results_for_cases"):
            answer = json.loads(body)["results"]
            results.extend(answer)
        text = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    do_POST = do_GET

    def log_message(self, *_):
        pass


report = os.path.join(sys.prefix, "links.xml")
with open(report, "w") as file:
    file.write('<testsuites><testsuite name="links">')
    for number, (case, time, inside) in enumerate(CASES):
        attribute = f' time="{time}"' if time else ""
        file.write(f'<testcase classname="links" name="link {number}"{attribute}><properties>'
                   f'<property name="test_id" value="{case}"/></properties>{inside}</testcase>')
    file.write("</testsuite></testsuites>")
server = http.server.HTTPServer(("127.0.0.1", 0), TestRail)
threading.Thread(target=server.serve_forever, daemon=True).start()
subprocess.run(
    [os.path.join(sys.prefix, "bin", "trcli"), "-y", "-h", f"http://127.0.0.1:{server.server_port}",
     "--project", "P", "-u", "u", "-p", "p", "parse_junit", "--title", "Run", "--case-matcher",
     "property", "--suite-id", "1", "-f", report], capture_output=True, check=True)
for result in results:
    print(f"case {result['case_id']}: status {result['status_id']} elapsed {result.get('elapsed')}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
