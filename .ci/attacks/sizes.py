"""Rules, stores, rows and command lines of any size."""
import json
import string

from attacks.harness import HOSTILE


def one(pattern, **more):
    return [{"name": "a", "path": "/a/$<id>", "parameters": {"id": {"pattern": pattern, **more}}}]


def constrained():
    """Rules of `id` and further optional parameters, with the constraints between them."""
    def values(name, **rules):
        return {"properties": {name: rules}}

    def either(first, second):
        return {"if": first, "then": second}

    nested = values("id", minLength=1)
    for _ in range(400):
        nested = {"not": {"allOf": [nested, True]}}
    ten = {"enum": [str(n) for n in range(10)]}
    digits = {"id": ten, **{"p%d" % n: ten for n in range(12)}}
    return {
        "many": ({"id": {}, "p0": {}}, [either(values("id", const=str(n)), {"required": ["p0"]})
                                        for n in range(3000)]),
        "deep": ({"id": {}, "p0": {}}, [nested]),
        "too deep": ({"id": {}, "p0": {}}, [json.loads('{"not":' * 900 + "true" + "}" * 900)]),
        "a wide choice": ({"id": {}, "p0": {}}, [{"oneOf": [values("id", const=str(n))
                                                          for n in range(300)]}]),
        "a runaway pattern": ({"id": {}, "p0": {}}, [values("id", pattern="(a+)+\\1b")]),
        "patterns that multiply": ({"id": {}, "p0": {}}, [{"anyOf": [
            values("id", pattern="^(?:.{%d}a)" % n), {"required": ["p0"]}]} for n in range(40)]),
        "digits that exclude each other": (digits, [
            either(values("p%d" % n, const=str(m)), {"not": values("p%d" % (n + 1), const=str(m))})
            for n in range(11) for m in range(10)]),
        "too few values for all": (digits, [
            {"not": {"required": ["p%d" % a, "p%d" % b],
                     **values("p%d" % a, const=str(m)), "properties": {
                         "p%d" % a: {"const": str(m)}, "p%d" % b: {"const": str(m)}}}}
            for a in range(12) for b in range(a) for m in range(10)] + [
            {"required": ["p%d" % n for n in range(12)]}]),
        "many texts of an enum": ({"id": {}, "p0": {}}, [values("id", enum=["%06d" % n for n in range(50000)])]),
        "a long random text": ({"id": {"minLength": 9007199254740991, "generate": "random"}, "p0": {}}, []),
        "a random text of many": ({"id": {"pattern": "^[a-z]{9000}$", "generate": "random"}, "p0": {}}, []),
        "a sequence at its end": ({"id": {"generate": {"sequence": 9223372036854775807}}, "p0": {}}, []),
        "a far time": ({"id": {"generate": {"now": "+9223372036854775807w"}}, "p0": {}}, []),
        "a hostile message": ({"id": {}, "p0": {}}, [dict(values("id", const="x"), errorMessage=HOSTILE * 2000)]),
    }


def sizes(judge):
    """Every size that a store, a row or a command line names is bounded."""
    group = "rules and stores of any size"
    letters = string.ascii_lowercase
    rows = b"id\n" + (b"a" * 1000 + b"\n") * 50
    stores = {
        "alternatives": (one("|".join(["a"] * 20000 + ["b"])), {}),
        "long texts of an enum": ([{"name": "a", "path": "/a/$<id>", "parameters": {
            "id": {"enum": [c * 30000 for c in letters[:10]]}}}], {}),
        "many texts of an enum": ([{"name": "a", "path": "/a/$<id>", "parameters": {
            "id": {"enum": [("%05d" % n) * 40 for n in range(5000)]}}}], {}),
        "optional segments": ([{"name": "a", "path": "".join(
            "/$<a%d?>" % n for n in range(1000))}], {}),
        "optional pairs of two links": ([{"name": name, "path": "/a?" + "&".join(
            "a%d=$<a%d?>" % (n, n) for n in range(2000))} for name in "ab"], {}),
        "look-aheads": (one("^" + "".join("(?=.*%s)" % c for c in letters[:8]) + ".*$"), {}),
        "a look-behind over look-aheads": (one("(?<!" + "|".join(
            "(?=%s.)(?=.%s)" % (c, c) for c in letters) + ")x"), {}),
        "many characters": (one("".join(chr(0x4E00 + n) for n in range(20000))), {}),
        "a long count": (one("^[a-z]{9000}$"), {}),
        "counts of counts": (one("^(?:(?:a{1,100}){1,100}){1,100}$"), {}),
        "two counts": (one("a{1,10000}b{1,10000}"), {}),
        "optional letters": (one("^(?:a?){5000}$"), {}),
        "a runaway reference": (one("(a+)+\\1b"), {}),
        "a runaway reference of many links": ([{
            "name": "l%d" % n, "path": "/p%d/$<id>" % n, "parameters": {"id": {
                "pattern": "^(a+)+(?=b)\\1$", "examples": ["a" * 40 + str(n)]}}}
            for n in range(2000)], {}),
        "a large automaton of each link": ([{
            "name": "l%d" % n, "path": "/p%d/$<id>" % n, "parameters": {"id": {
                "pattern": "^(a|b)*a(a|b){11}x%d$" % n}}} for n in range(2000)], {}),
        "a length": ([{"name": "a", "path": "/a/$<id>", "parameters": {
            "id": {"minLength": 9007199254740991}}}], {}),
        "five million values": ([{"name": "a", "path": "/a", "x-d": [0] * 5000001}], {}),
        "localised links": ([{"name": "l%d" % n, "path": "/$<lang>/p%d/$<id>" % n}
                             for n in range(5000)], {}),
        "links with one start": ([{"name": "l%d" % n, "path": "/x/$<a>/e%d" % (n * 7919 % 20000)}
                                  for n in range(20000)], {}),
        "links and rules with one start": ([{"name": "l%d" % n, "path": "/p/$<a>/e%d" % n}
                                            for n in range(20000)], {}),
        "shared parameters": ([{"name": "l%d" % n, "path": "/p%d/$<p%d>" % (n, n)}
                               for n in range(5000)],
                              {"parameters": {"p%d" % n: {"minLength": 2} for n in range(5000)}}),
        "cross product": ([{"name": "l%d" % n, "path": "/p/$<id>/%d" % n} for n in range(2000)],
                          {"apps": {"ios": {"association": {"h.example": "aasa"}}}}),
    }
    for name, (links, more) in stores.items():
        folder = judge.folder()
        judge.store(folder, links, **more)
        rules = [{"/": "/p/*/%d" % n} for n in range(2000)] + [
            {"/": "*/" * 500 + "x"}, {"/": "*a" * 500}, {"/": "?" * 2000}]
        judge.write(folder, "aasa", json.dumps(
            {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.a"], "components": rules}]}}))
        apple = [] if more.get("apps") else ["--apple", "aasa@h.example"]
        link = "a" if links[0]["name"] == "a" else "l0"
        for words, stdin in (
            (["check"], b""), (["list"], b""), (["show", link], b""),
            (["batch", link, "--cases", "all", "--limit", "100"], b""),
            (["batch", link, "--typical"], b""), (["verify"] + apple, b""),
            (["batch", link, "--input", "-"], rows),
            (["match", "https://h.example/de/p77/8", "https://h.example/a/" + "a" * 5000], b""),
        ):
            outcome = judge.run(folder, words, stdin)
            judge.note(group, outcome.breakage and "%s: %s" % (name, outcome.breakage), folder, words)

    group = "constraints and generators of any size"
    for name, (parameters, constraints) in constrained().items():
        folder = judge.folder()
        link = {"name": "a", "path": "/a/$<id>" + "".join(
            "/$<p%d?>" % n for n in range(len(parameters) - 1)), "parameters": parameters}
        judge.store(folder, [dict(link, constraints=constraints), dict(link, name="b")])
        judge.write(folder, "aasa", json.dumps({"applinks": {"details": [
            {"appIDs": ["ABCDE12345.com.a"], "components": [{"/": "/a/1*"}]}]}}))
        for words, stdin in (
            (["check"], b""), (["show", "a"], b""), (["fill", "a", "--set", "id=1"], b""),
            (["batch", "a", "--cases", "all", "--limit", "100"], b""),
            (["batch", "a", "--typical"], b""), (["batch", "a", "--rows", "10"], b""),
            (["batch", "a", "--input", "-"], rows),
            (["batch", "a", "--each", "id=1..9", "--each", "p0=1..9", "--combine", "2-way"], b""),
            (["verify", "--apple", "aasa@h.example"], b""), (["match", "https://h.example/a/12/3"], b""),
            (["export", "--format", "openapi"], b""),
        ):
            outcome = judge.run(folder, words, stdin)
            judge.note(group, outcome.breakage and "%s: %s" % (name, outcome.breakage), folder, words)
    folder = judge.folder()
    judge.store(folder, [{"name": "x", "path": "/x/$<p>/$<q>/$<r>"}])
    each = ["batch", "x"] + [word for name in "pqr" for word in ("--each", name + "=1..200")]
    for words in (
        each + ["--combine", "6-way"], each + ["--combine", "3-way", "--effort", "0"],
        each + ["--combine", "2-way", "--constraint", "(" * 50000],
        each + ["--combine", "2-way", "--constraint", "NOT " * 20000 + "[p] = 1"],
        each + ["--combine", "2-way", "--constraint", " OR ".join(
            '([p] = "%d" AND [q] <> [r])' % n for n in range(1500))],
        each + ["--combine", "2-way", "--constraint", '[p] IN {%s}' % ",".join(['"1"'] * 20000)],
        ["batch", "x", "--rows", "999999999999999999999"], ["batch", "x", "--rows", "-1"],
        ["edit", "x", "--constraint", '{"not":' * 10000], ["edit", "x", "--remove-constraint", "0"],
        ["batch", "x", "--cases", "hostile", "--canary", "a" * 100000],
    ):
        outcome = judge.run(folder, words)
        judge.note(group, outcome.breakage, folder, words)

    group = "command lines of any length"
    folder = judge.folder()
    judge.store(folder, [{"name": "x", "path": "/x/$<p>"}])
    url = "https://h.example/x/1"
    for words in (
        ["-q"] * 20000 + ["list"], ["match"] + [url] * 20000,
        ["fill", "x"] + [word for n in range(20000) for word in ("--set", "p%d=1" % n)],
        ["remove", "--yes"] + ["l%d" % n for n in range(20000)],
        ["batch", "x", "--each", "p=1..1000000000"],
        ["batch", "x", "--each", "p=1..1000000", "--limit", "10"],
        ["fill", "x", "--set", "p=" + "a" * 120000], ["match", "https://h.example/x/" + "%41" * 40000],
        ["fill", "x", "--set", "p=1", "--format", "qr", "--qr", "quiet-zone=999999999"],
        ["fill", "x", "--set", "p=1", "--format", "png", "--qr", "scale=999999999", "-o", "x.png"],
    ):
        outcome = judge.run(folder, words)
        judge.note(group, outcome.breakage, folder, words)

    group = "nesting"
    for name, text in (
        ("arrays", b"[" * 1000000), ("objects", b'{"a":' * 1000000),
        ("links", b'{"version":1,"links":' + b"[" * 1000000), ("numbers", b"9" * 5000000),
        ("xml", b"<a>" * 300000), ("plist", b"<plist>" + b"<array>" * 300000),
        ("entities", b'<!DOCTYPE a [<!ENTITY a "' + b"x" * 1000 + b'"><!ENTITY b "' + b"&a;" * 1000
         + b'">]><manifest>&b;</manifest>'),
    ):
        folder = judge.folder()
        judge.write(folder, "file", text)
        for words in (["check", "file"], ["import", "file"],
                      ["verify", "https://h.example/", "--apple", "file"],
                      ["verify", "https://h.example/", "--android-manifest", "file"],
                      ["verify", "https://h.example/", "--entitlements", "file"]):
            outcome = judge.run(folder, words)
            reason = outcome.breakage
            if not reason and outcome.status == 0:
                reason = "status 0"
            judge.note(group, reason and "%s: %s" % (name, reason), folder, words)
