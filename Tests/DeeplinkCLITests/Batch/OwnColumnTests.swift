import Testing

@testable import DeeplinkCLI

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

  @Test("rows keep their environment, and columns that are made anew are written once")
  func environments() {
    let world = Self.world()
    let first = world.run(
      "batch", "e", "--each", "id=1,2", "-e", "all", "--format", "csv", "-o", "e.csv")
    #expect(first.status == .done)
    let again = world.run("batch", "e", "--input", "e.csv", "--format", "csv")
    #expect(again.answer == world.file("e.csv"))
    #expect(again.told == "e.csv: 4 rows, 4 URLs, 0 rejected\n")
    let override = world.run("batch", "e", "--input", "e.csv", "-e", "s", "--limit", "1")
    #expect(override.answer == "https://s.example/e/1\n")
    #expect(override.told.hasPrefix(#"e.csv: note: --env overrides the column "environment""#))
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

  @Test("the results of a page are read with their values, and its words are no parameters")
  func page() {
    let results = #"""
      case,link,title,environment,values,expected,url,result,note,time,key
      e 1,e,Event,s,"{""id"":""007"",""note"":""a b""}",opens,https://x,pass,fine,,k
      t 1,t,Title,,"{""title"":""right"",""url"":""(not shown)""}",opens,https://y,fail,,,k

      """#
    let outcome = Self.world(["page.csv": results]).run(
      "batch", "--input", "page.csv", "--format", "csv")
    #expect(outcome.told == "page.csv: 2 rows, 2 URLs, 0 rejected\n")
    #expect(
      outcome.answer.split(separator: "\n").dropFirst().map { $0.split(separator: ",").last }
        == ["https://s.example/e/007?n=a%20b", "https://h.example/t/right"])
  }

  @Test("included rows may be an earlier output, and all rows with dropped values are reported")
  func include() {
    let world = Self.world()
    _ = world.run(
      "batch", "e", "--each", "id=1,2,3", "--each", "note=a,b", "--combine", "pairwise",
      "--format", "csv", "-o", "old.csv")
    let outcome = world.run(
      "batch", "e", "--each", "id=1,2", "--each", "note=a,b", "--combine", "pairwise",
      "--include", "old.csv")
    #expect(outcome.answer.split(separator: "\n").count == 4)
    let skipped = outcome.told.split(separator: "\n").filter { $0.contains("skipped: id: \"3\"") }
    #expect(skipped.count == 2)
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

  @Test("a file of rows in the place of a link leads to --input")
  func fileOfRows() {
    for words in [["e", "rows.csv"], ["rows.csv"]] {
      let told = Self.world().run(["batch"] + words).told
      #expect(told.contains("hint: rows are read with --input rows.csv"), "\(told)")
    }
  }

  @Test("files are named after the links of their URLs, whoever names these")
  func files() {
    let world = Self.world(["l.csv": "link,id,title\ne,1,\nt,,x\n"])
    let typical = world.run("batch", "--typical", "--format", "svg", "-o", "codes/")
    #expect(typical.status == .done)
    let named = world.run("batch", "--input", "l.csv", "--format", "svg", "-o", "rows/")
    #expect(named.status == .done)
    for file in ["codes/e-0001.svg", "codes/t-0002.svg", "rows/e-0001.svg", "rows/t-0002.svg"] {
      #expect(world.file(file) != nil, "\(file)")
    }
  }
}
