import JSONKit
import RuleKit
import Testing

@testable import LinkKit

@Suite("Which source gives a value")
struct ValueSourcesTests {
  private static func members(_ text: String) throws -> [JSONNode.Member] {
    try JSONNode.parse(Array(text.utf8)).members
  }

  /// Every source gives `x` its own name; `without` takes some of them away.
  private static func sources(
    without missing: Set<ValueOrigin>, values: String = #"{"x": "values"}"#
  ) throws -> ValueSources {
    try ValueSources(
      set: missing.contains(.set) ? [] : [("x", "set")],
      values: missing.contains(.values) ? [] : members(values),
      last: missing.contains(.last) ? [] : [("x", "last")],
      environment: missing.contains(.environment)
        ? [] : MemberTable(members(#"{"x": "environment"}"#)))
  }

  @Test(
    "the first of --set, --values, --last, the environment and the default wins",
    arguments: [
      ([], .set), ([.set], .values), ([.set, .values], .last),
      ([.set, .values, .last], .environment),
      ([.set, .values, .last, .environment], .defaultValue),
    ] as [(Set<ValueOrigin>, ValueOrigin)])
  func precedence(_ missing: Set<ValueOrigin>, _ winner: ValueOrigin) throws {
    let form = try Form(template: "/$<x=default>", base: nil, rules: RuleLayers())
    let draft = try Self.sources(without: missing).draft(of: form.fields[0])
    #expect(
      try draft.unasked(form.fields[0], in: .fixed)
        == FieldValue(text: winner.rawValue, origin: winner))
  }

  @Test("a source whose value is refused is not passed over")
  func refused() throws {
    let rules = try JSONNode.parse(Array(#"{"x": {"maxLength": 3}}"#.utf8)).members
    let form = try Form(template: "/$<x>", base: nil, rules: RuleLayers(own: rules))
    let sources = try Self.sources(without: [.set])
    let draft = sources.draft(of: form.fields[0])
    #expect(draft.text == "values")
    #expect(try draft.unasked(form.fields[0], in: .fixed) == nil)
    let others = try Self.sources(without: [.set], values: #"{"x": null}"#)
    #expect(
      others.draft(of: form.fields[0])
        == .refused(
          text: "last", Refusal("maxLength", "expected at most 3 characters", found: "got 4"),
          by: .last))
  }

  @Test("where nothing gives a value, it is left out if it may be, and missing if not")
  func absent() throws {
    let form = try Form(template: "/$<a>?b=$<b?>", base: nil, rules: RuleLayers())
    let drafts = form.fields.map(ValueSources().draft)
    #expect(
      try zip(drafts, form.fields).map { try $0.unasked($1, in: .fixed) } == [nil, FieldValue()])
  }

  @Test("a null of JSON leaves an optional value out, and gives none that is required")
  func null() throws {
    let form = try Form(template: "/$<a>?b=$<b?>", base: nil, rules: RuleLayers())
    func values(_ json: String) throws -> [FieldValue?] {
      let sources = ValueSources(
        values: try Self.members(json), last: [("a", "x"), ("b", "y")])
      return try form.fields.map { try sources.draft(of: $0).unasked($0, in: .fixed) }
    }
    #expect(
      try values(#"{"a": "1", "b": "2"}"#)
        == [FieldValue(text: "1", origin: .values), FieldValue(text: "2", origin: .values)])
    #expect(
      try values(#"{"a": null, "b": null}"#)
        == [FieldValue(text: "x", origin: .last), FieldValue(origin: .values)])
  }
}
