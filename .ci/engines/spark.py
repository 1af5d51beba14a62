"""usage: spark.py DEEPLINK EXAMPLE

Run by judge-engines, in the folder of its rows and with a Python that has PySpark: pipes the rows of
each case through batch in eight partitions, and runs the example of the help. Stops at the first
difference.
"""
import glob
import json
import os
import shlex
import shutil
import sys

import pyspark


def fail(*words):
    sys.exit("judge-engines: PySpark: " + " ".join(map(str, words)))


def text(name):
    with open(name, encoding="utf-8", newline="") as file:
        return file.read()


deeplink, example = sys.argv[1:]
configuration = pyspark.SparkConf().setMaster("local[2]").set("spark.ui.enabled", "false")
sc = pyspark.SparkContext(conf=configuration)
sc.setLogLevel("OFF")
cases = {case["name"]: case for case in json.loads(text("cases.json"))}
count = 0


def expect(lines, expected, *what):
    global count
    if "".join(line + "\n" for line in lines) != expected:
        fail(*what, "differs from one process")
    count += 1


for name, case in cases.items():
    rows = sc.parallelize(text(case["rows"]).split("\n")[:-1], 8)
    piped = rows.pipe(shlex.join(case["command"]), checkCode=True)
    expect(piped.collect(), text(case["expected"]), name)
    if {"null", "record"} & set(case["command"]):
        # Line n belongs to row n in each partition, too.
        sizes = [rdd.glom().map(len).collect() for rdd in (rows, piped)]
        if sizes[0] != sizes[1] or len(sizes[0]) != 8:
            fail(name, "lines and rows of the partitions:", sizes)

# Partitions without rows, some and all.
command = shlex.join(cases["few"]["command"])
if 0 not in sc.parallelize(text("few.csv").split(), 8).glom().map(len).collect():
    fail("no partition is empty")
expect(sc.parallelize([], 8).pipe(command, checkCode=True).collect(), "", "no rows")

# What the help says of the status and of the environment.
strict = shlex.join(word for word in cases["few"]["command"] if word not in ("--reject-status", "0"))
rows = sc.parallelize(text("few.csv").split(), 8)
expect(rows.pipe(strict).collect(), text("few.out"), "a status that is not checked")
try:
    rows.pipe(strict, checkCode=True).collect()
    fail("a rejected row without --reject-status 0 passes")
except Exception as error:
    if "PIPE_FUNCTION_EXITED" not in str(error) or "error code 2" not in str(error):
        fail("another error:", error)
expect(rows.pipe("/usr/bin/env").collect(), "", "the environment")

# A file that Spark itself splits, somewhere within lines.
sc.textFile("rows.csv", 8).pipe(shlex.join(cases["url"]["command"])).saveAsTextFile("eight")
exec(compile(text(example), "the example of deeplink help engines", "exec"), {"sc": sc})
for folder in ("eight", "urls"):
    parts = sorted(glob.glob(f"{folder}/part-*"))
    expect("".join(map(text, parts)).split("\n")[:-1], text("url.out"), folder)
    shutil.rmtree(folder)
sc.stop()
print(f"  PySpark {pyspark.__version__}: {count} outputs, and fails for a status")
