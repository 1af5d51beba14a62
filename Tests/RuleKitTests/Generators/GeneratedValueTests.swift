import TestSupport
import Testing

@testable import RuleKit

@Suite("generate: its values")
struct GeneratedValueTests {
  /// The values of some rows.
  private static func values(
    _ rules: Rules, seed: UInt64 = 1, rows: Range<Int> = 0..<12, name: String = "x",
    milliseconds: Int64 = 1_767_225_600_000
  ) throws -> [String] {
    let generator = try #require(rules.valueGenerator())
    let generation = Generation(seed: seed, milliseconds: milliseconds)
    return try rows.map { row throws(Refusal) in
      try generator.value(of: name, row: RowNumber(row), in: generation, refusal: rules.refusal)
    }
  }

  /// Rules of every kind, most of them with something that random values can obey.
  private static func rule(_ random: inout SeededRandom) -> String {
    var keywords: [String] = []
    func add(_ keyword: String, _ value: some CustomStringConvertible) {
      keywords.append("\"\(keyword)\": \(value)")
    }
    switch random.int(0...5) {
    case 0, 1:
      let isInteger = random.oneIn(2)
      add("type", isInteger ? #""integer""# : #""number""#)
      let least = random.int(-900...900)
      let fraction = random.pick(["", ".5", ".25", ".999"])
      if random.oneIn(2) {
        add(random.pick(["minimum", "exclusiveMinimum"]), "\(least)\(fraction)")
      }
      if random.oneIn(2) {
        add(
          random.pick(["maximum", "exclusiveMaximum"]), "\(least + random.int(1...90))\(fraction)")
      }
      if random.oneIn(3) {
        add("multipleOf", random.pick(["1", "7", "0.5", "0.01", "2.5", "1e3"]))
      }
    case 2:
      add("enum", random.pick([#"["a", "é", "x y"]"#, "[1, 2.50, 1e3]", "[true, false]"]))
    case 3:
      let formats = [
        "email", "uuid", "date", "date-time", "time", "duration", "uri", "hostname", "ipv4", "ipv6",
        "name", "password", "uri-reference",
      ]
      add("format", "\"\(random.pick(formats))\"")
      if random.oneIn(3) { add("minLength", random.int(1...12)) }
      if random.oneIn(3) { add("maxLength", random.int(12...60)) }
    default:
      let patterns = [
        "^[a-z]{3,9}$", #"^\\d{4}-\\d{2}$"#, "^(?:red|blue)$", "^[^/]*$", "b", "^.+@.+$", "^é*x?$",
        #"^\\S+ \\S+$"#, "^[A-Z][a-z]+(?: [A-Z][a-z]+)*$", #"^\\W+$"#, "^(?!ab)[abc]+$",
      ]
      if !random.oneIn(4) { add("pattern", "\"\(random.pick(patterns))\"") }
      if random.oneIn(3) { add("minLength", random.int(0...20)) }
      if random.oneIn(3) { add("maxLength", random.int(1...30)) }
    }
    return "{" + (keywords + [#""generate": "random""#]).joined(separator: ", ") + "}"
  }

  @Test("no random value is ever rejected, and each obeys the lengths")
  func accepted() throws {
    var values = 0
    try fuzz(rounds: 250) { random in
      let text = Self.rule(&random)
      guard let rules = try compiled(text).rules else { return }
      let generator = try #require(rules.valueGenerator(), "\(text)")
      for row in 0..<8 {
        // The first draw counts: nothing is drawn again.
        let value = try generator.value(
          of: "x", row: RowNumber(row), in: Generation(seed: random.next(), milliseconds: 0)
        ) { value in
          #expect(rules.refusal(of: value) == nil, "\(text) \(value)")
          return nil
        }
        #expect(!value.isEmpty || rules.allowsEmpty, "\(text)")
        values += 1
      }
    }
    #expect(values > 1_200)
  }

  @Test(
    "every generator makes right values at any time",
    arguments: [
      #"{"generate": "uuid"}"#, #"{"generate": "uuid", "format": "uuid"}"#,
      #"{"generate": "uuid", "pattern": "^[0-9a-f-]{36}$"}"#,
      #"{"generate": "now"}"#, #"{"generate": "now", "format": "date"}"#,
      #"{"generate": "now", "format": "time"}"#, #"{"generate": "now", "type": "integer"}"#,
      #"{"generate": {"now": "-3w", "format": "unix-ms"}, "type": "number", "minimum": 0}"#,
      #"{"generate": {"now": "+900d", "format": "date"}, "pattern": "^\\d{4}-\\d{2}-\\d{2}$"}"#,
      #"{"generate": "sequence"}"#, #"{"generate": {"sequence": 1000}, "pattern": "^\\d{4}$"}"#,
    ])
  func right(rule: String) throws {
    let rules = try rules(rule)
    var random = SeededRandom(seed: 4)
    for _ in 0..<20 {
      let milliseconds = Int64(random.int(1_767_225_600_000...2_130_000_000_000))
      #expect(throws: Never.self) {
        try Self.values(rules, seed: random.next(), milliseconds: milliseconds)
      }
    }
  }

  @Test("a value depends on the seed, the name and the row, and on nothing else")
  func deterministic() throws {
    let rules = try rules(#"{"generate": "random"}"#)
    let all = try Self.values(rules, rows: 0..<40)
    #expect(try Self.values(rules, rows: 30..<40) == Array(all[30...]))
    #expect(Set(all).count == 40)
    #expect(try Self.values(rules, seed: 2) != Array(all[..<12]))
    #expect(try Self.values(rules, name: "y") != Array(all[..<12]))
    #expect(try Self.values(rules, milliseconds: 0) == Array(all[..<12]))
  }

  // On every machine and with every version of the library: a seed in a script must not change its meaning.
  @Test(
    "a seed gives the same values for ever",
    arguments: [
      (
        #"{"generate": "uuid"}"#,
        ["ef637633-0e53-4eed-b10b-fe03ca4d73b5", "c4e5a01c-694c-4fc1-94db-e4753a4f6a20"]
      ),
      (#"{"generate": "random", "type": "integer"}"#, ["2008136473", "1651691534"]),
      (#"{"generate": "random", "minimum": 0, "maximum": 1}"#, ["0.94", "0.77"]),
      (#"{"generate": "random", "pattern": "^[A-Z]{2}-\\d{1,4}$"}"#, ["RE-1781", "PY-3146"]),
      (#"{"generate": "random"}"#, ["g9t9isCuWmhJBxAp", "avPM8UdtIgYgKC"]),
    ])
  func stable(rule: String, expected: [String]) throws {
    #expect(try Self.values(rules(rule), seed: 42, rows: 0..<2) == expected)
  }

  @Test("a UUID has version 4, the variant of RFC 9562, and is another in each row")
  func uuids() throws {
    let uuids = try Self.values(rules(#"{"generate": "uuid"}"#), rows: 0..<2_000)
    let shape = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
    #expect(uuids.allSatisfy { $0.wholeMatch(of: shape) != nil })
    #expect(Set(uuids).count == uuids.count)
  }

  @Test("numbers of a sequence follow each other, and end where the rules do")
  func sequence() throws {
    let rules = try rules(#"{"generate": {"sequence": 97}, "maximum": 99}"#)
    #expect(try Self.values(rules, rows: 0..<3) == ["97", "98", "99"])
    let refusal = #expect(throws: Refusal.self) { try Self.values(rules, rows: 3..<4) }
    #expect(
      refusal?.text(isSecret: false) == "the sequence has ended: expected at most 99, got 100")
  }

  @Test("choices and whole numbers within bounds are about equally likely, and all there")
  func even() throws {
    for rule in [#""enum": ["a", "b", "c"]"#, #""type": "integer", "minimum": -1, "maximum": 1"#] {
      let values = try Self.values(
        rules(#"{\#(rule), "generate": "random"}"#), rows: 0..<900)
      let counts = Dictionary(grouping: values, by: { $0 }).mapValues(\.count)
      #expect(
        counts.count == 3 && counts.values.allSatisfy { (240...360).contains($0) }, "\(counts)")
    }
  }
}
