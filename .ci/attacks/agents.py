"""Clients of `deeplink mcp` that want the secrets of a store, or want them sent elsewhere."""
import json
import os
import re

# What would tell these two apart gives a secret away.
SECRETS = ("hunter2-topsecret", "Q_9")
OPENER = '#!/bin/sh\nprintf "%s\\0" "$1" >> "$RECORD"\n'
LINKS = [
    {"name": "login", "path": "/l/$<id>?t=$<token>"},
    {"name": "plain", "path": "/p/$<id>"},
    {"name": "pinned", "path": "/p/$<id>?p=$<pin>", "parameters": {"pin": {"writeOnly": True}}},
    {"name": "free", "path": "https://$<host>/x?t=$<token>"},
    {"name": "below", "path": "$<+start>?t=$<token>"},
    {"name": "slashes", "path": "//evil.example/?t=$<token>"},
]
RULES = [
    {"pattern": "^h"}, {"pattern": "^(?!h)"}, {"pattern": "secret$", "errorMessage": "another"},
    {"minLength": 5}, {"maxLength": 5}, {"enum": [SECRETS[0]]}, {"enum": ["a", SECRETS[1]]},
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
        self.reset()

    def reset(self):
        self.judge.store(
            self.folder, LINKS, parameters={"token": {"writeOnly": True}}, environment="e",
            environments={"e": {"base": "https://h.example", "values": {"token": self.secret}},
                          "app": "app://"})

    def ask(self, calls, *options):
        """The results of the calls, and why the server broke."""
        lines = [{"jsonrpc": "2.0", "id": "start", "method": "initialize", "params": {
            "protocolVersion": "2025-11-25", "capabilities": {},
            "clientInfo": {"name": "a", "version": "1"}}}]
        lines += [call(number, *each) for number, each in enumerate(calls)]
        environment = self.judge.environment(
            self.folder, path=self.tools, RECORD=self.record, DISPLAY=":0")
        outcome = self.judge.run(
            self.folder, ["mcp", "--allow-open", "--allow-write", *options],
            "".join(json.dumps(line) + "\n" for line in lines).encode(), environment)
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


def probes():
    """Calls by which an agent would test a secret."""
    added = [("add_link", {"name": "o%s%d" % (name, number), "path": "/o%s%d?t=$<%s>" % (name, number, name),
                           "parameters": {name: {"writeOnly": True, **rules}}})
             for name in ("token", "pin") for number, rules in enumerate(RULES)]
    added += [("add_link", {"name": "none%d" % number, "path": path}) for number, path in enumerate(
        ["/n?t=$<token>", "/n/$<token>", "/n/$<token>/$<id>", "/n?a=$<token=x>", "/n?t=$<token?>",
         "/n?t=$<token>&t=$<token>"])]
    asked = []
    for _, link in added:
        name = {"link": link["name"]}
        asked += [("describe_link", name), ("fill_link", {**name, "values": {}, "environment": "e"}),
                  ("fill_link", {**name, "values": {"id": "1"}, "environment": "e", "format": "adb"}),
                  ("verify_url", {**name, "values": {}, "environment": "e"}),
                  ("test_cases", {**name, "kind": "all"}),
                  ("open_url", {**name, "values": {}, "environment": "e", "on": "desktop"})]
    for guess in (*SECRETS, "x"):
        asked += [("list_links", {"query": guess}),
                  ("fill_link", {"link": "login", "values": {"id": guess}}),
                  ("fill_link", {"link": "login", "values": {"id": 1, "token": guess}})]
        for path in ("/l/1?t=", "/otoken0?t=", "/n?t=", "/n/"):
            url = "https://h.example" + path + guess
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
    links = {"free": "$<host>", **{one["name"]: one["path"] for _, one in added}}
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
