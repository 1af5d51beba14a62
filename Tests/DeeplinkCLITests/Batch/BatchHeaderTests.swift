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
      "deeplink-reason;id;note\n\"id: expected a whole number, got \"\"7x\"\"\";7x;\"c;\nd\"\n"
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

  @Test("rows without a header are counted from line 1, and rejected ones get the header")
  func named() {
    let world = BatchWorld.make(input: "1,a\nx,b\n2\n")
    let outcome = world.run(
      "batch", "game", "--header", "id,note", "--format", "csv", "--rejects", "bad.csv")
    #expect(outcome.answer == "id,note,url\n1,a,https://h.example/g/1\n")
    #expect(
      outcome.told == """
        standard input: note: column "note" is not a parameter
        standard input:2: id: expected a whole number, got "x"
        standard input:3: column 2: expected 2 cells as in the header, got 1
        standard input: 3 rows, 1 URL, 2 rejected in bad.csv

        """)
    #expect(
      world.file("bad.csv") == """
        deeplink-reason,id,note
        "id: expected a whole number, got ""x\""",x,b
        "column 2: expected 2 cells as in the header, got 1",2

        """)
    #expect(BatchWorld.make(input: "").run("batch", "game", "--header", "id").status == .done)
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

  @Test("a column of another name is mapped, split at the first equals sign")
  func mapped() {
    let world = BatchWorld.make(input: "a=b,id\n7,x\n")
    #expect(
      world.run("batch", "game", "--column", "id=a=b", "-q").answer == "https://h.example/g/7\n")
  }

  @Test(
    "a member that is mapped and that no object has is told once the rows are read",
    arguments: [
      (
        "{\"id\":1}\n",
        """
        r.jsonl:1: id: a value is required
        r.jsonl: note: column "id" is not a parameter
        r.jsonl: warning: no row has a column "Nr" (mapped to id)
        r.jsonl: 1 row, 0 URLs, 1 rejected

        """
      ),
      (
        "{\"id\":1}\n{\"Nr\":2}\n",
        """
        r.jsonl:1: id: a value is required
        r.jsonl: note: column "id" is not a parameter
        r.jsonl: 2 rows, 1 URL, 1 rejected

        """
      ),
      ("{\"Nr\":1}\n", "r.jsonl: 1 row, 1 URL, 0 rejected\n"),
      ("", "r.jsonl: 0 rows, 0 URLs, 0 rejected\n"),
    ])
  func unmet(rows: String, told: String) {
    let world = BatchWorld.make(["r.jsonl": rows])
    #expect(world.run("batch", "game", "--input", "r.jsonl", "--column", "id=Nr").told == told)
  }

  @Test(
    "what is wrong with the header is told before the first row, all at once",
    arguments: [
      (
        ["game"], "ID,x\n1,2\n",
        """
        in:1: error: no column is named "id"
          hint: did you mean the column "ID"? pass --column id=ID
        """
      ),
      (
        ["game"], "ID;x\n1;2\n",
        """
        in: note: detected semicolons as the delimiter
        in:1: error: no column is named "id"
          hint: did you mean the column "ID"? pass --column id=ID
        """
      ),
      (
        ["game", "--delimiter", ","], "id;x\n1;2\n",
        """
        in:1: error: no column is named "id"
          hint: cells look separated by semicolons: try --delimiter ";"
        """
      ),
      (
        ["game"], "[id:1]\n",
        """
        in:1: error: no column is named "id"
          hint: the header has "[id:1]"; map one with --column 'id=[id:1]'
        """
      ),
      (
        ["game", "--column", "id=key"], "Key\n1\n",
        """
        in:1: error: no column is named "key"
          hint: did you mean the column "Key"? pass --column id=Key
        """
      ),
      (["game"], "id,id\n1,2\n", #"in:1: error: columns 1 and 2 are both named "id""#),
      (
        ["/$<a>/$<b>"], "x\n1\n",
        """
        in:1: error: no column is named "a"
          hint: did you mean the column "x"? pass --column a=x
        in:1: error: no column is named "b"
          hint: did you mean the column "x"? pass --column b=x
        """
      ),
      (
        ["login"], "x\n1\n",
        """
        in:1: error: no column is named "token"
          hint: the header has "x"; map one with --column token=x
        """
      ),
    ])
  func header(words: [String], text: String, message: String) {
    #expect(
      BatchWorld.make(["in": text]).run(["batch", "--input", "in"] + words)
        == TestWorld.Outcome(status: .refused, answer: "", told: message + "\n"))
  }
}
