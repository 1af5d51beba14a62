"""How the time of every command grows: what twice the work costs, for each thing that can be many.

A figure is the processor time of a run of 2n things over that of n, each without what a run of one
thing costs. 2 is a proportional command, 4 a quadratic one. n is doubled until its time is long
enough to be measured, up to what the thing allows; what then takes no time at all is met.
"""
import json
import os
import plistlib
import resource
import shutil
import statistics
import subprocess
import time
import zipfile

import builds

# What twice as many may cost, at which they are many enough, and when a run is stopped.
LIMIT = 3
ENOUGH = 0.15
NOTHING = 0.03
PATIENCE = 60

HOST = "https://h.example"


class Size:
    """The folder of a case of one size, in which its command runs."""

    def __init__(self, folder, count):
        self.folder, self.count = folder, count
        os.makedirs(folder)

    def file(self, name, text):
        with open(os.path.join(self.folder, name), "w") as out:
            out.write(text)
        return name

    def lines(self, name, lines):
        return self.file(name, "".join(line + "\n" for line in lines))

    def rows(self, link="l{0}", count=None):
        return self.lines("rows.csv", ["link,id"] + [
            f"{link.format(number)},{number}" for number in range(count or self.count)])

    def store(self, links=None, environments=None, name="links.json", **more):
        """A store of `links`, each a path or an object; by default one for each number."""
        links = [f"/p{number}/$<id>" for number in range(self.count)] if links is None else links
        objects = [
            {"name": f"l{number}", **({"path": link} if isinstance(link, str) else link)}
            for number, link in enumerate(links)]
        head = {"version": 1, "environments": environments or {"web": HOST}, **more}
        text = "{\n" + "".join(f"  {json.dumps(key)}: {json.dumps(value)},\n"
                               for key, value in head.items())
        text += '  "links": [\n' + ",\n".join("    " + json.dumps(link) for link in objects)
        return self.file(name, text + "\n  ]\n}\n")

    def each(self, text):
        """A text for each number: `{0}` is the number."""
        return [text.format(number) for number in range(self.count)]


def options(name, values):
    return [word for value in values for word in (name, value)]


# MARK: - Cases: from a size to the words of a command

def links(*words, **more):
    """Over n plain links; `{last}` is the last of them."""
    def case(size):
        size.store(**more)
        return [word.format(last=size.count - 1, new=size.count) for word in words]
    return case


def tagged(*words):
    def case(size):
        size.store([{"path": f"/p{n}/$<id>", "tags": ["all", f"t{n}"], "title": f"Title {n}"}
                    for n in range(size.count)])
        return list(words)
    return case


def own_rules(*words):
    """Each link has a parameter and a rule of its own."""
    def case(size):
        size.store([{"path": f"/p{n}/$<id{n}>", "parameters": {f"id{n}": {"maxLength": n + 9}}}
                    for n in range(size.count)])
        return list(words)
    return case


def shared_rules(*words):
    """Each link has a parameter of its own, whose rules are shared."""
    def case(size):
        size.store(size.each("/p{0}/$<id{0}>"), parameters={
            f"id{n}": {"type": "integer", "minimum": n} for n in range(size.count)})
        return [word.format(last=size.count - 1) for word in words]
    return case


def unused_rules(size):
    size.store(size.each("/p{0}/$<id{0}>"), parameters={
        f"ib{n}": {"maxLength": 9} for n in range(size.count)})
    return ["check"]


def paths(path, *words, **more):
    def case(size):
        size.store(size.each(path), **more)
        return list(words)
    return case


def named(words, after=(), text="l{0}", step=1):
    """As many names of links as there are links, or every second."""
    def case(size):
        size.store()
        return list(words) + size.each(text)[::step] + list(after)
    return case


def one_link(*words, rules=None):
    """One link with a slot for each number."""
    def case(size):
        names = size.each("a{0}")
        link = {"path": "/p?" + "&".join(f"$<{name}>" for name in names)}
        if rules:
            link["parameters"] = {name: rules for name in names}
        size.store([link])
        return list(words)
    return case


def slots(size):
    one_link()(size)
    return ["fill", "l0"] + options("-s", size.each("a{0}=1"))


def values(*words, name="values.json"):
    """An object of values, most of which the link does not have."""
    def case(size):
        size.store(["/p/$<a0>"])
        size.file(name, json.dumps({key: "1" for key in size.each("a{0}")}))
        return list(words) + [name]
    return case


def enum(*words):
    def case(size):
        size.store([{"path": "/p/$<id>", "parameters": {"id": {"enum": size.each("choice-{0}")}}}])
        size.lines("row.csv", ["id"] + size.each("choice-{0}"))
        return [word.format(last=size.count - 1) for word in words]
    return case


def environments(*words, links=1):
    def case(size):
        size.store([f"/p{n}/$<id>" for n in range(links)], {
            f"e{n}": f"https://h{n}.example" for n in range(size.count)}, environment="e0")
        return [word.format(last=size.count - 1) for word in words]
    return case


def gone_environments(step):
    """As many environments as there are numbers, or every second, beside one that stays."""
    def case(size):
        size.store(["/p/$<id>"], {
            name: HOST for name in ["web"] + size.each("e{0}")}, environment="web")
        return ["env", "remove", "--yes"] + size.each("e{0}")[::step]
    return case


def given_values(*words):
    """One environment that gives n values, and n links, each of which has one of them."""
    def case(size):
        size.store(size.each("/p{0}/$<id{0}>"), {
            "web": {"base": HOST, "values": {name: "1" for name in size.each("id{0}")}}})
        return list(words)
    return case


def gone_rules(step):
    def case(size):
        shared_rules()(size)
        return ["param", "remove", "--yes"] + size.each("id{0}")[::step]
    return case


def repeated(words, option, text, path="/p/$<id>"):
    """One link, and an option given n times."""
    def case(size):
        size.store([path])
        return list(words) + options(option, size.each(text))
    return case


def ruled(*words):
    """An option `--rule` for each of the slots of one template."""
    def case(size):
        one_link()(size)
        path = "/q?" + "&".join(size.each("$<a{0}>"))
        return [path if word == "PATH" else word for word in words] + options(
            "--rule", size.each("a{0}.maxLength=9"))
    return case


def urls(path, url, *words, links=1000, environments=None):
    """A list of n URLs, and a store of some links."""
    def case(size):
        size.store([path.format(n) for n in range(links)], environments)
        size.lines("urls.txt", [url.format(n % links, n) for n in range(size.count)])
        return ["match", "--input", "urls.txt"] + list(words)
    return case


def some_urls(path, url, count=100, environments=None):
    """A list of some URLs, and a store of n links."""
    def case(size):
        size.store(size.each(path), environments)
        size.lines("urls.txt", [
            url.format(n * 7919 % size.count) for n in range(count)])
        return ["match", "--input", "urls.txt"]
    return case


def flags(size):
    size.store(["/p/$<id>"])
    return ["list"] + ["-q"] * size.count


def one_name(size):
    size.store([{"name": "same", "path": f"/p{n}"} for n in range(size.count)])
    return ["check"]


def no_name(size):
    size.store([{"name": "no name", "path": f"/p{n}"} for n in range(size.count)])
    return ["check"]


def url_words(size):
    size.store(["/p/$<id>"])
    return ["match"] + size.each(HOST + "/p/{0}")


def pairs(order):
    """One URL with n pairs, each of which a template has."""
    def case(size):
        size.store(["/p?" + "&".join(size.each("a{0}=$<a{0}?>"))])
        size.lines("urls.txt", [HOST + "/p?" + "&".join(order(size.each("a{0}=1")))])
        return ["match", "--input", "urls.txt"]
    return case


def segments(size):
    """One URL with n segments, each of which is a value."""
    size.store(["/".join(["/p"] + size.each("$<a{0}>"))])
    size.lines("urls.txt", ["/".join([HOST, "p"] + size.each("{0}"))])
    return ["match", "--input", "urls.txt"]


def files(size):
    """Many small stores, as a hook hands them over."""
    size.store(["/p/$<id>"])
    return ["check"] + ["links.json"] * size.count


def rows(*words, distinct=False):
    """n rows of one link, or of n links in rotation."""
    def case(size):
        size.store(None if distinct else ["/p0/$<id>"])
        size.rows("l{0}" if distinct else "l0")
        return list(words) + ["--input", "rows.csv"]
    return case


def rotation(size):
    """n links, each of them in twenty rows, in rotation."""
    size.store()
    size.lines("rows.csv", ["link,id"] + [
        f"l{n % size.count},{n}" for n in range(20 * size.count)])
    return ["batch", "--input", "rows.csv"]


def columns(size):
    one_link()(size)
    size.lines("rows.csv", [",".join(size.each("a{0}")), ",".join(size.each("{0}"))])
    return ["batch", "l0", "--input", "rows.csv"]


def members(size):
    one_link()(size)
    size.lines("rows.jsonl", [json.dumps({name: "1" for name in size.each("a{0}")})] * 2)
    return ["batch", "l0", "--input", "rows.jsonl", "--format", "csv"]


def unknown_columns(size):
    size.store(["/p/$<id>"])
    size.lines("rows.csv", ["id," + ",".join(size.each("b{0}")), "1" + "," * size.count])
    return ["batch", "l0", "--input", "rows.csv"]


def rejects(size):
    size.store([{"path": "/p/$<id>", "parameters": {"id": {"type": "integer"}}}])
    size.lines("rows.csv", ["id"] + ["x"] * size.count)
    return ["batch", "l0", "--input", "rows.csv", "--rejects", "rejects.csv"]


def app(rule_count=None, link_count=None, more=(), path="/p{0}/$<id>"):
    """Links and rules of an association file, n of both or a given number of one."""
    def case(size):
        count = rule_count or size.count
        links = link_count or size.count
        details = [{"appIDs": ["ABCDE12345.com.example"],
                    "components": [{"/": f"/p{n}/*"} for n in range(count)]}]
        size.file("aasa", json.dumps({"applinks": {"details": details}}))
        size.store([path.format(n % count) for n in range(links)], apps={"ios": {
            "id": "ABCDE12345.com.example", "association": {"h.example": "aasa"}}})
        return ["verify"] + list(more)
    return case


def imported(kind, *words, into=None):
    """A file of n entries, into an empty store or one that `into` makes."""
    def case(size):
        if into:
            into(size)
        else:
            size.store([])
        return ["import"] + [KINDS[kind](size)] + list(words)
    return case


def openapi(size):
    operations = {
        f"/q{n}/{{id}}": {"get": {"operationId": f"op{n}", "parameters": [
            {"name": "id", "in": "path", "required": True,
             "schema": {"$ref": f"#/components/schemas/s{n}"}}]}}
        for n in range(size.count)}
    schemas = {f"s{n}": {"type": "integer", "minimum": n} for n in range(size.count)}
    return size.file("api.json", json.dumps({
        "openapi": "3.1.0", "info": {"title": "t", "version": "1"},
        "servers": [{"url": HOST}], "paths": operations, "components": {"schemas": schemas}}))


def postman(size):
    items = [{"name": f"Item {n}", "request": {
        "method": "GET", "url": {"raw": f"{{{{base}}}}/q{n}/:id?x={{{{x{n}}}}}"}}}
        for n in range(size.count)]
    return size.file("postman.json", json.dumps({
        "info": {"name": "t",
                 "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
        "item": items, "variable": [{"key": f"x{n}", "value": "1"} for n in range(size.count)]}))


def other_store(size):
    return size.store([{"name": f"m{n}", "path": f"/q{n}/$<id{n}>"} for n in range(size.count)],
                      name="other.json",
                      parameters={f"id{n}": {"minimum": n} for n in range(size.count)})


def manifest(size, paths=None, name="AndroidManifest.xml"):
    return size.file(name, """<manifest package="com.example"
 xmlns:android="http://schemas.android.com/apk/res/android"><application>
<activity android:name=".Main" android:exported="true">""" + "\n".join(
        f"""<intent-filter><action android:name="android.intent.action.VIEW"/>
<category android:name="android.intent.category.DEFAULT"/>
<category android:name="android.intent.category.BROWSABLE"/>
<data android:scheme="https" android:host="h.example" android:pathPrefix="{path}"/>
</intent-filter>""" for path in paths or size.each("/q{0}/")) + "</activity></application></manifest>")


KINDS = {
    "paths": lambda size: size.lines("paths.txt", size.each("/q{0}/:id")),
    "one path": lambda size: size.lines("paths.txt", ["/q/:id"] * size.count),
    "the store's paths": lambda size: size.lines("paths.txt", size.each("/p{0}/$<id>")),
    "one name": lambda size: size.lines(
        "table.csv", ["name,path"] + size.each("same,/q{0}/$<id>")),
    "csv": lambda size: size.lines("table.csv", ["name,path,tags"] + size.each(
        "m{0},/q{0}/$<id>,t{0}")),
    "names of the store": lambda size: size.lines(
        "table.csv", ["name,path"] + size.each("l{0},/q{0}/$<id>")),
    "openapi": openapi, "postman": postman, "store": other_store, "android": manifest,
    "aasa": lambda size: size.file("aasa.json", json.dumps({"applinks": {"details": [{
        "appIDs": ["ABCDE12345.com.example"],
        "components": [{"/": f"/q{n}/*"} for n in range(size.count)]}]}})),
}


def history(*words):
    def case(size):
        size.store()
        folder = os.path.join(size.folder, "state", "deeplink")
        os.makedirs(folder, mode=0o700)
        path = os.path.join(folder, "history.jsonl")
        with open(path, "w") as out:
            for n in range(size.count):
                out.write(json.dumps({
                    "time": "2026-01-01T00:00:00Z", "store": os.path.join(size.folder, "links.json"),
                    "link": f"l{n}", "path": f"/p{n}/$<id>", "environment": "web",
                    "values": {"id": {"value": "1", "from": "set"}},
                    "url": f"{HOST}/p{n}/1"}, separators=(",", ":")) + "\n")
        os.chmod(path, 0o600)
        return list(words)
    return case


def opened(size):
    """n names of links, opened by an adb that does nothing."""
    size.store(size.each("/p{0}"))
    size.file("adb", '#!/bin/sh\ncase "$*" in devices*) '
              'printf "List of devices attached\\nemulator-5554\\tdevice product:p model:m\\n";; '
              '*) echo "Status: ok";; esac\n')
    os.chmod(os.path.join(size.folder, "adb"), 0o755)
    return ["run"] + size.each("l{0}") + ["--on", "android"]


def every_link(size):
    """A change that touches each of n links."""
    size.store([{"path": f"/p{n}/$<id>", "environment": "web"} for n in range(size.count)])
    return ["env", "rename", "web", "new", "--dry-run"]


def derived(line, *words, store=None):
    """A list of n URLs to derive templates from; `{0}` is the number of each."""
    def case(size):
        size.store(store or [])
        size.lines("urls.txt", size.each(line))
        return ["derive", "urls.txt"] + list(words)
    return case


def ten_words(size):
    """Paths of ten words, of which few are twice in one place."""
    size.store([])
    size.lines("urls.txt", [HOST + "/" + "/".join(
        "".join(chr(97 + (n * (7919 + 104729 * place) // 26 ** letter) % 26) for letter in range(6))
        for place in range(10)) for n in range(size.count)])
    return ["derive", "urls.txt"]


def differing(kind):
    """Two versions of a file of n entries, every second of which changed."""
    def case(size):
        def version(name, mark):
            marks = [mark if n % 2 else "" for n in range(size.count)]
            if kind == "links":
                size.store([f"/p{n}{marks[n]}/$<id>" for n in range(size.count)], name=name)
            elif kind == "enum":
                size.store([{"path": "/p/$<id>", "parameters": {"id": {
                    "enum": [f"choice-{n}{marks[n]}" for n in range(size.count)]}}}], name=name)
            elif kind == "manifest":
                manifest(size, [f"/p{n}{marks[n]}/" for n in range(size.count)], name)
            else:
                size.file(name, json.dumps({"applinks": {"details": [{
                    "appIDs": ["ABCDE12345.com.example"],
                    "components": [{"/": f"/p{n}{marks[n]}/*"} for n in range(size.count)]}]}}))
        size.store([])
        names = [f"{name}.{'xml' if kind == 'manifest' else 'json'}" for name in ("old", "new")]
        version(names[0], ""), version(names[1], "x")
        return ["diff"] + names
    return case


def tool(name, arguments, store=Size.store):
    """A call of a tool of the server for agents, over n links."""
    def case(size):
        store(size)
        call = {key: value.format(last=size.count - 1) if isinstance(value, str) else value
                for key, value in arguments.items()}
        size.lines("stdin", [json.dumps({"jsonrpc": "2.0", **message}) for message in [
            {"id": 1, "method": "initialize", "params": {
                "protocolVersion": "2025-06-18", "capabilities": {},
                "clientInfo": {"name": "growth", "version": "1"}}},
            {"method": "notifications/initialized"},
            {"id": 2, "method": "tools/call", "params": {"name": name, "arguments": call}}]])
        return ["mcp"]
    return case


def constrained(*words, by="constraints"):
    """One link of eight parameters with n constraints, or with n values that eight of them name."""
    def case(size):
        values = 4 if by == "constraints" else size.count + 2
        count = size.count if by == "constraints" else 8
        size.store([{
            "path": "/p?" + "&".join(f"k{n}=$<k{n}>" for n in range(8)),
            "parameters": {f"k{n}": {"enum": [f"v{value}" for value in range(values)]}
                           for n in range(8)},
            "constraints": [{"not": {"properties": {
                f"k{n % 8}": {"const": f"v{n % values}"},
                f"k{(n * 3 + 1) % 8}": {"const": f"v{(n + 1) % values}"}}}} for n in range(count)]}])
        return list(words)
    return case


def combined(*words):
    """n rows that a covering must include."""
    def case(size):
        size.store(["/$<a>/$<b>/$<c>"])
        size.lines("include.csv", ["a,b,c"] + [
            f"{n % 200},{n // 200 % 200},{n % 7}" for n in range(size.count)])
        return ["batch", "l0", "--combine", "pairwise", "--each", "a=0..199", "--each", "b=0..199",
                "--each", "c=0..6", "--include", "include.csv"] + list(words)
    return case


def carried(size):
    """n URLs, each of which carries the URL of a link."""
    size.store(size.each("/p{0}/$<id>"))
    size.lines("urls.txt", size.each("https://go.example/?to=https%3A%2F%2Fh.example%2Fp{0}%2F1"))
    return ["match", "--input", "urls.txt", "--unwrap"]


def generated(rules, *words):
    """n rows, in each of which a value is generated."""
    def case(size):
        size.store([{"path": "/p/$<id>", "parameters": {"id": rules}}])
        return ["batch", "l0", "--rows", str(size.count), "--seed", "1"] + list(words)
    return case


def checked_rows(*words):
    """n rows, each of which must meet a constraint."""
    def case(size):
        size.store([{"path": "/p0/$<id>?$<b?>", "constraints": [
            {"if": {"properties": {"id": {"pattern": "^x"}}}, "then": {"required": ["b"]}}]}])
        size.rows("l0")
        return ["batch", "--input", "rows.csv"] + list(words)
    return case


def strangers(links):
    """n rows that each name a link of its own that is not there."""
    def case(size):
        size.store([f"/p{n}/$<id>" for n in range(links or size.count)])
        size.rows("l{0}x")
        return ["batch", "--input", "rows.csv"]
    return case


def blocks(size):
    """n rows in blocks of ten."""
    size.store(["/p/$<id>"])
    size.lines("blocks.csv", ["10\n" + "\n".join(str(n) for n in range(10))
                              for _ in range(max(1, size.count // 10))])
    return ["batch", "l0", "--input", "blocks.csv", "--header", "id", "--chunk-header=both"]


def sitemap(size):
    """A sitemap of n URLs to derive templates from."""
    size.store([])
    size.file("sitemap.xml", '<?xml version="1.0"?>\n<urlset xmlns='
              '"http://www.sitemaps.org/schemas/sitemap/0.9">\n' + "\n".join(size.each(
                  f"<url><loc>{HOST}/items/{{0}}/view</loc></url>")) + "\n</urlset>\n")
    return ["derive", "sitemap.xml"]


def har(size):
    """An archive of n requests to derive templates from."""
    size.store([])
    size.file("traffic.har", json.dumps({"log": {"version": "1.2", "entries": [
        {"request": {"method": "GET", "url": f"{HOST}/items/{n}/view"}} for n in range(size.count)]}}))
    return ["derive", "traffic.har"]


def verified(size):
    """n links, and as many filters of a manifest."""
    size.store(size.each("/q{0}/$<id>"))
    return ["verify", "--android-manifest", manifest(size)]


def built(size):
    """An IPA with n files more than an app needs."""
    size.store([])
    path = os.path.join(size.folder, "app.ipa")
    builds.ipa(path, {"CFBundleIdentifier": "com.example.app", "CFBundleExecutable": "App"},
               builds.executable(builds.ARM64, []))
    with zipfile.ZipFile(path, "a") as archive:
        for number in range(size.count):
            archive.writestr(f"Payload/App.app/Assets/picture{number}.png", b"")
    return ["verify", "--build", "app.ipa"]


def pooled(host):
    """One filter with n lines of data, without a link: what they claim is listed."""
    def case(size):
        lines = "\n".join(f'<data android:scheme="https" android:host="{text}"/>'
                          for text in size.each(host))
        size.file("AndroidManifest.xml", f"""<manifest package="com.example"
 xmlns:android="http://schemas.android.com/apk/res/android"><application>
<activity android:name=".Main" android:exported="true"><intent-filter>
<action android:name="android.intent.action.VIEW"/>
<category android:name="android.intent.category.DEFAULT"/>
<category android:name="android.intent.category.BROWSABLE"/>
{lines}</intent-filter></activity></application></manifest>""")
        return ["verify", "--android-manifest", "AndroidManifest.xml"]
    return case


def signed(schemes, domains):
    """An IPA of n schemes or domains, or of one, without a link: what it claims is listed."""
    def case(size):
        path = os.path.join(size.folder, "app.ipa")
        claims = {"com.apple.developer.associated-domains": [
            f"applinks:h{number}.example" for number in range(size.count if domains else 1)]}
        builds.ipa(path, {
            "CFBundleIdentifier": "com.example.app", "CFBundleExecutable": "App",
            "CFBundleURLTypes": [{"CFBundleURLSchemes": [
                f"s{number}" for number in range(size.count if schemes else 1)]}]},
            builds.executable(builds.ARM64, [
                (builds.DIRECTORY_BLOB, bytes(40)), (builds.XML_BLOB, plistlib.dumps(claims))]))
        return ["verify", "--build", "app.ipa"]
    return case


def wrapped(*words):
    """n rows, each URL of which another link carries."""
    def case(size):
        size.store(["/p0/$<id>", "/go?u=$<u>"])
        size.rows("l0")
        return ["batch", "--input", "rows.csv", "--wrap", "l1:u"] + list(words)
    return case


def refusing(size):
    """n URLs, and links of one path whose patterns have no automaton."""
    size.store([{"path": "/p/$<id>", "parameters": {"id": {
        "pattern": f"^(.*)(.*)\\1\\2!{n}$"}}} for n in range(20)])
    size.lines("urls.txt", size.each(HOST + "/p/" + "abcdefgh" * 6 + "{0}"))
    return ["match", "--input", "urls.txt"]


# What a run of n things may give beside 0, and the most things where the operating system or the
# form has a limit: the length of a command line, 32 KiB of a template, 1 MiB of history.
WORDS, TEMPLATE, HISTORY = 50_000, 1_600, 2_000

CASES = {
    "Look, by links": {
        "list": (links("list"),), "list QUERY": (links("list", "p7"),),
        "list --sort name": (links("list", "--sort", "name"),),
        "list --format json": (links("list", "--format", "json"),),
        "list, a title and two tags each": (tagged("list"),),
        "list --tag": (tagged("list", "--tag", "all"),),
        "list, rules of their own": (own_rules("list"),),
        "list, shared rules": (shared_rules("list"),),
        "show": (links("show", "l{last}"),),
        "fill": (links("fill", "l{last}", "-s", "id=1"),),
        "fill a URL": (links("fill", HOST + "/p{last}/1"),),
        "fill, an unknown name": (links("fill", "l{last}x"), 64),
        "env list": (links("env", "list"),),
        "env list, a value for each": (given_values("env", "list"),),
        "param list": (links("param", "list"),),
        "param list, shared rules": (shared_rules("param", "list"),),
        "history": (links("history"),),
        "schema": (links("schema"),), "help": (links("help", "fill"),),
        "completions": (links("completions", "zsh"),),
        "complete a name": (links("---complete", "bash", "deeplink fill l1", "l1"),),
    },
    "Check, by links": {
        "check": (links("check"), 0),
        "check, rules of their own": (own_rules("check"),),
        "check, shared rules": (shared_rules("check"),),
        "check, shared rules that none uses": (unused_rules,),
        "check, values for each": (given_values("check"),),
        "check, one path": (paths("/p", "check"),),
        "check, one start": (paths("/x/$<id>/e{0}", "check"),),
        "check, one end": (paths("/$<lang>/p{0}/$<id>", "check"),),
        "check, longer starts": (paths("/p{0}/$<id>?ref=$<ref?>", "check"),),
        "check, a fault each": (paths("/p{0}/$<id", "check"), 2),
        "check, one name": (one_name, None), "check, no name": (no_name, 2),
        "check --format json": (paths("/p{0}/$<id", "check", "--format", "json"), 2),
        "check --format junit": (paths("/p{0}/$<id", "check", "--format", "junit"), 2),
        "check --format sarif": (paths("/p{0}/$<id", "check", "--format", "sarif"), 2),
        "check --format github": (paths("/p{0}/$<id", "check", "--format", "github"), 2),
        "verify": (app(100),), "verify --format json": (
            app(100, None, ["--format", "json"]),),
        "verify --format sarif": (app(100, None, ["--format", "sarif"]),),
        "verify, a fault each": (app(100, path="/p{0}/$<id"), 2),
        "page, a fault each": (paths("/p{0}/$<id", "page", "--output", "links.html"), None),
        "verify, as many rules": (app(),), "verify, a manifest": (verified, None),
        "verify --build, files of an IPA": (built, None),
        "verify --coverage, rules alone": (app(None, 10, ["--coverage"]), None),
    },
    "Verify, by rules alone": {
        "verify, equal lines of a filter": (pooled("h.example"),),
        "verify, hosts of a filter": (pooled("h{0}.example"),),
        "verify --build, schemes": (signed(True, False), 0, 20_000),
        "verify --build, domains": (signed(False, True), 0, 20_000),
    },
    "Change, by links": {
        "add": (links("add", "new", "/new/$<id>"),),
        "add --dry-run": (links("add", "new", "/new/$<id>", "--dry-run"),),
        "edit": (links("edit", "l{last}", "--title", "new"),),
        "rename": (links("rename", "l{last}", "new"),),
        "remove": (links("remove", "l{last}", "--yes"),),
        "env add": (links("env", "add", "new", "https://new.example"),),
        "env rename": (links("env", "rename", "web", "new"),),
        "env edit --base": (links("env", "edit", "web", "--base", "https://new.example"),),
        "env edit that touches each link": (every_link,),
        "env default": (links("env", "default", "web"),),
        "env remove": (links("env", "remove", "old", "--yes", environments={"web": HOST, "old": HOST}),),
        "param edit": (links("param", "edit", "id", "--rule", "type=integer"),),
        "param remove": (
            lambda size: links("param", "remove", "x")(size) and size.store(
                parameters={"x": {"minLength": 1}, "id": {"minLength": 1}}) and [
                    "param", "remove", "x", "--yes"],),
    },
    "Exchange, by entries": {
        **{f"export --format {form}": (links("export", "--format", form),)
           for form in ["json", "csv", "paths", "markdown", "openapi", "rfc6570"]},
        "export --format json, shared rules": (shared_rules("export"),),
        "export --format openapi, shared rules": (
            shared_rules("export", "--format", "openapi"),),
        **{f"import {kind}": (imported(kind),) for kind in KINDS
           if kind not in ("the store's paths", "names of the store", "one name")},
        "import what is there": (imported("the store's paths", into=links()),),
        "import, names in the way": (imported("names of the store", into=links()), 2),
        **{f"import --on-conflict {how}": (
            imported("names of the store", "--on-conflict", how, into=links()),)
           for how in ["skip", "rename", "replace"]},
        "import, one name for all": (imported("one name", "--on-conflict", "rename"),),
        "import --format json": (imported("csv", "--format", "json"),),
        "import --dry-run": (imported("csv", "--dry-run"),),
    },
    "By words of the command line": {
        "-q": (flags, 0, WORDS),
        "fill -s": (slots, 0, TEMPLATE),
        "fill -s, unknown": (
            repeated(["fill", "l0"], "-s", "b{0}=1"), 64, WORDS),
        "remove": (named(["remove", "--yes"]), 0, WORDS),
        "remove every second": (named(["remove", "--yes"], step=2), 0, WORDS),
        "remove --dry-run": (named(["remove", "--dry-run"], step=2), 0, WORDS),
        "match": (url_words, 0, 30_000), "check": (files, 0, 20_000),
        "export": (named(["export"]), 0, WORDS),
        "verify": (lambda size: app(100)(size) + size.each("l{0}"), 0, WORDS),
        "env remove": (gone_environments(1), 0, WORDS),
        "env remove every second": (gone_environments(2), 0, WORDS),
        "env add --value": (
            repeated(["env", "add", "new", HOST], "--value", "a{0}=1"), 0, WORDS),
        "env edit --value": (
            repeated(["env", "edit", "web"], "--value", "a{0}=1"), 0, WORDS),
        "param remove": (gone_rules(1), 0, WORDS),
        "param remove every second": (gone_rules(2), 0, WORDS),
        "add --tag": (repeated(["add", "new", "/n"], "--tag", "t{0}"), 0, WORDS),
        "edit --tag": (repeated(["edit", "l0"], "--tag", "t{0}"), 0, WORDS),
        "add --rule": (ruled("add", "new", "PATH"), 0, TEMPLATE),
        "edit --rule": (ruled("edit", "l0"), 0, TEMPLATE),
        "batch --set": (lambda size: slots(size) and ["batch", "l0", "--each", "a0=1,2"] + options(
            "-s", size.each("a{0}=1")[1:]), 0, TEMPLATE),
        "batch --column": (lambda size: columns(size) + options(
            "--column", size.each("a{0}=a{0}")), 0, TEMPLATE),
        "batch --env": (lambda size: environments()(size) or ["batch", "l0", "--each", "id=1,2"]
                        + options("--env", size.each("e{0}")), 0, 20_000),
        "run --dry-run": (
            lambda size: size.store(size.each("/p{0}")) and ["run"] + size.each("l{0}")
            + ["--on", "android", "--dry-run"], None, 20_000),
        "run, an adb that does nothing": (opened, None, 400),
    },
    "By slots, rules and values": {
        "show, slots": (one_link("show", "l0", rules={"maxLength": 9}), 0, TEMPLATE),
        "check, slots": (one_link("check", rules={"maxLength": 9}), 0, TEMPLATE),
        "check, slots without rules": (one_link("check"), 0, TEMPLATE),
        "list, slots": (one_link("list"), 0, TEMPLATE),
        "batch, columns": (columns, 0, TEMPLATE),
        "batch, members of JSON Lines": (members, 0, TEMPLATE),
        "batch, columns that no slot has": (unknown_columns,),
        "fill --values": (values("fill", "l0", "--values"),),
        "batch --values": (values("batch", "l0", "--each", "a0=1,2", "--values"),),
        "check, enum": (enum("check"),), "list, enum": (enum("list"),),
        "show, enum": (enum("show", "l0"),),
        "fill, enum": (enum("fill", "l0", "-s", "id=choice-{last}"),),
        "batch, enum": (enum("batch", "l0", "--input", "row.csv"),),
        "batch --each, enum": (enum("batch", "l0", "--each", "id"),),
        "fill, shared rules": (shared_rules("fill", "l{last}", "-s", "id{last}={last}"),),
        "param edit, shared rules": (shared_rules("param", "edit", "id{last}", "--rule",
                                                  "maximum=1000000"),),
    },
    "By environments": {
        "list": (environments("list"),), "check": (environments("check"),),
        "env list": (environments("env", "list"),),
        "env list --format json": (environments("env", "list", "--format", "json"),),
        "env add": (environments("env", "add", "new", "https://new.example"),),
        "fill -e": (environments("fill", "l0", "-s", "id=1", "-e", "e{last}"),),
        "batch --env all": (environments("batch", "l0", "--each", "id=1,2", "--env", "all"),),
        "match": (environments("match", "https://h{last}.example/p0/1"),),
        "verify": (environments("verify", "--env", "all"), None),
    },
    "Match, by links and by URLs": {
        "100 URLs, n links": (some_urls("/p{0}/$<id>", HOST + "/p{0}/8"),),
        "100 URLs, n localised links": (
            some_urls("/$<lang>/p{0}/$<id>", HOST + "/de/p{0}/8"),),
        "100 URLs, n localised links, three environments": (
            some_urls("/$<lang>/p{0}/$<id>", HOST + "/de/p{0}/8", environments={
                "web": HOST, "qa": "https://qa.example", "dev": "https://dev.example/base"}),),
        "100 URLs, n ends of one start": (
            some_urls("/x/$<id>/e{0}", HOST + "/x/8/e{0}"),),
        "100 URLs that no link has": (some_urls("/p{0}/$<id>", HOST + "/q{0}/8"), 2),
        "n URLs": (urls("/p{0}/$<id>", HOST + "/p{0}/{1}"),),
        "n URLs to JSON": (urls("/p{0}/$<id>", HOST + "/p{0}/{1}", "--format", "json"),),
        "n localised URLs": (urls("/$<lang>/p{0}/$<id>", HOST + "/de/p{0}/{1}"),),
        "n URLs that no link has": (urls("/p{0}/$<id>", HOST + "/q{0}/{1}"), 2),
        "n URLs that are nearly a link's": (urls("/p{0}/$<id>", HOST + "/p{0}/{1}?utm=1"), 2),
        "n URLs --ignore-extra-query": (
            urls("/p{0}/$<id>", HOST + "/p{0}/{1}?utm=1", "--ignore-extra-query"),),
        "n URLs --unwrap": (carried,),
        "pairs of one URL": (pairs(list), 0, TEMPLATE),
        # A single pair is in the template's order, which is a match; of more this is none.
        "pairs of one URL in another order": (pairs(reversed), None, TEMPLATE),
        "segments of one URL": (segments, 0, TEMPLATE),
    },
    "Batch, by rows and links": {
        "rows": (rows("batch", "l0"),), "rows to JSON": (rows("batch", "l0", "--format", "json"),),
        "rows of as many links": (rows("batch", distinct=True),),
        # So many links are kept ready.
        "links in rotation": (rotation, 0, 32_768),
        "rejects": (rejects, 2),
        "rows of unknown links": (strangers(10), 2),
        "as many links, rows of unknown ones": (strangers(None), 2),
        "--typical": (links("batch", "--typical"),),
        "--cases all": (own_rules("batch", "--cases", "all"),),
        "--format html": (rows("batch", "l0", "--format", "html"),),
        **{f"--format {form}": (rows("batch", "l0", "--format", form, *more),) for form, *more in [
            ["intent"], ["play-url", "--app", "com.example"], ["apns"], ["fcm"],
            ["maestro", "--app", "com.example"]]},
        "rows under a constraint": (checked_rows(),),
        "--rows, a sequence": (generated({"type": "integer", "generate": "sequence"}),),
        "--rows, UUIDs": (generated({"generate": "uuid"}),),
        "--rows, random texts": (
            generated({"pattern": "^[a-z]{4,9}$", "generate": "random"}),),
        "--chunk-header": (blocks,), "--record-lines": (rows("batch", "l0", "--record-lines"),),
        "--on-reject record": (
            lambda size: rejects(size) + ["--on-reject", "record", "--format", "csv"], 2),
        "--cases hostile": (own_rules("batch", "--cases", "hostile"),),
        "--each, combined pairwise": (
            lambda size: size.store(["/$<a>/$<b>/$<c>"]) and [
                "batch", "l0", "--combine", "pairwise", "--each", f"a=1..{size.count}",
                "--each", "b=1..20", "--each", "c=1..5"],
            # A million rows may be asked for, twenty for each.
            0, 50_000),
        "run --dry-run": (
            lambda size: rows("run", "l0")(size) + ["--on", "android", "--dry-run"], None),
    },
    "Derive, by lines": {
        "derive": (derived(HOST + "/items/{0}/view?ref=mail"),),
        "derive, words": (derived(HOST + "/items/word{0}x/view"),),
        "derive, hosts": (derived("https://h{0}.example/items/{0}"),),
        "derive, keys": (derived(HOST + "/items?key{0}x=1"),),
        "derive, paths of ten words": (ten_words, 0, 50_000),
        "derive, a known link": (
            derived(HOST + "/p0/{0}", store=["/p0/$<id>"]),),
        "derive a sitemap": (sitemap,), "derive a HAR archive": (har,),
        "derive --slot": (derived(HOST + "/a-{0}-b", "--slot", "a-[0-9]+-b"),),
        "derive --slot, no automaton": (
            derived(HOST + "/" + "abcdefgh" * 4 + "{0}", "--slot", r"(.*)(.*)\1\2!"), None),
    },
    "Differences, by entries": {
        "diff of stores": (differing("links"), None),
        "diff of an enum": (differing("enum"), None),
        "diff of association files": (differing("aasa"), None, 20_000),
        "diff of manifests": (differing("manifest"), None, 20_000),
    },
    "The page and the server for agents, by links": {
        "page": (links("page"),),
        "page, shared rules": (shared_rules("page"),),
        "list_links": (tool("list_links", {}),),
        "list_links with a query": (tool("list_links", {"query": "p7"}),),
        "describe_link": (tool("describe_link", {"link": "l{last}"}),),
        "fill_link": (tool("fill_link", {"link": "l{last}", "values": {"id": "1"}}),),
        "verify_url": (tool("verify_url", {"url": HOST + "/p{last}/1"}, app()),),
        "match_url": (tool("match_url", {"url": HOST + "/p{last}/1"}),),
        "test_cases": (tool("test_cases", {"link": "l{last}"}),),
    },
    "Coverings, constraints and wrappers": {
        "--include, by rows": (combined(), 0, 10_000),
        "check, by constraints": (constrained("check"), None, 400),
        "--cases all, by constraints": (constrained("batch", "--cases", "all"), None, 200),
        "--combine, by constraints": (
            constrained("batch", "l0", "--combine", "pairwise",
                        *options("--each", [f"k{n}" for n in range(8)])), None, 400),
        "check, by constrained values": (constrained("check", by="values"), None, 2_000),
        "--wrap, by rows": (wrapped(),), "--wrap to JSON Lines": (wrapped("--format", "jsonl"),),
        "match, patterns without an automaton": (refusing, None, 10_000),
    },
    "History, by entries": {
        "history": (history("history"), 0, HISTORY),
        "history --format json": (history("history", "--format", "json"), 0, HISTORY),
        "list --sort recent": (history("list", "--sort", "recent"), 0, HISTORY),
        "fill --last": (history("fill", "l0", "--last"), 0, HISTORY),
    },
}


class Wrong(Exception):
    """A run that takes longer than anybody waits, or that ends otherwise than it should."""


def seconds(deeplink, size, words, expected):
    """The processor time of a run in its folder, whose store, if it has one, is as it was made."""
    store = os.path.join(size.folder, "links.json")
    kept = store + ".kept"
    if os.path.exists(kept):
        shutil.copy(kept, store)
    elif os.path.exists(store):
        shutil.copy(store, kept)
    environment = {
        "PATH": size.folder + ":/usr/bin:/bin", "HOME": size.folder,
        "XDG_STATE_HOME": os.path.join(size.folder, "state"), "DEEPLINK_NO_HISTORY": "",
    }
    source = os.path.join(size.folder, "stdin")
    with open(os.path.join(size.folder, "answer"), "wb") as out, open(
            os.path.join(size.folder, "messages"), "wb") as errors, open(
            source if os.path.exists(source) else os.devnull, "rb") as given:
        process = subprocess.Popen(
            [deeplink] + words, cwd=size.folder, env=environment, stdin=given, stdout=out,
            stderr=errors)
        deadline = time.monotonic() + PATIENCE
        while True:
            found, status, usage = os.wait4(process.pid, os.WNOHANG)
            if found:
                break
            if time.monotonic() > deadline:
                process.kill()
                os.wait4(process.pid, 0)
                raise Wrong(f"over {PATIENCE} s")
            time.sleep(0.002)
    process.returncode = os.waitstatus_to_exitcode(status)
    if expected is not None and process.returncode != expected:
        with open(os.path.join(size.folder, "messages"), errors="replace") as errors:
            raise Wrong(f"exit {process.returncode}: {errors.readline().strip()}")
    return usage.ru_utime + usage.ru_stime


def measured(deeplink, folder, case, rounds):
    """n, and the times of one thing, of n and of 2n."""
    make, expected, most = (case + (0, None)[len(case) - 1:])[:3]
    sizes = {}

    def run(count):
        if count not in sizes:
            size = Size(os.path.join(folder, str(count)), count)
            sizes[count] = (size, make(size))
        return seconds(deeplink, *sizes[count], expected)

    start = min(run(1) for _ in range(3))
    count = 250 if most is None else min(250, most // 2)
    while run(count) - start < ENOUGH and 2 * count <= (most or 100_000) // 2:
        shutil.rmtree(os.path.join(folder, str(count)))
        del sizes[count]
        count *= 2
    times = {count: [], 2 * count: []}
    for _ in range(rounds):
        for size in times:
            times[size].append(run(size))
    once, twice = (statistics.median(times[size]) for size in (count, 2 * count))
    return count, start, once, twice


def measure(table, deeplink, folder, rounds=3, only=None):
    """Prints the table; what twice as many make `LIMIT` times as slow is not met."""
    deeplink = os.path.abspath(deeplink)
    table.title("Growth: n, the time of n and of 2n without the start, and what 2n cost over n")
    resource.setrlimit(resource.RLIMIT_STACK, (64 << 20, resource.getrlimit(
        resource.RLIMIT_STACK)[1]))
    for title, group in CASES.items():
        if only and not any(only in f"{title} {name}" for name in group):
            continue
        print(f" {title}")
        for number, (name, case) in enumerate(group.items()):
            if only and only not in f"{title} {name}":
                continue
            place = os.path.join(folder, "growth")
            try:
                count, start, once, twice = measured(deeplink, place, case, rounds)
            except Wrong as reason:
                table.line(name, str(reason), f"under {LIMIT} x", False)
                continue
            finally:
                shutil.rmtree(place, ignore_errors=True)
            once, twice = max(0.0, once - start), max(0.0, twice - start)
            text = f"{count:,} {once * 1e3:.0f} ms {twice * 1e3:.0f} ms"
            if twice < NOTHING:
                table.line(name, f"{text}      –", f"under {LIMIT} x", True)
            else:
                ratio = twice / max(once, 0.001)
                table.line(name, f"{text} {ratio:6.2f}", f"under {LIMIT} x", ratio < LIMIT)
