import Foundation
import RowKit
import RuleKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink batch: formats")
struct BatchFormatTests {
  @Test("a cell that a spreadsheet would run is guarded where that is asked for")
  func spreadsheet() {
    let world = BatchWorld.make(input: "id,note\n1,=1+1\n2,\"-\"\"x\"\"\"\n")
    #expect(
      world.run("batch", "game", "--format", "csv", "--spreadsheet", "-q").answer
        == "id,note,\"url\"\n1,'=1+1,https://h.example/g/1\n"
        + "2,\"'-\"\"x\"\"\",https://h.example/g/2\n")
    #expect(world.run("batch", "game", "--format", "json", "--spreadsheet").status == .usage)
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

@Suite("Ctrl-C in a batch")
struct InterruptedBatchTests {
  private static let store = """
    { "version": 1, "environments": { "a": "https://h.example" },
      "links": [{ "name": "game", "path": "/g/$<id>" }] }
    """

  private static func world() -> TestWorld {
    let world = TestWorld.with(store: store)
    world.files.set("/home/me/project/rows.csv", Array("id\n1\n2\n3\n".utf8))
    return world
  }

  @Test("says how many rows were made, and which files were not written")
  func rows() {
    let world = Self.world()
    world.interruptions = 1
    let outcome = world.run(
      "batch", "game", "--input", "rows.csv", "-o", "u.txt", "--rejects", "bad.csv")
    #expect(outcome.status == .interrupted)
    #expect(
      outcome.told == "error: interrupted after 3 rows; u.txt and bad.csv were not written\n",
      "\(outcome.told)")
    #expect(world.file("u.txt") == nil)
    #expect(world.interruptionWatches == 1)
  }

  @Test("is not waited for where rows may come at any time")
  func pipe() {
    let world = Self.world()
    world.interruptions = 1
    world.input = "id\n1\n"
    #expect(world.run("batch", "game", "--input", "-").status == .done)
    #expect(world.interruptionWatches == 0)
  }

  @Test("leaves the files of a folder, and --from-row goes on with the next of them")
  func folder() {
    let world = Self.world()
    world.interruptions = 1
    let words = ["batch", "game", "--input", "rows.csv", "--format", "svg", "-o", "codes/"]
    let outcome = world.run(words + ["--from-row", "2"])
    #expect(outcome.status == .interrupted)
    #expect(
      outcome.told
        == "error: interrupted: codes/ has 1 file\n  hint: pass --from-row 2 with the same rows to go on\n",
      "\(outcome.told)")
    #expect(
      world.run(words).told == "error: interrupted before the first file of codes/\n",
      "nothing is said to be in a folder that was not made")
    world.interruptions = 0
    let rest = world.run(words + ["--from-row", "2"])
    #expect(rest.status == .done)
    #expect(rest.told == "rows.csv: 3 rows, 2 URLs in codes/, 0 rejected\n")
    #expect(world.file("codes/game-0001.svg") == nil)
    #expect(world.file("codes/game-0002.svg") != nil)
    #expect(world.file("codes/game-0003.svg") != nil)
  }
}
