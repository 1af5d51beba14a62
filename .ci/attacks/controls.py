"""Control characters of a store, a row or a tool on a terminal."""
import csv
import io
import json
import re

from attacks.harness import HOSTILE, on_terminal

FORBIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def controls(judge):
    """No control or bidirectional character of a store, a row or a tool reaches a terminal."""
    group = "control characters on a terminal"
    folder = judge.folder()
    # In a name, a path or a host such characters are faults; these are the texts that may hold them.
    judge.store(
        folder,
        [{"name": "x", "path": "/x/$<p>", "title": HOSTILE, "description": HOSTILE,
          "tags": [HOSTILE], "x-testId": HOSTILE,
          "parameters": {"p": {"minLength": 0, "title": HOSTILE, "description": HOSTILE,
                               "examples": [HOSTILE], "default": HOSTILE,
                               "errorMessage": HOSTILE}}},
         {"name": "z", "path": "/z/$<q>", "parameters": {"q": {"enum": [HOSTILE, "b"]}},
          "constraints": [{"properties": {"q": {"const": HOSTILE}}, "errorMessage": HOSTILE}]},
         {"name": "bad", "path": "/" + HOSTILE + "/$<"}],
        environments={"e": {"base": "https://h.example", "values": {"p": HOSTILE}},
                      "f": "https://f.example/" + HOSTILE},
        environment="e", parameters={"s": {"title": HOSTILE, "default": HOSTILE}},
        apps={"ios": {"association": {"h.example": "aasa"}}})
    judge.write(folder, "aasa", json.dumps({"applinks": {"details": [
        {"appIDs": [HOSTILE], HOSTILE: 1, "components": [{"/": "/" + HOSTILE, "comment": HOSTILE}]}]}},
        ensure_ascii=False))
    text = io.StringIO()
    csv.writer(text).writerows([["p", "more"], [HOSTILE, HOSTILE]])
    judge.write(folder, "rows.csv", text.getvalue())
    judge.write(folder, "rows.jsonl", json.dumps(
        {"p": HOSTILE, "more": HOSTILE}, ensure_ascii=False) + "\n")
    judge.write(folder, "postman.json", json.dumps(
        {"info": {"name": HOSTILE, "schema": "https://schema.getpostman.com/json/collection/v2.1.0/"},
         "item": [{"name": HOSTILE, "request": {"url": "https://h.example/" + HOSTILE}}]},
        ensure_ascii=False))
    url = "https://h.example/x/" + "".join("%%%02X" % byte for byte in HOSTILE.encode())
    commands = []
    for rows in ("rows.csv", "rows.jsonl"):
        for form in ("url", "csv", "tsv", "json", "jsonl", "markdown", "adb", "simctl", "html",
                     "maestro", "qr", "svg"):
            commands.append(["batch", "x", "--input", rows, "--format", form])
    for form in ("url", "csv", "tsv", "json", "jsonl", "markdown"):
        commands.append(["batch", "x", "--cases", "all", "--format", form])
        commands.append(["batch", "z", "--typical", "--format", form])
    for form in ("url", "json", "adb", "simctl", "qr", "svg"):
        commands.append(["fill", "x", "--set", "p=" + HOSTILE.replace("\0", ""), "--format", form])
    for form in ("text", "names", "paths", "json"):
        commands.append(["list", "--format", form])
    for command in (["show", "x"], ["env", "list"], ["param", "list"], ["match", url],
                    ["match", "https://h.example/x/1/" + url[20:]]):
        commands += [command, command + ["--format", "json"]]
    for form in ("text", "json", "junit", "sarif", "github"):
        commands.append(["check", "--format", form])
    for form in ("text", "json", "jsonl", "markdown", "junit", "sarif", "github"):
        commands.append(["verify", "x", "z", "--format", form])
    for form in ("json", "csv", "markdown", "openapi", "har", "postman"):
        commands.append(["export", "x", "z", "--format", form])
    commands += [
        ["show", "z"], ["fill", "z", "--set", "q=b"], ["batch", "x", "--cases", "hostile"],
        ["batch", "z", "--each", "q=b", "--constraint", HOSTILE],
        ["edit", "z", "--constraint", "IF [q] = " + json.dumps(HOSTILE), "--dry-run"],
        ["add", "n", "/n/$<p>", "--title", HOSTILE, "--dry-run"],
        ["edit", "x", "--title", HOSTILE + "!", "--dry-run"], ["rename", "x", "y", "--dry-run"],
        ["param", "edit", "s", "--rule", "title=" + HOSTILE + "!", "--dry-run"],
        ["import", "postman.json", "--dry-run"], ["list", "--tag", HOSTILE],
        ["fill", HOSTILE], ["fill", "/" + HOSTILE + "/$<"], ["batch", HOSTILE], [HOSTILE],
        ["fill", "x", "--" + HOSTILE], ["-v", "list"], ["schema"], ["help", HOSTILE],
    ]
    for words in commands:
        environment = judge.environment(folder, TERM="xterm", NO_COLOR="1", CI="1")
        try:
            text, status = on_terminal(judge, folder, words, environment=environment)
        except OSError as error:
            judge.note(group, str(error), folder, words)
            continue
        reason = None
        if status is None:
            reason = "did not end"
        elif status < 0 or status >= 127:
            reason = "status %d" % status
        else:
            # The tool's own hyperlinks and styles, and the blocks of a QR code, are allowed.
            own = re.sub(r"\x1b\[[0-9;]*m", "", text.decode("utf-8", "replace"))
            own = re.sub(r"\x1b\]8;[^\x07\x1b]*(\x07|\x1b\\)", "", own)
            found = FORBIDDEN.search(own.replace("\r\n", "\n"))
            if found:
                start = max(0, found.start() - 30)
                reason = "%r reaches the terminal: %r" % (
                    found.group(), own[start:found.start() + 20])
        judge.note(group, reason, folder, words)
