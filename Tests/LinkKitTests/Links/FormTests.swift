import JSONKit
import TestSupport
import Testing
import TextKit

@testable import LinkKit
@testable import RuleKit

@Suite("A link made ready to fill")
struct FormTests {
  /// `/x/$<id>?ref=$<ref?>&lang=$<lang=en>`, where `id` is a whole number and `ref` has a default.
  private static func form(base: String? = "https://h") throws -> Form {
    let shared = try JSONNode.parse(
      Array(#"{"id": {"type": "integer"}, "ref": {"maxLength": 3, "default": "home"}}"#.utf8))
    let own = try JSONNode.parse(Array(#"{"ref": {"maxLength": 4}}"#.utf8))
    return try Form(
      template: "/x/$<id>?ref=$<ref?>&lang=$<lang=en>", base: base,
      rules: RuleLayers(shared: MemberTable(shared.members), own: own.members))
  }

  @Test("rules and bases that were read before are the same, and what is wrong is told each time")
  func memory() throws {
    var memory = FormCache()
    for text in [#"{"minLength": 3}"#, #"  {"minLength": 3}"#, #"{"minLength": 4}"#] {
      let rules = memory.compile([try JSONNode.parse(Array(text.utf8))]).rules
      #expect(rules?.length?.minimum == (text.contains("4") ? 4 : 3))
    }
    // Two spellings of é, which `String` takes for one.
    for value in ["\u{E9}", "e\u{301}"] {
      let node = try JSONNode.parse(Array(#"{"const": "\#(value)"}"#.utf8))
      let rules = try #require(memory.compile([node]).rules)
      for other in ["\u{E9}", "e\u{301}"] {
        #expect((rules.refusal(of: other) == nil) == other.utf8.elementsEqual(value.utf8))
      }
    }
    for text in [#"{"minlength": 3}"#, #" {"minlength": 3}"#, #"{"pattern": "a"}"#] {
      let node = try JSONNode.parse(Array(text.utf8))
      for _ in 0..<2 { #expect(memory.compile([node]).faults == Rules.compile([node]).faults) }
    }
    for _ in 0..<2 {
      #expect(try memory.base("https://h/").text == "https://h/")
      #expect(throws: Faults.self) { try memory.base("h") }
    }
  }

  @Test(
    "a link that is read once is the same after each base as one that is read for it",
    arguments: [
      "/x/$<id>?ref=$<ref?>&lang=$<lang=en>", "$<id>.example/$<ref>", "/$<id=x>", "/$<",
      "//$<id>:x",
    ])
  func unplaced(path: String) throws {
    let rules = try JSONNode.parse(
      Array(#"{"id": {"type": "integer"}, "ref": {"maxLength": -1}, "lang": {"x": 1}}"#.utf8))
    let sound = try JSONNode.parse(Array(#"{"required": ["id"]}"#.utf8))
    var formCount = 0
    for (members, constraints) in [
      (rules.members, [.string("none")]), (Array(rules.members.prefix(1)), [.string("none")]),
      (Array(rules.members.prefix(1)), [sound]), ([], []),
    ] {
      let layers = RuleLayers(own: members, constraints: constraints)
      var known = FormCache()
      var unplaced = UnplacedForm(template: path, rules: layers, &known)
      for base in [nil, "https://h", "app://", "https://h/a?b", "https://h"] {
        func found(_ form: () throws(LinkFaults) -> Form) -> [LinkFault] {
          do throws(LinkFaults) {
            let form = try form()
            formCount += 1
            #expect(form.constraints.count == constraints.count)
            return form.warnings
          } catch {
            return error.all
          }
        }
        let once = found { () throws(LinkFaults) in try unplaced.form(base: base, &known) }
        let each = found { () throws(LinkFaults) in
          try Form(template: path, base: base, rules: layers)
        }
        #expect(once == each)
      }
    }
    #expect((formCount > 0) == ((try? Template(path)) != nil))
  }

  @Test("a link's own rules lie over the shared ones, keyword by keyword")
  func layers() throws {
    let form = try Self.form()
    #expect(form.fields.map(\.defaultText) == [nil, "home", "en"])
    #expect(form.fields[1].refusal(of: "homes")?.reason == "expected at most 4 characters")
    #expect(form.fields.map(\.isRequired) == [true, false, false])
  }

  @Test(
    "what a row gives is the value; where it gives none, the default is",
    arguments: [
      (0, "7", .success("7")), (0, nil, .failure("a value is required")),
      (0, "7x", .failure("expected a whole number")), (1, nil, .success("home")),
      (1, "ab", .success("ab")), (2, nil, .success("en")), (2, "", .failure("must not be empty")),
    ] as [(Int, String?, CheckedValue)])
  func values(_ field: Int, _ given: String?, _ expected: CheckedValue) throws {
    let field = try Self.form().fields[field]
    #expect(
      CheckedValue { () throws(Refusal) in try field.value(given, ofRow: 0, in: .fixed) }
        == expected)
  }

  @Test("values for all rows stand in where a row gives none, and are checked as they are used")
  func defaultsOfRows() throws {
    let form = try Self.form().withDefaults([
      .settled(FieldValue(text: "9", origin: .values)),
      .refused(text: "toolong", Refusal("maxLength", "too long"), by: .values), .open,
    ])
    #expect(form.fields.map(\.defaultText) == ["9", "toolong", "en"])
    #expect(form.fields.map(\.takesBlankAsAbsent) == [true, true, true])
    #expect(
      CheckedValue { () throws(Refusal) in try form.fields[0].value(nil, ofRow: 0, in: .fixed) }
        == .success("9"))
    #expect(
      CheckedValue { () throws(Refusal) in try form.fields[1].value(nil, ofRow: 0, in: .fixed) }
        == .failure("expected at most 4 characters"))
    #expect(try form.url(["9", nil, "en"]) == "https://h/x/9?lang=en")
  }

  @Test(
    "an empty cell gives no value where none is needed, else the empty text",
    arguments: [(0, [], ""), (1, [], nil), (1, Array("a".utf8), "a"), (2, [], nil)]
      as [(Int, [UInt8], String?)])
  func cells(_ field: Int, _ bytes: [UInt8], _ expected: String?) throws {
    #expect(try Self.form().fields[field].text(fromBytes: bytes) == expected)
  }

  @Test("bytes that are not UTF-8 are refused, whatever the rules say")
  func encoding() throws {
    #expect(throws: Refusal("encoding", "expected UTF-8")) {
      try Self.form().fields[1].text(fromBytes: [0xC3, 0x28])
    }
  }

  @Test(
    "what a template fills to is known by its start, or left to the value that is the start",
    arguments: [
      ("/x", nil, .path), ("/x", "https://h", .url), ("app://x", nil, .url),
      ("$<+to>", nil, .either),
      ("$<to>", nil, .path),
    ] as [(String, String?, ResolvedTemplate.Kind)])
  func kinds(_ template: String, _ base: String?, _ expected: ResolvedTemplate.Kind) throws {
    #expect(try Form(template: template, base: base, rules: RuleLayers()).placed.kind == expected)
  }
}

/// What a check gives: the value, or the reason of its refusal.
enum CheckedValue: Equatable, Sendable {
  case success(String?)
  case failure(String)

  init(_ value: () throws(Refusal) -> String?) {
    do throws(Refusal) {
      self = .success(try value())
    } catch {
      self = .failure(error.reason)
    }
  }
}

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
