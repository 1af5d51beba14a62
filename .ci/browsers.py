"""Three browsers with one set of words: WebKit by WebDriver, Firefox by its BiDi, Chromium by the DevTools
protocol. Nothing but Python and the browsers is needed."""
import base64
import glob
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.error
import urllib.request


def eventually(read, is_expected):
    """What `read` gives as soon as it is as expected, or the last that it gave in thirty seconds.

    A page acts on what it is told a moment later, and a machine that is busy takes its time. Chromium may
    also give a page that is opened right after a change the storage of before it.
    """
    end = time.monotonic() + 30
    while True:
        value = read()
        if is_expected(value) or time.monotonic() > end:
            return value
        time.sleep(0.1)


def first_program(*names):
    return next(filter(None, map(shutil.which, names)), None)


class WebSocket:
    """Messages of JSON to and from a server on this machine (RFC 6455, client side)."""

    def __init__(self, address):
        host, port, path = re.fullmatch(r"ws://([^/:]+):(\d+)(/.*)", address).groups()
        self.socket = socket.create_connection((host, int(port)), timeout=120)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        self.file = self.socket.makefile("rb")
        if b" 101 " not in self.file.readline():
            raise RuntimeError("no WebSocket at " + address)
        while self.file.readline().strip():
            pass

    def send(self, message):
        data = json.dumps(message).encode()
        size = len(data)
        head = (struct.pack("!BB", 0x81, 0x80 | size) if size < 126
                else struct.pack("!BBH", 0x81, 0x80 | 126, size) if size < 65536
                else struct.pack("!BBQ", 0x81, 0x80 | 127, size))
        mask = os.urandom(4)
        whole = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(data, "big") ^ int.from_bytes(whole, "big")).to_bytes(size, "big")
        self.socket.sendall(head + mask + masked)

    def receive(self):
        text = b""
        while True:
            head = self.file.read(2)
            if len(head) < 2:
                raise RuntimeError("the browser is gone")
            size = head[1] & 127
            if size > 125:
                size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
            part = self.file.read(size)
            if head[0] & 15 in (0, 1):
                text += part
                if head[0] & 128:
                    return json.loads(text)


class Browser:
    """A browser with one window, whose downloads lie in a folder.

    `proxy` is the port of a server that answers for all hosts but 127.0.0.1.
    """

    def start(self, *words, **environment):
        # What runs here talks to nobody else.
        inherited = {name: value for name, value in os.environ.items()
                     if not name.lower().endswith("_proxy")}
        self.process = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env={**inherited, **environment})

    def open(self, address):
        """Loads a page; returns the seconds until it is drawn."""
        start = time.monotonic()
        self.load(address)
        self.settle()
        return time.monotonic() - start

    def settle(self):
        """Waits until two frames are drawn."""
        self.run("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => "
                 "setTimeout(() => r(0), 60))))")

    def place(self, selector):
        """The middle of an element that is scrolled into view, and whether a tap there meets it; None where
        there is no such element."""
        return self.run(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)}); if (!e) return null;"
            " e.scrollIntoView({block: 'center'}); const b = e.getBoundingClientRect();"
            " const x = b.x + b.width / 2, y = b.y + b.height / 2;"
            " return [x, y, e.contains(document.elementFromPoint(x, y))] })()")

    def tap(self, selector, leaves=False):
        """Taps the middle of an element, once nothing moves it any more; the tap may leave the page."""
        def places():
            before = self.place(selector)
            self.settle()
            return before, self.place(selector)

        def are_at_rest(places):
            return places[0] == places[1] and places[1] is not None and places[1][2]

        found = eventually(places, are_at_rest)
        x, y, is_met = found[1] or (0, 0, False)
        if not is_met:
            raise RuntimeError(f"{selector} does not come to rest where it can be tapped")
        self.click(x, y)
        if leaves:
            # No script is answered by a page that is being left.
            time.sleep(0.5)
        else:
            self.settle()

    def reload(self):
        """Loads the page again, until the page that is left no longer answers."""
        self.run("window.isLeft = true")
        self.load_again()

        def is_new():
            try:
                return self.run("!window.isLeft && document.readyState === 'complete'")
            except RuntimeError:
                # A page may be left while it answers.
                return False

        if not eventually(is_new, bool):
            raise RuntimeError("the page is not loaded again")

    def refused(self):
        """Gives the page markup and a script that set `owned`; whether its policy kept them from running."""
        self.run(
            "new Promise((done) => {"
            " const add = (markup) => { document.body.insertAdjacentHTML('beforeend', markup);"
            " return document.body.lastElementChild };"
            " add('<a href=\"javascript:window.owned=1\">x</a>').click();"
            " document.body.append(Object.assign(document.createElement('script'),"
            " {textContent: 'window.owned = 1'}));"
            " add('<img src=x onerror=window.owned=1>').addEventListener('error',"
            " () => setTimeout(() => done(0), 300)) })")
        self.settle()
        return self.run("window.owned === undefined")

    def faults(self):
        """What scripts broke by, where the browser tells."""
        return []

    def downloaded(self, name):
        """The bytes of a file that the page saved."""
        path = os.path.join(self.folder, name)
        if not eventually(lambda: os.path.exists(path) and os.path.getsize(path), bool):
            raise RuntimeError(f"{name} was not saved: {os.listdir(self.folder)}")
        with open(path, "rb") as file:
            return file.read()

    def close(self):
        """Ends the browser."""
        try:
            self.end()
        except (RuntimeError, OSError):
            pass
        self.process.terminate()
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


KEYS = {"Enter": "\ue006", "Backspace": "\ue003", "ArrowDown": "\ue015", "ArrowUp": "\ue013", "Escape": "\ue00c",
        "Control": "\ue009"}


def presses(text, holding=()):
    """The actions of WebDriver that press keys one after another, while some are held."""
    steps = [{"type": "keyDown", "value": KEYS[key]} for key in holding]
    for letter in text:
        steps += [{"type": "keyDown", "value": letter}, {"type": "keyUp", "value": letter}]
    steps += [{"type": "keyUp", "value": KEYS[key]} for key in holding]
    return [{"type": "key", "id": "keys", "actions": steps}]


def clicks(x, y):
    """The actions of WebDriver that click a place."""
    return [{"type": "pointer", "id": "mouse", "actions": [
        {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
        {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]}]


class Driven(Browser):
    """A browser whose keys and mouse take the actions of WebDriver."""

    def click(self, x, y):
        self.act(clicks(x, y))

    def write(self, text):
        """Types a text where the focus is."""
        self.act(presses(text))
        self.settle()

    def key(self, key):
        """Presses a key."""
        self.act(presses(KEYS.get(key, key)))
        self.settle()

    def paste(self):
        self.act(presses("v", ("Control",)))


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


class WebKit(Driven):
    """WebKitGTK's own small browser, on a screen of its own; its window is at least 447 pixels wide."""

    name = "WebKit"
    packages = "webkit2gtk-driver and xvfb"

    @staticmethod
    def program():
        return first_program("WebKitWebDriver") and first_program("Xvfb") and WebKit.browser()

    @staticmethod
    def browser():
        return max(glob.glob("/usr/lib/*/webkit2gtk-*/MiniBrowser"), default=None)

    def __init__(self, folder, proxy):
        self.folder = folder
        self.profile = tempfile.mkdtemp(prefix="webkit-")
        with open(os.path.join(self.profile, "user-dirs.dirs"), "w", encoding="utf-8") as file:
            file.write(f'XDG_DOWNLOAD_DIR="{folder}"\n')
        read, write = os.pipe()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
            pass_fds=(write,), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(write)
        # The screen ends if nobody reads all of its number.
        with os.fdopen(read) as file:
            display = file.readline().strip()
        self.port = free_port()
        self.proxy = proxy
        self.opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        self.start(
            "WebKitWebDriver", f"--port={self.port}", DISPLAY=f":{display}", HOME=self.profile,
            XDG_CONFIG_HOME=self.profile, XDG_RUNTIME_DIR=self.profile, NO_AT_BRIDGE="1",
            WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1")
        self.session = ""
        answer = eventually(self.begin, bool)
        if not answer:
            self.close()
            raise RuntimeError("WebKit does not start")
        self.session = "/session/" + answer["sessionId"]
        self.call("POST", "/timeouts", script=120000, pageLoad=120000)

    def begin(self):
        words = [
            "--automation", f"--proxy=http://127.0.0.1:{self.proxy}", "--ignore-host=127.0.0.1"]
        try:
            return self.call("POST", "/session", capabilities={"alwaysMatch": {
                "unhandledPromptBehavior": "accept",
                "webkitgtk:browserOptions": {"binary": self.browser(), "args": words}}})
        except (OSError, RuntimeError):
            if self.process.poll() is not None:
                raise
            return None

    def call(self, method, path, **body):
        path = path if path == "/session" and not self.session else self.session + path
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", method=method,
            data=json.dumps(body).encode() if method == "POST" else None)
        try:
            with self.opener.open(request, timeout=300) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{path}: {error.read().decode()[:600]}") from None

    def give(self, selector, path):
        """Gives a file to an input."""
        element = self.call("POST", "/element", using="css selector", value=selector)
        self.call("POST", f"/element/{next(iter(element.values()))}/value", text=path)
        self.settle()

    def load(self, address):
        self.call("POST", "/url", url=address)

    def run(self, script):
        """The value of an expression of JavaScript."""
        # A value goes through the protocol as JSON, which keeps the order of its members.
        found = self.call("POST", "/execute/async", args=[], script=(
            "const done = arguments[arguments.length - 1]; Promise.resolve((0, "
            f"{script})).then((v) => done(JSON.stringify([v ?? null])), (e) => done(String(e)))"))
        if not found.startswith("["):
            raise RuntimeError(f"{script[:300]}: {found}")
        return json.loads(found)[0]

    def act(self, actions):
        self.call("POST", "/actions", actions=actions)

    def back(self):
        self.call("POST", "/back")

    def load_again(self):
        self.call("POST", "/refresh")

    def size(self, width, height):
        """Gives the page a view of this size, as far as the window can be as small."""
        for _ in range(3):
            rect = self.call("GET", "/window/rect")
            inner = self.run("[innerWidth, innerHeight]")
            if inner == [width, height]:
                break
            self.call("POST", "/window/rect", width=rect["width"] + width - inner[0],
                      height=rect["height"] + height - inner[1])
            time.sleep(0.3)

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("GET", "/screenshot")))

    def end(self):
        try:
            self.call("DELETE", "")
        finally:
            self.screen.terminate()
            self.screen.wait()


class Firefox(Driven):
    """Firefox without a window."""

    name = "Firefox"
    packages = "firefox-esr"

    @staticmethod
    def program():
        return first_program("firefox-esr", "firefox")

    def __init__(self, folder, proxy):
        self.folder = folder
        self.profile = tempfile.mkdtemp(prefix="firefox-")
        settings = {
            "browser.download.folderList": 2, "browser.download.dir": folder,
            "browser.download.always_ask_before_handling_new_types": False,
            "browser.helperApps.neverAsk.saveToDisk": "text/csv,application/xml,text/xml"}
        with open(os.path.join(self.profile, "user.js"), "w", encoding="utf-8") as file:
            file.writelines(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
                            for name, value in settings.items())
        self.number = 0
        self.events = []
        port = free_port()
        self.start(self.program(), "--headless", "--no-remote", "--profile", self.profile,
                   f"--remote-debugging-port={port}", "about:blank", HOME=self.profile)
        self.socket = eventually(lambda: self.connected(port), bool)
        self.call("session.new", capabilities={"alwaysMatch": {
            "unhandledPromptBehavior": {"default": "accept"},
            "proxy": {"proxyType": "manual", "httpProxy": f"127.0.0.1:{proxy}",
                      "sslProxy": f"127.0.0.1:{proxy}"}}})
        self.call("session.subscribe", events=["log.entryAdded"])
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def connected(self, port):
        try:
            return WebSocket(f"ws://127.0.0.1:{port}/session")
        except OSError:
            return None

    def call(self, method, **parameters):
        self.number += 1
        self.socket.send({"id": self.number, "method": method, "params": parameters})
        while True:
            answer = self.socket.receive()
            if answer.get("id") == self.number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['error']}: {answer['message'][:600]}")
                return answer["result"]
            self.events.append(answer)

    def faults(self):
        """What scripts broke by, as the log has it."""
        return [event["params"]["text"] for event in self.events
                if event.get("method") == "log.entryAdded" and event["params"]["type"] == "javascript"
                and not event["params"]["text"].startswith("Content-Security-Policy")]

    def give(self, selector, path):
        """Gives a file to an input."""
        element = self.call(
            "script.evaluate", target={"context": self.context}, awaitPromise=False,
            expression=f"document.querySelector({json.dumps(selector)})")["result"]
        self.call("input.setFiles", context=self.context,
                  element={"sharedId": element["sharedId"]}, files=[path])
        self.settle()

    def load(self, address):
        self.call("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def run(self, script):
        """The value of an expression of JavaScript."""
        # A value goes through the protocol as JSON.
        result = self.call(
            "script.evaluate", target={"context": self.context}, awaitPromise=True, userActivation=True,
            expression=f"Promise.resolve((0, {script})).then((v) => JSON.stringify([v ?? null]))")
        if result["type"] == "exception":
            raise RuntimeError(f"{script[:300]}: {result['exceptionDetails']['text']}")
        return json.loads(result["result"]["value"])[0]

    def act(self, actions):
        self.call("input.performActions", context=self.context, actions=actions)

    def back(self):
        self.call("browsingContext.traverseHistory", context=self.context, delta=-1)

    def load_again(self):
        self.call("browsingContext.reload", context=self.context, wait="complete")

    def size(self, width, height):
        """Gives the page a view of this size."""
        self.call("browsingContext.setViewport", context=self.context,
                  viewport={"width": width, "height": height})

    def picture(self, path):
        data = self.call("browsingContext.captureScreenshot", context=self.context)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def end(self):
        self.call("browser.close")


class Chromium(Browser):
    """Chromium without a window."""

    name = "Chromium"
    packages = "chromium"

    @staticmethod
    def program():
        return first_program("chromium", "chromium-browser", "google-chrome")

    def __init__(self, folder, proxy=None):
        self.folder = folder
        self.profile = tempfile.mkdtemp(prefix="chromium-")
        self.number = 0
        self.events = []
        self.session = None
        words = [f"--proxy-server=127.0.0.1:{proxy}"] if proxy else []
        self.start(
            self.program(), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
            "--hide-scrollbars", "--no-first-run", "--remote-debugging-port=0",
            f"--user-data-dir={self.profile}", *words, "about:blank")
        port, path = eventually(self.place_of_socket, bool)
        self.socket = WebSocket(f"ws://127.0.0.1:{port}{path}")
        target = eventually(
            lambda: [t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page"], bool)[0]
        self.session = self.call(
            "Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "DOM"):
            self.call(f"{domain}.enable")
        self.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)

    def place_of_socket(self):
        try:
            with open(os.path.join(self.profile, "DevToolsActivePort"), encoding="utf-8") as file:
                words = file.read().split()
                return words if len(words) == 2 else None
        except OSError:
            return None

    def send(self, method, parameters):
        """Sends a command, and returns its number."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session and not method.startswith(("Target.", "Browser.")):
            message["sessionId"] = self.session
        self.socket.send(message)
        return self.number

    def call(self, method, **parameters):
        """The result of one command; a question that the page asks meanwhile is answered by yes."""
        number = self.send(method, parameters)
        while True:
            answer = self.socket.receive()
            if answer.get("method") == "Page.javascriptDialogOpening":
                self.send("Page.handleJavaScriptDialog", {"accept": True})
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def faults(self):
        """What scripts of this page broke by."""
        return [event for event in self.events if event.get("method") == "Runtime.exceptionThrown"
                or event.get("params", {}).get("type") in ("alert", "prompt")]

    def load(self, address):
        self.events.clear()
        self.call("Page.navigate", url=address)
        self.wait()

    def wait(self):
        while not any(e.get("method") == "Page.loadEventFired" for e in self.events):
            self.events.append(self.socket.receive())

    def run(self, script):
        """The value of an expression of JavaScript, run in the page as its own scripts are not."""
        result = self.call(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True,
            userGesture=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{script[:300]}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def back(self):
        self.run("setTimeout(() => history.back())")

    def load_again(self):
        self.events.clear()
        self.call("Page.reload")
        self.wait()

    def size(self, width, height, scale=1, is_phone=False, scheme="light", media=""):
        """Sets the screen, its colours, and what it shows: a screen or paper."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=scale, mobile=is_phone)
        self.call("Emulation.setTouchEmulationEnabled", enabled=is_phone)
        self.call("Emulation.setEmulatedMedia", media=media,
                  features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.settle()

    def click(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def write(self, text):
        """Types a text where the focus is."""
        self.call("Input.insertText", text=text)
        self.settle()

    def key(self, key):
        """Presses a key."""
        text = {"text": key} if len(key) == 1 else {}
        number = {"Enter": 13, "Backspace": 8, "ArrowDown": 40, "ArrowUp": 38, "Escape": 27}.get(key, 0)
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=number,
                      **(text if kind == "keyDown" else {}))
        self.settle()

    def paste(self):
        self.call("Input.dispatchKeyEvent", type="keyDown", key="v", code="KeyV", modifiers=2,
                  commands=["paste"], windowsVirtualKeyCode=86)

    def give(self, selector, path):
        """Gives a file to an input."""
        root = self.call("DOM.getDocument")["root"]["nodeId"]
        node = self.call("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
        self.call("DOM.setFileInputFiles", nodeId=node, files=[path])
        self.settle()

    def picture(self, path, whole=False):
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        with open(path, "wb") as file:
            file.write(base64.b64decode(data["data"]))

    def end(self):
        self.call("Browser.close")


ENGINES = (WebKit, Firefox, Chromium)


def engines():
    """The browsers that are here; those that are not are named."""
    for engine in ENGINES:
        if engine.program():
            yield engine
        else:
            print(f"  skipped: {engine.name} is not here (Debian: {engine.packages})", flush=True)
