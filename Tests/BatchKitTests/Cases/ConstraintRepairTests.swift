import TestSupport
import Testing

@testable import BatchKit
@testable import LinkKit

@Suite("Values that are changed to meet constraints")
struct ConstraintRepairTests {
  private static let rules = [
    "kind": #"{"enum": ["movie", "series", "short"]}"#,
    "season": #"{"type": "integer", "minimum": 1, "examples": [4]}"#,
  ]

  private static func link(_ constraints: String..., set: [String: String] = [:]) throws
    -> BatchLink
  {
    try BatchLink(
      "/$<kind>?s=$<season?>&t=$<store?>", rules: rules, constraints: constraints, set: set)
  }

  private static let noSeason =
    #"{"if": {"properties": {"kind": {"const": "movie"}}}, "then": {"not": {"required": ["season"]}}}"#

  @Test(
    "the fewest values are changed, those of the last slot first",
    arguments: [
      ([], ["movie", "1", "x"], ["movie", "1", "x"]),
      ([noSeason], ["movie", "1", "x"], ["movie", nil, "x"]),
      (
        [#"{"properties": {"season": {"minimum": 3}}}"#], ["movie", "1", "x"], ["movie", "4", "x"]
      ),
      (
        [noSeason, #"{"required": ["season"]}"#], ["movie", "1", "x"], ["series", "1", "x"]
      ),
      (
        [#"{"properties": {"store": {"const": "us"}}, "required": ["season"]}"#],
        ["movie", nil, "x"], ["movie", "4", "us"]
      ),
    ] as [([String], [String?], [String?])])
  func repaired(constraints: [String], values: [String?], expected: [String?]) throws {
    let link = try BatchLink(
      "/$<kind>?s=$<season?>&t=$<store?>", rules: Self.rules, constraints: constraints)
    #expect(ConstraintRepair(link.form).repaired(values) { _ in true } == expected)
  }

  @Test("what is given is not changed, and without a way nothing is found")
  func given() throws {
    let repair = ConstraintRepair(try Self.link(Self.noSeason).form)
    #expect(repair.repaired(["movie", "1", nil]) { $0 == 0 } == ["series", "1", nil])
    #expect(repair.repaired(["movie", "1", nil]) { $0 == 2 } == nil)
  }

  @Test("a case is one parameter off, and the others are such as go with it")
  func cases() throws {
    let link = try Self.link(Self.noSeason)
    let cases = try LinkCases(link)
    #expect(cases.typicalCase.values == ["movie", nil, "x"] || cases.typicalCase.values[1] == nil)
    for one in cases.cases(.valid) {
      #expect(link.form.refusal(of: one.values) == nil)
      #expect(one.url != nil)
    }
    let seasons = cases.cases(.valid).filter { $0.parameter == "season" && $0.values[1] != nil }
    #expect(!seasons.isEmpty)
  }
}
