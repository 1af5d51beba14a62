"""What a key costs on the page of 1,000 links, in milliseconds of a phone's processor.

A phone is imitated as Chromium's throttling does it, four times slower than a fast machine; this machine
is compared with it by work of the browser's own, done beside each measurement.
"""
import json
import os
import statistics
import subprocess
import urllib.parse

from browsers import Chromium, WebKit

# The milliseconds that WORK takes a phone.
PHONE = 440
ROUNDS = 15

WORK = (
    "(() => { const words = []; const start = performance.now();"
    " for (let i = 0; i < 200000; i++) words.push('thing' + i * 7919 % 100003);"
    " words.sort(); words.filter((word) => word.includes('99'));"
    " return performance.now() - start })()")

# What WebKit may take of Chromium's time.
LIMIT = 1.5
SEARCHES = "t", "th", "thi", "thing9", "thing99", "thing9", "area3 99", "", "zz", ""

# What the page takes until its list stands.
LIST = "performance.timing.domContentLoadedEventEnd - performance.timing.domLoading"

# What a text in a field takes until the page stands again.
KEY = (
    "((name, value) => { const field = document.getElementById(name); field.value = value;"
    " const start = performance.now(); field.dispatchEvent(new Event('input'));"
    " document.body.offsetHeight; return performance.now() - start })")

FORMATS = ["email", "uuid", "date", "uri"]
STORE = {
    "version": 1, "environment": "production",
    "environments": {"production": "https://www.example.com", "staging": "https://s.example.com",
                     "app": "example://"},
    "links": [
        {"name": f"link-{n}", "path": f"/area{n % 7}/thing{n}/$<id>?kind=$<kind?>&to=$<to{n % 4}>",
         "title": f"Thing number {n}", "tags": [f"area{n % 7}"],
         "parameters": {"id": {"type": "integer", "minimum": n % 5, "title": f"Number {n}"},
                        "kind": {"enum": ["a", "b", "c"]}, f"to{n % 4}": {"format": FORMATS[n % 4]}}}
        for n in range(1000)],
}


def make(deeplink, folder, name, store):
    """The path of a page of the store."""
    links, page = os.path.join(folder, "page.json"), os.path.join(folder, name)
    with open(links, "w", encoding="utf-8") as file:
        json.dump(store, file)
    subprocess.run([deeplink, "--store", links, "page", "-q", "--output", page],
                   stdin=subprocess.DEVNULL, check=True)
    return page


def key_times(browser, field, texts):
    """The milliseconds that each text would take a phone, as medians."""
    rounds = []
    for _ in range(ROUNDS):
        own = browser.run(WORK)
        rounds.append([PHONE * browser.run(f"{KEY}({json.dumps(field)}, {json.dumps(text)})") / own
                       for text in texts])
    return list(map(statistics.median, zip(*rounds)))


def measure(table, deeplink, folder):
    table.title("A page of 1,000 links")
    if not Chromium.program():
        table.line("chromium is not here", "not measured")
        return
    page = make(deeplink, folder, "links.html", STORE)
    browser = Chromium(folder)
    try:
        browser.size(390, 844, 2, True)
        address = "file://" + urllib.parse.quote(page)
        loads = []
        for _ in range(5):
            browser.open("about:blank")
            loads.append(browser.open(address))
        table.line("to load, here", f"{statistics.median(loads):.2f} s")
        searches = key_times(browser, "search", SEARCHES)
        browser.open("about:blank")
        browser.open(address + "#link-7")
        keys = key_times(browser, "field-0", ("1", "12", "12x", "12", "", "7"))
    finally:
        browser.close()
    for name, times in (("search", searches), ("value", keys)):
        table.line(f"a key in a {name}, on a phone", f"{max(times):.0f} ms", "at most 50 ms",
                   max(times) <= 50)
    compare(table, folder, address)


def compare(table, folder, address):
    """The page's list and its search in WebKit, beside Chromium in the same minute."""
    if not WebKit.program():
        table.line("WebKit is not here", "not measured")
        return
    browsers = {"WebKit": WebKit(folder, 9), "Chromium": Chromium(folder)}
    lists, searches = ({name: [] for name in browsers} for _ in range(2))
    try:
        for browser in browsers.values():
            browser.size(800, 844) if browser.name == "WebKit" else browser.size(800, 844, 1, False)
        for _ in range(ROUNDS):
            for name, browser in browsers.items():
                browser.open("about:blank")
                browser.open(address)
                lists[name].append(browser.run(LIST))
                searches[name].append(sum(
                    browser.run(f"{KEY}('search', {json.dumps(text)})") for text in SEARCHES))
    finally:
        for browser in browsers.values():
            browser.close()
    for what, times in (("list", lists), ("ten searches", searches)):
        webkit, chromium = (statistics.median(times[name]) for name in ("WebKit", "Chromium"))
        table.line(f"{what}, WebKit and Chromium", f"{webkit:.0f} ms, {chromium:.0f} ms")
        table.ratio("  WebKit / Chromium", webkit / chromium, LIMIT)
