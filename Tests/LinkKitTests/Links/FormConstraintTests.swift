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

  @Test(
    "constraints about values that are not listed divide these by automata",
    arguments: [
      [#"{"properties": {"free": {"maxLength": 2}}}"#],
      [
        #"{"if": {"properties": {"kind": {"const": "a"}}}, "then": {"properties": {"m": {"minimum": 10}}}}"#
      ],
      [
        #"{"anyOf": [{"properties": {"m": {"multipleOf": 3}}}, {"not": {"required": ["free"]}}]}"#,
        #"{"if": {"properties": {"free": {"pattern": "^x"}}, "required": ["free"]}, "then": {"properties": {"m": {"maximum": 9}}}}"#,
      ],
      [
        #"{"oneOf": [{"properties": {"m": {"enum": [1, 12]}}}, {"properties": {"free": {"pattern": "[0-9]$"}}}]}"#
      ],
    ])
  func unlisted(constraints: [String]) throws {
    let rules = try JSONNode.parse(
      Array(#"{"kind": {"enum": ["a", "b"]}, "m": {"type": "integer"}}"#.utf8))
    func form(_ constraints: [String]) throws -> Form {
      try Form(
        template: "/$<kind>/$<m>?free=$<free?>", base: "https://h",
        rules: RuleLayers(
          shared: MemberTable(rules.members),
          constraints: constraints.map { try JSONNode.parse(Array($0.utf8)) }))
    }
    let (free, constrained) = (try form([]), try form(constraints))
    let language = try constrained.urlLanguage()
    #expect(language.isExact && language.undecidedConstraints.isEmpty)
    let urls = try language.language
    var verdicts: Set<Bool> = []
    for kind in ["a", "b"] {
      for number in ["-3", "0", "1", "3", "9", "10", "12", "300"] {
        for text in [nil, "x", "x1", "abc", "7"] as [String?] {
          let values = [kind, number, text]
          let isAllowed = (try? constrained.url(values)) != nil
          #expect(urls.contains(try free.url(values)) == isAllowed, "\(values)")
          verdicts.insert(isAllowed)
        }
      }
    }
    #expect(verdicts == [true, false])
  }

  @Test("constraints that no automaton can tell, or that tell too many sets apart, are named")
  func undecided() throws {
    let form = try Self.form(
      #"{"required": ["on"]}"#, #"{"properties": {"free": {"pattern": "^(.)\\1$"}}}"#)
    let language = try form.urlLanguage()
    #expect(!language.isExact && language.undecidedConstraints == [1])
    #expect(try language.language.contains("https://h/a/1?on=true&free=xx"))
    #expect(try !language.language.contains("https://h/a/1?free=xx"))

    // Each of four parameters has one of ten outcomes.
    let names = ["a", "b", "c", "d"]
    let enums = names.map {
      #""\#($0)": {"type": "integer", "enum": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]}"#
    }
    let rules = try JSONNode.parse(Array("{\(enums.joined(separator: ", "))}".utf8))
    let texts = names.flatMap { name in
      (0..<9).map {
        #"{"if": {"properties": {"\#(name)": {"const": \#($0)}}}, "then": {"required": ["e"]}}"#
      }
    }
    let many = try Form(
      template: "/$<a>/$<b>/$<c>/$<d>?e=$<e?>", base: "https://h",
      rules: RuleLayers(
        shared: MemberTable(rules.members),
        constraints: texts.map { try JSONNode.parse(Array($0.utf8)) }))
    let undecided = try many.urlLanguage().undecidedConstraints
    #expect(!undecided.isEmpty && undecided.count < texts.count)
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
