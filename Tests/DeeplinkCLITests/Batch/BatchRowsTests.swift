import RuleKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink batch: rows")
struct BatchRowsTests {
  @Test("each row gives a URL; a bad one is told with its line, and stops nothing")
  func badRow() {
    let world = BatchWorld.make(["rows.csv": "id,note\n1,a\n7x,\"b\n\n\"\n3\n100,\n5,c\n"])
    #expect(
      world.run("batch", "game", "--input", "rows.csv")
        == TestWorld.Outcome(
          status: .refused, answer: "https://h.example/g/1\nhttps://h.example/g/5\n",
          told: """
            rows.csv: note: column "note" is not a parameter
            rows.csv:3: id: expected a whole number, got "7x"
            rows.csv:6: column 2: expected 2 cells as in the header, got 1
            rows.csv:7: id: expected at most 99, got 100
            rows.csv: 5 rows, 2 URLs, 3 rejected

            """))
  }

  @Test("every reason against a row has a line of its own, and a secret is never shown")
  func reasons() {
    let world = BatchWorld.make(["r.jsonl": "{\"id\":0,\"token\":\"SHOWN\"}\n{\"id\":[1]}\n"])
    let outcome = world.run(
      "batch", "/x/$<id>/$<token>", "--input", "r.jsonl", "-q")
    #expect(outcome.answer == "")
    #expect(
      outcome.told == """
        r.jsonl:1: id: expected at least 1, got 0
        r.jsonl:1: token: expected lowercase letters (value hidden)
        r.jsonl:2: id: expected a string, a number, true or false, got an array
        r.jsonl:2: token: a value is required

        """)
  }

  @Test("a value too long for all its slots is refused, and stops nothing")
  func longValues() {
    let template = "/p/" + String(repeating: "$<x>", count: 8_000)
    let world = BatchWorld.make([
      "r.csv": "x\n" + String(repeating: "a", count: 1_049) + "\nb\n"
    ])
    let outcome = world.run("batch", template, "--input", "r.csv", "-q")
    #expect(outcome.status == .refused)
    #expect(
      outcome.answer == "https://h.example/p/" + String(repeating: "b", count: 8_000) + "\n")
    #expect(
      outcome.told
        == "r.csv:2: x: expected at most 1048 bytes, because it fills 8000 slots, got 1049\n")
  }

  @Test("standard input is read where no file is named, and named in what is said")
  func standardInput() {
    let world = BatchWorld.make(input: "id\n1\nx\n")
    let outcome = world.run("batch", "game")
    #expect(outcome.answer == "https://h.example/g/1\n")
    #expect(
      outcome.told == """
        standard input:3: id: expected a whole number, got "x"
        standard input: 2 rows, 1 URL, 1 rejected

        """)
  }

  @Test(
    "the format is read off the ending, or named",
    arguments: [
      (["--input", "r.csv"], "id\n1\n"), (["--input", "r.TSV"], "id\tref\n1\t\n"),
      (["--input", "r.json"], #"[{"id": 1}]"#), (["--input", "r.ndjson"], #"{"id":"1"}"#),
      (["--input", "r.txt", "--input-format", "json"], #"[{"id":1,"x":null}]"#),
      (["--input", "-", "--input-format", "tsv"], "x\tid\n\t1\n"), ([], "\u{FEFF}id\r\n1\r\n"),
    ])
  func formats(words: [String], text: String) {
    let world = BatchWorld.make(input: text)
    for name in ["r.csv", "r.TSV", "r.json", "r.ndjson", "r.txt"] {
      world.files.set("/home/me/project/\(name)", Array(text.utf8))
    }
    #expect(
      world.run(["batch", "game", "-q"] + words)
        == TestWorld.Outcome(status: .done, answer: "https://h.example/g/1\n", told: ""))
  }

  @Test("a value is from --set, then the row, --values, the environment, the slot's default")
  func order() {
    let world = BatchWorld.make(
      ["v.json": #"{"ref": "file", "channel": "mail", "unknown": 1}"#],
      input: "id,ref,channel\n1,row,sms\n2,,\n")
    func urls(_ words: String...) -> String { world.run(["batch", "share", "-q"] + words).answer }
    let base = "https://h.example/s/"
    #expect(urls() == "\(base)1?c=sms&ref=row\n\(base)2?c=sms\n")
    #expect(urls("--values", "v.json") == "\(base)1?c=sms&ref=row\n\(base)2?c=mail&ref=file\n")
    #expect(
      urls("-e", "staging")
        == "https://s.example/api/s/1?c=sms&ref=row\nhttps://s.example/api/s/2?c=sms&ref=qa\n")
    #expect(urls("--set", "ref=all") == "\(base)1?c=sms&ref=all\n\(base)2?c=sms&ref=all\n")
    #expect(
      urls("--base", "x://y", "-s", "ref=a b")
        == "x://y/s/1?c=sms&ref=a%20b\nx://y/s/2?c=sms&ref=a%20b\n")
  }

  @Test("a record with faults is told once, for however many environments")
  func faultyOnce() {
    let world = BatchWorld.make(["r.csv": "id\n1\n2,3\n"])
    let outcome = world.run(
      "batch", "game", "--input", "r.csv", "-e", "production", "-e", "staging")
    #expect(outcome.answer == "https://h.example/g/1\nhttps://s.example/api/g/1\n")
    #expect(
      outcome.told == """
        r.csv:3: column 2: expected 1 cell as in the header, got 2
        r.csv: 3 rows, 2 URLs, 1 rejected

        """)
  }

  @Test(
    "an input that cannot be read on ends with status 1, after the rows before it",
    arguments: [
      (
        "r.csv", "",
        """
        r.csv:1: error: expected a header with the column names, got nothing
          hint: if the rows are not csv, pass --input-format
        """, ""
      ),
      ("r.json", #"[{"id":1},{"id":2"#, "r.json:1: error: unclosed array", "1"),
      (
        "r.json", #"[{"id":1},{"id":2}] x"#, "r.json:1: error: expected nothing after the array",
        "12"
      ),
      (
        "r.csv", "\u{FFFE}",
        """
        r.csv:1: error: no column is named "id"
          hint: the header has "\u{FFFE}"; map one with --column 'id=\u{FFFE}'
        """, ""
      ),
      (
        "none.csv", nil,
        #"error: cannot read "none.csv": No such file or directory"#, ""
      ),
    ] as [(String, String?, String, String)])
  func unreadable(name: String, text: String?, message: String, ids: String) {
    let world = BatchWorld.make(text.map { [name: $0] } ?? [:])
    let outcome = world.run("batch", "game", "--input", name, "--output", "out")
    #expect(outcome.status == .failure || name == "r.csv")
    #expect(outcome.told == message + "\n")
    #expect(world.file("out") == nil)
    let urls = world.run("batch", "game", "--input", name).answer
    #expect(urls == ids.map { "https://h.example/g/\($0)\n" }.joined())
  }

  @Test("every row may name its link, made ready once")
  func linkColumn() {
    let world = BatchWorld.make(
      input: "link,id,ref,extra\ngame,1,,\nshare,2,x,\nshar,3,,\n,4,,\nbroken,5,,\nwhole,6,,\n")
    let outcome = world.run("batch")
    #expect(outcome.status == .refused)
    #expect(
      outcome.answer
        == "https://h.example/g/1\nhttps://h.example/s/2?c=sms&ref=x\nhttps://x.example/6\n")
    #expect(
      outcome.told == """
        standard input:4: link: links.json has no link "shar"; did you mean "share"?
        standard input:5: link: missing link name
        standard input:6: link: expected a slot name: a letter or "_", then letters, digits, "_", \
        "." or "-", got "a b"; write "$$<" for a literal "$<"
        standard input: note: column "extra" is not a parameter
        standard input: 6 rows, 3 URLs, 3 rejected

        """)
  }

  @Test("a rejected row is kept with its reasons, and can be mended and fed back")
  func rejects() {
    let world = BatchWorld.make(["rows.csv": "id,note\n1,\"a\"\"\"\n7x,\"b, c\"\n3,d,e\n"])
    let words = ["batch", "game", "--output", "out", "--rejects", "bad.csv", "-q", "--input"]
    #expect(world.run(words + ["rows.csv"]).status == .refused)
    #expect(world.file("out") == "https://h.example/g/1\n")
    let bad = world.file("bad.csv") ?? ""
    #expect(
      bad == """
        deeplink-reason,id,note
        "id: expected a whole number, got ""7x\""",7x,"b, c"
        "column 3: expected 2 cells as in the header, got 3",3,d,e

        """)
    let mended = bad.replacing(",7x,", with: ",7,").replacing(",d,e", with: ",d")
    world.files.set("/home/me/project/bad.csv", Array(mended.utf8))
    #expect(world.run(words + ["bad.csv"]).status == .done)
    #expect(world.file("out") == "https://h.example/g/7\nhttps://h.example/g/3\n")
    #expect(world.file("bad.csv") == "deeplink-reason,id,note\n")
  }

  @Test("--fail-fast stops at the first bad row, and leaves the file of the output as it was")
  func strict() {
    let world = BatchWorld.make(["out": "old"], input: "id\n1\nx\ny\n")
    let outcome = world.run(
      "batch", "game", "--fail-fast", "--output", "out", "--rejects", "bad.csv")
    #expect(outcome.status == .refused)
    #expect(
      outcome.told == """
        standard input:3: id: expected a whole number, got "x"
        standard input: 2 rows, 1 URL, 1 rejected in bad.csv, stopped there, out is as it was

        """)
    #expect(world.file("out") == "old")
    #expect(world.file("bad.csv")?.split(separator: "\n").count == 2)
    #expect(
      world.run("batch", "game", "--fail-fast", "-q", "--format", "json").answer == """
        [
        {"id":"1","url":"https://h.example/g/1"}
        ]

        """)
  }

  @Test(
    "the output is the same however the input comes in, and by the plain path",
    arguments: [1, 2, 7, 64])
  func pieces(piece: Int) {
    let rows = (0..<300).map { "\($0 % 120),\"é \($0)\",\($0 % 3 == 0 ? "" : "x y")\n" }.joined()
    let world = BatchWorld.make(input: "id,note,ref\n" + rows)
    let whole = world.run("batch", "share")
    world.inputPiece = piece
    #expect(world.run("batch", "share") == whole)
    #expect(world.run("batch", "share", "--limit", "1000") == whole)
    #expect(whole.status == .refused)
  }
}
