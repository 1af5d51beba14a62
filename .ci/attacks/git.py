"""Repositories that bring their own configuration, and how git is started in them."""
import os
import shutil
import subprocess

# Writes its arguments and its environment, each entry with a NUL after it, and then becomes git.
RECORD = """#!/bin/sh
{ printf '%%s\\0' "$@"; printf '\\0'; env -0; printf '\\0'; } >> "$RECORD"
exec %s "$@"
"""
OPTIONS = {"safe.bareRepository=explicit", "core.fsmonitor=false"}
VARIABLES = {"GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "GIT_OPTIONAL_LOCKS": "0",
             "GIT_TERMINAL_PROMPT": "0"}

STORE = '{"version": 1, "environments": {"e": "https://h.example"}, "links": %s}\n'
OLD, NEW = STORE % '[{"name": "a", "path": "/a"}]', STORE % '[{"name": "a", "path": "/b"}]'
MANIFEST = """<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.a">
<application><activity android:name=".M" android:exported="true"><intent-filter>
<action android:name="android.intent.action.VIEW"/>
<category android:name="android.intent.category.DEFAULT"/>
<category android:name="android.intent.category.BROWSABLE"/>
<data android:scheme="app" android:host="@string/%s"/></intent-filter></activity></application>
</manifest>
"""
STRINGS = '<resources><string name="one">one</string><string name="two">two</string></resources>\n'


def git(judge):
    """git reads a blob, and nothing of the configuration or the network that a checkout names."""
    program = shutil.which("git")
    if not program:
        print("  skipped: git is missing")
        return
    folder = repository(judge, program)
    tools, record = os.path.join(folder, "..", "bin"), os.path.join(folder, "..", "record")
    os.chmod(judge.write(tools, "git", RECORD % program), 0o755)

    def recorded(words, status, below="", **variables):
        """Runs the program with the recording git; why it broke, and how git was started."""
        if os.path.exists(record):
            os.remove(record)
        where = os.path.join(folder, below)
        environment = judge.environment(folder, path=tools, RECORD=record, **variables)
        outcome = judge.run(where, words, environment=environment)
        calls = started(record)
        reason = outcome.breakage or next(filter(None, map(unguarded, calls)), None)
        if not reason and outcome.status not in status:
            reason = "status %s: %s" % (outcome.status, outcome.text[-300:])
        return reason, calls, outcome

    group = "how git is started"
    for below, pair in DIFFS:
        words = ["diff", *pair]
        reason, calls, outcome = recorded(words, (2,), below)
        if not reason and not calls:
            reason = "git was not started"
        judge.note(group, reason, os.path.join(folder, below), words)
    for words in (["check"], ["list"], ["verify"], ["fill", "a"], ["export"], ["page", "-o", "p.html"],
                  ["match", "https://h.example/b"], ["import", "links.json", "--dry-run"]):
        judge.note(group, recorded(words, (0, 1, 2, 64))[0], folder, words)
    words = ["diff", "HEAD:links.json", "links.json"]
    caller = {"GIT_DIR": os.path.join(folder, ".git"), "GIT_CONFIG_COUNT": "1",
              "GIT_CONFIG_KEY_0": "core.abbrev", "GIT_CONFIG_VALUE_0": "12"}
    reason, calls, _ = recorded(words, (2,), **caller)
    if not reason and any(not caller.items() <= variables.items() for _, variables in calls):
        reason = "takes away GIT_DIR or GIT_CONFIG_* of its caller"
    judge.note(group, reason, folder, words)

    group = "a repository inside a work tree"
    for below in ("kept", "kept/refs", "kept/objects/info"):
        reason, _, outcome = recorded(words, (1,), below)
        if not reason and "bare repository" not in outcome.text:
            reason = "does not say why: " + outcome.text[-300:]
        judge.note(group, reason, os.path.join(folder, below), words)
    reason, _, _ = recorded(["diff", "HEAD:links.json", "../links.json"], (2,), "kept", GIT_DIR=".")
    judge.note(group, reason, folder, ["GIT_DIR=.", *words])


# Where, and the two versions, which differ in a URL.
DIFFS = [
    ("", ["HEAD:links.json", "links.json"]), ("", ["HEAD:./links.json", "links.json"]),
    ("", ["links.json", "HEAD:links.json"]), ("", ["HEAD:links.json", "HEAD:app/links.json"]),
    ("app", ["HEAD:./links.json", "../links.json"]),
    ("", ["HEAD~0:app/AndroidManifest.xml", "app/AndroidManifest.xml"]),
    ("app", ["HEAD:./AndroidManifest.xml", "AndroidManifest.xml"]),
    ("", ["HEAD:app/AndroidManifest.xml", "HEAD:other/AndroidManifest.xml"]),
]


def repository(judge, program):
    """A work tree with a commit, and in it a folder that git itself takes for a repository."""
    folder = judge.folder()
    for name, text in (
        ("links.json", OLD), ("app/links.json", OLD.replace('"/a"', '"/c"')),
        ("app/AndroidManifest.xml", MANIFEST % "one"), ("app/res/values/strings.xml", STRINGS),
        ("other/AndroidManifest.xml", MANIFEST % "two"), ("other/res/values/strings.xml", STRINGS),
    ):
        judge.write(folder, name, text)
    for words in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "old"],
                  ["clone", "-q", "--bare", ".", "kept"]):
        subprocess.run(
            [program, "-c", "user.name=a", "-c", "user.email=a@h.example", *words], cwd=folder,
            env=judge.environment(folder), check=True)
    judge.write(folder, "links.json", NEW)
    judge.write(folder, "app/AndroidManifest.xml", MANIFEST % "two")
    return folder


def started(record):
    """The arguments and variables of each start of the recording git."""
    if not os.path.exists(record):
        return []
    with open(record, "rb") as file:
        parts = [part.split("\0") for part in file.read().decode().split("\0\0")[:-1]]
    return [(arguments, dict(entry.split("=", 1) for entry in variables))
            for arguments, variables in zip(parts[::2], parts[1::2])]


def unguarded(call):
    """What a start of git lacks; None if nothing."""
    arguments, variables = call
    given = {arguments[index + 1] for index, word in enumerate(arguments[:-1]) if word == "-c"}
    if not OPTIONS <= given:
        return "git lacks %s: %s" % (sorted(OPTIONS - given), arguments)
    if not VARIABLES.items() <= variables.items():
        lacking = {name for name, value in VARIABLES.items() if variables.get(name) != value}
        return "git lacks %s: %s" % (sorted(lacking), arguments)
    return None
