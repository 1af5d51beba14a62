import RowKit
import Testing
import TextKit

@testable import DeeplinkCLI

@Suite("deeplink batch: rejected and empty rows")
struct RejectedRowsTests {
  private static func rows(_ count: Int) -> String {
    "id\n" + (1...count).map { "x\($0)\n" }.joined()
  }

  private static func lines(_ name: String) -> String {
    (1...10).map { "\(name):\($0 + 1): id: expected a whole number, got \"x\($0)\"\n" }.joined()
  }

  @Test("the first ten rejected rows are reported one by one, the others as a number")
  func many() {
    let world = BatchWorld.make(["r.csv": Self.rows(1_234), "s.csv": Self.rows(11)])
    let words = ["batch", "game", "--input", "r.csv"]
    #expect(
      world.run(words + ["--rejects", "bad.csv"]).told == Self.lines("r.csv") + """
        r.csv: … and 1,224 more rejected rows in bad.csv
        r.csv: 1234 rows, 0 URLs, 1234 rejected in bad.csv

        """)
    #expect(world.file("bad.csv")?.split(separator: "\n").count == 1_235)
    #expect(
      world.run(words + ["-q"]).told == Self.lines("r.csv") + """
        r.csv: … and 1,224 more rejected rows
          hint: write all of them with their reasons to a file: --rejects FILE

        """)
    #expect(
      world.run("batch", "game", "--input", "s.csv", "--rejects", "bad.csv").told
        == Self.lines("s.csv") + """
          s.csv: … and 1 more rejected row in bad.csv
          s.csv: 11 rows, 0 URLs, 11 rejected in bad.csv

          """)
    let ten = BatchWorld.make(input: Self.rows(10)).run("batch", "game", "-q")
    #expect(ten.told == Self.lines("standard input"))
  }

  @Test(
    "rejected objects stand alone in their file, which is read again once they are mended",
    arguments: [
      ("r.jsonl", "{\"id\":1}\n{\"id\":\"x\"}\n", 2), ("r.json", #"[{"id":1},{"id":"x"}]"#, 1),
    ])
  func objects(name: String, rows: String, line: Int) throws {
    let world = BatchWorld.make([name: rows])
    let outcome = world.run("batch", "game", "--input", name, "--rejects", "bad.jsonl")
    #expect(outcome.status == .refused)
    let rejected = try #require(world.file("bad.jsonl"))
    let reason = #"id: expected a whole number, got \"x\""#
    #expect(
      rejected == "{\"deeplink-reason\":\"\(reason)\",\"deeplink-line\":\(line),\"id\":\"x\"}\n")
    let mended = rejected.replacing("\"id\":\"x\"", with: "\"id\":7")
    let again = BatchWorld.make(["bad.jsonl": mended]).run("batch", "game", "--input", "bad.jsonl")
    #expect(again.answer == "https://h.example/g/7\n")
    #expect(again.status == .done)
  }

  @Test("what unknown names of rows mean is looked for in a bounded number of links")
  func unknownNames() {
    let links = (0..<10_000).map { #"{ "name": "l\#($0)", "path": "/p/\#($0)" }"# }
    let tagged = #"{ "name": "l", "path": "/l", "tags": ["live", "beta"] }"#
    let world = TestWorld.with(
      store: """
        { "version": 1, "environments": { "web": "https://h.example" },
          "links": [\((links + [tagged]).joined(separator: ",\n"))] }
        """)
    world.input = "link\nlive\n" + (1...5).map { "unknown-\($0)\n" }.joined() + "beta\n"
    let told = world.run("batch").told
    #expect(told.contains("it is a tag: deeplink list --tag live"))
    #expect(!told.contains("--tag beta"), "\(told)")
    #expect(told.contains(#"has no link "beta""#))
  }

  @Test("rows that cannot be read on are counted before the fault is reported")
  func fault() throws {
    let json = "[" + String(repeating: "{\"id\":0},", count: 12)
    let outcome = BatchWorld.make(input: json).run("batch", "game")
    #expect(outcome.status == .failure)
    let lines = outcome.told.split(separator: "\n")
    try #require(lines.count == 13, "\(outcome.told)")
    #expect(lines[0] == "standard input:1: row 1: id: expected at least 1, got 0")
    #expect(lines[9] == "standard input:1: row 10: id: expected at least 1, got 0")
    #expect(
      lines[10...] == [
        "standard input: … and 2 more rejected rows",
        "  hint: write all of them with their reasons to a file: --rejects FILE",
        "standard input:1: error: unclosed array",
      ])
  }

  @Test(
    "rows whose cells are all empty are skipped, and the summary says how many",
    arguments: [
      ("link;id\n;\ngame;1\n;;;;\n\n", ["-q"], "", "https://h.example/g/1\n"),
      ("id\n\n5\n", [], "standard input: 1 row, 1 URL, 0 rejected, 1 empty row skipped\n", "5"),
      (
        "id,x\n,\n5,\n,\n", [],
        """
        standard input: note: column "x" is not a parameter
        standard input: 1 row, 1 URL, 0 rejected, 2 empty rows skipped

        """, "5"
      ),
    ])
  func emptyRows(input: String, words: [String], told: String, answer: String) {
    let link = words.isEmpty ? ["game"] : []
    let outcome = BatchWorld.make(input: input).run(["batch"] + link + words)
    #expect(outcome.status == .done)
    #expect(outcome.told == told)
    #expect(outcome.answer == (link.isEmpty ? answer : "https://h.example/g/\(answer)\n"))
  }

  @Test(
    "JSON rows on standard input, or in a file of no known ending, are detected by their start",
    arguments: [#"[{"id":1},{"id":2}]"#, "{\"id\":1}\n{\"id\":2}\n", "id\n1\n2\n"])
  func detected(input: String) {
    let answer = "https://h.example/g/1\nhttps://h.example/g/2\n"
    #expect(BatchWorld.make(input: input).run("batch", "game", "-q").answer == answer)
    let world = BatchWorld.make(["rows.txt": input])
    #expect(world.run("batch", "game", "--input", "rows.txt", "-q").answer == answer)
  }

  @Test("a table that is imported may have empty rows, which are counted")
  func imported() {
    let world = BatchWorld.make(["l.csv": "name,path\n,\nhome,/home\n,,,\n\n"])
    let outcome = world.run("import", "l.csv")
    #expect(outcome.status == .done)
    #expect(
      outcome.told.hasSuffix("links.json: imported 1 link; 3 empty rows skipped\n"), "\(outcome)")
    let report = world.run("import", "l.csv", "--format", "json", "--dry-run").answer
    #expect(report.contains("\"emptyRows\": 3"), "\(report)")
  }

  @Test("a flow of no cases is a valid one, and one that a fault keeps from being made is none")
  func emptyFlow() {
    let world = BatchWorld.make()
    let words = ["batch", "--cases", "invalid", "--format", "maestro", "--app", "a.b"]
    for more in [[], ["--screenshots"]] {
      let outcome = world.run(words + ["news"] + more)
      #expect(outcome.status == .done)
      #expect(outcome.answer == "appId: \"a.b\"\n---\n[]\n")
      let tagged = TestWorld.with(
        store: #"{"version":1,"links":[{"name":"b","path":"/x/$<a b>"}]}"#)
      let faulty = tagged.run(words + more)
      #expect(faulty.status == .failure)
      #expect(faulty.answer == "")
    }
  }
}

@Suite("deeplink batch: what keeps it from its rows")
struct BatchRefusalTests {
  @Test("rows are never waited for on a terminal unasked")
  func terminal() {
    let world = BatchWorld.make(input: "id\n1\n")
    world.terminals.input = true
    let outcome = world.run("batch", "game")
    #expect(outcome.status == .usage)
    #expect(
      outcome.told == """
        error: no rows
          hint: pass --input FILE, --each NAME=VALUES, or --input - to type rows\(BatchEnding.usage)

        """)
    let asked = world.run("batch", "game", "--input", "-")
    #expect(asked.answer == "https://h.example/g/1\n")
    #expect(
      asked.told == """
        reading csv from the terminal; end with Ctrl-D
        standard input: 1 row, 1 URL, 0 rejected

        """)
  }
}

@Suite("deeplink batch at its edges")
struct BatchEdgeTests {
  @Test("as many combinations as a limit allows are not asked about, up to a million")
  func limit() {
    for (limit, isAsked) in [(1_000_000, false), (1_000_001, true)] {
      let world = BatchWorld.make()
      world.terminals.error = true
      let outcome = world.run(
        "batch", "game", "--each", "id=0..2000000", "--limit", "\(limit)", "--fail-fast")
      #expect(outcome.status == (isAsked ? .usage : .refused), "\(outcome.told)")
    }
  }
}

@Suite("deeplink batch: its own output, read again")
struct OwnColumnTests {
  private static let store = """
    { "version": 1, "environment": "p",
      "environments": { "p": "https://h.example", "s": "https://s.example" },
      "links": [ { "name": "e", "path": "/e/$<id>?n=$<note?>" },
        { "name": "t", "path": "/t/$<title>?u=$<url?>",
          "parameters": { "url": { "writeOnly": true } } } ] }
    """

  private static func world(_ files: [String: String] = [:]) -> TestWorld {
    TestWorld.with(
      store: store,
      files: Dictionary(uniqueKeysWithValues: files.map { ("/home/me/project/\($0)", $1) }))
  }

  static let rows: [(name: String, text: String, answer: String, told: String)] = [
    (
      "unknown.csv", "id,environment\n1,s\n2,\n3,q\n",
      "https://s.example/e/1\nhttps://h.example/e/2\n",
      #"unknown.csv:4: environment: no environment is named "q"; did you mean "p"?"#
    ),
    (
      "rows.jsonl", #"{"environment":"s","id":1}"# + "\n" + #"{"id":2}"#,
      "https://s.example/e/1\nhttps://h.example/e/2\n", "rows.jsonl: 2 rows, 2 URLs, 0 rejected"
    ),
    (
      "title.csv", "id,title,result,deeplink-line\n1,x,y,7\n", "https://h.example/e/1\n",
      "title.csv: 1 row, 1 URL, 0 rejected"
    ),
    (
      "values.csv", "id,values\n1,[]\n", "", "values.csv:2: values: expected a JSON object of names"
    ),
  ]

  @Test("each row is made in the environment that it names", arguments: rows)
  func named(name: String, text: String, answer: String, told: String) {
    let outcome = Self.world([name: text]).run("batch", "e", "--input", name)
    #expect(outcome.answer == answer)
    #expect(outcome.told.hasPrefix(told), "\(outcome.told)")
  }

  static let headers: [(header: String, hint: String)] = [
    ("Event ID,note", #"the header has "Event ID", "note"; map one with --column 'id=Event ID'"#),
    ("ID,note", #"did you mean the column "ID"? pass --column id=ID"#),
    ("1,push", "line 1 looks like values: --header id,note"),
  ]

  @Test("what is wrong with a header leads to the option that mends it", arguments: headers)
  func header(header: String, hint: String) {
    let outcome = Self.world(["h.csv": "\(header)\n7,x\n"]).run("batch", "e", "--input", "h.csv")
    #expect(outcome.told.contains("  hint: \(hint)\n"), "\(outcome.told)")
  }

  @Test("a line sep= names the delimiter, and blanks around a name are none of it")
  func spreadsheets() {
    for text in ["sep=;\r\n id ; note\r\n7;x\r\n", "\u{FEFF}\"sep=,\"\nid, note\n7,x\n"] {
      let outcome = Self.world(["s.csv": text]).run("batch", "e", "--input", "s.csv", "-q")
      #expect(outcome.answer == "https://h.example/e/7?n=x\n", "\(outcome.told)")
    }
  }
}
