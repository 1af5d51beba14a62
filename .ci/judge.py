"""What the judges share: the built program, packages from PyPI, and how a judge fails."""
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


def python(name, *packages, seconds=SECONDS):
    """A Python that has packages from PyPI, or None if they cannot be installed."""
    folder = os.path.join(CACHE, "python", name)
    program = os.path.join(folder, "bin", "python")
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "check": True}
    try:
        if not os.path.exists(program):
            subprocess.run([sys.executable, "-m", "venv", "--clear", folder], **quiet)
        subprocess.run([program, "-m", "pip", "install", "-q", *packages], timeout=seconds, **quiet)
    except (subprocess.SubprocessError, OSError):
        return None
    return program
