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
    #expect(rows.removeFirst() == ["id", "case", "channel", "ref", "environment", "url"])
    #expect((9...12).contains(rows.count))
    #expect(rows.map { $0[1] } == (1...rows.count).map(String.init))
    let sizes = [0: 3, 2: 2, 3: 3, 4: 2]
    for (first, count) in sizes {
      for (second, other) in sizes where second > first {
        #expect(Set(rows.map { [$0[first], $0[second]] }).count == count * other)
      }
    }
    #expect(world.run(words + ["--seed", "7"]).status == .done)
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
            hint: pass --yes to continue or --limit COUNT for some of them\
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

  @Test(
    "pairwise is offered where it has fewer rows",
    arguments: [
      (["1..1001", "1..1001"], false), (["1..1000001"], false),
      (["1..2000000", "1..2", "x"], false),
      (["1..101", "1..100", "1..100"], true), (["1..1001", "1..1000", "1..2"], false),
      (["1..200", "1..2000", "1..3"], true),
    ])
  func offer(values: [String], isOffered: Bool) {
    let world = BatchWorld.make()
    let path = values.indices.map { "/$<v\($0)>" }.joined()
    let each = values.enumerated().flatMap { ["--each", "v\($0)=\($1)"] }
    let outcome = world.run(["batch", path] + each)
    #expect(outcome.status == .usage)
    #expect(outcome.told.contains("for some of them or --combine pairwise") == isOffered)
    guard isOffered else { return }
    #expect(world.run(["batch", path, "--combine", "pairwise"] + each).status == .done)
  }
}

@Suite("deeplink batch: constraints, strengths and included rows")
struct CombineTests {
  private static let store = """
    { "version": 1, "environments": { "p": "https://h.example" }, "links": [
      { "name": "title", "path": "/$<kind>/$<id>?s=$<season?>",
        "parameters": { "season": { "type": "integer" } },
        "constraints": [ { "if": { "properties": { "kind": { "const": "movie" } } },
          "then": { "not": { "required": ["season"] } } } ] },
      { "name": "free", "path": "/$<a>/$<b>/$<c>/$<d>" } ] }
    """

  private static func run(_ words: [String], files: [String: String] = [:]) -> TestWorld.Outcome {
    let world = TestWorld.with(
      store: store,
      files: Dictionary(uniqueKeysWithValues: files.map { ("/home/me/project/\($0)", $1) }))
    return world.run(["batch"] + words)
  }

  private static let each = [
    "--each", "kind=movie,show", "--each", "id=1", "--each", "season=1,2,",
  ]

  @Test(
    "--constraint holds for one run, in either notation, and for rows of an input, too",
    arguments: [
      #"IF [a] = "x" THEN [b] <> "1""#,
      #"{"anyOf": [{"properties": {"a": {"const": "y"}}}, {"properties": {"b": {"const": "2"}}}]}"#,
    ])
  func option(constraint: String) {
    let words = ["free", "-s", "c=0", "-s", "d=0", "--constraint", constraint]
    let outcome = Self.run(words + ["--each", "a=x,y", "--each", "b=1,2"])
    #expect(
      outcome.answer
        == ["x/2", "y/1", "y/2"].map { "https://h.example/\($0)/0/0\n" }.joined())
    let rows = Self.run(words + ["--input", "r.csv"], files: ["r.csv": "a,b\nx,1\ny,1\n"])
    #expect(rows.answer == "https://h.example/y/1/0/0\n")
    #expect(rows.status == .refused)
    #expect(rows.told.hasPrefix("r.csv:2: b: not allowed with a=x (--constraint)\n"))
  }

  @Test("a group has a strength of its own")
  func strength() {
    let each = ["a", "b", "c", "d"].flatMap { ["--each", "\($0)=0,1"] }
    let rows = Self.run(["free", "--combine", "pairwise", "--combine", "a,b,c=3"] + each)
      .answer.split(separator: "\n")
    #expect(Set(rows.map { $0.dropLast(2) }).count == 8)
  }

  @Test("the same seed and effort give the same rows, and contradicting constraints none")
  func laws() {
    let each = (0..<6).flatMap { ["--each", "p\($0)=1..5"] }
    let path = (0..<6).map { "/$<p\($0)>" }.joined()
    let words = [path, "--base", "https://h.example", "--combine", "2-way", "--seed", "3"] + each
    #expect(Self.run(words).answer == Self.run(words).answer)
    let none = Self.run(
      words + [
        "--constraint", "[p0] = \"1\"", "--constraint", "[p1] <> \"5\"",
        "--constraint", "[p0] = \"2\"",
      ])
    #expect(none.status == .usage)
    #expect(none.answer.isEmpty)
    #expect(
      none.told.hasPrefix(
        """
        error: no combination satisfies the constraints: --constraint "p0 is \\"1\\"" and \
        --constraint "p0 is \\"2\\"" contradict each other

        """))
  }
}
