"""A headless Chromium, driven over a pipe by the DevTools protocol: nothing but Python is needed."""
import base64
import json
import os
import shutil
import subprocess
import tempfile
import time


def program():
    """The path of a browser, or None if none is installed."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return next(filter(None, map(shutil.which, names)), None)


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


class Chromium:
    """A browser with one tab, whose downloads lie in a folder; `words` are options of its own."""

    def __init__(self, folder, *words):
        self.folder = folder
        self.profile = tempfile.mkdtemp(prefix="chromium-")
        self.number = 0
        self.events = []
        self.rest = b""
        read, self.commands = os.pipe()
        self.answers, write = os.pipe()
        # The browser reads descriptor 3 and writes descriptor 4.
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", f'exec "$0" "$@" 3<&{read} 4>&{write}', program(), "--headless=new",
             "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
             "--no-first-run", "--remote-debugging-pipe", f"--user-data-dir={self.profile}",
             *words, "about:blank"],
            pass_fds=(read, write), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(read)
        os.close(write)
        self.session = None
        target = next(t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page")
        self.session = self.call(
            "Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "DOM", "Accessibility", "Log"):
            self.call(f"{domain}.enable")
        self.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)

    def send(self, method, parameters):
        """Sends a command, and returns its number."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session and not method.startswith(("Target.", "Browser.")):
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.commands, data):]
        return self.number

    def call(self, method, **parameters):
        """The result of one command; a question that the page asks meanwhile is answered by yes."""
        number = self.send(method, parameters)
        while True:
            answer = self.next()
            if answer.get("method") == "Page.javascriptDialogOpening":
                self.send("Page.handleJavaScriptDialog", {"accept": True})
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def next(self):
        """The next message of the browser."""
        while b"\0" not in self.rest:
            piece = os.read(self.answers, 1 << 20)
            if not piece:
                raise RuntimeError("the browser is gone")
            self.rest += piece
        message, _, self.rest = self.rest.partition(b"\0")
        return json.loads(message)

    def load(self, address):
        """Loads a page."""
        self.events.clear()
        self.call("Page.navigate", url=address)
        while not any(e.get("method") == "Page.loadEventFired" for e in self.events):
            self.events.append(self.next())

    def open(self, address):
        """Loads a page; returns the seconds until it is ready."""
        start = time.monotonic()
        self.load(address)
        self.settle()
        return time.monotonic() - start

    def settle(self):
        """Waits until two frames are drawn."""
        self.run("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => "
                 "setTimeout(() => r(0), 60))))")

    def run(self, script):
        """The value of an expression of JavaScript, run in the page as its own scripts are not."""
        result = self.call(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True,
            userGesture=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{script}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def size(self, width, height, scale=1, is_phone=False, scheme="light", media=""):
        """Sets the screen, its colours, and what it shows: a screen or paper."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=scale, mobile=is_phone)
        self.call("Emulation.setTouchEmulationEnabled", enabled=is_phone)
        self.call("Emulation.setEmulatedMedia", media=media,
                  features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.settle()

    def place(self, selector):
        """The middle of an element that is scrolled into view, and whether a tap there meets it."""
        return self.run(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)});"
            " e.scrollIntoView({block: 'center'}); const b = e.getBoundingClientRect();"
            " const x = b.x + b.width / 2, y = b.y + b.height / 2;"
            " return [x, y, e.contains(document.elementFromPoint(x, y))] })()")

    def tap(self, selector):
        """Taps the middle of an element as a finger does, once nothing moves it any more.

        What comes into view is drawn a moment later, and moves what stands below it.
        """
        def places():
            before = self.place(selector)
            self.settle()
            return before, self.place(selector)

        def is_met(places):
            before, after = places
            return before == after and after[2]

        found = eventually(places, is_met)
        if not is_met(found):
            raise RuntimeError(f"{selector} does not come to rest where it can be tapped")
        x, y, _ = found[1]
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
        self.settle()

    def write(self, text):
        """Types a text where the focus is."""
        self.call("Input.insertText", text=text)
        self.settle()

    def key(self, key, code=None, number=0):
        """Presses a key."""
        text = {"text": key} if len(key) == 1 else {}
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=code or key,
                      windowsVirtualKeyCode=number, **(text if kind == "keyDown" else {}))
        self.settle()

    def give(self, selector, path):
        """Gives a file to an input."""
        root = self.call("DOM.getDocument")["root"]["nodeId"]
        node = self.call("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
        self.call("DOM.setFileInputFiles", nodeId=node, files=[path])
        for _ in range(5):
            self.settle()

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

    def picture(self, path, whole=False):
        """Writes what the screen shows, or the whole page, as a PNG."""
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        with open(path, "wb") as file:
            file.write(base64.b64decode(data["data"]))

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
            self.call("Browser.close")
        except (RuntimeError, OSError):
            self.process.kill()
        try:
            self.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)
