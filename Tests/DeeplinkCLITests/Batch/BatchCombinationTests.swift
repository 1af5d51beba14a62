import Testing

@testable import DeeplinkCLI

@Suite("deeplink batch: dimensions")
struct BatchCombinationTests {
  /// The lines of an answer without the part that all have.
  private func urls(_ words: String..., in world: TestWorld = BatchWorld.make()) -> [String] {
    let outcome = world.run(["batch", "-q"] + words)
    #expect(outcome.status == .done, "\(outcome.told)")
    return outcome.answer.split(separator: "\n").map {
      String($0).replacing("https://h.example/", with: "")
    }
  }

  @Test("--each takes values from a record, a range, a file, or the enum of the rules")
  func each() {
    let world = BatchWorld.make(["ids.txt": "\u{FEFF}3\r\n\n 5\n"])
    #expect(urls("game", "--each", "id=1,3..5,8") == ["g/1", "g/3", "g/4", "g/5", "g/8"])
    #expect(
      urls("/$<x>", "--each", "x=a,\"b,c\",\"1..2\",1..2,@f") == [
        "a", "b%2Cc", "1..2", "1", "2", "%40f",
      ])
    #expect(urls("/$<x>", "--each", "x=@ids.txt", in: world) == ["3", "%205"])
    #expect(urls("share", "-s", "id=1", "--each", "channel") == ["s/1?c=sms", "s/1?c=mail"])
    #expect(urls("share", "-s", "id=1", "--each", "ref=,x") == ["s/1?c=sms", "s/1?c=sms&ref=x"])
  }

  @Test("a cartesian product goes through the last dimension fastest, the rows slowest")
  func cartesian() {
    #expect(
      urls("/$<a>/$<b>", "--each", "b=1,2", "--each", "a=x,y")
        == ["x/1", "y/1", "x/2", "y/2"])
    let world = BatchWorld.make(input: "id,ref\n1,a\n2,b\n")
    #expect(
      urls("share", "--input", "-", "--each", "channel=mail,sms", in: world)
        == [
          "s/1?c=mail&ref=a", "s/1?c=sms&ref=a", "s/2?c=mail&ref=b", "s/2?c=sms&ref=b",
        ])
  }

  @Test("zip takes the first values together, then the second, and the rows with them")
  func zip() {
    #expect(
      urls("/$<a>/$<b>", "--combine", "zip", "--each", "b=1..3", "--each", "a=x,y,z")
        == ["x/1", "y/2", "z/3"])
    let world = BatchWorld.make(input: "id\n1\n2\n")
    #expect(
      urls(
        "share", "--input", "-", "--combine", "zip", "--each", "channel", in: world)
        == ["s/1?c=sms", "s/2?c=mail"])
    let outcome = world.run(
      "batch", "share", "--input", "-", "--combine", "zip", "--each", "channel=sms")
    #expect(outcome.status == .usage)
    #expect(
      outcome.told == """
        error: zip needs dimensions of equal length, but "standard input" has 2 values and \
        "channel" has 1
          See deeplink batch --help.

        """)
  }

  @Test("pairwise covers every pair of values, rows and environments, the same for one seed")
  func pairwise() {
    let world = BatchWorld.make(input: "id\n1\n2\n3\n")
    let words = [
      "batch", "share", "--input", "-", "--combine", "pairwise", "--each", "channel", "--each",
      "ref=a,b,c", "-e", "app", "-e", "staging", "--format", "tsv", "-q",
    ]
    let outcome = world.run(words)
    #expect(world.run(words) == outcome)
    var rows = outcome.answer.split(separator: "\n").map {
      $0.split(separator: "\t").map(String.init)
    }
    #expect(rows.removeFirst() == ["id", "channel", "ref", "environment", "url"])
    #expect((9...12).contains(rows.count))
    let sizes = [3, 2, 3, 2]
    for first in 0..<4 {
      for second in first + 1..<4 {
        let pairs = Set(rows.map { [$0[first], $0[second]] })
        #expect(pairs.count == sizes[first] * sizes[second])
      }
    }
    #expect(world.run(words + ["--seed", "7"]).status == .done)
  }

  @Test("environments are a dimension where they are several or all; a whole URL has one row")
  func environments() {
    let world = BatchWorld.make(input: "id\n1\n2\n")
    #expect(
      world.run("batch", "game", "-e", "all", "--format", "csv", "-q").answer == """
        id,environment,url
        1,production,https://h.example/g/1
        1,staging,https://s.example/api/g/1
        1,app,app://g/1
        2,production,https://h.example/g/2
        2,staging,https://s.example/api/g/2
        2,app,app://g/2

        """)
    #expect(
      urls("whole", "-e", "all", in: world) == ["https://x.example/1", "https://x.example/2"])
    #expect(urls("news", "-e", "app", "-e", "production") == ["app://news", "news"])
    #expect(
      urls("share", "-s", "id=1", "-e", "all") == [
        "s/1?c=sms", "https://s.example/api/s/1?c=sms&ref=qa", "app://s/1?c=sms",
      ])
    // A whole URL that an environment gives a value to differs after all.
    world.input = "link,id,ref\nwhole,1,\nnews,,\ntenant,,x\n"
    #expect(
      urls("-e", "app", "-e", "staging", in: world) == [
        "https://x.example/1", "app://news", "https://s.example/api/news", "https://x.example/",
        "https://x.example/",
      ])
  }

  @Test("a record is rejected once, whatever came of its combinations")
  func rejectedOnce() {
    let world = BatchWorld.make(input: "id\n1\nx\n3\n")
    for kind in ["cartesian", "pairwise"] {
      let outcome = world.run(
        "batch", "share", "--input", "-", "--each", "channel=sms,fax", "--combine", kind,
        "--rejects", "bad")
      #expect(outcome.status == .refused)
      #expect(
        outcome.told == """
          standard input:2: channel: expected one of "sms", "mail", got "fax"
          standard input:3: id: expected a whole number, got "x"
          standard input:3: channel: expected one of "sms", "mail", got "fax"
          standard input:4: channel: expected one of "sms", "mail", got "fax"
          standard input: 6 rows, 2 URLs, 4 rejected in bad

          """
          + (kind == "pairwise"
            ? "standard input: not all 6 possible pairs are covered, because 4 rows were rejected\n"
            : ""))
      #expect(
        world.file("bad") == """
          deeplink-reason,id
          "channel: expected one of ""sms"", ""mail"", got ""fax\""",1
          "id: expected a whole number, got ""x""; channel: expected one of ""sms"", ""mail"", got ""fax\""",x
          "channel: expected one of ""sms"", ""mail"", got ""fax\""",3

          """)
    }
  }

  @Test("a rejected combination of values alone is a row that can be fed back")
  func rejectedValues() {
    let world = BatchWorld.make()
    let outcome = world.run(
      "batch", "share", "--each", "id=0..1", "--each", "ref=\"a,b\",c", "--rejects", "bad.csv")
    #expect(
      outcome.told == """
        --each:1: id: expected at least 1, got 0
        --each:2: id: expected at least 1, got 0
        --each: 4 rows, 2 URLs, 2 rejected in bad.csv

        """)
    #expect(
      world.file("bad.csv") == """
        deeplink-reason,id,ref
        "id: expected at least 1, got 0",0,"a,b"
        "id: expected at least 1, got 0",0,c

        """)
    #expect(
      world.run("batch", "share", "--input", "bad.csv", "-s", "id=5", "-q").answer
        == "https://h.example/s/5?c=sms&ref=a%2Cb\nhttps://h.example/s/5?c=sms&ref=c\n")
  }

  @Test(
    "more than a million combinations need a yes, or off a terminal a limit",
    arguments: [
      ([], false, nil), (["--limit", "3"], false, 3), (["--yes", "--limit", "2"], true, 2),
      (["--limit", "3"], true, 3), (["--limit", "2000000"], true, nil),
    ] as [([String], Bool, Int?)])
  func size(words: [String], isTerminal: Bool, count: Int?) {
    let world = BatchWorld.make()
    world.terminals.error = isTerminal
    let outcome = world.run(
      ["batch", "/$<a>/$<b>/$<c>", "--each", "a=1..100000000000", "--each", "b=1..1000000000000"]
        + ["--each", "c=x,y"] + words)
    let size = "200000000000000000000000"
    guard let count else {
      #expect(outcome.status == .usage)
      #expect(
        outcome.told == """
          error: there are \(size) combinations, more than a million
            hint: pass --yes to continue, --limit COUNT for some of them, or --combine pairwise\
          \(BatchEnding.usage)

          """)
      #expect(outcome.answer == "")
      return
    }
    #expect(outcome.status == .done)
    #expect(outcome.answer.split(separator: "\n").count == count)
    #expect(
      outcome.told == """
        --each: note: \(size) combinations
        --each: \(count) rows, \(count) URLs, 0 rejected

        """)
  }
}
