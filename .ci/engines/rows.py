"""The rows that judge-engines sends through engines, and what one process makes of them."""
import json
import os
import random
import subprocess

STORE = {
    "version": 1,
    "environments": {"production": "https://www.example.com"},
    "links": [
        {"name": "pickem", "path": "/pickem/$<tournamentId>",
         "parameters": {"tournamentId": {"type": "integer", "minimum": 1}}},
        {"name": "nasty", "path": "/nasty/$<id>?text=$<text?>",
         "parameters": {"id": {"type": "integer"}}},
    ],
}
COUNT = 3000
# What a format, a shell or an engine could take for something else.
PIECES = ["a", "7", " ", ",", ";", "'", '"', "\\", "\\N", "\\t", "$x", "%20", "&", "#", "é", "😀",
          "\u2028", "null", "{}", "[", "=1+1"]


def write(folder):
    """Writes the store and the rows into a folder.

    `rows.csv` has one column and no header. The rows called nasty have an id and a text, in three
    formats; those of `nasty.tsv` have tabs and line ends, too, as ClickHouse writes them.
    """
    generator = random.Random(7)
    with open(os.path.join(folder, "links.json"), "w", encoding="utf-8") as file:
        json.dump(STORE, file)

    def lines(name, texts):
        with open(os.path.join(folder, name), "w", encoding="utf-8", newline="") as file:
            file.writelines(text + "\n" for text in texts)

    def identifier(number):
        return "" if number % 211 == 0 else f"x{number}" if number % 97 == 0 else str(number)

    lines("rows.csv", (identifier(number) for number in range(1, COUNT)))
    lines("few.csv", ["1", "x", "3"])
    nasty = [(f"x{number}" if number % 97 == 0 else str(number),
              "".join(generator.choices(PIECES, k=generator.randint(1, 6))))
             for number in range(1, COUNT)]
    lines("nasty.csv", (",".join(f'"{cell}"' for cell in (number, text.replace('"', '""')))
                        for number, text in nasty))
    lines("nasty.jsonl", (json.dumps({"id": number, "text": text}, ensure_ascii=number[-1] > "5")
                          for number, text in nasty))
    escapes = str.maketrans({"\\": "\\\\", "\t": "\\t", "\n": "\\n"})
    lines("nasty.tsv", (f"{number}\t" + ("\\N" if number[-1] == "3" else
                                         f"{text}\t\n".translate(escapes))
                        for number, text in nasty))


def cases(deeplink, folder, environment):
    """What engines are asked: each case has the command of a filter, the file of its rows, and the
    file of what one process writes for all of them."""
    store = os.path.join(folder, "links.json")

    def case(name, link, source, *words):
        command = [deeplink, "batch", link, "--store", store, "--reject-status", "0", *words]
        if not source.endswith(".jsonl"):
            command += ["--header", "tournamentId" if link == "pickem" else "id,text"]
        expected = f"{name}.out"
        with open(os.path.join(folder, source), "rb") as rows, \
                open(os.path.join(folder, expected), "wb") as output:
            subprocess.run(command, cwd=folder, env=environment, stdin=rows, stdout=output,
                           stderr=subprocess.DEVNULL, check=True)
        return {"name": name, "command": command, "rows": source, "expected": expected}

    lines = ["--record-lines", "--format"]
    records = ["--no-header", "--on-reject", "record"]
    found = [
        case("url", "pickem", "rows.csv"),
        case("few", "pickem", "few.csv"),
        case("null", "pickem", "rows.csv", "--on-reject", "null"),
        case("nasty.url", "nasty", "nasty.jsonl", "--input-format", "jsonl"),
        case("nasty.csv", "nasty", "nasty.csv", *lines, "csv", *records),
        case("nasty.csv.tsv", "nasty", "nasty.csv", *lines, "tsv", "--no-header"),
        case("nasty.csv.adb", "nasty", "nasty.csv", *lines, "adb", "--on-reject", "null"),
        case("nasty.jsonl", "nasty", "nasty.jsonl", "--input-format", "jsonl", "--format", "jsonl",
             "--on-reject", "record"),
        case("nasty.tsv", "nasty", "nasty.tsv", "--input-format", "tsv-escaped", "--format",
             "jsonl", "--on-reject", "null"),
    ]
    with open(os.path.join(folder, "cases.json"), "w", encoding="utf-8") as file:
        json.dump(found, file)
    return found


def texts(lines):
    """The pairs of a valid id and a text, of JSON Lines."""
    pairs = [(str(row["id"]), row["text"]) for row in map(json.loads, lines.decode().strip("\n").split("\n"))]
    return [pair for pair in pairs if pair[0].isdigit()]
