import RuleKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink batch: headers and columns")
struct BatchHeaderTests {
  @Test("semicolons are seen by the header, said, and kept in the rejected rows")
  func semicolons() {
    let world = BatchWorld.make([
      "r.csv": "\u{FEFF}id;note\r\n1;a,b\r\n7x;\"c;\nd\"\r\n3;\r\n"
    ])
    let outcome = world.run("batch", "game", "--input", "r.csv", "--rejects", "bad.csv")
    #expect(outcome.status == .refused)
    #expect(outcome.answer == "https://h.example/g/1\nhttps://h.example/g/3\n")
    #expect(
      outcome.told == """
        r.csv: note: detected semicolons as the delimiter
        r.csv: note: column "note" is not a parameter
        r.csv:3: id: expected a whole number, got "7x"
        r.csv: 3 rows, 2 URLs, 1 rejected in bad.csv

        """)
    let kept =
      "deeplink-reason;deeplink-line;id;note\n"
      + "\"id: expected a whole number, got \"\"7x\"\"\";3;7x;\"c;\nd\"\n"
    #expect(world.file("bad.csv") == kept)
    world.files.set("/home/me/project/bad.csv", Array(kept.replacing(";7x;", with: ";7;").utf8))
    #expect(
      world.run("batch", "game", "--input", "bad.csv", "-q").answer == "https://h.example/g/7\n")
  }

  @Test(
    "a delimiter that is given decides, and a name with a semicolon stays one in quotes",
    arguments: [
      (["--delimiter", "|"], "id|x;y\n1|2;3\n"), (["--delimiter", "semicolon"], "id;x\n1;2\n"),
      (["--delimiter", "tab"], "id\tx\n1\t2\n"),
      (["--delimiter", "\t"], "id\tx\n1\t2\n"), (["--delimiter", "\\t"], "id\tx\n1\t2\n"),
      (["--delimiter", "comma"], "id,x;y\n1,2;3\n"), (["--delimiter", "~"], "id~x\n1~2\n"),
      (["--delimiter", "!"], "id!x\n1!2\n"), ([], "\"id\"\n\"1\"\n"), ([], "x;y,id\n2,1\n"),
      (["--delimiter", ";", "--input-format", "tsv"], "x;id\n\t;1\n"),
      (["--header", "id"], "1\n"), (["--header", "x,id"], "\"a,b\",1\n"),
      (["--header", "x,id", "--delimiter", ";"], "a,b;1\n"),
      (["--header", "x,id", "--input-format", "tsv"], "a,b\t1\n"),
    ])
  func delimiters(words: [String], input: String) {
    let outcome = BatchWorld.make(input: input).run(["batch", "game", "-q"] + words)
    #expect(
      outcome == TestWorld.Outcome(status: .done, answer: "https://h.example/g/1\n", told: ""))
  }

  @Test(
    "--set in place of a column is said once, in every format and with a mapped column",
    arguments: [
      (["game"], "id\n1\n2\n"), (["game", "--column", "id=key"], "key\n1\n2\n"),
      (["game", "--input-format", "jsonl"], "{\"id\":1}\n{\"id\":2}\n"),
      ([], "link,id\ngame,1\ngame,2\n"),
    ])
  func covered(words: [String], input: String) {
    let outcome = BatchWorld.make(input: input).run(["batch", "--set", "id=7"] + words)
    #expect(outcome.answer == "https://h.example/g/7\nhttps://h.example/g/7\n")
    #expect(
      outcome.told
        == "standard input: note: --set id overrides the column\n"
        + "standard input: 2 rows, 2 URLs, 0 rejected\n")
  }
}

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
