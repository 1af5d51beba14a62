import Foundation
import RowKit
import RuleKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink batch: formats")
struct BatchFormatTests {
  @Test(
    "the input's columns come back with the URL, in every format",
    arguments: [
      ("url", "https://h.example/g/1\nhttps://h.example/g/2\n"),
      (
        "csv",
        "id,\"a note\"\"s\",url\n1,\"x, \"\"y\"\"\",https://h.example/g/1\n2,=1+1,https://h.example/g/2\n"
      ),
      (
        "tsv",
        "id\t\"a note\"\"s\"\turl\n1\t\"x, \"\"y\"\"\"\thttps://h.example/g/1\n2\t=1+1\thttps://h.example/g/2\n"
      ),
      (
        "json",
        "[\n{\"id\":\"1\",\"a note\\\"s\":\"x, \\\"y\\\"\",\"url\":\"https://h.example/g/1\"},\n"
          + "{\"id\":\"2\",\"a note\\\"s\":\"=1+1\",\"url\":\"https://h.example/g/2\"}\n]\n"
      ),
      (
        "jsonl",
        "{\"id\":\"1\",\"a note\\\"s\":\"x, \\\"y\\\"\",\"url\":\"https://h.example/g/1\"}\n"
          + "{\"id\":\"2\",\"a note\\\"s\":\"=1+1\",\"url\":\"https://h.example/g/2\"}\n"
      ),
      (
        "markdown",
        "| done | id | a note\"s | url |\n| --- | --- | --- | --- |\n"
          + "| [ ] | 1 | x, \"y\" | <https://h.example/g/1> |\n"
          + "| [ ] | 2 | =1+1 | <https://h.example/g/2> |\n"
      ),
      (
        "adb",
        "adb shell -n 'am start -a android.intent.action.VIEW -d https://h.example/g/1'\n"
          + "adb shell -n 'am start -a android.intent.action.VIEW -d https://h.example/g/2'\n"
      ),
      (
        "simctl",
        "xcrun simctl openurl booted https://h.example/g/1\n"
          + "xcrun simctl openurl booted https://h.example/g/2\n"
      ),
    ])
  func formats(format: String, answer: String) {
    let world = BatchWorld.make(input: "id,\"a note\"\"s\"\n1,\"x, \"\"y\"\"\"\n2,=1+1\n")
    #expect(world.run("batch", "game", "--format", format, "-q").answer == answer)
  }

  @Test(
    "every environment has its column, though there be one, and a URL with a comma its quotes",
    arguments: [
      (
        "csv",
        "id,environment,url\n1,only,\"https://h/p,q/a%2Cb/1\"\n2,only,\"https://h/p,q/a%2Cb/2\"\n"
      ),
      (
        "tsv",
        "id\tenvironment\turl\n1\tonly\thttps://h/p,q/a%2Cb/1\n2\tonly\thttps://h/p,q/a%2Cb/2\n"
      ),
      (
        "jsonl",
        "{\"id\":\"1\",\"environment\":\"only\",\"url\":\"https://h/p,q/a%2Cb/1\"}\n"
          + "{\"id\":\"2\",\"environment\":\"only\",\"url\":\"https://h/p,q/a%2Cb/2\"}\n"
      ),
    ])
  func environmentColumn(format: String, answer: String) {
    let world = TestWorld.with(
      store:
        #"{"version":1,"environments":{"only":"https://h"},"links":[{"name":"l","path":"/p,q/$<x>/$<id>"}]}"#
    )
    world.input = "id\n1\n2\n"
    let words = ["batch", "l", "-s", "x=a,b", "--env", "all", "--format", format, "-q"]
    #expect(world.run(words).answer == answer)
  }

  @Test("a cell that a spreadsheet would run is guarded where that is asked for")
  func spreadsheet() {
    let world = BatchWorld.make(input: "id,note\n1,=1+1\n2,\"-\"\"x\"\"\"\n")
    #expect(
      world.run("batch", "game", "--format", "csv", "--spreadsheet", "-q").answer
        == "id,note,url\n1,'=1+1,https://h.example/g/1\n2,\"'-\"\"x\"\"\",https://h.example/g/2\n")
    #expect(world.run("batch", "game", "--format", "json", "--spreadsheet").status == .usage)
  }

  @Test("rows of JSON keep their types, and each its own columns")
  func typed() {
    let input = """
      {"id": 1, "ok": true, "deep": [1.0e0, {"a":null}]}
      {"ref":"a","id":"2","none":null}
      {"late":"x","id":3}

      """
    let world = BatchWorld.make(["r.jsonl": input])
    let words = ["batch", "share", "--input", "r.jsonl", "-q", "--format"]
    #expect(
      world.run(words + ["jsonl"]).answer == """
        {"id":1,"ok":true,"deep":[1.0e0, {"a":null}],"url":"https://h.example/s/1?c=sms"}
        {"ref":"a","id":"2","url":"https://h.example/s/2?c=sms&ref=a"}
        {"late":"x","id":3,"url":"https://h.example/s/3?c=sms"}

        """)
    #expect(
      world.run(words + ["csv"]).answer == """
        id,ok,deep,ref,none,late,url
        1,true,"[1.0e0, {""a"":null}]",,,,https://h.example/s/1?c=sms
        2,,,a,,,https://h.example/s/2?c=sms&ref=a
        3,,,,,x,https://h.example/s/3?c=sms

        """)
  }

  @Test("a name that comes too late for a table is told, and left out")
  func late() {
    let early = String(repeating: #"{"id":1}"# + "\n", count: 1_000)
    let world = BatchWorld.make(["r.jsonl": early + #"{"id":2,"x":3}"#])
    let outcome = world.run("batch", "game", "--input", "r.jsonl", "--format", "csv")
    let urls = String(repeating: "1,https://h.example/g/1\n", count: 1_000)
    #expect(outcome.answer == "id,url\n\(urls)2,https://h.example/g/2\n")
    #expect(
      outcome.told == """
        r.jsonl: warning: the column "x" appears too late to be included
          hint: --format jsonl includes every column
        r.jsonl: note: column "x" is not a parameter
        r.jsonl: 1001 rows, 1001 URLs, 0 rejected

        """)
    #expect(outcome.status == .done)
  }

  @Test(
    "an output column whose name is taken is found before the first row",
    arguments: [
      (["game", "--format", "json"], "id,a,a\n1,x,y\n", "a"),
      (["open", "--format", "csv"], "url\nx\n", "url"),
    ])
  func taken(words: [String], input: String, name: String) {
    let outcome = BatchWorld.make(input: input).run(["batch"] + words)
    #expect(outcome.status == .usage)
    #expect(outcome.answer == "")
    #expect(
      outcome.told == """
        error: two columns of the output would be named "\(name)"
          hint: rename that column of standard input, or print only URLs with --format \
        url\(BatchEnding.usage)

        """)
    #expect(BatchWorld.make(input: input).run(["batch", "-q"] + words.prefix(1)).status == .done)
  }

  @Test("the progress is shown on a terminal after half a second, and taken away")
  func progress() {
    let row = "7," + String(repeating: "x", count: 9_998) + "\n"
    let world = BatchWorld.make(
      ["r.csv": "id,note\n" + String(repeating: row, count: 120)], input: "")
    world.environment["TERM"] = "xterm"
    world.terminals.error = true
    world.secondsPerLook = 0.2
    let words = ["batch", "game", "--input", "r.csv"]
    let outcome = world.run(words)
    let frames = outcome.told.split(separator: "\r")
    // A note of the column, and no frame for the first two pieces of the ten that rows are read in.
    #expect(frames.count == 10, "\(frames)")
    #expect(
      frames[1]
        == "\u{1B}[?7lr.csv [=============           ] 54 %  39 rows\u{1B}[K\u{1B}[?7h")
    #expect(frames[9] == "\u{1B}[Kr.csv: 120 rows, 120 URLs, 0 rejected\n")
    #expect(!world.run(words + ["-q"]).told.contains("\r"))
    world.terminals.output = true
    #expect(!world.run(words).told.contains("\r"))
    #expect(world.run(words + ["--output", "o.txt"]).told.contains("\r"))
    world.terminals.output = false
    for name in ["", "dumb", "unknown"] {
      world.environment["TERM"] = name
      #expect(!world.run(words).told.contains("\r"))
    }
    world.environment["TERM"] = "xterm"
    #expect(world.run(words).told.contains("\r"))
    world.terminals.error = false
    #expect(!world.run(words).told.contains("\r"))
  }
}
