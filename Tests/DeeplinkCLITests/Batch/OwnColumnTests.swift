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
