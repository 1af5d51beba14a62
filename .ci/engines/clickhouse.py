"""usage: clickhouse.py DEEPLINK

Run by judge-engines, in the folder of its rows and with a Python that has chDB, which is ClickHouse
in a library: calls batch as an executable function, as one of a pool that lives over many blocks,
and as tables, and runs the two examples of the help. Stops at the first difference.
"""
import json
import os
import sys

import chdb


def fail(*words):
    sys.exit("judge-engines: ClickHouse: " + " ".join(map(str, words)))


def read(name):
    with open(name, "rb") as file:
        return file.read()


FUNCTION = """<functions><function>
  <type>{type}</type><name>{name}</name>
  <return_type>String</return_type>{arguments}
  <format>TabSeparated</format><send_chunk_header>{header}</send_chunk_header>
  <command>deeplink {words}</command>
</function></functions>"""
ARGUMENT = "<argument><type>{}</type><name>{}</name></argument>"

deeplink = sys.argv[1]
folder = os.getcwd()
scripts = os.path.join(folder, "user_scripts")
os.mkdir(scripts)
# Each process that ClickHouse starts says so, and becomes batch.
with open(os.path.join(scripts, "deeplink"), "w", encoding="utf-8") as file:
    file.write(f'#!/bin/sh\necho "$*" >>{folder}/started\nexec {deeplink} "$@"\n')
os.chmod(file.name, 0o755)

cases = {case["name"]: case for case in json.loads(read("cases.json"))}


def function(name, case, arguments, pooled, *more):
    """Writes the configuration of a function whose process has the words of a case."""
    words = cases[case]["command"][1:]
    words = [word for word in words if word not in ("--format", "jsonl")]
    text = FUNCTION.format(
        type="executable_pool" if pooled else "executable", name=name, header=int(pooled),
        words=" ".join(words + list(more)),
        arguments="".join(ARGUMENT.format(kind, argument) for kind, argument in arguments))
    with open(os.path.join(scripts, f"{name}_function.xml"), "w", encoding="utf-8") as file:
        file.write(text)


escaped = ["--input-format", "tsv-escaped"]
nasty = [("String", "id"), ("Nullable(String)", "text")]
function("each", "null", [("String", "tournamentId")], False, *escaped)
function("nasty_each", "nasty.tsv", nasty, False)
function("nasty_pool", "nasty.tsv", nasty, True, "--chunk-header")
os.rename("function.xml", os.path.join(scripts, "example_function.xml"))

connection = chdb.connect(f":memory:?udf_path={scripts}")


def query(text):
    return connection.query(text, "TSVRaw").bytes()


def started(*words):
    """How many processes were started with all of these words."""
    lines = read("started").decode().split("\n")
    return sum(all(word in line for word in words) for line in lines)


count = 0


def expect(found, expected, *what):
    global count
    if found != expected:
        pairs = enumerate(zip(found.split(b"\n"), expected.split(b"\n")), 1)
        different = next(((n, p) for n, p in pairs if p[0] != p[1]), "")
        fail(*what, "differs from one process:", len(found), len(expected), different)
    count += 1


# Blocks of a hundred rows.
blocks = "SETTINGS max_block_size = 100, min_insert_block_size_rows = 1, max_insert_threads = 1"
query("CREATE TABLE rows (n UInt64, tournamentId String) ENGINE = Memory")
query("CREATE TABLE nasty (n UInt64, id String, text Nullable(String)) ENGINE = Memory")
with open("numbered.tsv", "wb") as file:
    for number, line in enumerate(read("rows.csv").split(b"\n")[:-1]):
        file.write(b"%d\t%s\n" % (number, line))
query(f"INSERT INTO rows SELECT * FROM file('{folder}/numbered.tsv', TSV,"
      f" 'n UInt64, tournamentId String') {blocks}, max_threads = 1")
with open("numbered.tsv", "wb") as file:
    for number, line in enumerate(read("nasty.tsv").split(b"\n")[:-1]):
        file.write(b"%d\t%s\n" % (number, line))
query(f"INSERT INTO nasty SELECT * FROM file('{folder}/numbered.tsv', TSV,"
      f" 'n UInt64, id String, text Nullable(String)') {blocks}, max_threads = 1")
if int(query("SELECT uniqExact(blockNumber()) FROM rows")) < 20:
    fail("the rows are in too few blocks")

many = "SETTINGS max_block_size = 100, max_threads = 2"


def called(call, table):
    return query(f"SELECT u FROM (SELECT n, {call} AS u FROM {table}) ORDER BY n {many}")


nasty_urls = b"".join(
    (json.loads(line)["url"] or "").encode() + b"\n" for line in
    read("nasty.tsv.out").split(b"\n")[:-1])
expect(called("each(tournamentId)", "rows"), read("null.out"), "a function")
expect(called("nasty_each(id, text)", "nasty"), nasty_urls, "a function of two arguments")
for _ in range(3):
    expect(called("pickem_url(tournamentId)", "rows"), read("null.out"), "the example's function")
    expect(called("nasty_pool(id, text)", "nasty"), nasty_urls, "a function of a pool")
for link in ("pickem", "nasty"):
    if started(f"batch {link}", "--chunk-header") > 4:
        fail("more than four processes for the 90 blocks of", link)

# Tables: what the engine asks for in one block, and what it streams to a process of its own.
query(read("table.sql").decode())
for _ in range(3):
    expect(query("SELECT url FROM urls"), read("url.out"), "the example's table")
if started("--chunk-header=both") > 1:
    fail("the example's table takes a process for each query")
command = " ".join(cases["url"]["command"][1:])
for setting, more in (("", ""), (", SETTINGS send_chunk_header = 1", " --chunk-header")):
    expect(query(f"SELECT u FROM executable('deeplink {command}{more} --input-format tsv-escaped',"
                 f" TabSeparated, 'u String', (SELECT tournamentId FROM rows {blocks},"
                 f" max_threads = 1){setting})"), read("url.out"), "the table function", more)
connection.close()
print(f"  ClickHouse {chdb.engine_version}: {count} outputs")
