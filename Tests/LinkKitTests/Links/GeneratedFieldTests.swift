import JSONKit
import RuleKit
import Testing

@testable import LinkKit

@Suite("Fields whose values are generated")
struct GeneratedFieldTests {
  private static func form(
    _ template: String, _ rules: String, base: String? = "https://h.example"
  ) throws -> Form {
    try Form(
      template: template, base: base,
      rules: RuleLayers(own: try JSONNode.parse(Array(rules.utf8)).members))
  }

  @Test("a generated value comes after every other source, and before absence")
  func precedence() throws {
    let rules = #"{"a": {"generate": "sequence"}, "b": {"generate": "sequence"}}"#
    let form = try Self.form("/$<a>?b=$<b?>", rules)
    #expect(form.fields.map(\.isRequired) == [false, false])
    #expect(form.fields.map(\.isGenerated) == [true, true])
    func values(_ sources: ValueSources) throws -> [FieldValue?] {
      try form.fields.map { try sources.draft(of: $0).unasked($0, in: .fixed) }
    }
    let generated = FieldValue(text: "1", origin: .generated)
    #expect(try values(ValueSources()) == [generated, generated])
    #expect(
      try values(ValueSources(set: [("a", "x")], unset: ["b"]))
        == [FieldValue(text: "x", origin: .set), FieldValue(origin: .set)])
    let environment = try JSONNode.parse(Array(#"{"a": "e", "b": null}"#.utf8)).members
    #expect(
      try values(ValueSources(environment: MemberTable(environment)))
        == [FieldValue(text: "e", origin: .environment), FieldValue(origin: .environment)])
  }

  @Test(
    "a default of the slot or of the rules is used instead",
    arguments: [
      ("/$<a=d>", #"{"a": {"generate": "uuid"}}"#),
      ("/$<a>", #"{"a": {"generate": "uuid", "default": "d"}}"#),
    ])
  func defaults(template: String, rules: String) throws {
    let form = try Self.form(template, rules)
    #expect(form.fields[0].defaultText == "d" && !form.fields[0].isGenerated)
    #expect(form.warnings.count == 1)
    #expect(
      try ValueState.open.unasked(form.fields[0], in: .fixed)
        == FieldValue(text: "d", origin: .defaultValue))
  }

  @Test(
    "generated values can stand where their slots are",
    arguments: [
      ("https://h:$<a>/", #"{"generate": "random"}"#),
      ("https://h:$<a>/", #"{"generate": "random", "type": "integer", "minimum": 8000}"#),
      ("https://$<a>.example.com/", #"{"generate": "random"}"#),
      ("https://$<a>.example.com/", #"{"generate": "uuid"}"#),
      ("https://[$<a>]/", #"{"generate": "random", "format": "ipv6"}"#),
      ("$<a>://x/y", #"{"generate": "random"}"#), ("app://x/$<a>", #"{"generate": "random"}"#),
      ("/x/$<a>", #"{"generate": "random", "pattern": "^[.a]{1,2}$"}"#),
      ("/x/$<+a>", #"{"generate": "random", "format": "uri-reference"}"#),
      ("/x?y=$<a>#$<a>", #"{"generate": "random"}"#),
    ])
  func places(template: String, rules: String) throws {
    let form = try Self.form(template, #"{"a": \#(rules)}"#)
    for row in 0..<60 {
      let value = try form.fields[0].generatedValue(ofRow: RowNumber(row), in: .fixed)
      #expect(throws: Never.self) { try form.url([value]) }
    }
  }

  @Test(
    "a generator whose values cannot stand there is a fault of the template",
    arguments: [
      ("https://$<a>/", #"{"generate": "now"}"#), ("https://h:$<a>/", #"{"generate": "uuid"}"#),
      ("https://h:$<a>/", #"{"generate": "random", "minimum": 70000, "type": "integer"}"#),
    ])
  func misplaced(template: String, rules: String) {
    let faults = #expect(throws: LinkFaults.self) {
      try Self.form(template, #"{"a": \#(rules)}"#)
    }
    #expect(faults?.all.map(\.part) == [.template])
  }

  @Test("what is left out for all rows is not generated")
  func rows() throws {
    let form = try Self.form("/x?b=$<b?>", #"{"b": {"generate": "sequence"}}"#)
    #expect(try form.fields[0].value(nil, ofRow: 4, in: .fixed) == "5")
    let without = form.withDefaults([.settled(FieldValue(origin: .values))])
    #expect(try without.fields[0].value(nil, ofRow: 4, in: .fixed) == nil)
    #expect(try form.withDefaults([.open]).fields[0].value("9", ofRow: 4, in: .fixed) == "9")
  }
}
