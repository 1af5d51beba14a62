import RuleKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink batch: rows")
struct BatchRowsTests {
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
