#!/usr/bin/env bash
# WebKitGTK 2.50.6 empties inputs with autocomplete="off" when Back shows a page again.
#
# The page comes from the back/forward cache, with its script's state as it was. In a handler of
# pageshow the inputs still have their texts; one task later they are empty, and no input event is
# sent. Inputs without the attribute keep their texts, and so do selects and text areas.
#
# Seen on 27 November 2026 (persisted, then each field as pageshow has it, and a task later):
#   persisted true
#   off: "crash" -> ""
#   none: "crash" -> "crash"
#   area: "crash" -> "crash"
#
# A test page that keeps a note beside a link loses it when the link opened in the browser, which is
# what the tester noted. What a script kept must be written back, a task after pageshow.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
version=2.50.6-1~deb12u2
[ "$(dpkg-query -W -f '${Version}' webkit2gtk-driver 2>/dev/null)" = $version ] && command -v xvfb-run >/dev/null ||
  apt-get -q install -y webkit2gtk-driver=$version xvfb >/dev/null 2>&1 || exit 2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/page.html" <<'HTML'
<!DOCTYPE html><title>Note</title>
<input id="off" autocomplete="off"><input id="none"><textarea id="area" autocomplete="off"></textarea>
<a id="link" href="other.html">link</a>
<script>
const texts = () => ["off", "none", "area"].map((id) => document.getElementById(id).value);
window.addEventListener("pageshow", ({ persisted }) => {
  const first = texts();
  setTimeout(() => { window.seen = [persisted, first, texts()]; });
});
</script>
HTML
echo '<!DOCTYPE html><title>Other</title>' >"$folder/other.html"
cat >"$folder/drive.py" <<'PY'
import functools, glob, http.server, json, sys, threading, time, urllib.request

folder = sys.argv[1]
handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=folder)
handler.func.log_message = lambda *words: None
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def call(path, **body):
    request = urllib.request.Request("http://127.0.0.1:18091" + path, data=json.dumps(body).encode())
    with opener.open(request, timeout=60) as answer:
        return json.load(answer)["value"]


browser = glob.glob("/usr/lib/*/webkit2gtk-*/MiniBrowser")[-1]
options = {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}
for _ in range(50):
    try:
        session = "/session/" + call("/session", capabilities={"alwaysMatch": options})["sessionId"]
        break
    except OSError:
        time.sleep(0.2)
run = lambda script: call(session + "/execute/sync", script=script, args=[])
call(session + "/url", url=f"http://127.0.0.1:{server.server_port}/page.html")
for name in ("off", "none", "area"):
    element = call(session + "/element", using="css selector", value="#" + name)
    call(f"{session}/element/{next(iter(element.values()))}/value", text="crash")
run("document.getElementById('link').click()")
time.sleep(2)
call(session + "/back")
time.sleep(2)
persisted, first, later = run("return window.seen")
print("persisted", json.dumps(persisted))
for name, one, other in zip(("off", "none", "area"), first, later):
    print(f"{name}: {json.dumps(one)} -> {json.dumps(other)}")
PY
unset http_proxy https_proxy HTTP_PROXY HTTPS_PROXY all_proxy ALL_PROXY
export WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1 NO_AT_BRIDGE=1 HOME="$folder" XDG_RUNTIME_DIR="$folder"
xvfb-run -a sh -c 'WebKitWebDriver --port=18091 >/dev/null 2>&1 & driver=$!
  timeout 100 python3 "$0/drive.py" "$0" >"$0/seen"; status=$?; kill $driver; exit $status' "$folder" 2>"$folder/log" || exit 2
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
