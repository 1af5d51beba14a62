"""Tools that the program starts and that do not end."""
import os
import signal
import time

from attacks.harness import SECONDS

TOOLS = {
    "never stops writing": 'exec yes "emulator-5554 device"',
    "never stops writing one line": "exec tr '\\0' x < /dev/zero",
    "never stops writing errors": 'exec yes "emulator-5554 device" >&2',
    "hangs": "exec sleep 1000",
    "ignores TERM": "trap '' TERM INT HUP\nwhile :; do sleep 1; done",
    "ignores TERM and writes": "trap '' TERM INT HUP\nwhile :; do echo emulator-5554 device; done",
    "leaves a child that holds the pipe": "sleep 1000 &\necho ok",
    "lists one device, whose shell never stops": """
case "$*" in
  *devices*) printf 'List of devices attached\\nemulator-5554\\tdevice product:p model:m\\n' ;;
  *) exec yes "Status: ok" ;;
esac""",
    "lists one device, whose shell hangs": """
case "$*" in
  *devices*) printf 'List of devices attached\\nemulator-5554\\tdevice product:p model:m\\n' ;;
  *) exec sleep 1000 ;;
esac""",
}


def marked(mark):
    """The processes that have the mark of a case in their environment."""
    found = []
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open("/proc/%s/environ" % name, "rb") as file:
                if mark.encode() in file.read().split(b"\0"):
                    found.append(int(name))
        except OSError:
            pass
    return found


def children(judge):
    """A tool is stopped at its time-out, whatever it does, and what it writes is cut."""
    group = "tools that do not end"
    limit = min(SECONDS, 30)
    for name, body in TOOLS.items():
        for words in (
            ["devices", "--timeout", "2"], ["devices", "--format", "json", "--timeout", "2"],
            ["open", "x", "--on", "android", "--timeout", "2"],
            ["open", "x", "--on", "android", "--format", "json", "--timeout", "2"],
            ["run", "x", "--on", "android", "--format", "junit", "--timeout", "2"],
        ):
            folder = judge.folder()
            judge.store(folder, [{"name": "x", "path": "/x"}])
            tools = os.path.join(folder, "..", "bin")
            path = judge.write(tools, "adb", "#!/bin/sh\n" + body + "\n")
            os.chmod(path, 0o755)
            mark = "DEEPLINK_ATTACK=%d.%d" % (os.getpid(), judge.number)
            environment = judge.environment(folder, path=tools)
            key, value = mark.split("=")
            environment[key] = value
            outcome = judge.run(folder, words, environment=environment, seconds=limit)
            reason = outcome.breakage
            if not reason and len(outcome.out) + len(outcome.err) > 8 << 20:
                reason = "passes on %d bytes" % (len(outcome.out) + len(outcome.err))
            if not reason and outcome.status == 0 and words[0] != "devices":
                reason = "status 0"
            # A grandchild of the tool is no child of the program; the tool itself is.
            if not reason and "leaves a child" not in name:
                time.sleep(0.2)
                left = [number for number in marked(mark) if adb_itself(number, path)]
                if left:
                    reason = "leaves the tool running"
            for number in marked(mark):
                try:
                    os.kill(number, signal.SIGKILL)
                except OSError:
                    pass
            judge.note(group, reason and "%s: %s" % (name, reason), folder, words)


def adb_itself(number, path):
    try:
        with open("/proc/%d/cmdline" % number, "rb") as file:
            return os.path.realpath(path).encode() in file.read()
    except OSError:
        return False
