"""What the judges of pages share: pages that the program makes, origins that serve them, and what is looked
at in every browser."""
import http.server
import json
import os
import shutil
import tempfile
import threading
import urllib.parse

import browsers
from browsers import eventually
from judge import Program, fail

TRICKS = [
    "\"><script>window.owned=1</script>", "</li></ol><img src=x onerror=window.owned=1>",
    "<svg onload=window.owned=1>", "</script><script>window.owned=1</script>",
    "${window.owned=1}", "javascript:window.owned=1", "' onfocus='window.owned=1' autofocus='",
    "&lt;script&gt;window.owned=1&lt;/script&gt;", "<!--<script>", "\u202e<b>\u0000\u001b]0;x\u0007",
    "\u2028window.owned=1", "https://evil.example/x.png", "]]></script>", "\\u003c/script>",
]


def expect(is_so, *words):
    if not is_so:
        fail(*words)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder without a word, under every host, and remembers what was asked for."""

    def translate_path(self, path):
        return super().translate_path(urllib.parse.urlsplit(path).path)

    def log_message(self, *words):
        self.server.asked.append(self.path if hasattr(self, "path") else "")


class Server(http.server.ThreadingHTTPServer):
    """A folder on 127.0.0.1, which is secure; as a proxy also on http://phone.test, which is not."""

    daemon_threads = True

    def __init__(self, folder):
        self.asked = []
        super().__init__(("127.0.0.1", 0), lambda *words: Handler(*words, directory=folder))
        self.port = self.server_address[1]
        threading.Thread(target=self.serve_forever, daemon=True).start()


class PageJudge:
    """Makes pages in a folder of its own, and looks at them in one browser."""

    def __init__(self, program, engine, pictures):
        self.folder = tempfile.mkdtemp(prefix="judge-page-")
        self.pictures = pictures or self.folder
        self.program = Program(program, self.folder)
        self.server = Server(self.folder)
        self.browser = engine(self.folder, self.server.port)
        self.name = engine.name

    def close(self):
        self.browser.close()
        self.server.shutdown()
        self.server.server_close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def write(self, name, content):
        """The path of a file with a text, or with a value as JSON."""
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(content if isinstance(content, str) else json.dumps(content))
        return path

    def file(self, name):
        return "file://" + urllib.parse.quote(os.path.join(self.folder, name))

    def http(self, name, host="127.0.0.1"):
        return f"http://{host}:{self.server.port}/{urllib.parse.quote(name)}"

    def open(self, address):
        """Loads a page anew, whose script must run to its end."""
        self.browser.open("about:blank")
        self.browser.open(address)
        self.expect(self.browser.run("!document.getElementById('controls').hidden"), "no script runs")
        self.expect(self.browser.faults() == [], self.browser.faults())

    def expect(self, is_so, *words):
        expect(is_so, f"{self.name}:", *words)

    def comes_to(self, script, expected, *words):
        """Fails with the words unless the page comes to the value, perhaps after another page."""
        def read():
            try:
                return self.browser.run(script)
            except RuntimeError as error:
                return str(error)
        value = eventually(read, lambda value: value == expected)
        self.expect(value == expected, *words, value)

    def keeps(self, address, script, expected, *words):
        """Fails with the words unless a page that is loaded anew comes to have the value.

        It reads what was kept only once, and that can be what was kept before the last change.
        """
        def read():
            self.open(address)
            return self.browser.run(script)
        value = eventually(read, lambda value: value == expected)
        self.expect(value == expected, *words, value)

    def text(self, name):
        return self.browser.run(f"document.getElementById('{name}').textContent")

    def picture(self, name):
        path = os.path.join(self.pictures, f"{name}-{self.name}.png")
        self.browser.picture(path)
        return path

    def frames(self, address, sizes, script):
        """The values of a function of the window of a page that is shown in frames of some sizes.

        Frames can be narrower than a window, and their pages see them as the screen.
        """
        self.write("frame.html", "<!DOCTYPE html><title>Frame</title><style>body { margin: 0 }</style>")
        self.browser.open(self.http("frame.html"))
        found = []
        for width, height in sizes:
            self.browser.run(
                "new Promise((done) => { const frame = document.createElement('iframe');"
                f" frame.width = {width}; frame.height = {height}; frame.style.border = '0';"
                " frame.onload = () => done(0); document.body.replaceChildren(frame);"
                f" frame.src = {json.dumps(address)} }})")
            self.browser.settle()
            found.append(self.browser.run(
                f"({script})(document.querySelector('iframe').contentWindow)"))
        return found


    def fits_small_screens(self, addresses):
        """Nothing is beside a narrow screen or without room, nor where the text is twice as large."""
        script = (
            "(w) => { const d = w.document, bars = ['header', '#bar'].map(s => d.querySelector(s))"
            ".filter(e => e && ['sticky', 'fixed'].includes(w.getComputedStyle(e).position)"
            " && e.checkVisibility()); return [d.documentElement.scrollWidth,"
            " bars.reduce((sum, e) => sum + e.offsetHeight, 0)] }")
        for text, sizes in (("", [(390, 844), (320, 568), (195, 422)]),
                            ("w.document.documentElement.style.fontSize = '200%',",
                             [(390, 844), (320, 568)])):
            for address in addresses:
                found = self.frames(
                    address, sizes,
                    f"(w) => ({text} new Promise((done) => w.requestAnimationFrame(() =>"
                    f" w.requestAnimationFrame(() => done(({script})(w))))))")
                for (width, height), (wide, high) in zip(sizes, found):
                    place = f"{address} on {width} × {height} {'at 200 %' if text else ''}"
                    self.expect(wide <= width, place, "is", wide, "wide")
                    self.expect(high * 2 <= height, place, "always shows", high)


def judged(judge, program, pictures, look):
    """What `look` says in each browser that is here, with a judge of its own."""
    if pictures:
        os.makedirs(pictures, exist_ok=True)
    for engine in browsers.engines():
        own = judge(program, engine, pictures)
        try:
            yield engine.name, look(own)
        finally:
            own.close()
