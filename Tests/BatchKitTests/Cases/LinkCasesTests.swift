import TestSupport
import Testing
import TextKit

@testable import BatchKit
@testable import JSONKit
@testable import LinkKit
@testable import RuleKit

@Suite("Link cases")
struct LinkCasesTests {
  private static func make(
    _ template: String, _ rules: [String], set: [String: String] = [:]
  ) throws -> (cases: LinkCases, form: Form) {
    let names = try Template(template).slots.map(\.name)
    let link = try BatchLink(
      template, rules: Dictionary(uniqueKeysWithValues: zip(names, rules)), set: set,
      base: "https://h")
    return (try LinkCases(link), link.form)
  }

  /// The cases of one parameter in short: what is expected, the value, what it is.
  private static func short(_ kind: CaseKind, _ rules: String) throws -> [String] {
    try make("/x/$<a>", [rules]).cases.cases(kind).map {
      "\($0.expect.rawValue) \($0.values[0] ?? "-") (\($0.why))"
    }
  }

  @Test("both sides of every bound of a whole number")
  func wholeBounds() throws {
    let rules = #"{"type": "integer", "minimum": 1, "exclusiveMaximum": 9.5}"#
    #expect(
      try Self.short(.boundary, rules) == [
        "refuse  (empty)", "refuse 0 (minimum 1: just below)", "accept 1 (minimum 1: the bound)",
        "accept 2 (minimum 1: just above)",
        "accept 9 (exclusiveMaximum 9.5: just below)",
        "refuse 10 (exclusiveMaximum 9.5: just above)",
      ])
  }

  @Test("both sides of every bound of a number, and of a step")
  func numberBounds() throws {
    let rules = #"{"minimum": -0.05, "multipleOf": 0.05, "maximum": 1}"#
    let found = try Self.short(.boundary, rules)
    #expect(
      found == [
        "refuse  (empty)",
        "refuse -0.10 (minimum -0.05: just below)", "accept -0.05 (minimum -0.05: the bound)",
        "accept 0.00 (minimum -0.05: just above)",
        "accept 0.95 (maximum 1: just below)", "accept 1.00 (maximum 1: the bound)",
        "refuse 1.05 (maximum 1: just above)",
        "accept 0.05 (multipleOf 0.05: the step itself)",
        "refuse 0.06 (multipleOf 0.05: not a multiple)",
      ])
  }

  @Test(
    "numbers that go by steps are tried a step beyond each bound",
    arguments: [
      (
        #"{"minimum": 0.01, "maximum": 50000, "multipleOf": 0.01}"#,
        [
          "refuse 0.00 (minimum 0.01: just below)", "accept 0.01 (minimum 0.01: the bound)",
          "accept 0.02 (minimum 0.01: just above)",
          "accept 49999.99 (maximum 50000: just below)",
          "accept 50000.00 (maximum 50000: the bound)",
          "refuse 50000.01 (maximum 50000: just above)",
          "refuse 0.011 (multipleOf 0.01: not a multiple)",
        ]
      ),
      (
        #"{"type": "integer", "multipleOf": 10, "maximum": 35}"#,
        [
          "accept 30 (maximum 35: the last multiple of 10 below)",
          "refuse 40 (maximum 35: the first multiple of 10 above)",
          "accept 10 (multipleOf 10: the step itself)", "refuse 11 (multipleOf 10: not a multiple)",
        ]
      ),
      (
        #"{"type": "integer", "minimum": 12, "exclusiveMaximum": 35, "multipleOf": 3}"#,
        [
          "refuse 9 (minimum 12: just below)", "accept 12 (minimum 12: the bound)",
          "accept 15 (minimum 12: just above)",
          "accept 33 (exclusiveMaximum 35: the last multiple of 3 below)",
          "refuse 36 (exclusiveMaximum 35: the first multiple of 3 above)",
          "refuse 3 (multipleOf 3: the step itself; rejected by minimum)",
          "refuse 4 (multipleOf 3: not a multiple; rejected by minimum)",
        ]
      ),
      (
        #"{"type": "integer", "maximum": 18446744073709551615}"#,
        [
          "accept 18446744073709551614 (maximum 18446744073709551615: just below)",
          "accept 18446744073709551615 (maximum 18446744073709551615: the bound)",
          "refuse 18446744073709551616 (maximum 18446744073709551615: just above)",
        ]
      ),
    ])
  func steps(rules: String, expected: [String]) throws {
    #expect(try Self.short(.boundary, rules) == ["refuse  (empty)"] + expected)
  }

  @Test(
    "what a case is said to be never contradicts its verdict",
    arguments: [
      #"{"pattern": "^[A-Z]{2}\\d{2}[A-Z0-9]{1,3}$"}"#, #"{"pattern": "^[a-z]+$", "maxLength": 3}"#,
      #"{"pattern": "^a?b*$", "minLength": 2}"#, #"{"pattern": "\\d"}"#,
    ])
  func labels(rules: String) throws {
    let cases = try Self.make("/x/$<a>", [rules]).cases.cases(.all)
    let remarks = cases.filter { $0.why.hasPrefix("pattern: ") }
    #expect(remarks.count > 2)
    for made in remarks {
      let isSaidToMatch =
        made.why.contains("text that matches") || made.why.contains("maximum length")
        || made.why.contains("shortest texts")
      #expect(isSaidToMatch == (made.expect == .accept), "\(made)")
      #expect(!made.why.contains("rejected by"), "\(made)")
    }
  }

  @Test("a limit takes the most telling cases, the parameters by turns")
  func limit() throws {
    let rules = [#"{"type": "integer", "minimum": 1}"#, #"{"maxLength": 3}"#]
    let cases = try Self.make("/x/$<a>/$<b>", rules).cases
    let whys = cases.cases(.all, limit: 6).map { "\($0.parameter ?? "-") \($0.why)" }
    #expect(
      whys == [
        "- typical", "a empty", "a minimum 1: just below", "a minimum 1: the bound", "b empty",
        "b the shortest, one character",
      ])
    #expect(cases.cases(.boundary, limit: 0).isEmpty)
    #expect(cases.cases(.all, limit: 1_000) == cases.cases(.all))
  }

  @Test("a few boundary cases are of both kinds, accepted and refused")
  func mixed() throws {
    let whole = #"{"type": "integer", "minimum": 1, "maximum": 99}"#
    func expectations(_ template: String, _ rules: [String]) throws -> [String] {
      try Self.make(template, rules).cases.cases(.boundary, limit: 4).map(\.expect.rawValue)
    }
    #expect(try expectations("/x/$<a>", [whole]) == ["refuse", "refuse", "accept", "accept"])
    let three = try expectations("/x/$<a>/$<b>/$<c>", [whole, whole, whole])
    #expect(three.count == 4 && Set(three) == ["accept", "refuse"])
  }

  @Test("an omitted optional value, small letters for capitals, and a cent below are at the bound")
  func everydayMistakes() throws {
    let optional = try Self.make("/x?a=$<a?>", ["{}"]).cases.cases(.boundary)
    #expect(optional.contains { $0.values == [nil] && $0.expect == .accept && $0.why == "omitted" })
    let code = try Self.make("/x/$<a>", [#"{"pattern": "^[A-Z]{2}-[0-9]{4}$"}"#]).cases
    for kind in [CaseKind.boundary, .invalid, .all] {
      let lower = code.cases(kind).first {
        $0.why == "pattern: in lowercase letters"
      }
      #expect(lower?.expect == .refuse)
      #expect(lower?.values[0]?.lowercased() == lower?.values[0])
    }
    let price = try Self.short(.boundary, #"{"type": "number", "minimum": 0}"#)
    #expect(
      price == [
        "refuse  (empty)", "refuse -0.01 (minimum 0: just below)",
        "accept 0 (minimum 0: the bound)",
        "accept 0.01 (minimum 0: just above)",
      ])
  }

  @Test(
    "a value that nobody wrote down is made up, by the name of its parameter where that says one")
  func madeUp() throws {
    let rules = [
      "{}", #"{"examples": ["x"]}"#, #"{"format": "email"}"#, #"{"enum": ["on", "off"]}"#,
      #"{"maxLength": 3}"#,
    ]
    let names = ["a", "b", "c", "d", "e"]
    let link = try BatchLink(
      "/$<a>/$<b>/$<c>/$<d>/$<e>/$<userEmail>/$<year>/$<month>/$<set>/$<country>",
      rules: Dictionary(
        uniqueKeysWithValues: zip(
          names + ["month"], rules + [#"{"type": "integer", "minimum": 2}"#])), set: ["set": "s"])
    let cases = try LinkCases(link)
    #expect(
      cases.typicalCase.values == [
        "abcdefgh", "x", "joe@example.com", "on", "abc", "joe@example.com", "2024", "6", "s",
        "US",
      ])
    #expect(cases.madeUp == ["a", "c", "e", "userEmail", "year", "month", "country"])
  }

  @Test("both sides of every length")
  func lengths() throws {
    #expect(
      try Self.short(.boundary, #"{"minLength": 2, "maxLength": 4}"#) == [
        "refuse  (empty)", "refuse a (minLength 2: one less)", "accept ab (minLength 2: the bound)",
        "accept abc (minLength 2: one more)", "accept abcd (maxLength 4: the bound)",
        "refuse abcde (maxLength 4: one more)",
      ])
    #expect(try Self.short(.boundary, #"{"minLength": 0}"#).first == "accept  (empty)")
  }

  @Test("what tells a pattern from those that are one slip away, the most telling first")
  func patterns() throws {
    #expect(
      try Self.short(.boundary, #"{"pattern": "^[A-Z]{2}\\d{1,3}$"}"#).dropLast() == [
        "refuse  (empty)", "accept AZ090 (pattern: a text of the maximum length)",
        "refuse AAA1 (pattern: 'A' at position 3, expected digits)",
        "refuse AA1/ (pattern: '/' at position 4, expected digits)",
        "refuse A1 (pattern: '1' at position 2, expected uppercase letters)",
        "refuse @A1 (pattern: '@' at position 1, expected uppercase letters)",
        "refuse AA11: (pattern: ':' at position 5, expected digits)",
        "refuse AA1111 (pattern: extra text after the end)",
        "refuse AA (pattern: ends too early (1 more digit))",
        "accept AA1 (pattern: one of the shortest texts)",
        "refuse [A1 (pattern: '[' at position 1, expected uppercase letters)",
      ])
  }

  @Test(
    "a typical value is found for patterns that look ahead, refer back or are too large",
    arguments: [
      ("^(?=.*\\\\d)(?=.*[a-z])[a-z0-9]{3,}$", "aa1"), ("^(a|b)-\\\\1$", "a-a"),
      ("^[a-z]{2,20000}$", "aa"), ("^(?!ab)[a-c]{2}$", "aa"),
    ])
  func typical(pattern: String, text: String) throws {
    let cases = try Self.make("/x/$<a>", ["{\"pattern\": \"\(pattern)\"}"]).cases
    #expect(cases.typicalCase.values == [text])
  }

  @Test("each choice is a case, and so is a stranger")
  func choices() throws {
    let rules = #"{"enum": ["red", "blue"]}"#
    #expect(
      try Self.short(.valid, rules) == [
        "accept red (typical)", "accept blue (the value \"blue\")",
      ])
    let invalid = try Self.short(.invalid, rules)
    #expect(invalid.contains("refuse redx (a value not in the enum)"))
    #expect(invalid.contains("refuse RED (an allowed value in uppercase)"))
    #expect(invalid.allSatisfy { $0.hasPrefix("refuse") })
  }

  @Test(
    "what is near to right is tried of the kind of value that it is near to",
    arguments: [
      ("{}", []),
      (#"{"type": "boolean"}"#, ["a boolean with another spelling", "an allowed value"]),
      (#"{"type": "integer"}"#, ["a hexadecimal number"]),
      (#"{"minimum": 1}"#, ["a hexadecimal number"]),
      (#"{"format": "date"}"#, ["format"]), (#"{"pattern": "^[A-Z]{2}$"}"#, ["pattern"]),
      (#"{"enum": ["red"]}"#, ["an allowed value"]),
    ] as [(String, [String])])
  func nearMisses(rules: String, kinds: [String]) throws {
    let whys = try Self.make("/x/$<a>", [rules]).cases.cases(.invalid).map(\.why)
    let spellings = [
      "a boolean with another spelling", "a hexadecimal number", "format", "pattern",
      "an allowed value",
    ]
    #expect(spellings.filter { kind in whys.contains { $0.hasPrefix(kind) } } == kinds)
  }

  @Test("a refused value stands in the link encoded, and where it cannot, the link is empty")
  func links() throws {
    let (cases, _) = try Self.make(
      "https://$<host>/p/$<id>?q=$<q?>", ["{}", #"{"type": "integer"}"#, #"{"maxLength": 3}"#])
    let all = cases.cases(.all)
    #expect(all[0].why == "typical")
    #expect(all[0].url == "https://www.example.com/p/1?q=abc")
    func link(_ parameter: String, _ value: String?) -> LinkCase? {
      all.first { $0.parameter == parameter && $0.values.contains(value) && $0.why != "typical" }
    }
    #expect(link("id", "0x10")?.url == "https://www.example.com/p/0x10?q=abc")
    #expect(link("id", "0x10")?.expect == .refuse)
    #expect(link("q", "a&b=c")?.url == "https://www.example.com/p/1?q=a%26b%3Dc")
    #expect(link("q", nil)?.url == "https://www.example.com/p/1")
    #expect(link("q", nil)?.expect == .accept)
    let dots = link("id", "..")
    #expect(dots?.url == nil && dots?.why.hasPrefix("traversal: dots only; must not form") == true)
    let slash = link("host", "a/b")
    #expect(slash?.url == nil && slash?.expect == .refuse)
  }

  @Test("a given value stays as it is in every case")
  func given() throws {
    let (cases, _) = try Self.make("/x/$<a>/$<b>", ["{}", "{}"], set: ["a": "fixed"])
    let all = cases.cases(.all)
    #expect(all.count > 10 && all.allSatisfy { $0.values[0] == "fixed" && $0.parameter != "a" })
  }

  @Test("rules without a right value that can be found are told")
  func none() {
    #expect(throws: Fault.noTypicalValue(parameter: "a")) {
      try Self.make("/x/$<a>", [#"{"pattern": "^(b)\\1(?=b)a$"}"#])
    }
    #expect(throws: Fault.self) {
      try Self.make("/x/$<a>$<b>", ["{}", "{}"], set: ["a": ".", "b": "."])
    }
  }

  @Test(
    "each format has typical values that are right and near misses that are wrong",
    arguments: Format.all.map(\.name))
  func formats(name: String) throws {
    let (_, form) = try Self.make("/x/$<a>", ["{\"format\": \"\(name)\", \"minLength\": 0}"])
    let rules = form.fields[0].rules
    let format = try #require(rules.format)
    for text in format.rightSamples { #expect(rules.refusal(of: text) == nil, "\(text)") }
    for text in format.nearMisses { #expect(rules.refusal(of: text) != nil, "\(text)") }
    #expect(!format.rightSamples.isEmpty && format.nearMisses.count > 1)
  }

  @Test("what is expected of a case is what the rules and the template say of it")
  func verdicts() throws {
    let rules = [
      "{}", #"{"minLength": 0}"#, #"{"format": "uuid"}"#, #"{"format": "password"}"#,
      #"{"type": "boolean"}"#, #"{"pattern": "^(?:a|b)\\d+(?=x)x$"}"#,
      #"{"pattern": "\\p{Lu}{2}"}"#,
      #"{"enum": [1, 2.5]}"#, #"{"multipleOf": 7, "minimum": 15}"#, #"{"const": "é"}"#,
      #"{"type": "integer", "minimum": -9223372036854775809}"#, #"{"maxLength": 1}"#,
      #"{"pattern": "^[^a-z]{3}$", "examples": ["123"]}"#,
    ]
    for text in rules {
      for template in ["/x/$<a>", "/x?$<a?>", "/x/$<+a>"] {
        let (cases, form) = try Self.make(template, [text])
        let all = cases.cases(.all)
        #expect(all.count > 20, "\(text)")
        for made in all {
          let url = try? form.url(made.values)
          let isRight = made.values[0].map { form.fields[0].rules.refusal(of: $0) == nil } ?? true
          #expect(made.url == url)
          #expect(made.expect == (isRight && url != nil ? .accept : .refuse), "\(made)")
        }
        guard template == "/x/$<a>" else { continue }
        #expect(cases.cases(.valid).count + cases.cases(.invalid).count == all.count, "\(text)")
      }
    }
  }

  @Test(
    "rules that only a giant text keeps are refused in words, without making it",
    arguments: [
      #"{"format": "uuid", "minLength": 5000000000}"#, #"{"minLength": 9223372036854775807}"#,
      #"{"minLength": 9e30}"#, #"{"minLength": 100001}"#, #"{"pattern": "^a{5000000000}$"}"#,
      #"{"pattern": "^a{999999999}b{2}$"}"#, #"{"pattern": "^a{5000000000}b{3,5}$"}"#,
      #"{"pattern": "^((a{1000}){1000}){1000}$"}"#,
      #"{"pattern": "^((((((a?){500}){500}){500}){500}){500}){500}[^\\u{0}-\\u{10FFFF}]$"}"#,
      #"{"pattern": "^(b)\\1((((((a{0}){500}){500}){500}){500}){500}){500}[^\\u{0}-\\u{10FFFF}]$"}"#,
    ])
  func giants(rules: String) throws {
    #expect(throws: Fault.noTypicalValue(parameter: "a")) {
      try Self.make("/x/$<a>", [rules])
    }
  }

  @Test("of very many choices the first have a case, and the limit is reported")
  func manyChoices() throws {
    func make(_ count: Int) throws -> LinkCases {
      let choices = (0..<count).map(String.init).joined(separator: ",")
      return try Self.make("/x/$<a>", [#"{"enum": [\#(choices)]}"#]).cases
    }
    let limited = try make(CaseValues.mostChoices + 2)
    #expect(limited.limits.map(\.parameter) == ["a"])
    #expect(limited.limits.map(\.limit) == ["only the first 10000 of 10002 choices have a case"])
    let numbers = Set(limited.cases(.valid).compactMap { $0.values[0] })
    #expect(numbers.isSuperset(of: (0..<CaseValues.mostChoices).map(String.init)))
    #expect(!numbers.contains(String(CaseValues.mostChoices)))
    let all = try make(100)
    #expect(all.limits.isEmpty)
    #expect(
      Set(all.cases(.valid).compactMap { $0.values[0] }).isSuperset(of: (0..<100).map(String.init)))
  }

  @Test("a pattern that takes more than its share has fewer cases, and the limit is reported")
  func largePattern() throws {
    let rules =
      #"{"pattern": "^(?:abc){3000}$", "examples": ["\#(String(repeating: "abc", count: 3_000))"]}"#
    func cases(patterns: Int) throws -> LinkCases {
      var known = FormCache(patterns: patterns)
      let node = try JSONNode.parse(Array(rules.utf8))
      let form = try Form(
        template: "/x/$<a>", base: "https://h",
        rules: RuleLayers(own: [
          JSONNode.Member(name: "a", nameRange: 0..<0, value: node)
        ]), &known)
      return try LinkCases(
        BatchLink(form, environment: nil, from: ValueSources(set: [], values: [])))
    }
    let limited = try cases(patterns: 1_000_000)
    #expect(
      limited.limits.map(\.limit) == [
        "the pattern has fewer cases, because each of 1000000 patterns is limited to 50000 steps"
      ])
    #expect(limited.cases(.valid).count == 1)
  }

  @Test("a long text is made where the rules ask for it")
  func long() throws {
    let made = try Self.make("/x/$<a>", [#"{"minLength": 5000}"#])
    #expect(made.cases.cases(.valid).map { $0.values[0]?.utf8.count } == [5000])
  }
}
