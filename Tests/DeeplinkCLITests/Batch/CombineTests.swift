import Testing

@testable import DeeplinkCLI

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

  @Test("combinations that the constraints of the link forbid are omitted and counted")
  func cartesian() {
    let outcome = Self.run(["title"] + Self.each)
    #expect(
      outcome.answer == """
        https://h.example/movie/1
        https://h.example/show/1?s=1
        https://h.example/show/1?s=2
        https://h.example/show/1

        """)
    #expect(outcome.status == .done)
    #expect(
      outcome.told == """
        --each: 4 rows, 4 URLs, 0 rejected
        --each: constraints exclude 2 of 6 combinations

        """)
  }

  @Test("covering rows have every pair that can occur, and the others are named")
  func pairwise() {
    let outcome = Self.run(["title", "--combine", "2-way"] + Self.each)
    #expect(outcome.answer.split(separator: "\n").count == 4)
    #expect(
      outcome.told == """
        --each: 4 rows, 4 URLs, 0 rejected
        --each: 4 rows cover all 9 possible pairs; 2 are impossible: kind=movie with season=1 \
        (links.json:4:22); kind=movie with season=2 (links.json:4:22); no fewer rows are possible

        """)
  }

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
    let rows = Self.run(["free", "--combine", "pairwise", "--strength", "a,b,c=3"] + each)
      .answer.split(separator: "\n")
    #expect(Set(rows.map { $0.dropLast(2) }).count == 8)
  }

  @Test("rows of a file are included, and forbidden ones are reported by their line")
  func include() {
    let files = ["old.csv": "kind,season\nshow,2\nmovie,1\n*,\n"]
    let outcome = Self.run(
      ["title", "--combine", "pairwise", "--include", "old.csv"] + Self.each, files: files)
    #expect(outcome.answer.hasPrefix("https://h.example/show/1?s=2\n"))
    #expect(
      outcome.told.hasPrefix(
        "old.csv:3: warning: skipped: the constraints forbid this row\n"))
    let unknown = Self.run(
      ["title", "--combine", "pairwise", "--include", "old.csv"] + Self.each,
      files: ["old.csv": "kind,season\nshow,3\n"])
    #expect(unknown.status == .done)
    #expect(unknown.answer.split(separator: "\n").count == 4)
    #expect(
      unknown.told == """
        old.csv:2: warning: skipped: season: "3" is not one of its values in --each
          hint: add it to --each, or write * for any value
        --each: 4 rows, 4 URLs, 0 rejected
        --each: 4 rows cover all 9 possible pairs; 2 are impossible: kind=movie with season=1 \
        (links.json:4:22); kind=movie with season=2 (links.json:4:22); no fewer rows are possible

        """)
  }

  @Test(
    "what cannot be meant is a usage error",
    arguments: [
      (
        ["--strength", "kind,id=2"], "--strength requires --combine pairwise or N-way"
      ),
      (["--include", "x.csv"], "--include requires --combine pairwise or N-way"),
      (["--effort", "2"], "--effort requires --combine pairwise or N-way"),
      (
        ["--combine", "3-way", "--strength", "kind,ids=2"],
        #"--strength: "ids" is not set by --each"#
      ),
      (
        ["--strength", "kind=2"], "--strength: a strength of 2 requires at least 2 names"
      ),
      (
        ["--strength", "kind,id"],
        #"--strength: expected names and a strength of 1 to 6, such as a,b,c=3, got "kind,id""#
      ),
      (
        ["--constraint", "IF [knd] = 1 THEN [id] = 2"], #"no parameter is named "knd""#
      ),
    ])
  func usage(words: [String], message: String) {
    let outcome = Self.run(["title"] + Self.each + words)
    #expect(outcome.status == .usage)
    #expect(outcome.answer.isEmpty)
    #expect(outcome.told.contains(message), "\(outcome.told)")
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
