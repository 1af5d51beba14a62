"""What a row of a batch costs: every kind of rule, input and output beside the plainest row.

A cost is the processor time of all threads for one row more: of two lengths of one input, the
difference. So starting and making ready cost nothing there; they have a column of their own.
"""
import json
import os
import random
import resource
import shutil
import statistics
import string
import subprocess
import time
import uuid

LIMIT = 5
TEMPLATE = "/games/$<id>/contests/$<code>?ref=$<ref>"
RESERVED = "/games/$<id>/$<+code>?ref=$<+ref>"
LINKS = 1000
WORDS = "newsletter push email share partner homepage banner social".split()


def ref(r):
    return f"{r.choice(WORDS)}-{r.randrange(10**6)}"


def part(r):
    return f"{r.choice(WORDS)}/{r.randrange(10**6)}?a={r.choice(WORDS)}&b=%20"


def host(r):
    return f"{r.choice(WORDS)}{r.randrange(1000)}.example.com"


def address(r):
    return f"{r.choice(WORDS)}.{r.randrange(1000)}@{host(r)}"


def day(r):
    return f"{r.randrange(1980, 2030)}-{r.randrange(1, 13):02}-{r.randrange(1, 29):02}"


def clock(r):
    return f"{r.randrange(24):02}:{r.randrange(60):02}:{r.randrange(60):02}Z"


CHOICES = [f"choice-{number:05}" for number in range(10_000)]

# What a rule is called, the rule, and a value that it lets through.
RULES = [
    ("minLength, maxLength", {"minLength": 3, "maxLength": 40}, ref),
    ("maxLength of letters that are no ASCII", {"maxLength": 40},
     lambda r: "Grüße " + ref(r)),
    ("pattern, one class", {"pattern": "^[a-z0-9-]{1,32}$"}, ref),
    ("pattern, a row of classes", {"pattern": "^[a-z]+-[0-9]{1,6}$"}, ref),
    ("pattern, alternatives", {"pattern": f"^(?:{'|'.join(WORDS)})-\\d+$"}, ref),
    ("pattern, look-ahead", {"pattern": "^(?!admin)(?=.*-)[a-z]+-\\d+$"}, ref),
    ("pattern, look-behind", {"pattern": "(?<=[a-z]-)\\d+$"}, ref),
    ("pattern, without anchors", {"pattern": "[a-z]-\\d"}, ref),
    ("pattern, nested repetitions", {"pattern": "^([a-z]+-?)+([0-9]+)*$"}, ref),
    ("pattern, letters of all scripts", {"pattern": "^\\p{L}+-\\d+$"},
     lambda r: f"Grüße-{r.randrange(100)}"),
    ("enum of 8", {"enum": [f"{word}-1" for word in WORDS]}, lambda r: r.choice(WORDS) + "-1"),
    ("enum of 10,000", {"enum": CHOICES}, lambda r: r.choice(CHOICES)),
    ("enum of 10,000 numbers", {"enum": [n * 7 for n in range(10_000)]},
     lambda r: str(r.randrange(10_000) * 7)),
    ("boolean", {"type": "boolean"}, lambda r: r.choice(["true", "false"])),
    ("integer", {"type": "integer"}, lambda r: str(r.randrange(10**7))),
    ("integer of a range", {"type": "integer", "minimum": 17, "maximum": 4815162},
     lambda r: str(r.randrange(17, 4815162))),
    ("integer below zero", {"type": "integer", "minimum": -5000, "exclusiveMaximum": 0},
     lambda r: str(-r.randrange(1, 5000))),
    ("integer, multipleOf 7", {"type": "integer", "multipleOf": 7},
     lambda r: str(7 * r.randrange(10**6))),
    ("number of a range", {"type": "number", "minimum": 0.5, "maximum": 99.5},
     lambda r: f"{r.randrange(1, 99)}.{r.randrange(10, 50)}"),
    ("number, multipleOf 0.01", {"type": "number", "multipleOf": 0.01, "minimum": 0},
     lambda r: f"{r.randrange(10**6)}.{r.randrange(100):02}"),
    ("number, multipleOf 0.25 of a range", {"type": "number", "multipleOf": 0.25, "maximum": 5000},
     lambda r: f"{r.randrange(4000)}.{r.choice(['25', '5', '75'])}"),
    ("format uuid", {"format": "uuid"},
     lambda r: str(uuid.UUID(int=r.getrandbits(128)))),
    ("format uri", {"format": "uri"},
     lambda r: f"https://{host(r)}/a/{r.randrange(1000)}?b={r.choice(WORDS)}"),
    ("format uri-reference", {"format": "uri-reference"},
     lambda r: f"/a/{r.randrange(1000)}?b={r.choice(WORDS)}"),
    ("format email", {"format": "email"}, address),
    ("format hostname", {"format": "hostname"}, host),
    ("format ipv4", {"format": "ipv4"},
     lambda r: ".".join(str(r.randrange(256)) for _ in range(4))),
    ("format ipv6", {"format": "ipv6"},
     lambda r: ":".join(f"{r.randrange(65536):x}" for _ in range(8))),
    ("format date", {"format": "date"}, day),
    ("format time", {"format": "time"}, clock),
    ("format date-time", {"format": "date-time"}, lambda r: f"{day(r)}T{clock(r)}"),
    ("format duration", {"format": "duration"},
     lambda r: f"P{r.randrange(1, 9)}DT{r.randrange(1, 24)}H{r.randrange(60)}M"),
    ("format name", {"format": "name"}, lambda r: r.choice(WORDS).title() + " O'Neill"),
    ("format password", {"format": "password"}, lambda r: ref(r) + "x9"),
    ("format regex", {"format": "regex"}, lambda r: f"^{r.choice(WORDS)}-\\d{{{r.randrange(9)}}}$"),
]

OUTPUTS = ["url", "csv", "tsv", "json", "jsonl", "markdown", "adb", "simctl", "maestro", "intent",
           "play", "apns", "fcm"]
# Formats that must be told the app.
OF_APP = ["maestro", "play"]
INTEGER = {"id": {"type": "integer"}}
# What a link is called, what it has beside its path, and what its path has at its end.
STEPS = [
    ("one constraint", {"parameters": INTEGER, "constraints": [
        {"if": {"properties": {"ref": {"pattern": "^push"}}},
         "then": {"properties": {"id": {"minimum": 1}}}}]}, ""),
    ("two constraints", {"parameters": INTEGER, "constraints": [
        {"if": {"properties": {"ref": {"pattern": "^push"}}},
         "then": {"properties": {"code": {"minLength": 2}}}},
        {"not": {"properties": {"id": {"const": 0}, "code": {"enum": ["a", "b"]}}}}]}, ""),
    ("a sequence", {"parameters": {"made": {"type": "integer", "generate": "sequence"}}},
     "&made=$<made>"),
    ("reserved characters", {"path": RESERVED}, ""),
    ("a slot in the host", {"path": "https://a$<id>.example.com/$<code>?ref=$<ref>"}, ""),
    ("optional slots", {"path": "/games?id=$<id?>&code=$<code?>&ref=$<ref?>"}, ""),
    ("a uuid", {"parameters": {"made": {"generate": "uuid"}}}, "&made=$<made>"),
    ("now", {"parameters": {"made": {"generate": "now"}}}, "&made=$<made>"),
    ("random digits", {"parameters": {"made": {"type": "integer", "generate": "random"}}},
     "&made=$<made>"),
    ("random text", {"parameters": {"made": {"pattern": "^[a-z]{4,9}$", "generate": "random"}}},
     "&made=$<made>"),
] + [(f"random {name}", {"parameters": {"made": rule | {"generate": "random"}}}, "&made=$<made>")
     for name, rule in [
         ("words and digits", {"pattern": "^(?:alpha|beta|gamma)-[0-9]{1,8}$"}), ("choices", {"enum": WORDS}),
         ("numbers", {"type": "number", "minimum": 0, "maximum": 99.5}), ("dates", {"format": "date"})]]
INPUTS = ["csv", "tsv", "json", "jsonl"]


def slug(name):
    return "".join(c if c.isalnum() else "-" for c in name)


def store(folder):
    """A store with a link for every rule, and many links for rows to name."""
    links = [{"name": "plain", "path": TEMPLATE}]
    for name, rule, _ in RULES:
        links.append({"name": slug(name), "path": TEMPLATE, "parameters": {"ref": rule}})
    for name, more, end in STEPS:
        links.append({"name": slug(name), "path": TEMPLATE + end} | more)
    links.append({"name": "shown", "path": TEMPLATE, "opens": {"text": "Contest $<id> of $<ref>"}})
    links.append({"name": "go", "path": "https://go.example.com/?to=$<to>&id=$<id=1>"})
    links.append({"name": "wary", "path": "https://wary.example.com/?to=$<to>&n=$<n=1>", "constraints": [
        {"if": {"properties": {"n": {"const": "1"}}},
         "then": {"not": {"properties": {"to": {"pattern": "evil"}}}}}]})
    links.append({"name": "dotted", "path": "/games/$<id>/$<code>/$<ref>"})
    links.append({"name": "web", "path": "https://web.example.com/$<id>?ref=$<ref>"})
    links.append({"name": "checked", "path": "https://checked.example.com/?to=$<to>",
                  "parameters": {"to": {"format": "uri", "maxLength": 2000}}})
    for number in range(LINKS):
        links.append({"name": f"link-{number}", "path": f"/{number}{TEMPLATE}"})
    path = os.path.join(folder, "costs.json")
    with open(path, "w") as file:
        json.dump({"version": 1, "environment": "production", "environments": {
            "production": "https://www.example.com", "staging": "https://staging.example.com",
            "app": "example://",
        }, "links": links}, file)
    return path


class Rows:
    """Inputs of the same rows in every format, each in two lengths."""

    def __init__(self, folder, counts):
        self.folder = folder
        self.counts = counts

    def files(self, kind, form="csv", value=ref, has_links=False, is_nested=False):
        paths = []
        for count in self.counts:
            path = os.path.join(self.folder, f"{slug(kind)}-{count}.{form}")
            paths.append(path)
            if os.path.exists(path):
                continue
            r = random.Random(3)
            names = ["id", "code", "ref"] + (["link"] if has_links else [])
            with open(path, "w") as out:
                if form in ("csv", "tsv"):
                    out.write(("," if form == "csv" else "\t").join(names) + "\n")
                for number in range(count):
                    row = [str(r.randrange(1, 9999999)),
                           "".join(r.choices(string.ascii_letters + string.digits + "_-", k=10)),
                           value(r)]
                    if has_links:
                        row.append(f"link-{r.randrange(LINKS)}")
                    if form == "csv":
                        out.write(",".join(f'"{c}"' if "," in c else c for c in row) + "\n")
                    elif form == "tsv":
                        out.write("\t".join(row) + "\n")
                    else:
                        row[0] = int(row[0])
                        members = dict(zip(names, row))
                        text = json.dumps({"values": members} if is_nested else members)
                        if form == "jsonl":
                            out.write(text + "\n")
                        else:
                            out.write(("[\n" if number == 0 else ",\n") + "  " + text)
                if form == "json":
                    out.write("\n]\n")
        return paths

    def urls(self, base, has_cells):
        """The rows as URLs of many links, perhaps beside their cells."""
        paths = []
        for path in self.files("plain"):
            folder, name = os.path.split(path)
            made = os.path.join(folder, name.replace("plain", "output" if has_cells else "urls"))
            paths.append(made)
            if os.path.exists(made):
                continue
            r = random.Random(3)
            with open(path) as rows, open(made, "w") as out:
                head = next(rows).strip()
                out.write(f"{head},url\n" if has_cells else "url\n")
                for row in rows:
                    id, code, ref = row.strip().split(",")
                    url = f"{base}/{r.randrange(LINKS)}/games/{id}/contests/{code}?ref={ref}"
                    out.write(f"{row.strip()},{url}\n" if has_cells else f"{url}\n")
        return paths


def processor_seconds(words, folder=None):
    """The processor time that a run took, in all of its threads."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(os.devnull, "wb") as out, open(os.devnull, "rb") as nothing:
        status = subprocess.run(
            words, cwd=folder, stdin=nothing, stdout=out, stderr=subprocess.PIPE)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if status.returncode != 0:
        raise SystemExit(f"{' '.join(words)}: exit {status.returncode}\n"
                         + status.stderr.decode(errors="replace")[:500])
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def cases(deeplink, folder, rows):
    """Title -> name -> the words of a run with few rows and of one with many."""
    words = [deeplink, "--store", store(folder), "-q", "batch"]

    def runs(files, link, *more):
        return [words + link + ["--input", path] + list(more) for path in files]

    plain = rows.files("plain")
    found = {"": {"the plainest row": runs(plain, ["plain"])}}
    found["Rules"] = {
        name: runs(rows.files(name, value=value), [slug(name)]) for name, _, value in RULES}
    found["Outputs"] = {
        form: runs(plain, ["plain"], "--format", form, "--app", "com.example")
        if form in OF_APP else runs(plain, ["plain"], "--format", form)
        for form in OUTPUTS[1:]}
    found["Outputs"] |= {
        f"{form} with the columns of {system}" + (", a screen" if link == "shown" else ""): runs(
            plain, [link], "--format", form, "--columns", system)
        for form, system, link in (
            ("csv", "testrail", "plain"), ("csv", "xray", "plain"), ("tsv", "xray", "plain"),
            ("csv", "xray", "shown"))}
    steps = {name: [slug(name)] for name, _, _ in STEPS} | {
        "a wrapper": ["plain", "--wrap", "go:to"],
        "a wrapper with rules": ["plain", "--wrap", "checked:to"],
        "a wrapper with a constraint": ["plain", "--wrap", "wary:to"],
        "two wrappers": ["plain", "--wrap", "go:to", "--wrap", "checked:to"],
    }
    payload = os.path.join(folder, "payload.json")
    with open(payload, "w") as file:
        file.write('{"aps": {"alert": "news"}, "data": {"to": "$<url>"}}')
    message = os.path.join(folder, "message.json")
    with open(message, "w") as file:
        file.write('{"message": {"topic": "news", "data": {"to": "$<url>"}}}')
    found["Steps"] = {
        name + (f", to {form}" if form else ""):
            runs(plain, link, "--env", "production", *(["--format", form] if form else []))
        for name, link in steps.items() for form in ("", "csv", "tsv", "jsonl")}
    found["Steps"] |= {
        "parts of a URL": runs(rows.files("parts", value=part), ["reserved-characters"]),
        "parts of a URL, wrapped": runs(
            rows.files("parts", value=part), ["reserved-characters", "--wrap", "go:to"]),
        "a flow with screenshots": runs(
            plain, ["plain"], "--format", "maestro", "--app", "com.example", "--screenshots"),
        "an intent with a fallback": runs(
            plain, ["plain"], "--format", "intent", "--fallback", "https://web.example.com/"),
        "an intent with a fallback of the same values": runs(
            plain, ["plain"], "--format", "intent", "--fallback", "web"),
        "a payload from a file": runs(plain, ["plain"], "--format", "apns", "--payload", payload),
        "a message from a file": runs(plain, ["plain"], "--format", "fcm", "--payload", message),
        "csv for spreadsheets": runs(plain, ["plain"], "--format", "csv", "--spreadsheet"),
    }
    found["Inputs, to URLs and to JSON Lines"] = {}
    for form in INPUTS[1:]:
        files = rows.files("plain", form)
        table = found["Inputs, to URLs and to JSON Lines"]
        table[form] = runs(files, ["plain"])
        table[f"{form} to jsonl"] = runs(files, ["plain"], "--format", "jsonl")
        table[f"{form} to csv"] = runs(files, ["plain"], "--format", "csv")
    files = rows.files("nested", "jsonl", is_nested=True)
    table["jsonl, values as an object"] = runs(files, ["plain"])
    table["jsonl, values as an object, to jsonl"] = runs(files, ["plain"], "--format", "jsonl")
    found["Links and environments"] = {
        "a link column over 1,000 links": runs(
            rows.files("links", has_links=True), []),
        "the same to jsonl": runs(
            rows.files("links", has_links=True), [], "--format", "jsonl"),
        "the same from jsonl": runs(
            rows.files("links", "jsonl", has_links=True), []),
        "three environments, a row each": runs(plain, ["plain"], "--env", "all"),
        "the same to csv": runs(plain, ["plain"], "--env", "all", "--format", "csv"),
        "the same environments to jsonl": runs(plain, ["plain"], "--env", "all", "--format", "jsonl"),
    }
    found["Rows of engines"] = {
        name: runs(plain, ["plain"], *more) for name, more in {
            "--record-lines": ["--record-lines"],
            "--on-reject null": ["--on-reject", "null"],
            "--on-reject record to csv": ["--on-reject", "record", "--format", "csv"],
            "--on-reject record to jsonl": ["--on-reject", "record", "--format", "jsonl"],
        }.items()}
    quiet = ["--reject-status", "0"]
    refused = {
        name: runs(rows.files(f"refused {name}", value=value), [slug(rule)], *quiet)
        for name, rule, value in [
            ("by an automaton", "pattern, a row of classes", lambda r: ref(r).upper()),
            ("by a range", "integer of a range", lambda r: str(-r.randrange(17, 4815162))),
            ("by a rule without an automaton", "pattern, look-ahead", lambda r: ref(r).upper())]}
    refused |= {
        "by a dot segment": runs(rows.files("dots", value=lambda r: ".."), ["dotted"], *quiet),
        "as an empty line": runs(rows.files("refused by a range"), [slug("integer of a range")],
                                 "--on-reject", "null", *quiet),
        "as null of JSON Lines": runs(
            rows.files("refused by a range"), [slug("integer of a range")],
            "--on-reject", "null", "--format", "jsonl", *quiet),
    }
    found["Rejected rows without reasons"] = refused
    found["Rows of URLs"] = {
        name: runs(rows.urls(base, has_cells=has_cells), [], *more) for name, base, has_cells, more in [
            ("a list", "https://www.example.com", False, []),
            ("a list to jsonl", "https://www.example.com", False, ["--format", "jsonl"]),
            ("a list to another environment", "https://www.example.com", False, ["--env", "staging"]),
            ("the output of a batch", "https://www.example.com", True, ["--format", "csv"]),
        ]}
    each = [TEMPLATE + "&extra=$<extra>", "--env", "production", "--yes"]
    found["Combinations"] = {
        "--limit": [run + ["--limit", str(count)]
                    for run, count in zip(runs(plain, ["plain"]), rows.counts)],
        "rows × a dimension": [
            run + ["--each", "extra=1..4"] for run in runs(plain, each)],
        "dimensions alone": [
            words + [TEMPLATE, "--env", "production", "--yes", "--each", f"id=1..{count // 10}",
                     "--each", "code=a,b", "--each", "ref=1..5"] for count in rows.counts],
        "zip of dimensions": [
            words + [TEMPLATE, "--env", "production", "--yes", "--combine", "zip", "--each",
                     f"id=1..{count}", "--each", f"code=1..{count}", "--each", f"ref=1..{count}"]
            for count in rows.counts],
        "pairwise of dimensions": [
            words + [TEMPLATE, "--env", "production", "--combine", "pairwise", "--each",
                     f"id=1..{count // 500}", "--each", "code=1..500", "--each", "ref=a,b,c"]
            for count in rows.counts],
    }
    for form in INPUTS:
        found["Combinations"][f"zip with {form}"] = [
            run + ["--combine", "zip", "--each", f"extra=1..{count}"]
            for run, count in zip(runs(rows.files("plain", form), each), rows.counts)]
    found["Combinations"]["pairwise with rows"] = [
        run + ["--combine", "pairwise", "--each", "extra=1..3"] for run in runs(plain, each)]
    return found


# How many rows come of one record.
MULTIPLES = {
    "three environments, a row each": 3, "rows × a dimension": 4, "pairwise with rows": 3}


def measure(table, deeplink, folder, count, rounds=3, only=None):
    """Prints the table; what costs more than `LIMIT` times the plainest row is not met."""
    counts = [count // 10, count]
    found = cases(deeplink, folder, Rows(folder, counts))
    times = {}
    for _ in range(rounds):
        for title, group in found.items():
            for name, runs in group.items():
                if only and title and only not in f"{title} {name}":
                    continue
                pair = times.setdefault((title, name), ([], []))
                for words, seconds in zip(runs, pair):
                    seconds.append(processor_seconds(words))
    table.title(f"Batch, {count:,} rows: for each row, to start, times the plainest row")
    plainest = None
    for title, group in found.items():
        if title and any((title, name) in times for name in group):
            print(f" {title}")
        multiple = 1
        for name in group:
            if (title, name) not in times:
                continue
            if not name.startswith("the same"):
                multiple = MULTIPLES.get(name, 1)
            few, many = (statistics.median(seconds) for seconds in times[title, name])
            cost = (many - few) / (counts[1] - counts[0]) / multiple
            plainest = plainest or cost
            ready = max(0, few - cost * multiple * counts[0])
            ratio = cost / plainest
            table.line(name, f"{cost * 1e9:.0f} ns {ready * 1e3:5.0f} ms {ratio:6.2f} x",
                       f"at most {LIMIT} x", ratio <= LIMIT)


# What two threads may take of the time of one, unless the plainest row takes more.
SHARE = 0.65


def measure_threads(table, deeplink, folder, count=3_000_000, rounds=5):
    """Two threads beside one, for rows that are more than their cells."""
    if not shutil.which("taskset") or (os.cpu_count() or 1) < 2:
        return
    table.title(f"Batch, {count:,} rows: the time of two threads in that of one")
    rows = Rows(folder, [count])
    words = [deeplink, "--store", store(folder), "-q", "batch", "--env", "production", "--input"]
    pretty = os.path.join(folder, "pretty.json")
    with open(rows.files("plain", "json")[0]) as file, open(pretty, "w") as out:
        for line in file:
            out.write(line.replace("{", "{\n    ").replace(', "', ',\n    "').replace("}", "\n  }"))
    csv, array = rows.files("plain")[0], rows.files("plain", "json")[0]
    runs = {"the plainest row": [csv, "plain"], "a wrapper with rules": [
        csv, "plain", "--wrap", "checked:to"], "an intent with a fallback": [
        csv, "plain", "--format", "intent", "--fallback", "web"]}
    runs |= {name: [csv, slug(name)] for name, _, _ in STEPS}
    for form, path in (("an array", array), ("an array of many lines", pretty)):
        runs |= {form: [path, "plain"], f"{form}, a sequence": [path, slug("a sequence")]}
    times = {}
    for _ in range(rounds):
        for name, run in runs.items():
            for place, prefix in ((0, ["taskset", "-c", "0"]), (1, [])):
                start = time.perf_counter()
                processor_seconds(prefix + words + run)
                times.setdefault(name, ([], []))[place].append(time.perf_counter() - start)
    plainest = None
    for name, (one, two) in times.items():
        share = min(two) / min(one)
        plainest = plainest or share
        table.ratio(name, share, round(max(SHARE, 1.15 * plainest), 2))
