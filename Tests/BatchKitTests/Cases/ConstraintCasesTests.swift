import TestSupport
import Testing

@testable import BatchKit
@testable import LinkKit
@testable import RuleKit

@Suite("Cases of constraints")
struct ConstraintCasesTests {
  private static let template = "/$<kind>?s=$<season?>&t=$<store?>&n=$<name?>"
  private static let rules = [
    "kind": #"{"enum": ["movie", "series", "short"]}"#,
    "season": #"{"type": "integer", "minimum": 1, "examples": [4]}"#,
  ]
  private static let constraints = [
    #"{"if": {"properties": {"kind": {"const": "movie"}}, "required": ["kind"]}, "then": {"not": {"required": ["season"]}}, "errorMessage": "a movie has no season"}"#,
    #"{"dependentRequired": {"season": ["store"]}}"#,
    #"{"properties": {"season": {"maximum": 12}}}"#,
    #"{"properties": {"store": {"pattern": "^[a-z]{2}$"}}}"#,
    #"{"anyOf": [{"required": ["name"]}, {"required": ["store"]}]}"#,
    #"{"not": {"properties": {"kind": {"const": "short"}, "name": {"const": "x"}}, "required": ["kind", "name"]}}"#,
  ]

  @Test("a case breaks its constraint and no other, with values that are right by themselves")
  func alone() throws {
    let link = try BatchLink(
      Self.template, rules: Self.rules, constraints: Self.constraints)
    let form = link.form
    let cases = try LinkCases(link)
    let broken = cases.cases(.invalid).filter { $0.constraint != nil }
    #expect(broken.map(\.constraint) == Array(1...Self.constraints.count))
    #expect(cases.constraintsWithoutCase == [])
    for made in broken {
      for (field, value) in zip(form.fields, made.values) {
        #expect(value.map { field.refusal(of: $0) == nil } ?? field.parameter.isOptional)
      }
      let verdicts = form.constraints.map { $0.condition.holds { made.values[$0.index] } }
      #expect(
        verdicts.enumerated().filter { !$1 }.map { $0.offset + 1 } == [made.constraint], "\(made)")
      #expect(made.expect == .refuse && made.url != nil && made.parameter == nil)
    }
    #expect(broken[0].name == "constraint-1")
    #expect(broken[0].why == "constraint 1: a movie has no season")
    #expect(broken[1].why == "constraint 2: \(form.constraints[1].words)")
    #expect(cases.cases(.boundary).filter { $0.constraint != nil } == broken)
    #expect(cases.cases(.valid).allSatisfy { $0.constraint == nil })
    #expect(cases.cases(.hostile).allSatisfy { $0.constraint == nil })
  }

  @Test(
    "typical values are found for constraints that hang together in a long chain",
    arguments: [10, 60])
  func chain(count: Int) throws {
    let names = (0..<count).map { "p\($0)" }
    let link = try BatchLink(
      names.map { "/$<\($0)>" }.joined(),
      rules: Dictionary(uniqueKeysWithValues: names.map { ($0, #"{"enum": ["a", "b", "c"]}"#) }),
      constraints: zip(names, names.dropFirst()).map { name, next in
        #"{"if": {"properties": {"\#(name)": {"const": "a"}}}, "then": {"properties": {"\#(next)": {"const": "b"}}}}"#
      })
    let values = try LinkCases(link).typical
    #expect(link.form.refusal(of: values) == nil)
    // As many stay as they were as can.
    #expect(values.count { $0 == "a" } == count / 2)
  }

  @Test(
    "typical values are found where only an automaton or a multiple gives one",
    arguments: [
      (#"{"pattern": "^\\d+$"}"#, #"{"minLength": 3}"#),
      ("{}", #"{"pattern": "^ab\\d"}"#), ("{}", #"{"not": {"maxLength": 2}}"#),
      (#"{"type": "integer"}"#, #"{"multipleOf": 7, "minimum": 5}"#),
      (#"{"type": "number", "minimum": 100}"#, #"{"multipleOf": 0.75}"#),
      (#"{"type": "number", "multipleOf": 0.00000001}"#, #"{"exclusiveMinimum": 100000000}"#),
      (
        #"{"type": "integer", "maximum": 5}"#,
        #"{"exclusiveMinimum": 3, "not": {"multipleOf": 1e300}}"#
      ),
    ])
  func found(rules: String, constraint: String) throws {
    let link = try BatchLink(
      "/x/$<b>", rules: ["b": rules], constraints: [#"{"properties": {"b": \#(constraint)}}"#])
    #expect(link.form.refusal(of: try LinkCases(link).typical) == nil)
  }

  @Test("a constraint takes turns with the parameters, and one that nothing breaks alone is named")
  func others() throws {
    let link = try BatchLink(
      Self.template, rules: Self.rules, constraints: [Self.constraints[0]])
    let few = try LinkCases(link).cases(.invalid, limit: 5)
    #expect(few.count == 5 && few.last?.constraint == 1)

    let fixed = try BatchLink(
      Self.template, rules: Self.rules, constraints: [Self.constraints[0]],
      set: ["kind": "series"])
    let cases = try LinkCases(fixed)
    #expect(cases.constraintsWithoutCase == [1])
    #expect(cases.cases(.all).allSatisfy { $0.constraint == nil })
  }
}

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
