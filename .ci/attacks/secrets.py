"""Ways out of a secret that are not its own link: rules, excerpts, changes, the history."""
import json
import os

# What an output must not contain. The second is a number, which JSON writes without quotes.
SECRETS = ("hunter2-topsecret", "70416393")
TEXT, NUMBER = SECRETS


def secrets(judge):
    rules(judge)
    excerpts(judge)
    urls(judge)


def told(outcome, *files):
    """Why an outcome is wrong: how it broke, or the secret that it shows."""
    text = outcome.text
    for path in files:
        if os.path.exists(path):
            with open(path, encoding="utf-8", errors="replace") as file:
                text += file.read()
    found = next((secret for secret in SECRETS if secret in text), None)
    if outcome.breakage or not found:
        return outcome.breakage
    place = text.index(found)
    return "shows a secret: " + text[max(0, place - 60):place + 30]


# MARK: Rules

# Rules and constraints whose texts are values of the secret, or say what they are.
RULES = [
    {"default": TEXT}, {"examples": [TEXT]}, {"enum": [TEXT, "b"]}, {"enum": ["b", TEXT], "default": TEXT},
    {"const": TEXT}, {"pattern": "^(%s|b)$" % TEXT}, {"pattern": "^%s$" % TEXT},
    {"type": "integer", "const": int(NUMBER)}, {"type": "integer", "enum": [1, int(NUMBER)]},
    {"type": "integer", "minimum": int(NUMBER), "maximum": int(NUMBER)},
    {"type": "integer", "default": int(NUMBER)}, {"type": "integer", "examples": [int(NUMBER)]},
]
CONSTRAINTS = [
    {"if": {"properties": {"a": {"const": "1"}}}, "then": {"properties": {"s": {"const": TEXT}}}},
    {"if": {"properties": {"s": {"const": TEXT}}}, "then": {"not": {"required": ["o"]}}},
    {"not": {"properties": {"s": {"enum": [TEXT, "b"]}}, "required": ["o"]}},
    {"anyOf": [{"properties": {"s": {"pattern": "^%s$" % TEXT}}}, {"required": ["o"]}]},
]
COMMANDS = [
    ["list"], ["list", "--format", "json"], ["show", "a"], ["show", "a", "--format", "json"], ["check"],
    ["check", "--format", "sarif"], ["param", "list"], ["param", "list", "--format", "json"],
    ["env", "list"], ["env", "list", "--format", "json"],
    ["match", "https://h.example/x/1/q"], ["match", "https://h.example/x/1/q?o=2"],
    ["fill", "a", "--set", "a=1", "--set", "o=1"], ["fill", "a", "--set", "a=1", "--values", "wrong.json"],
    ["fill", "a", "--no-input"],
    ["export", "--format", "openapi"], ["export", "--format", "markdown"], ["export", "--format", "csv"],
    ["export", "--format", "rfc6570"], ["export", "--format", "paths"],
    ["page", "-o", "page.html"],
    ["edit", "a", "--title", "t", "--dry-run"], ["edit", "a", "--rule", "o.maxLength=3", "--dry-run"],
    ["rename", "a", "z", "--dry-run"], ["env", "edit", "e", "--base", "https://i.example", "--dry-run"],
    ["remove", "a", "--yes", "--dry-run"], ["add", "n", "/n", "--dry-run"],
    ["diff", "old.json", "links.json"], ["diff", "old.json", "links.json", "--format", "json"],
]


def rules(judge):
    """What the rules of a secret say of its value is in no output but the store's own copy."""
    group = "rules of a secret"
    cases = [(rule, []) for rule in RULES] + [({}, [constraint]) for constraint in CONSTRAINTS]
    for rule, constraints in cases:
        for shared in (False, True):
            folder = judge.folder()
            secret = {"s": {"writeOnly": True, **rule}}
            link = {"name": "a", "path": "/x/$<a>/$<s?>?o=$<o?>", "constraints": constraints}
            link["parameters"] = {"o": {"maxLength": 5}, **({} if shared else secret)}
            more = {"parameters": secret} if shared else {}
            values = {} if constraints else {"s": rule.get("default", "b")}
            environments = {"e": {"base": "https://h.example", "values": values}}
            judge.store(folder, [link], environments=environments, environment="e", **more)
            os.rename(os.path.join(folder, "links.json"), os.path.join(folder, "old.json"))
            judge.store(folder, [{**link, "path": "/y/$<a>/$<s?>?o=$<o?>"}], environment="e",
                        environments=environments, **more)
            judge.write(folder, "wrong.json", '{"s": "none"}')
            page = os.path.join(folder, "page.html")
            for words in COMMANDS:
                outcome = judge.run(folder, words)
                # A URL that is filled is the answer itself.
                if words[0] != "fill" or outcome.status != 0:
                    shown = told(outcome, *[page] * (words[0] == "page"))
                    judge.note(group, shown, folder, words)
            for tool, arguments in (
                ("list_links", {}), ("describe_link", {"link": "a"}),
                ("fill_link", {"link": "a", "values": {"a": "1", "o": "1"}}),
                ("test_cases", {"link": "a", "kind": "all"}),
                ("verify_url", {"link": "a", "values": {"a": "1"}}),
            ):
                asked = [
                    {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {
                        "protocolVersion": "2025-11-25", "capabilities": {},
                        "clientInfo": {"name": "a", "version": "1"}}},
                    {"jsonrpc": "2.0", "id": 1, "method": "tools/call",
                     "params": {"name": tool, "arguments": arguments}}]
                lines = "".join(json.dumps(line) + "\n" for line in asked).encode()
                judge.note(group, told(judge.run(folder, ["mcp"], lines)), folder, ["mcp", tool])


# MARK: Excerpts

ENVIRONMENT = '"e": {"base": "https://h.example", "values": {"token": "%s", "pin": %s}%s}' % (
    TEXT, NUMBER, "%s")
# Stores of one line with a fault beside a secret, and others in which the secret is the fault.
FAULTS = [
    '{"version": 1, "environments": {%s}, "links": []}' % text for text in (
        ENVIRONMENT % ', "bse": 1', ENVIRONMENT % ', "base": "https://i.example"', ENVIRONMENT % " 7",
        ENVIRONMENT % ', "values": 7', (ENVIRONMENT % "").replace('"token"', '"to ken"'),
        (ENVIRONMENT % "").replace(TEXT, "\\\\x" + TEXT), (ENVIRONMENT % "").replace(TEXT, TEXT + "\\n"),
        (ENVIRONMENT % "").replace('"%s"' % TEXT, '["%s"]' % TEXT),
        (ENVIRONMENT % "").replace(NUMBER, NUMBER + "x"), (ENVIRONMENT % "").replace("https:", "ht tp:"),
    )
] + [
    '{"version": 1, "links": [{"name": "a", "path": "/a/$<s>", "parameters": {"s": {%s}}%s}]}' % pair
    for pair in (
        ('"writeOnly": true, "default": "%s", "minlength": 1' % TEXT, ""),
        ('"minlength": 1, "writeOnly": true, "const": "%s"' % TEXT, ""),
        ('"writeOnly": true, "enum": ["%s", "%s"]' % (TEXT, TEXT), ', "x": 1'),
        ('"writeOnly": true, "examples": ["%s"], "type": "text"' % TEXT, ""),
        ('"writeOnly": true, "default": %s, "type": "integer", "minLenth": 1' % NUMBER, ""),
        ('"writeOnly": true', ', "constraints": [{"properties": {"s": {"const": "%s"}}, "x": 1}]' % TEXT),
        ('"writeOnly": true', ', "constraints": [{"properties": {"s": {"enum": ["%s"]}}}] 7' % TEXT),
    )
]
READERS = [
    ["check"], ["check", "--format", "github"], ["check", "--format", "json"],
    ["check", "--format", "sarif"], ["check", "--format", "junit"], ["check", "--format", "markdown"],
    ["list"], ["show", "a"], ["verify"], ["fill", "a"], ["page", "-o", "page.html"], ["batch", "a"],
    ["history"], ["match", "https://h.example/a/1"], ["export", "--format", "markdown"], ["env", "list"], ["param", "list"],
    ["add", "n", "/n"], ["edit", "a", "--title", "t"], ["rename", "a", "b"], ["remove", "a", "--yes"],
    ["diff", "links.json", "links.json"], ["import", "links.json", "--store", "other.json"],
]


def excerpts(judge):
    """An excerpt of a store or of a file of values shows the fault, and no value beside it."""
    group = "excerpts beside a secret"
    for text in FAULTS:
        folder = judge.folder()
        for words in READERS:
            judge.write(folder, "links.json", text)
            outcome = judge.run(folder, words)
            # Nothing makes these values secrets but that nobody can tell in a broken store.
            if words != ["env", "list"] or outcome.status != 0:
                judge.note(group, told(outcome), folder, words)
    values = '{"token": "%s", "pin": %s' % SECRETS
    for text in (values + "}", values + " 7}", values, values + ', "token": 7}', values + '}\n{"token": '):
        folder = judge.folder()
        judge.write(folder, "values.json", text)
        judge.store(folder, [{"name": "x", "path": "/x/$<token>"}],
                    parameters={"token": {"writeOnly": True}})
        for words in (
            ["list", "--store", "values.json"], ["check", "values.json"], ["check", "links.json", "values.json"],
            ["diff", "values.json", "links.json"], ["fill", "x", "--values", "values.json"],
            ["mcp", "--values", "values.json"],
        ):
            outcome = judge.run(folder, words)
            # A good file of values makes a URL, which is the answer itself.
            if words[0] != "fill" or outcome.status != 0:
                judge.note(group, told(outcome), folder, words)


# MARK: URLs

def urls(judge):
    """A URL that contains a secret is a secret, wherever it is a value, kept or shown."""
    group = "a secret inside a URL"
    store = {
        "links": [{"name": "sec", "path": "/s?t=$<t>"}, {"name": "w", "path": "/w?u=$<u>"},
                  {"name": "v", "path": "/v/$<u>"}, {"name": "f", "path": "/f#$<u>"}],
        "parameters": {"t": {"writeOnly": True}}, "environment": "e",
    }
    inner = "https://h.example/s?t=" + TEXT
    for make in (
        ["fill", "w", "--set", "u=" + inner], ["fill", "v", "--set", "u=" + inner],
        ["fill", "f", "--set", "u=" + inner], ["fill", "sec", "--set", "t=" + TEXT],
        ["fill", "sec", "--set", "t=" + TEXT, "--wrap", "w:u"],
        ["fill", "sec", "--set", "t=" + TEXT, "--wrap", "v:u", "--wrap", "w:u"],
    ):
        folder = judge.folder()
        judge.store(folder, **store)
        home = os.path.join(folder, "..", "home")
        environment = judge.environment(folder)
        del environment["DEEPLINK_NO_HISTORY"]
        made = judge.run(folder, make, environment=environment)
        judge.note(group, made.breakage or made.status and made.text, folder, make)
        url = made.out.decode().strip()
        again = judge.run(folder, ["fill", url], environment=environment)
        judge.note(group, again.breakage or again.status and again.text, folder, ["fill", url])
        kept = os.path.join(home, ".local/state/deeplink/history.jsonl")
        for words in (["history"], ["history", "--format", "json"], ["match", url],
                      ["match", url, "--format", "json"], ["match", "--unwrap", url],
                      ["match", "--unwrap", url, "--format", "json"]):
            outcome = judge.run(folder, words, environment=environment)
            reason = told(outcome, kept)
            if not reason and outcome.status != 0:
                reason = "status %s: %s" % (outcome.status, outcome.text[-200:])
            judge.note(group, reason, folder, words)
    # What was no secret when it was kept, and is one today.
    folder = judge.folder()
    environment = judge.environment(folder)
    del environment["DEEPLINK_NO_HISTORY"]
    judge.store(folder, **{**store, "parameters": {}})
    for words in (["fill", "sec", "--set", "t=" + TEXT], ["fill", "w", "--set", "u=" + inner]):
        judge.run(folder, words, environment=environment)
    judge.store(folder, **store)
    for words in (["history"], ["history", "--format", "json"], ["history", "sec"]):
        judge.note(group, told(judge.run(folder, words, environment=environment)), folder, words)
