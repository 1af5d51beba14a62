import JSONKit
import LanguageKit
import RuleKit
import TestSupport
import Testing
import TextKit
import URLKit

@testable import LinkKit

@Suite("A link with constraints")
struct FormConstraintTests {
  private static let rules = #"""
    {"kind": {"enum": ["a", "b", "c"]}, "n": {"type": "integer", "minimum": 1, "maximum": 3},
     "on": {"type": "boolean"}}
    """#

  /// `/$<kind>/$<n>?on=$<on?>&free=$<free?>` with constraints.
  private static func form(_ constraints: String...) throws -> Form {
    let rules = try JSONNode.parse(Array(rules.utf8))
    return try Form(
      template: "/$<kind>/$<n>?on=$<on?>&free=$<free?>", base: "https://h",
      rules: RuleLayers(
        shared: MemberTable(rules.members),
        constraints: constraints.map { try JSONNode.parse(Array($0.utf8)) }))
  }

  /// All values of the first three parameters, with the last given or not.
  private static let sets: [[String?]] = ["a", "b", "c"].flatMap { kind in
    ["1", "2", "3"].flatMap { number in
      ([nil, "true", "false"] as [String?]).flatMap { flag in
        ([nil, "x"] as [String?]).map { [kind, number, flag, $0] }
      }
    }
  }

  private static let constraints = [
    #"{"if": {"properties": {"kind": {"const": "a"}}}, "then": {"not": {"required": ["on"]}}}"#,
    #"{"dependentRequired": {"free": ["on"]}}"#,
    #"{"properties": {"n": {"exclusiveMaximum": 3}}}"#,
    #"{"oneOf": [{"required": ["on"]}, {"properties": {"kind": {"enum": ["a", "b"]}}}]}"#,
    #"{"anyOf": [{"properties": {"n": {"const": 1}}}, {"required": ["free"]}]}"#,
  ]

  @Test(
    "values fill exactly if the constraints allow them, and such URLs alone are instances and in the language"
  )
  func together() throws {
    let free = try Self.form()
    for (index, first) in Self.constraints.enumerated() {
      for second in Self.constraints[(index + 1)...] {
        let form = try Self.form(first, second)
        let language = try form.urlLanguage()
        #expect(language.isExact)
        let urls = try language.language
        var count = 0
        for values in Self.sets {
          let isAllowed = form.constraints.allSatisfy { $0.condition.holds { values[$0.index] } }
          let url = try free.url(values)
          #expect(((try? form.url(values)) != nil) == isAllowed)
          #expect((form.values(in: URLTokens(url)) != nil) == isAllowed)
          #expect(urls.contains(url) == isAllowed, "\(url)")
          if isAllowed { count += 1 }
        }
        #expect(count > 0 && count < Self.sets.count)
      }
    }
  }

  @Test("an ambiguous URL is read in a way that the constraints allow")
  func ambiguous() throws {
    let constraint = try JSONNode.parse(Array(#"{"properties": {"a": {"const": "1-2"}}}"#.utf8))
    let form = try Form(
      template: "/$<a>-$<b>", base: "https://h", rules: RuleLayers(constraints: [constraint]))
    #expect(form.values(in: URLTokens("https://h/1-2-3")) == ["1-2", "3"])
    #expect(form.values(in: URLTokens("https://h/1-3")) == nil)
  }

  @Test("what is wrong with constraints keeps the link from being used")
  func faults() {
    #expect(throws: LinkFaults.self) { try Self.form(#"{"required": ["kid"]}"#) }
    #expect(throws: LinkFaults.self) {
      try Self.form(#"{"required": ["on"]}"#, #"{"not": {"required": ["on"]}}"#)
    }
  }

  @Test("a language with a constraint about values that are not listed may hold more URLs")
  func undecided() throws {
    let form = try Self.form(#"{"properties": {"free": {"maxLength": 2}}}"#)
    #expect(try !form.urlLanguage().isExact)
  }

  @Test("the scanner finds links with constraints as the plain reader does")
  func scanned() throws {
    let texts = [
      #"[{"required": ["a"]}, {"not": {"properties": {"b": {"enum": [1, "x"]}}}}]"#, "[]", "[ ]",
      "[true]", "[{}, 1]", "{}", #"[{"a": {"b": [{"c": []}]}}]"#, "[{} {}]", "[{},]",
    ]
    for text in texts {
      let store = #"""
        { "version": 1, "links": [
          { "name": "l", "path": "/$<a>", "constraints": \#(text) }, { "name": "m", "path": "/m" } ] }
        """#
      let bytes = Array(store.utf8)
      #expect(
        LinkScannerTests.Outcome(bytes, usesScanner: true)
          == LinkScannerTests.Outcome(bytes, usesScanner: false), "\(text)")
    }
  }
}
