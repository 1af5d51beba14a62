"""Runs the program with 1 GB of memory and a time limit, and counts what breaks."""
import json
import os
import pty
import resource
import select
import shlex
import signal
import subprocess
import tempfile
import time

MEMORY = 1048576 * 1024
# Of processor time, in all threads together: what else the machine does is no fault of the program.
SECONDS = int(os.environ.get("DEEPLINK_ATTACK_SECONDS", "60"))
# After so many seconds of a clock a program that takes no processor time waits for something.
LONGEST = 5 * SECONDS
SECRET = "hunter2-topsecret"
# Controls, and characters that change the direction of text.
HOSTILE = "a\x1b]0;title\x07b\x1b]52;c;aGk=\x1b\\c\u009d0;t\u009cd\x7fe\u0085f\u202eg\u2066h\u2028i\u200fj"

# What is not attacked here, and why.
SKIPPED = [
    "a FIFO that the command line names: to wait for its writer is what a shell's <(…) needs",
    "/proc/kmsg: to read it takes the kernel's log away from the system",
    "kill -9 during an edit, a full disk, eight writers: the tests of the program do them",
    "macOS: /proc is not there, and `ulimit -v` does nothing",
]


class Outcome:
    def __init__(self, status, out, err, seconds):
        self.status, self.out, self.err, self.seconds = status, out, err, seconds

    @property
    def text(self):
        return (self.out + b"\n" + self.err).decode("utf-8", "replace")

    @property
    def breakage(self):
        """Why the program did not end in its own words; None if it did."""
        if self.status is None:
            return "did not end in %d seconds" % LONGEST
        if self.status == -signal.SIGXCPU:
            return "took %d seconds of processor time" % SECONDS
        if self.status < 0 or self.status >= 128:
            return "ended by a signal or a trap, status %d" % self.status
        if "Fatal error" in self.text:
            return "Fatal error"
        return None


class Judge:
    def __init__(self, program):
        self.program = os.path.abspath(program)
        self.root = os.path.realpath(tempfile.mkdtemp(prefix="deeplink-attacks-"))
        self.counts, self.broken, self.number = {}, [], 0

    # A folder of a repository of its own, so that no store above it is found.
    def folder(self):
        self.number += 1
        folder = os.path.join(self.root, "case%d" % self.number, "repo")
        os.makedirs(os.path.join(folder, ".git"))
        os.makedirs(os.path.join(folder, "..", "home"))
        return folder

    def environment(self, folder, path=None, **more):
        environment = {
            "HOME": os.path.join(folder, "..", "home"), "LANG": "C.UTF-8",
            "PATH": (path + ":" if path else "") + "/usr/bin:/bin", "DEEPLINK_NO_HISTORY": "1",
        }
        environment.update(more)
        return environment

    @staticmethod
    def limits():
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    def run(self, folder, words, stdin=b"", environment=None, seconds=None):
        start = time.monotonic()
        process = subprocess.Popen(
            [self.program] + words, cwd=folder, env=environment or self.environment(folder),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            preexec_fn=self.limits, start_new_session=True)
        try:
            out, err = process.communicate(stdin, timeout=seconds or LONGEST)
            status = process.returncode
        except subprocess.TimeoutExpired:
            status = None
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            try:
                out, err = process.communicate(timeout=5)
            except subprocess.TimeoutExpired:
                out, err = b"", b""
        return Outcome(status, out, err, time.monotonic() - start)

    def note(self, group, reason, folder, words):
        """Counts a case; with a reason it broke."""
        done, broken = self.counts.get(group, (0, 0))
        self.counts[group] = (done + 1, broken + (1 if reason else 0))
        if reason:
            shown = " ".join(shlex.quote(word) for word in ["deeplink"] + words)
            if len(shown) > 400:
                shown = shown[:400] + "…"
            self.broken.append("%s: %s\n    (ulimit -v 1048576; cd %s; %s)" % (
                group, reason, folder, shown))

    def write(self, folder, name, text):
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode("utf-8"))
        return path

    def store(self, folder, links, **more):
        store = {"version": 1, "environments": {"e": "https://h.example"}, **more, "links": links}
        return self.write(folder, "links.json", json.dumps(store, ensure_ascii=False))


def on_terminal(judge, folder, words, keys=b"", environment=None, seconds=None):
    """Runs the program on a terminal; what it writes there, and its status."""
    more = dict(TERM="xterm", NO_COLOR="1", COLUMNS="400")
    environment = environment or judge.environment(folder, **more)
    number, terminal = pty.fork()
    if number == 0:
        try:
            os.chdir(folder)
            judge.limits()
            os.execve(judge.program, [judge.program] + words, environment)
        finally:
            os._exit(127)
    text, sent = b"", not keys
    end = time.monotonic() + (seconds or LONGEST)
    ended = False
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                more = os.read(terminal, 65536)
            except OSError:
                more = b""
            if not more:
                ended = True
                break
            text += more
        # A prompt is there once it has said what may be typed.
        if not sent and b"cancel" in text:
            os.write(terminal, keys[0])
            time.sleep(0.2)
            os.write(terminal, keys[1])
            sent = True
    if not ended:
        os.kill(number, signal.SIGKILL)
    _, status = os.waitpid(number, 0)
    os.close(terminal)
    return text, os.waitstatus_to_exitcode(status) if ended else None
