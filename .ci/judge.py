#!/usr/bin/env python3
"""usage: judge.py NAME PACKAGE …

What the judges share: the built program, packages from PyPI, and how a judge fails. As a program it
prints the path of a Python that has packages from PyPI, and fails where they cannot be installed.
"""
import fcntl
import os
import shlex
import subprocess
import sys

NAME = os.path.basename(sys.argv[0])
HERE = os.path.dirname(os.path.abspath(__file__))
# Kept for the next run.
CACHE = os.path.join(
    os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "deeplink-ci")
SECONDS = 300


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
        self.path, self.folder = path, folder
        self.variables = {
            "HOME": folder, "PATH": os.environ["PATH"], "LANG": "C.UTF-8",
            "DEEPLINK_NO_HISTORY": "1", "DEEPLINK_NO_INPUT": "1", **variables}

    def run(self, *words, given="", status=(0,)):
        """One run, whose input and output are text unless the input is bytes."""
        done = subprocess.run(
            [self.path, *words], cwd=self.folder, env=self.variables, input=given,
            capture_output=True, text=isinstance(given, str), timeout=SECONDS, check=False)
        if done.returncode not in status:
            fail(f"status {done.returncode}: deeplink {shlex.join(words)}\n{done.stderr[:2000]}")
        return done

    def output(self, *words, **options):
        return self.run(*words, **options).stdout


def installer():
    """uv of PyPI, which installs in a small part of pip's time; None if it cannot be had."""
    folder = os.path.join(CACHE, "python", "uv")
    os.makedirs(os.path.dirname(folder), exist_ok=True)
    program = os.path.join(folder, "bin", "uv")
    # One judge after another, since several may be the first to ask.
    with open(folder + ".lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            if not os.path.exists(program):
                quietly(sys.executable, "-m", "venv", "--clear", folder)
                quietly(os.path.join(folder, "bin", "pip"), "install", "uv")
            quietly(program, "--version")
        except (subprocess.SubprocessError, OSError):
            return None
    return program


def quietly(*words, **options):
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run(words, check=True, **quiet, **options)


def python(name, *packages, seconds=SECONDS):
    """A Python that has packages from PyPI, or None if they cannot be installed."""
    folder = os.path.join(CACHE, "python", name)
    program = os.path.join(folder, "bin", "python")
    uv = installer()
    variables = {"UV_DEFAULT_INDEX": os.environ["PIP_INDEX_URL"]} if "PIP_INDEX_URL" in os.environ else {}
    try:
        if uv:
            if not os.path.exists(program):
                quietly(uv, "venv", "--python", sys.executable, folder)
            quietly(uv, "pip", "install", "--native-tls", "--python", program, *packages,
                    timeout=seconds, env={**os.environ, **variables})
            return program
    except (subprocess.SubprocessError, OSError):
        # What pip alone is configured for.
        pass
    try:
        quietly(sys.executable, "-m", "venv", "--clear", folder)
        quietly(program, "-m", "pip", "install", *packages, timeout=seconds)
    except (subprocess.SubprocessError, OSError):
        return None
    return program


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    found = python(*sys.argv[1:])
    if not found:
        sys.exit(1)
    print(found)
