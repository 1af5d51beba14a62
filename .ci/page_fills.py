"""Random templates, environments and values for a page of links, and what the program makes of them."""
import json
import os
import re
import subprocess

BASES = [
    "https://www.example.com", "https://www.example.com/", "https://e.example/api",
    "https://e.example/api/", "example://", "example:///", "example://host/a/b", "prefs:",
    "http://127.0.0.1:8080", "http://[::1]:80/x", "ftp://me:pw@files.example", "https://xn--r8jz45g.jp",
]
ENVIRONMENTS = {f"e{number}": base for number, base in enumerate(BASES)}

NAMES = ["a", "b", "c", "é", "d-e", "_f"]
# Values that constraints name, most of which can stand anywhere.
LIKELY = ["x", "7", "www", "443"]

TEXTS = [
    "x", "7", "8080", "443", "65535", "65536", "0", "01", "..", ".", "...", "%2e", "%2E.", "%2e%2e", "a/b",
    "/", "//", "/a", "//evil.example", "a?b", "?q=1", "&x=1", "#f", "a#b#c", "@", "a@b", ":", "a:b", "::1",
    "[::1]", "1:2:3:4:5:6:7:8", "::ffff:1.2.3.4", "1.2.3.4", "256.1.1.1", "1.2.3", "0x7f", "0x7f.1", "010",
    "127.1", "www", "www.example.com", "a..b", "-a", "a-", "a.", ".a", "a" * 63, "a" * 64,
    "a" * 63 + "." + "b" * 63 + "." + "c" * 63 + "." + "d" * 63, "example", "http", "https", "javascript",
    "https://h.example/p?q#f", "https://h.example", "HTTPS://H", "mailto:a", "https:", "https:/x", "+a", "a+b",
    "%", "%4", "%41", "%zz", "%C3%A9", "50% off", " ", "a b", "\t", "a\nb", "\r\n", "\0"[:0] + "\x01", "\x7f", "\x85",
    "\u00e9", "e\u0301", "\u4e2d\u6587", "\U0001f600", "\u202e", "\u2028", "\ufeff", "\ufffd", "\U0010ffff",
    "\"", "'", "<b>", "`", "\\", "a\\b", "{}", "|", "^", "~", "!$&'()*+,;=", "[", "]", "a[b", "m\u00fcnchen", "EXAMPLE",
    "a_b", "\u0130", "\u017f", "0x", "0xg", "1.2.3.4.", "user:pw", "..;", ". .", "%2e%2E%2e", "x" * 70 + "\u00e9",
]


def text(source, likely=None):
    if likely and source.random() < 0.6:
        return source.choice(likely)
    if source.random() < 0.75:
        return source.choice(TEXTS)
    return "".join(source.choice(TEXTS) for _ in range(source.randint(2, 3)))


def slot(source, chance=0.2, is_plain=False):
    name = source.choice(NAMES)
    if is_plain:
        return f"$<{name}>"
    start = "+" if source.random() < chance else ""
    kind = source.random()
    end = "?" if kind < 0.3 else f"={source.choice(['x', '7', 'a b', 'é'])}" if kind < 0.4 else ""
    return f"$<{start}{name}{end}>"


def pieces(source, chance=0.2):
    return "".join(
        slot(source, chance) if source.random() < 0.5
        else source.choice(["a", ".", "x-", "%41", "b c", "é", "~", "%2e", "..", ""])
        for _ in range(source.choice([1, 1, 1, 2, 3])))


def tail(source):
    path = "".join("/" + pieces(source) for _ in range(source.randint(0, 3)))
    query = "&".join(
        source.choice(["", "k=", "n=1&k=", "k"]) + pieces(source) for _ in range(source.randint(1, 3)))
    return (path + ("?" + query if source.random() < 0.5 else "")
            + ("#" + pieces(source) if source.random() < 0.3 else ""))


def template(source):
    kind = source.random()
    if kind < 0.5:
        return tail(source) or "/"
    if kind < 0.6:
        return slot(source, 0.6) + tail(source)
    if kind < 0.66:
        return "x" + tail(source)
    scheme = source.choice(["https", "https", "http", "example", "ftp", "ws", slot(source, 0, True)])
    user = source.choice(["", "", "", "me@", f"{slot(source)}@", f"u:{slot(source)}@"])
    host = source.choice([
        "h.example", slot(source), slot(source, 0.2), f"{slot(source)}.example.com", f"w{slot(source)}.example",
        f"{slot(source)}{slot(source)}", f"[{slot(source, 0)}]", f"[::{slot(source, 0)}]",
        f"{slot(source)}.xn--r8jz45g.jp", f"1.2.3.{slot(source)}"])
    port = source.choice(["", "", "", ":443", f":{slot(source, 0)}", f":80{slot(source, 0)}"])
    return f"{scheme}:{source.choice(['//', '//', '//', ''])}{user}{host}{port}{tail(source)}"


def condition(source, names, depth=2):
    """A schema over the parameters of a link."""
    kind = source.choice(["properties", "required", "dependent", "not", "if", "any", "one", "all"])
    if depth == 0 or kind in ("properties", "required", "dependent"):
        if kind == "required":
            return {"required": source.sample(names, source.randint(1, min(2, len(names))))}
        if kind == "dependent" and len(names) > 1:
            one, other = source.sample(names, 2)
            return {"dependentRequired": {one: [other]}}
        tests = source.sample(names, source.randint(1, min(2, len(names))))
        return {"properties": {
            name: source.choice([
                {"const": source.choice(LIKELY)}, {"enum": source.sample(LIKELY, 2)},
                {"maxLength": 1}, {"not": {"pattern": "^[0-9]"}}])
            for name in tests}}
    parts = [condition(source, names, depth - 1) for _ in range(source.randint(2, 3))]
    if kind == "not":
        return {"not": parts[0]}
    if kind == "if":
        return dict(zip(("if", "then", "else"), parts))
    return {f"{kind}Of": parts}


def constraints(source, path):
    """Constraints between the parameters of a template, for about half of them."""
    names = [name for name in NAMES if re.search(rf"\$<\+?{name}[?=>]", path)]
    if not names or source.random() < 0.5:
        return {}
    return {"constraints": [
        condition(source, names) | source.choice([{}, {}, {"errorMessage": "these do not go together"}])
        for _ in range(source.randint(1, 2))]}


def constants(name, made):
    """The values that the constraints of a link name, by parameter, where it has constraints."""
    link = next(link for link in made["links"] if link["name"] == name)
    return {name: LIKELY for name in NAMES} if "constraints" in link else {}


def environments(source):
    """The environments, each with values for some parameters: a text, the empty one, or none."""
    return {
        environment: {"base": base, "values": {
            name: source.choice(["given", "", None]) for name in NAMES if source.random() < 0.3}}
        for environment, base in ENVIRONMENTS.items()}


def store(source, count):
    names = [f"l{number}" for number in range(count)]
    rules = {name: {"minLength": 0} for name in NAMES if source.random() < 0.3}
    return {
        "version": 1, "environments": environments(source), "parameters": rules,
        "links": [
            {"name": name, "path": path} | constraints(source, path)
            for name, path in ((name, template(source)) for name in names)],
    }


def answers(program, folder, rows, environment):
    """What the program makes of rows of named links: a URL, or a list of errors.

    Where a constraint stands in the store is left out, for the page has no place to show.
    """
    path = os.path.join(folder, "rows.jsonl")
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(json.dumps(row) + "\n" for row in rows)
    result = subprocess.run(
        [program, "batch", "-e", environment, "--input", path, "--format", "jsonl", "--on-reject", "record",
         "-q", "--reject-status", "0"],
        cwd=folder, env={"HOME": folder, "PATH": os.environ["PATH"]}, stdin=subprocess.DEVNULL,
        capture_output=True, check=False)
    if result.returncode:
        raise RuntimeError(result.stderr.decode())
    lines = [json.loads(line) for line in result.stdout.decode().splitlines()]
    return [
        [re.sub(r" \(links\.json:[0-9:]+\)$", "", reason) for reason in line.get("error") or []] or line["url"]
        for line in lines]
