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
