"""What the judges share: the built program, packages from PyPI, and how a judge fails.

usage: judge.py NAME PACKAGE ...

Prints the path of a Python that has the packages.
"""
import contextlib
import fcntl
import functools
import json
import os
import shlex
import subprocess
import sys
import tempfile

NAME = os.path.basename(sys.argv[0])
HERE = os.path.dirname(os.path.abspath(__file__))
# Kept for the next run.
CACHE = os.path.join(
    os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "deeplink-ci")
SECONDS = 300
QUIET = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def fail(*words):
    sys.exit(f"  {NAME}: " + " ".join(map(str, words)))


def skip(what, reason):
    print(f"  skipped: {what}: {reason}", flush=True)


def arguments(usage, least=1, most=None):
    """The words of the command line; the first of them is the path of the program."""
    words = sys.argv[1:]
    if not least <= len(words) <= (most or least) or not os.access(words[0], os.X_OK):
        sys.exit(usage)
    return [os.path.abspath(words[0]), *words[1:]]


class Program:
    """The built program in a folder, which is also its home. It asks nothing and keeps no history."""

    def __init__(self, path, folder, **variables):
        self.path, self.folder, self.count = path, folder, 0
        self.variables = {
            "HOME": folder, "PATH": os.environ["PATH"], "LANG": "C.UTF-8",
            "DEEPLINK_NO_HISTORY": "1", "DEEPLINK_NO_INPUT": "1", **variables}

    def run(self, *words, given="", status=(0,)):
        """One run, whose input and output are text unless the input is bytes."""
        self.count += 1
        done = subprocess.run(
            [self.path, *words], cwd=self.folder, env=self.variables, input=given,
            capture_output=True, text=isinstance(given, str), timeout=SECONDS, check=False)
        if status and done.returncode not in status:
            fail(f"status {done.returncode}: deeplink {shlex.join(words)}\n{done.stderr[:2000]}")
        return done

    def output(self, *words, **options):
        return self.run(*words, **options).stdout

    def file(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, content):
        """The path of a file with a text, bytes, or a value as JSON."""
        data = content if isinstance(content, (bytes, str)) else json.dumps(content)
        with open(self.file(name), "wb") as file:
            file.write(data if isinstance(data, bytes) else data.encode())
        return self.file(name)

    def read(self, name):
        with open(self.file(name), "rb") as file:
            return file.read()


@contextlib.contextmanager
def program_in_folder(path, **variables):
    """The program in a folder that is removed afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        yield Program(path, os.path.realpath(folder), **variables)


def python(name, *packages, seconds=SECONDS):
    """A Python of its own that has packages from PyPI, or None if they cannot be installed."""
    folder = os.path.join(CACHE, "python", name)
    program = os.path.join(folder, "bin", "python")
    fast = None if name == "uv" else uv()
    make = [fast, "venv", "-p", sys.executable] if fast else [sys.executable, "-m", "venv"]
    install = [fast, "pip", "install", "-p", program] if fast else [program, "-m", "pip", "install"]
    try:
        if not os.path.exists(program):
            subprocess.run([*make, "--clear", folder], check=True, **QUIET)
        subprocess.run([*install, "-q", *packages], timeout=seconds, check=True, **QUIET)
    except (subprocess.SubprocessError, OSError):
        return None
    return program


@functools.cache
def uv():
    """The path of uv, which installs with a twentieth of pip's work and keeps one copy of each package
    for all; None if it cannot be installed."""
    os.makedirs(CACHE, exist_ok=True)
    with open(os.path.join(CACHE, "lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        path = os.path.join(CACHE, "python", "uv", "bin", "uv")
        return path if os.path.exists(path) or python("uv", "uv") else None


def downloaded(folder, *words):
    """True if pip downloads files into a folder. Not every system's own Python has pip."""
    own = os.path.join(os.path.dirname(uv()), "python") if uv() else sys.executable
    return subprocess.run([own, "-m", "pip", "download", "-q", "--no-deps", "-d", folder, *words],
                          timeout=SECONDS, check=False, **QUIET).returncode == 0


if __name__ == "__main__":
    found = python(*sys.argv[1:])
    print(found or "", end="\n" if found else "")
    sys.exit(0 if found else 1)
