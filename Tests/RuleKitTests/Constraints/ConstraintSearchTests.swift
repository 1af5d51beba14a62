import JSONKit
import Testing

@testable import RuleKit

@Suite("Constraints: search")
struct ConstraintSearchTests {
  /// What is known of one parameter, or of none, and whether the constraints can then be met.
  private func answer(
    _ texts: [String], knowing name: String? = nil, is value: String? = nil
  ) throws -> ConstraintSearch.Answer {
    var search = ConstraintSearch(try texts.map(constraint))
    search.exhaust()
    return search.answer { parameter in
      guard let name, parameter.name == name else { return .unknown }
      return .init(value)
    }
  }

  @Test(
    "any text and any number is told from those that tests name",
    arguments: [
      ([#"[season] <> """#, #"[season] <> "1""#], nil, .possible),
      ([#"[season] LIKE "a*""#, #"[season] LIKE "*b""#], nil, .possible),
      ([#"[season] LIKE "a?""#, #"[season] LIKE "?b""#, #"[season] <> "ab""#], nil, .impossible),
      (
        [#"{"properties": {"season": {"maxLength": 1}}}"#, #"[season] LIKE "??*""#], nil,
        .impossible
      ),
      (["[id] > 3", "[id] < 5", "[id] <> 4"], nil, .impossible),
      (["[id] > 3", "[id] < 6", "[id] <> 4"], nil, .possible),
      (["[id] < 1"], nil, .impossible),
      (["[id] > 1.5", "[id] < 2.5"], nil, .possible), (["[id] < 1.5"], nil, .possible),
      (["[id] > 1.2", "[id] < 1.9"], nil, .impossible),
      ([#"{"properties": {"id": {"multipleOf": 7, "minimum": 5}}}"#], nil, .possible),
      (
        [
          #"{"properties": {"id": {"multipleOf": 1.5, "minimum": 100}}}"#,
          #"{"properties": {"id": {"multipleOf": 7}}}"#,
        ], nil, .possible
      ),
      (["[id] <> 1", #"[kind] = "movie""#], "movie", .possible),
      ([#"IF [kind] = "movie" THEN [id] < 1"#], "movie", .impossible),
      ([#"IF [kind] = "movie" THEN [id] < 1"#], "series", .possible),
      (["[season] = [store]", #"[store] = "x""#], nil, .possible),
      ([#"[season] > "a""#, #"[season] < "b""#], nil, .undecided),
    ] as [([String], String?, ConstraintSearch.Answer)])
  func answers(texts: [String], kind: String?, expected: ConstraintSearch.Answer) throws {
    #expect(try answer(texts, knowing: kind == nil ? nil : "kind", is: kind) == expected)
  }

  @Test("one of thousands of constants is found, and none that no constant is")
  func constants() throws {
    let list = (0..<1_500).map { #""v\#($0)""# }.joined(separator: ", ")
    let other = (1_500..<3_000).map { #""v\#($0)""# }.joined(separator: ", ")
    let one = "[season] IN {\(list)}"
    #expect(try answer([one], knowing: "season", is: "v7") == .possible)
    #expect(try answer([one, #"[season] = "v1499""#]) == .possible)
    #expect(try answer([one, "[season] IN {\(other)}"]) == .impossible)
  }

  @Test(
    "the fewest constraints that contradict each other are named",
    arguments: [
      (
        ["[id] > 3", "[id] < 9", "[id] < 4"], "no values can satisfy it together with constraint 1"
      ),
      (["[id] > 3", #"[kind] = "movie" AND [kind] = "short""#], "no values can satisfy it"),
      (
        ["[id] > 3", #"[kind] <> "movie""#, #"[kind] <> "series""#, #"[kind] <> "short""#],
        "no values can satisfy it together with constraints 2 and 3"
      ),
      (["[id] > 3", "[id] < 5"], nil),
      ([], nil),
    ])
  func conflicts(texts: [String], expected: String?) throws {
    #expect(ConstraintConflict.find(in: try texts.map(constraint))?.message == expected)
  }
}
