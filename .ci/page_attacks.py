"""What a stranger gives a page: names that every object has, texts of the browser's storage, and texts whose
cost grows faster than they do."""
import json
import subprocess
import time

# Names of what every object of JavaScript has.
NAMES = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "length", "then"]
STORE = {
    "version": 1, "environment": "constructor",
    "environments": {
        "__proto__": {"base": "https://p.example", "values": {"__proto__": "one", "toString": "two"}},
        "constructor": {"base": "https://c.example", "values": {"valueOf": "x", "pin": "s3cr3t"}},
        "toString": "app://"},
    "links": [
        {"name": name, "tags": NAMES[index:], "title": name,
         "path": f"/{index}/$<{name}>?" + "&".join(f"p{n}=$<{other}?>" for n, other in enumerate(NAMES)
                                                   if other != name)}
        for index, name in enumerate(NAMES)] + [
        {"name": "choice", "path": "/e/$<constructor>/$<__proto__?>", "parameters": {
            "constructor": {"enum": ["__proto__", "toString"]}, "__proto__": {"enum": ["one", "constructor"]}}},
        {"name": "both", "path": "/b/$<__proto__?>/$<constructor?>?z=$<toString?>", "constraints": [
            {"if": {"required": ["__proto__"]}, "then": {"required": ["toString"]}},
            {"if": {"properties": {"constructor": {"const": "a"}}, "required": ["constructor"]},
             "then": {"properties": {"__proto__": {"const": "b"}}, "required": ["__proto__"]}}]},
        {"name": "open", "path": "/o/$<valueOf>?pin=$<pin?>"},
        {"name": "sign-in", "path": "/s/$<pin>", "parameters": {"pin": {"writeOnly": True}}}],
}
COSTLY = {
    "version": 1, "environments": {"a": "https://h.example"},
    "links": [
        {"name": "long", "path": "/x/$<+a>/$<+b>/$<+c>/$<+d>/end"},
        {"name": "dashes", "path": "/y/$<a>-$<b>-$<c>-$<d>-end"},
        {"name": "gaps", "path": "/z/$<a?>$<b?>$<c?>$<d?>/end"},
        {"name": "number", "path": "/n/$<id>", "parameters": {"id": {"type": "integer"}}}],
}
USE = {"environment": "constructor", "time": 1, "values": {"valueOf": "5"}}
MANY = 40_000


def kept(**changes):
    return json.dumps([{**USE, **changes}])


# What another page, or another version of this one, may have kept.
KEPT = [
    "", "null", "1", '"x"', "{", "{}", "[" * 50_000, "[null]", "[[]]", '{"version":2}', '{"length":4294967295}',
    json.dumps([USE] * 5_000), "x" * 600_000,
    kept(values=None), kept(values="5"), kept(values=["5"]), kept(values={"valueOf": ["5"]}),
    kept(values={"valueOf": {"toString": 1}}), kept(values={"valueOf": "9" * MANY}),
    kept(values={"__proto__": {"valueOf": "5"}}), kept(values={name: name for name in NAMES}),
    kept(time={"toString": 1, "valueOf": 1}), kept(time="1"), kept(time=8.64e15), kept(time=-1e300),
    kept(environment={"toString": 1}), kept(environment="nowhere"), kept(environment="e" * MANY),
    '[{"environment":null,"time":1e999,"values":{}}]', '[{"__proto__":{"time":1,"values":{}}}]',
]
RESULTS = [
    "", "null", "true", "{", "[]", '{"__proto__":{"result":"pass"}}', '{"result":"toString"}',
    '{"result":["pass"]}', '{"result":{"toString":1},"note":{}}', '[{"result":"pass"}]', "[" * 50_000,
    '{"result":"open","note":1,"time":{},"url":[]}', json.dumps({"result": "open", "note": "n" * 200_000}),
]


def names_are_names(judge):
    """Links, environments and parameters may have any name: the page makes what the program makes."""
    judge.open(judge.make("names.html", "-q", store=STORE)[0])
    cases = []
    for place in range(3):
        for link in NAMES:
            others = [["__proto__", None, "a"][(index + place) % 3] for index in range(len(NAMES) - 1)]
            cases.append([link, place, ["x", *others]])
        cases += [["choice", place, ["toString", text]] for text in ("constructor", "one", None)]
        cases += [["both", place, texts] for texts in ([None, None, None], ["b", "a", "c"], [None, "b", "c"])]
        cases += [["open", place, ["x", text]] for text in (None, "1")]
    found = judge.browser.run(
        f"{json.dumps(cases)}.map(([name, place, texts]) => {{ const {{ link }} = rowNamed(name);"
        " return [commandOf(link, place, fieldsOf(link), texts), answersOf(link, place, texts).url] })")
    for case, (command, url) in zip(cases, found):
        judge.expect(url and command["missing"] == [], case, "makes", url, command)
        result = subprocess.run(
            ["sh", "-c", command["line"].replace("deeplink", judge.program.path, 1)], cwd=judge.folder,
            env=judge.program.variables, stdin=subprocess.DEVNULL, capture_output=True, check=False)
        judge.expect(result.stdout.decode() == url + "\n", command, result.stdout, result.stderr, url)
    path = judge.file("names.html")
    for link in NAMES:
        judge.open(path + f"#{link}@__proto__?" + "&".join(f"{name}=v{name}" for name in NAMES))
        judge.expect(judge.browser.run("[current.row.link.name, ...texts().sort()]")
                     == [link, *sorted("v" + name for name in NAMES)], link, judge.text("url"))
        judge.browser.run("document.getElementById('copy').click()")
        judge.open(path + f"#{link}@toString")
        judge.browser.run("document.getElementById('last').click()")
        judge.expect(judge.browser.run("texts().every((text) => text.startsWith('v'))"), judge.text("url"))
        judge.open(path + f"#no{link}@no{link}?no{link}=1")
        judge.expect("There is no link" in judge.text("message"), judge.text("message"))
    judge.browser.run("localStorage.clear()")


def storage_is_a_strangers(judge):
    """Whatever storage has, the list and each link can be used, and Clear ends it."""
    path = judge.make("names.html", "-q", store=STORE)[0]
    judge.open(path)
    keys = judge.browser.run(
        "[keyOf('environment'), keyOf('link __proto__'), ...['valueOf', 'open', 'sign-in'].map((name) =>"
        " keyOf(`link ${rowNamed(name).link.key}`))]")
    put = f"((text) => {{ for (const key of {json.dumps(keys)}) localStorage.setItem(key, text) }})"
    for text in KEPT:
        judge.browser.run(f"{put}({json.dumps(text)})")
        for address in ("", "#open@constructor?valueOf=7"):
            judge.open(path + address)
            shown = judge.browser.run(
                "(() => { const find = (id) => document.getElementById(id); if (!current)"
                " return [find('environment').options.length, 0, true];"
                " const uses = Array.from(document.querySelectorAll('#used button'));"
                " for (const use of uses.slice(0, 2)) use.click();"
                " if (!find('last').hidden) find('last').click();"
                " find('clear').click(); return [3, uses.length, find('last').hidden] })()")
            judge.expect(shown[0] >= 3 and shown[1] <= 20 and shown[2] and judge.browser.faults() == [],
                         address, "with", text[:100], "kept shows", shown, judge.browser.faults())
    judge.browser.run("localStorage.clear()")


def results_are_a_strangers(judge, path):
    """The same of the page of a run."""
    judge.browser.open(path)
    keys = judge.browser.run("Array.from(document.querySelectorAll('.case'), (root) =>"
                             " `deeplink/${document.body.dataset.run}/${root.dataset.key}`)")
    for text in RESULTS:
        judge.browser.run(f"((text) => {{ for (const key of {json.dumps(keys)})"
                          f" localStorage.setItem(key, text) }})({json.dumps(text)})")
        judge.browser.open("about:blank")
        judge.browser.open(path)
        shown = judge.browser.run("[document.getElementById('controls').hidden,"
                                  " document.getElementById('progress').textContent.split(':')[0]]")
        judge.expect(shown == [False, f"0 of {len(keys)} tested"] and judge.browser.faults() == [],
                     text[:100], "kept shows", shown, judge.browser.faults())
    judge.browser.run("localStorage.clear()")


def strangers_cost_little(judge):
    """A URL, an address, a value or a search of any length costs about what its length does."""
    judge.open(judge.make("costly.html", "-q", store=COSTLY)[0])
    steps = [f"makerOf('https://h.example/{start}' + {json.dumps(one)}.repeat(30000) + '!')"
             for start, one in (("x/", "/"), ("y/", "-"), ("z/", "a"))]
    steps += [f"(() => {{ const {{ link }} = rowNamed('number'); answersOf(link, 0, [{text}]) }})()" for text in (
        "'1' + ' '.repeat(30000) + '1'", "'1,'.repeat(16000)", "'0'.repeat(32000)", "'\\u0661'.repeat(30000)")]
    steps += [f"open(rowNamed('number'), readAddress({text}))" for text in (
        "'#number?' + Array.from({length: 100000}, (_, index) => `a${index}`).join('&')",
        "'#number?' + 'id&'.repeat(500000)", "'#number?id=' + '1'.repeat(1900000)")]
    steps += [f"(() => {{ search = {text}; openMaker(search); filter() }})()" for text in (
        "'h '.repeat(500000)", "Array.from({length: 300000}, (_, index) => index).join(' ')",
        "'https://h.example/x/' + 'h'.repeat(1500000)")]
    for step in steps:
        start = time.monotonic()
        judge.browser.run(f"void ({step})")
        spent = time.monotonic() - start
        judge.expect(spent < 5, step, "takes", f"{spent:.1f} s")
