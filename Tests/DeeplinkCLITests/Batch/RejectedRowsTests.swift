import Testing

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
