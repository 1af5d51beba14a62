"""What whoever comes to the project waits for: the README's first command, and `swift test` after it.

Both run in a fresh clone of what is committed. Processor time is that of all processes, and says
more than the clock on a machine that has other work. Every compiler job writes down what it took.
"""
import collections
import json
import os
import re
import resource
import subprocess
import time

FIRST = ["run", "deeplink", "fill", "pickem", "--set", "tournamentId=8412"]
SECONDS = 90
DEAREST = 20
FUNCTION = re.compile(r"^([0-9.]+)ms\t(\S*/((?:Sources|Tests)/\S+?):(\d+):\d+)\t(.*?)(?:@\S+)?$", re.M)


def spent():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def swift(table, clone, what, words, limit=None):
    """One command, on a line of its own; returns what it says."""
    start, before = time.perf_counter(), spent()
    done = subprocess.run(["swift"] + words, cwd=clone, stdin=subprocess.DEVNULL, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env=dict(os.environ, DEEPLINK_NO_HISTORY="1"))
    seconds, processor = time.perf_counter() - start, spent() - before
    if done.returncode != 0:
        raise SystemExit(f"{what} failed:\n" + done.stdout[-4000:])
    table.line(what, f"{seconds:.0f} s", limit and f"at most {limit} s",
               limit and seconds <= limit)
    table.line("  processor time", f"{processor:.0f} s")
    return done.stdout


def by_module(folder):
    """The processor time of each module's compiler jobs, and how many they are."""
    modules = collections.defaultdict(lambda: [0.0, 0])
    for name in os.listdir(folder):
        job = re.match(r"stats-\d+-swift-frontend-([^-]+)-", name)
        if not job:
            continue
        with open(os.path.join(folder, name)) as file:
            times = json.load(file)
        modules[job[1]][0] += sum(
            seconds for key, seconds in times.items()
            if key.startswith("time.swift-frontend.") and key.endswith((".user", ".sys")))
        modules[job[1]][1] += 1
    return sorted(modules.items(), key=lambda module: -module[1][0])


def measure(table, project, folder):
    clone, jobs = os.path.join(folder, "clone"), os.path.join(folder, "jobs")
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", project, clone], check=True)
    os.mkdir(jobs)
    noted = ["-Xswiftc", "-stats-output-dir", "-Xswiftc", jobs,
             "-Xswiftc", "-Xfrontend", "-Xswiftc", "-debug-time-function-bodies"]
    table.title("A fresh clone, debug builds")
    said = swift(table, clone, "swift " + " ".join(FIRST[:3]), FIRST[:1] + noted + FIRST[1:])
    said += swift(table, clone, "swift test, the build after it", ["build", "--build-tests"] + noted)
    swift(table, clone, "swift test, the tests", ["test", "--skip-build"] + noted, SECONDS)
    table.title("The dearest modules, by processor time")
    for module, (seconds, count) in by_module(jobs)[:DEAREST]:
        table.line(module, f"{seconds:.1f} s", f"{count} jobs")
    table.title("The dearest functions to type-check")
    functions = {place: (float(ms), f"{path}:{line}", name)
                 for ms, place, path, line, name in FUNCTION.findall(said)}
    for ms, place, name in sorted(functions.values(), reverse=True)[:DEAREST]:
        table.line(place[-46:], f"{ms:.0f} ms", name.rsplit(".(file).", 1)[-1][-40:])
