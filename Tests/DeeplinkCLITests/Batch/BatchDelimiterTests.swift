import Testing

@testable import DeeplinkCLI

@Suite("--delimiter and --header of deeplink batch")
struct BatchDelimiterTests {
  @Test(
    "a delimiter is a tab or a visible character of ASCII that is no letter, digit or quote",
    arguments: [
      (",", true), (";", true), ("|", true), ("!", true), ("~", true), ("\t", true), ("\\t", true),
      ("tab", true), ("comma", true), ("semicolon", true), ("", false), (" ", false),
      ("\u{1F}", false), ("\u{7F}", false), ("é", false), ("\"", false), ("\n", false),
      ("a", false), ("Z", false), ("5", false), (";;", false),
    ])
  func delimiters(text: String, isTaken: Bool) {
    let name = ["\\t": "\t", "tab": "\t", "comma": ",", "semicolon": ";"][text] ?? text
    let world = BatchWorld.make(["rows.csv": "id\(name)note\n7\(name)x\n"])
    let outcome = world.run(
      "batch", "game", "--input", "rows.csv", "--delimiter=\(text)", "--quiet")
    #expect(
      outcome.answer == (isTaken ? "https://h.example/g/7\n" : ""), "\(outcome.told)")
    #expect(outcome.status == (isTaken ? .done : .usage))
  }

  @Test(
    "the names of columns are one record",
    arguments: [
      ("id,note", true), ("\"id\",note", true), ("", false), ("id\nnote", false),
      ("\"id", false),
    ])
  func columns(text: String, isTaken: Bool) {
    let world = BatchWorld.make(["rows.csv": "7,x\n"])
    let outcome = world.run(
      "batch", "game", "--input", "rows.csv", "--header=\(text)", "--quiet")
    #expect(outcome.status == (isTaken ? .done : .usage), "\(outcome.told)")
  }
}
