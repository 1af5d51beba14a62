import JSONKit
import Testing

@testable import LinkKit

@Suite("Which source gives a value")
struct ValueSourcesTests {
  /// Every source gives `x` its own name; `without` takes some of them away.
  private static func sources(without missing: Set<ValueOrigin>) throws -> ValueSources {
    func members(_ origin: ValueOrigin) throws -> [JSONNode.Member] {
      try JSONNode.parse(Array(#"{"x": "\#(origin.rawValue)"}"#.utf8)).members
    }
    var sources = ValueSources()
    if !missing.contains(.set) { sources.set = [("x", "set")] }
    if !missing.contains(.values) { sources.values = try members(.values) }
    if !missing.contains(.last) { sources.last = [("x", "last")] }
    if !missing.contains(.environment) { sources.environment = try members(.environment) }
    return sources
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
      draft.unasked(form.fields[0]) == FieldValue(text: winner.rawValue, origin: winner))
  }

  @Test("a source whose value is refused is not passed over")
  func refused() throws {
    let rules = try JSONNode.parse(Array(#"{"x": {"maxLength": 3}}"#.utf8)).members
    let form = try Form(template: "/$<x>", base: nil, rules: RuleLayers(own: rules))
    var sources = try Self.sources(without: [.set])
    let draft = sources.draft(of: form.fields[0])
    #expect(draft.text == "values")
    #expect(draft.unasked(form.fields[0]) == nil)
    sources.values = try JSONNode.parse(Array(#"{"x": null}"#.utf8)).members
    #expect(
      sources.draft(of: form.fields[0])
        == .refused(
          text: "last", Refusal("maxLength", "expected at most 3 characters", found: "got 4"),
          by: .last))
  }

  @Test("where nothing gives a value, it is left out if it may be, and missing if not")
  func absent() throws {
    let form = try Form(template: "/$<a>?b=$<b?>", base: nil, rules: RuleLayers())
    let drafts = form.fields.map(ValueSources().draft)
    #expect(zip(drafts, form.fields).map { $0.unasked($1) } == [nil, FieldValue()])
  }

  @Test("a null of JSON leaves an optional value out, and gives none that is required")
  func null() throws {
    let form = try Form(template: "/$<a>?b=$<b?>", base: nil, rules: RuleLayers())
    var sources = ValueSources()
    sources.last = [("a", "x"), ("b", "y")]
    func values(_ json: String) throws -> [FieldValue?] {
      sources.values = try JSONNode.parse(Array(json.utf8)).members
      return form.fields.map { sources.draft(of: $0).unasked($0) }
    }
    #expect(
      try values(#"{"a": "1", "b": "2"}"#)
        == [FieldValue(text: "1", origin: .values), FieldValue(text: "2", origin: .values)])
    #expect(
      try values(#"{"a": null, "b": null}"#)
        == [FieldValue(text: "x", origin: .last), FieldValue(origin: .values)])
  }
}
