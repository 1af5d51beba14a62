import Testing

@testable import BatchKit
@testable import JSONKit
@testable import RowKit
@testable import RuleKit

/// What the fast path knows of rules, without asking them.
@Suite("Tests of columns")
struct ColumnTestTests {
  /// Rules of every kind, alone and beside each other.
  static let rules = [
    "{}", #"{"minLength": 0}"#, #"{"minLength": 2}"#, #"{"maxLength": 3}"#,
    #"{"minLength": 16, "maxLength": 17}"#, #"{"minLength": 0, "maxLength": 0}"#,
    #"{"type": "string"}"#, #"{"type": "string", "minLength": 2}"#, #"{"type": "boolean"}"#,
    #"{"type": "integer"}"#, #"{"type": "integer", "minimum": 0, "maximum": 9}"#,
    #"{"type": "integer", "minimum": 1, "maximum": 99}"#,
    #"{"type": "integer", "minimum": 2, "maximum": 99}"#,
    #"{"type": "integer", "minimum": -5, "exclusiveMaximum": 100}"#,
    #"{"type": "integer", "exclusiveMinimum": 7, "maximum": 12}"#,
    #"{"type": "integer", "multipleOf": 3}"#,
    #"{"type": "integer", "multipleOf": 3, "minimum": 1, "maximum": 99}"#,
    #"{"type": "integer", "maximum": 9223372036854775807}"#,
    #"{"type": "integer", "maximum": 12345678901234567890}"#,
    #"{"type": "integer", "minimum": 1.5, "maximum": 7.5}"#,
    #"{"type": "integer", "minimum": 1.5, "maximum": 1.6}"#,
    #"{"type": "number"}"#, #"{"type": "number", "maximum": 7.5}"#,
    #"{"type": "number", "multipleOf": 0.5}"#, #"{"minimum": 3}"#,
    #"{"enum": ["a", "12", "é"]}"#,
    #"{"enum": [1, 2.50, 300]}"#, #"{"const": "abc"}"#, #"{"format": "date"}"#,
    #"{"format": "hostname"}"#, #"{"pattern": "^[a-z]{2,17}$"}"#, #"{"pattern": "^[a-z]*$"}"#,
    #"{"pattern": "^[a-z]*$", "minLength": 0}"#, #"{"pattern": "^[a-z]+$", "maxLength": 3}"#,
    #"{"pattern": "^[a-z]{4}$", "minLength": 2, "maxLength": 8}"#,
    #"{"pattern": "^[a-zé]+$"}"#, #"{"pattern": "^[a-c]{1,2}[b-d]?x*$"}"#,
    #"{"pattern": "^[a-c]*1{2}$", "minLength": 0}"#, #"{"pattern": "^[.]{2,3}a?$"}"#,
    #"{"pattern": "^[a-c]+1{2}$", "minLength": 4}"#, #"{"pattern": "^a?b?c?$", "minLength": 0}"#,
    #"{"pattern": "^a?b?c?d?1?2?3?4?$"}"#, #"{"pattern": "^a?b?c?d?1?2?3?4?5?$"}"#,
    #"{"pattern": "^[a1c3e5g7]+$"}"#, #"{"pattern": "^[acegikmo]+$"}"#, #"{"pattern": "a|b"}"#,
    #"{"pattern": "^[^/]*$", "minLength": 0}"#, #"{"pattern": "^[\\x01-\\x7f]+$"}"#,
    #"{"writeOnly": true, "minLength": 3}"#,
  ]

  /// Values on either side of every bound of the rules, and of the blocks in which bytes are read.
  static let values = short + long

  private static let short = [
    "", "a", "b", "c", "d", "x", "ab", "ba", "abc", "acb", "aab", "abx", "abxx", "aadx", "ddd",
    "a11", "a1", "a111", "aa11", "11", "111", "b11x", "abcd1234", "abcd12345", "d1", "4d",
    "ace", "gg77", "g8", ".", "..", "...", "....", ".a", "..a", "a.", "-", "-1", "-5", "-6", "0",
    "-0", "00", "01", "1", "2", "3", "7", "8", "9", "10", "11", "12", "13", "98", "99", "100",
    "101", "299", "300", "1.0", "1.5", "7.5", "7.6", "2.50", "2.5", "1e2", "1e", "+1", " 1",
    "9223372036854775807", "9223372036854775808", "12345678901234567890",
    "12345678901234567891", "000000000000000001", "é", "éa", "aé", "ééé", "éééé", "e\u{301}",
    "日本", "🎉", "🎉🎉🎉🎉", "a b", "a,b", "a\"b", "a\nb", "a\tb", "\u{1}", "\u{7f}", "\u{0}", "true",
    "false", "TRUE", "2024-02-29", "2023-02-29", "h.example", "-h", "/", "a/b", "?", "%41", "~",
  ]

  private static let long: [String] = [15, 16, 17, 32, 33].flatMap {
    (count: Int) -> [String] in
    let rows = ["a", "1", "é", "."].map { String(repeating: $0, count: count) }
    let letters = String(repeating: "a", count: count - 1)
    return rows + [letters + "!", letters + "aé"]
  }

  @Test(
    "a column's test lets through what the rules let through, and no more", arguments: rules)
  func verdicts(rule: String) throws {
    var text = Array("a\n".utf8)
    for value in Self.values {
      DelimitedText(delimiter: .comma).appendRecord([Array(value.utf8)], to: &text)
    }
    let link = try BatchLink("/x?a=$<a>", rules: ["a": rule])
    let fast = try BatchResult(text, link: link)
    #expect(fast == (try BatchResult(text, link: link, fast: false)))
    #expect(fast.summary?.rows == Self.values.count)
  }

  @Test(
    "what can be told from bytes alone is not asked of the rules",
    arguments: [
      ("{}", "text 1..."), (#"{"minLength": 0}"#, "text 0..."),
      (#"{"type": "string", "minLength": 2, "maxLength": 3}"#, "text 2...3"),
      (#"{"type": "integer"}"#, "whole -9223372036854775808...9223372036854775807 free 16"),
      (#"{"type": "number"}"#, "whole -9223372036854775808...9223372036854775807 free 16"),
      (#"{"type": "integer", "minimum": 0, "maximum": 9}"#, "whole 0...9 free 1"),
      (#"{"type": "integer", "minimum": 1, "maximum": 99}"#, "whole 1...99 free 2"),
      (#"{"type": "integer", "minimum": 1, "maximum": 98}"#, "whole 1...98 free 1"),
      (#"{"type": "integer", "maximum": 8}"#, "whole -9223372036854775808...8 free 0"),
      (#"{"type": "integer", "minimum": 2, "maximum": 99}"#, "whole 2...99 free 0"),
      (#"{"type": "integer", "exclusiveMinimum": 0.5, "maximum": 7.5}"#, "whole 1...7 free 0"),
      (#"{"type": "integer", "multipleOf": 3}"#, "ask"),
      (#"{"type": "number", "multipleOf": 0.5, "minimum": 0}"#, "ask"),
      (#"{"minimum": 1.5, "maximum": 1.6}"#, "ask"), (#"{"type": "boolean"}"#, "ask"),
      (#"{"enum": ["a"]}"#, "ask"), (#"{"format": "date"}"#, "ask"),
      (#"{"pattern": "a|b"}"#, "ask"),
      (#"{"pattern": "^[a-c]{2,3}$"}"#, "run 2...3 abc"),
      (#"{"pattern": "^[a-c]+$", "maxLength": 9}"#, "run 1...9 abc"),
      (#"{"pattern": "^[a-cé]*$", "minLength": 0}"#, "run 0... abc"),
      (#"{"pattern": "^[acegik]+$"}"#, "run 1... a c e g i k"),
      (#"{"pattern": "^[acegikm]+$"}"#, "sequence 1... of 1"),
      (#"{"pattern": "^a+b?$"}"#, "sequence 1... of 2"),
      (#"{"pattern": "^a?b?c?d?1?2?3?4?$"}"#, "sequence 1... of 8"),
      (#"{"pattern": "^a?b?c?d?1?2?3?4?5?$"}"#, "ask"),
    ])
  func kinds(rule: String, told: String) throws {
    let compiled = Rules.compile([try JSONNode.parse(Array(rule.utf8))])
    let test = ColumnTest(try #require(compiled.rules, "\(compiled.faults)"))
    let lengths = "\(test.minimum)..." + (test.maximum == .max ? "" : "\(test.maximum)")
    let words =
      switch test.kind {
      case .text: "text \(lengths)"
      case .run:
        (["run \(lengths)"] + test.ranges.map { String(decoding: $0, as: UTF8.self) })
          .joined(separator: " ")
      case .sequence: "sequence \(lengths) of \(test.counts.count)"
      case .whole: "whole \(test.range) free \(test.freeDigits)"
      case .ask: "ask"
      }
    #expect(words == told)
  }

  @Test(
    "a cell is right or wrong by its bytes, and unsure only where they cannot say",
    arguments: [
      ("{}", "a", .right), ("{}", "é", .right), ("{}", "", .wrong), ("{}", ".", .wrong),
      ("{}", ".a", .wrong), (#"{"maxLength": 2}"#, "éé", .right),
      (#"{"maxLength": 2}"#, "ééé", .wrong), (#"{"type": "integer"}"#, "7", .right),
      (#"{"type": "integer"}"#, "0", .right), (#"{"type": "integer"}"#, "00", .wrong),
      (#"{"type": "integer"}"#, "-1", .unsure),
      (#"{"type": "integer"}"#, "1234567890123456", .right),
      (#"{"type": "integer"}"#, "12345678901234567", .unsure),
      (#"{"type": "integer", "minimum": 1, "maximum": 98}"#, "0", .wrong),
      (#"{"type": "integer", "minimum": 1, "maximum": 98}"#, "98", .right),
      (#"{"type": "integer", "minimum": 1, "maximum": 98}"#, "99", .wrong),
      (#"{"type": "integer", "minimum": 2, "maximum": 99}"#, "1", .wrong),
      (#"{"type": "integer", "minimum": 2, "maximum": 99}"#, "2", .right),
      (#"{"pattern": "^[a-c]{2,3}$"}"#, "a", .wrong),
      (#"{"pattern": "^[a-c]{2,3}$"}"#, "ab", .right),
      (#"{"pattern": "^[a-c]{2,3}$"}"#, "abc", .right),
      (#"{"pattern": "^[a-c]{2,3}$"}"#, "abca", .wrong),
      (#"{"pattern": "^[a-c]{2,3}$"}"#, "éé", .unsure),
      (#"{"pattern": "^[a-c]{2,3}$"}"#, "xx", .unsure),
      (#"{"pattern": "^a+b?$"}"#, "aab", .right), (#"{"pattern": "^a+b?$"}"#, "aabb", .wrong),
      (#"{"pattern": "^a+b?$"}"#, "aabé", .unsure), (#"{"pattern": "^a+b?$"}"#, "b", .wrong),
      (#"{"pattern": "^a+b$"}"#, "a", .wrong),
      (#"{"pattern": "^a+b$", "minLength": 3}"#, "ab", .wrong),
      (#"{"pattern": "^a+b$", "maxLength": 3}"#, "aab", .right),
      (#"{"pattern": "^a+b$", "maxLength": 3}"#, "aaab", .wrong),
      (#"{"enum": ["a"]}"#, "a", .unsure),
    ] as [(String, String, CellTest.Verdict)])
  func verdict(rule: String, value: String, verdict: CellTest.Verdict) throws {
    let filler = RowFiller(try BatchLink("/x/$<a>", rules: ["a": rule]), columns: [0])
    let plan = try #require(BatchPlan(filler, RowLayout(.lines), width: 1, delimiter: .comma))
    let tables = BatchTables(plan)
    let bytes = Array("\(value)\n".utf8) + [UInt8](repeating: 0, count: RecordChunks.padding)
    let found = bytes.withUnsafeBufferPointer { bytes -> CellTest.Verdict? in
      guard var here = bytes.baseAddress, let bits = tables.bits.baseAddress else { return nil }
      return tables.tests[0].verdict(CellSpan(plainAt: &here, bits))
    }
    #expect(found == verdict)
  }
}
