"""Values that are shell code, in the lines that the program prints for a shell."""
import os
import re
import shutil
import subprocess

from attacks.harness import SECONDS, SKIPPED, on_terminal

PAYLOADS = [
    "'", "\"", "`touch MARK`", "$(touch MARK)", "';touch MARK;'", "\";touch MARK;\"",
    "&touch MARK&", "|touch MARK|", "a b", "a  b", " a", "a;b", "a&b=c", "(a)", "{a,b}", "[a]*?",
    "~", "~root", "!a", "!!", "#a", "a#b", "$HOME", "${HOME}", "$'a'", "$\"a\"", "\\", "\\'",
    "a\\", "'\\''", "-n", "--help", "a=b", "%27%3Btouch+MARK", "<a", ">MARK", "*", "a'\"'\"'b",
    "'\u0301;touch MARK;'", "\u2018;touch MARK;\u2019", "'\u200d$(touch MARK)", "\u00a0a", "\u3000",
    "$((1))", "@a", "^a^b", "=ls", "a\u0338'", "\U000e0100'", "٣", "$0", "$_", "a:b", "%s%n",
]
# These no line for a shell can hold in a way that every shell reads alike.
CONTROLS = ["a\nb", "a\rb", "a\tb", "a\x1b[31mb", "a\x07", "a\x7f", "a\u0085b", "a\u009b31m",
            "a\u202eb", "a\u2066b", "a\u200fb", "a\u2028b"]

RECORD = """#!/bin/sh
# Writes its arguments, each with a NUL after it.
for argument in "$@"; do printf '%s\\0' "$argument"; done >> "$RECORD"
"""
# As adb does: the words behind "shell" are joined and read again by the shell of the device.
ADB = """#!/bin/sh
shift
[ "$1" = -n ] && shift
exec sh -c "$*"
"""


def shells(judge):
    """A line for a shell gives exactly its words, in every shell that is here."""
    here, known = [], set()
    for name in ("sh", "bash", "dash", "zsh", "fish"):
        found = shutil.which(name)
        if not found:
            SKIPPED.append("%s: it is not here" % name)
        elif os.path.realpath(found) not in known:
            known.add(os.path.realpath(found))
            here.append(name)
    folder = judge.folder()
    judge.store(folder, [{"name": "x", "path": "/x/$<p>"}, {"name": "y", "path": "/y?q=$<+p>"}])
    tools = os.path.join(folder, "..", "bin")
    for name, text in (("am", RECORD), ("xcrun", RECORD), ("adb", ADB)):
        os.chmod(judge.write(tools, name, text), 0o755)
    os.symlink(judge.program, os.path.join(tools, "deeplink"))
    mark, record = os.path.join(folder, "MARK"), os.path.join(folder, "..", "record")

    def evaluate(shell, line):
        """What a shell makes of a line: its output, and the arguments of the tool that it ran."""
        if os.path.exists(record):
            os.remove(record)
        environment = judge.environment(folder, path=tools, RECORD=record)
        flags = ["--no-config"] if shell == "fish" else ["-f"] if shell == "zsh" else []
        done = subprocess.run(
            [shell] + flags + ["-c", line], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=SECONDS)
        words = []
        if os.path.exists(record):
            with open(record, "rb") as file:
                words = file.read().decode("utf-8", "replace").split("\0")[:-1]
        return done, words

    def touched():
        found = [name for name in os.listdir(folder) if name not in ("links.json", ".git")]
        for name in found:
            os.remove(os.path.join(folder, name))
        return bool(found)

    def fill(words):
        return judge.run(folder, ["fill"] + words)

    group = "lines of --format adb and simctl"
    for template in ("https://h.example/x/$<+p>", "app://h/y?q=$<+p>#$<+p>", "https://h.example/$<p>"):
        for payload in PAYLOADS:
            words = [template, "--set", "p=" + payload]
            url = fill(words)
            for kind, last in (("adb", "-d"), ("simctl", "openurl")):
                line = fill(words + ["--format", kind])
                reason = line.breakage
                if not reason and (line.status == 0) != (url.status == 0):
                    reason = "status %s where the URL has %s" % (line.status, url.status)
                if reason or url.status != 0:
                    judge.note(group, reason, folder, ["fill"] + words + ["--format", kind])
                    continue
                expected = url.out.decode().rstrip("\n")
                for shell in here:
                    _, found = evaluate(shell, line.out.decode().rstrip("\n"))
                    reason = None
                    if touched():
                        reason = "%s ran the value" % shell
                    elif expected not in found:
                        reason = "%s: the tool got %s" % (shell, found)
                    judge.note(group, reason, folder, ["fill"] + words + ["--format", kind])

    def compare(group, line, note, url, words):
        """A line is the whole command, or leaves out a value and says so."""
        if any(ord(c) < 32 or 0x7F <= ord(c) < 0xA0 for c in line):
            return judge.note(group, "the line has control characters: %r" % line, folder, words)
        for shell in here:
            done, _ = evaluate(shell, line)
            made = done.stdout.decode("utf-8", "replace").rstrip("\n")
            reason = None
            if touched():
                reason = "%s ran the value" % shell
            elif done.returncode == 0 and made != url:
                reason = "%s made %s of it" % (shell, made)
            elif done.returncode != 0 and not note:
                reason = "%s: status %d, %s" % (shell, done.returncode, done.stderr[:200])
            judge.note(group, reason, folder, words)

    group = "lines of match"
    for payload in PAYLOADS + CONTROLS:
        for link in ("x", "y"):
            outcome = fill([link, "--set", "p=" + payload])
            if outcome.status != 0:
                continue
            url = outcome.out.decode().rstrip("\n")
            words = ["match", url]
            matched = judge.run(folder, words)
            if matched.breakage or matched.status != 0:
                judge.note(group, matched.breakage or "status %s" % matched.status, folder, words)
                continue
            for line in matched.out.decode().splitlines():
                compare(group, "deeplink fill " + line, matched.err.strip(), url, words)

    group = "lines after again:"
    for payload in PAYLOADS + ["a\u0085b", "a\u202eb", "a\u2066b", "a\u200fb"]:
        words = ["fill", "x"]
        text = prompted(judge, folder, words, payload)
        if text is None:
            judge.note(group, "did not end", folder, words)
            continue
        lines = text.splitlines()
        again = [line[len("again: "):] for line in lines if line.startswith("again: ")]
        urls = [line for line in lines if line.startswith("https://")]
        if not again or not urls:
            judge.note(group, "no line for %r: %r" % (payload, text[-300:]), folder, words)
            continue
        rest = text[text.index("again: ") + len("again: ") + len(again[0]):].strip()
        compare(group, again[0], rest, urls[-1], words + ["# p is %r" % payload])


def prompted(judge, folder, words, payload):
    """What a prompt leaves on the terminal, without what drew it."""
    keys = [b"\x1b[200~" + payload.encode() + b"\x1b[201~", b"\r"]
    text, status = on_terminal(judge, folder, words, keys)
    if status is None:
        return None
    text = text.decode("utf-8", "replace").replace("\r\n", "\n")
    text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)
    return text[max(0, text.rfind("https://h.example/x/")):]
