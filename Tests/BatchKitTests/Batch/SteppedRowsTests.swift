import JSONKit
import LinkKit
import RowKit
import RuleKit
import TestSupport
import Testing
import TextKit

@testable import BatchKit

/// Rows that are more than their cells (wrapped, delivered, constrained, generated, numbered, with
/// reserved characters) against the plain path.
@Suite("Steps of rows")
struct SteppedRowsTests {
  private static let templates = [
    "/x/$<a>?b=$<b?>&c=$<c=z>", "/x/$<a>/$<b>#$<c?>", "app://x/$<a>?b=$<b>;$<c?>",
    "https://$<a>.example/$<b?>?$<c?>", "/x?$<b>", "/x/$<a>",
    "/x/$<+a>?b=$<b?>&c=$<c=z>", "/$<+a>", "/.$<+a>/$<+b?>..", "/x/$<a>$<+b>$<+c?>/%2e",
    "https://$<a>.example/x?u=$<+b?>#$<+c=/y>", "app://x/$<+a>;$<b?>?$<+a>", "app:$<+a>",
  ]

  private static let rules = [
    #"{"minLength": 0}"#, #"{"type": "integer"}"#, #"{"pattern": "^[a-z0-9]*$", "minLength": 0}"#,
    #"{"enum": ["1", "x", "é", "12"]}"#, #"{"pattern": "^(.)\\1*$"}"#,
    #"{"type": "integer", "generate": {"sequence": 98}}"#, #"{"generate": "uuid"}"#,
    #"{"generate": "now"}"#, #"{"generate": {"now": "-1d", "format": "unix"}}"#,
    #"{"pattern": "^[a-zé]{1,4}$", "generate": "random"}"#,
    #"{"enum": [".", "..", "a b"], "generate": "random"}"#,
    #"{"type": "number", "minimum": -2, "maximum": 2, "generate": "random"}"#,
    #"{"type": "integer", "maximum": 104, "generate": {"sequence": 97}}"#,
    #"{"pattern": "^[~a]{1,2}$", "generate": "random"}"#,
  ]

  private static let constraints = [
    #"{"if": {"properties": {"a": {"const": "1"}}}, "then": {"required": ["b"]}}"#,
    #"{"not": {"properties": {"b": {"pattern": "^x"}}, "required": ["b"]}}"#,
    #"{"properties": {"b": {"maxLength": 2, "minLength": 0}}}"#,
    #"{"oneOf": [{"required": ["b"]}, {"properties": {"a": {"enum": ["x", "12"]}}}]}"#,
    #"{"anyOf": [{"properties": {"a": {"pattern": "(.)\\1"}}}, {"required": ["b"]}]}"#,
    #"{"dependentRequired": {"b": ["a"]}}"#,
    #"{"required": ["c"]}"#, #"{"if": {"required": ["c"]}, "then": {"required": ["b"]}}"#,
  ]
  /// Constraints that compare, in PICT's notation.
  private static let comparisons = [
    "[a] <= [b]", "[a] <> [b]", #"IF [a] >= "2" THEN [b] = "x""#, "[a] < [c] OR [a] = [b]",
    "[a] > 9 OR [b] < 12", "[c] >= [a]",
  ]

  /// What carries the URL, and its rules.
  private static let wrappers = [
    ("https://go.example/?to=$<to>", "{}"), ("go://x/$<to>?id=$<id=1>", #"{"maxLength": 60}"#),
    ("https://go.example/$<id?>/x#$<to>", #"{"format": "uri"}"#),
    ("https://go.example/?to=$<to>&n=$<id>", #"{"pattern": "^https:.*[^2]$"}"#),
    ("https://go.example/?to=$<to>", #"{"pattern": "^(?!a)(.).*\\1"}"#),
    ("https://go.example/$<to>?x", #"{"format": "uri", "maxLength": 40}"#),
  ]

  /// What is delivered beside a URL, and its constraints.
  private static let companions = [
    ("https://f.example/", []), ("https://f.example/$<a>?b=$<b?>&d=$<d=1>", []),
    ("https://f.example/$<b=9>/$<w.id?>#$<c>", [#"{"properties": {"b": {"maxLength": 2}}}"#]),
    ("https://$<d=web>.example/?a=$<a?>", [#"{"required": ["a"]}"#]),
    ("https://f.example/?a=$<a>", [#"{"not": {"properties": {"a": {"const": "12"}}}}"#]),
  ]

  private static func companion(_ random: inout SeededRandom) throws -> CompanionLink {
    let (template, constraints) = random.pick(companions)
    let form = try BatchLink(
      template,
      rules: ["a": random.pick(rules), "d": "{}"].filter { template.contains("$<\($0.key)") },
      constraints: constraints, base: nil
    ).form
    return CompanionLink(form, values: [], environment: [], generation: .fixed) {
      $0.hasPrefix("https:")
    }
  }

  private static func delivery(_ random: inout SeededRandom) throws -> RowLayout.Delivery? {
    switch random.int(0...8) {
    case 0, 8:
      // Not every constraint suits every rule.
      guard let fallback = try? companion(&random) else { return nil }
      return RowLayout.Delivery(
        { link throws(Fault) in
          guard let url = try? fallback.url(beside: link),
            let intent = IntentURL(link.url, app: "a.b", fallback: url)
          else { throw Fault("only a path, or no fallback") }
          return intent.text
        }, around: { _, _ in IntentURL.around(app: "a.b", hasFallback: true) },
        companion: { _ in fallback })
    case 1, 2:
      let referrer = random.pick(PlayLink.Referrer.allCases)
      return RowLayout.Delivery(
        { link throws(Fault) in try PlayLink(link.url, app: "a.b", referrer: referrer).text },
        around: { _, _ in PlayLink.around(app: "a.b", referrer: referrer) })
    case 3:
      let title = random.pick(["t", "<0>\"é", String(repeating: "t", count: 3_900)])
      let payload = try PushPayload(
        random.oneIn(2)
          ? nil : JSONNode.parse(Array(#"{"aps": {"n<1>": ["$<url>", "a $<url>!"]}}"#.utf8)))
      return RowLayout.Delivery(
        { link throws(Fault) in try payload.text(of: link.url, titled: title) },
        around: { _, _ in payload.around(titled: title) })
    default: return nil
    }
  }

  static func link(_ random: inout SeededRandom) throws -> BatchLink {
    let template = random.pick(templates)
    let names = ["a", "b", "c"].filter { template.contains("$<\($0)") }
    let usable = constraints.filter { text in
      ["a", "b"].allSatisfy { names.contains($0) || !text.contains("\"\($0)\"") }
    }
    let base = random.pick(["https://h.example", "https://h.example/q%20'", nil])
    var form = try BatchLink(
      template,
      rules: Dictionary(
        uniqueKeysWithValues: names.map { ($0, random.oneIn(2) ? "{}" : random.pick(rules)) }),
      constraints: usable.filter { _ in random.oneIn(4) },
      base: template.hasPrefix("/") ? base : nil
    ).form
    for text in comparisons where random.oneIn(8) {
      // Those of texts are not for numbers, nor any for a parameter that is not there.
      guard let more = try? Constraint.parse(text, of: form.constrainedParameters) else { continue }
      form = form.constrained(by: more)
    }
    for name in ["w", "v"] where random.oneIn(2) {
      let (template, carrier) = random.pick(wrappers)
      let outer = try BatchLink(
        template, rules: ["to": carrier],
        constraints: random.oneIn(6) ? [#"{"properties": {"to": {"maxLength": 50}}}"#] : [],
        base: nil
      ).form
      form = form.wrapped(in: outer, named: name, carrying: outer.index(named: "to") ?? 0)
    }
    return BatchLink(
      form, named: "link", environment: "q,a", from: ValueSources(generation: .fixed))
  }

  private static let values = [
    "1", "x", "12", "", "é", "x y", "~", "a%b", "..", "=1", "aa", "300", "1.5", "\"q\"",
  ]
  /// Values that mean something in a slot which keeps reserved characters.
  private static let parts = [
    "a/b", "a/b?c=d&e=f", "/", "/a", "a/", "//h", "?a", "a?", "#f", "a#b", "a#b#c", "a/../b", "./a",
    "a/.", "a/..?x", "%2e", "a/%2E%2e/b", "%41/b%c3%a9", "%", "a,b'c", "é/x y", "https://x/?y#z",
    ".",
    "a.b/c", "@h:1/", "x/..a", "[1]*", "~/~", "app:a",
  ]

  /// Rows of values for parameters.
  static func input(_ random: inout SeededRandom, _ names: [String]) -> [UInt8] {
    let lines = (0..<random.int(1...30)).map { _ in
      names.map { _ in
        random.oneIn(3) ? "1" : random.pick(random.oneIn(3) ? parts : values)
      }.map { $0.contains("\"") ? "\"\"\"q\"\"\"" : $0.contains(",") ? "\"\($0)\"" : $0 }
        .joined(separator: ",") + "\n"
    }
    return Array((names.joined(separator: ",") + "\n" + lines.joined()).utf8)
  }

  @Test("what the steps write of a row, the plain path does")
  func same() throws {
    var (rows, plainRows) = (0, 0)
    try fuzz(rounds: 150) { random in
      guard let link = try? Self.link(&random) else { return }
      let names = ["a", "b", "c", "w.id"].filter { _ in !random.oneIn(5) }
      guard !names.isEmpty else { return }
      let delivery = try Self.delivery(&random)
      let notation = random.pick([RowNotation.lines, .csv, .jsonLines, .tsv, .checklist])
      let input = Self.input(&random, names)
      let hasEnvironment = random.oneIn(3)
      let quoted = random.oneIn(3) ? Array("~'&".utf8) : []
      let shown: @Sendable (String) -> String = { url in
        url.utf8.contains(where: quoted.contains) ? "'\(url)'" : url
      }
      let isNumbered = random.oneIn(4)
      func result(
        fast: Bool, mostReported: Int? = nil, helper: Bool = false
      ) throws -> BatchResult {
        try BatchResult(
          input, most: 100, link: link, mostReported: mostReported, fast: fast, helper: helper
        ) { columns in
          if let delivery { return RowLayout(.lines, delivering: delivery) }
          if isNumbered { return RowLayout(.csv, [("url", .url), ("name", .label)]) }
          return try RowLayout(notation, hasEnvironment: hasEnvironment, shownURL: shown)
            .holding(columns)
        }
      }
      let plain = try result(fast: false)
      let (fast, helped) = (try result(fast: true), try result(fast: true, helper: true))
      #expect(fast.difference(from: plain) == nil)
      #expect(helped.difference(from: plain) == nil)
      #expect(try result(fast: true, mostReported: 0).isSame(butForReasonsOf: plain))
      rows += (plain.summary?.rows ?? 0) - (plain.summary?.rejected ?? 0)
      plainRows += fast.plainRows - (plain.summary?.rejected ?? 0)
    }
    // Many forms are not flat, but far from all.
    #expect(rows > 200)
    #expect(plainRows < rows / 2)
  }

  /// A link, and how its rows are delivered.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var template = "/x/$<a>?b=$<b>"
    var rules: [String: String] = [:]
    var constraints: [String] = []
    var wrapper: (template: String, rules: String)?
    var wrapperConstraints: [String] = []
    var layout = RowLayout(.lines)

    var testDescription: String { name }
  }

  private static func delivering(
    _ around: @escaping @Sendable (String?, String?) -> DeliveredURL?,
    beside companion: @escaping @Sendable (String?) -> CompanionLink? = { _ in nil }
  ) -> RowLayout {
    RowLayout(.lines, delivering: .init({ _ in "" }, around: around, companion: companion))
  }

  static let cases: [Case] = [
    Case(name: "a wrapper", wrapper: ("https://go.example/?to=$<to>", "{}")),
    Case(name: "a wrapper with rules", wrapper: ("go://x/$<to>", #"{"format": "uri"}"#)),
    Case(
      name: "a wrapper that constrains what it carries",
      wrapper: ("https://go.example/?to=$<to>", "{}"),
      wrapperConstraints: [#"{"not": {"properties": {"to": {"pattern": "evil"}}}}"#]),
    Case(
      name: "a fallback with values",
      layout: delivering { _, _ in
        IntentURL.around(app: nil, hasFallback: true)
      } beside: { _ in
        try? CompanionLink(
          BatchLink("https://f.example/$<b>?a=$<a>", base: nil).form, values: [], environment: [],
          generation: .fixed, isUsable: { _ in true })
      }),
    Case(
      name: "an intent",
      layout: delivering { _, _ in IntentURL.around(app: nil, hasFallback: false) }),
    Case(
      name: "a payload of one's own",
      layout: delivering { _, _ in
        DeliveredURL([.text([0x3C]), .url(.query, isEncoded: true)])
      }),
    Case(name: "constraints", constraints: [constraints[0], constraints[1]]),
    Case(
      name: "a sequence", template: "/x/$<a>?b=$<n>",
      rules: ["n": #"{"type": "integer", "generate": "sequence"}"#]),
    Case(name: "a UUID", template: "/x/$<a>?b=$<n>", rules: ["n": #"{"generate": "uuid"}"#]),
    Case(name: "now", template: "/x/$<a>?b=$<n>", rules: ["n": #"{"generate": "now"}"#]),
    Case(name: "numbers", layout: RowLayout(.jsonLines, [("url", .url), ("name", .label)])),
    Case(name: "reserved characters", template: "/x/$<+a>?b=$<+b>"),
    Case(
      name: "reserved characters in CSV", template: "/x/$<+a>?b=$<b>",
      layout: RowLayout(.csv, [("url", .url)])),
    Case(
      name: "reserved characters in a wrapper", template: "/x/$<+a>?b=$<+b>",
      wrapper: ("https://go.example/?to=$<to>", "{}")),
    Case(
      name: "random text", template: "/x/$<a>?b=$<n>",
      rules: ["n": #"{"pattern": "^[a-z]{2,9}$", "generate": "random"}"#]),
  ]

  @Test("no row is left to the plain path for its steps", arguments: cases)
  func fast(of row: Case) throws {
    let link = try BatchLink(row.template, rules: row.rules, constraints: row.constraints)
    var form = link.form
    if let wrapper = row.wrapper {
      let outer = try BatchLink(
        wrapper.template, rules: ["to": wrapper.rules], constraints: row.wrapperConstraints,
        base: nil
      ).form
      form = form.wrapped(in: outer, named: "w", carrying: 0)
    }
    let result = try BatchResult(
      Array("a,b\n1,2\né,a b\n\"~;\"\"\",%25\n".utf8),
      link: BatchLink(form, environment: nil, from: ValueSources(generation: .fixed)),
      layout: { _ in row.layout })
    #expect(result.summary == BatchSummary(rows: 3))
    #expect(result.plainRows == 0)
  }
}

extension CompanionLink {
  /// The URL beside that of a link, as every path fills it.
  fileprivate func url(beside link: FilledLink) throws -> String {
    let sources = sources(link.values)
    let values = try form.fields.map { field in
      guard let value = try sources.draft(of: field).unasked(field, in: .fixed) else {
        throw Fault("\(field.name) is missing")
      }
      return value.text
    }
    let url = try form.url(values)
    guard isUsable(url) else { throw Fault("no page") }
    return url
  }
}
