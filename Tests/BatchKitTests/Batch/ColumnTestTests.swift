import Testing
import TextKit

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
    #"{"type": "integer", "multipleOf": 123457, "minimum": -9, "maximum": 1234570}"#,
    #"{"type": "integer", "maximum": 9223372036854775807}"#,
    #"{"type": "integer", "maximum": 12345678901234567890}"#,
    #"{"type": "integer", "minimum": 1.5, "maximum": 7.5}"#,
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
    #"{"format": "email"}"#, #"{"format": "uuid"}"#, #"{"format": "uri"}"#,
    #"{"format": "uri-reference"}"#, #"{"format": "ipv4"}"#, #"{"format": "ipv6"}"#,
    #"{"format": "time"}"#, #"{"format": "date-time"}"#, #"{"format": "duration"}"#,
    #"{"format": "regex"}"#, #"{"format": "name"}"#, #"{"format": "password"}"#,
    #"{"format": "hostname", "maxLength": 9}"#, #"{"format": "uri", "pattern": "^https:"}"#,
    #"{"pattern": "^(?!ab)(?=.*c)[a-d]+$"}"#, #"{"pattern": "(?<=a)b"}"#,
    #"{"pattern": "^(a+)+$"}"#, #"{"pattern": "^(?:abc|dd+|é)$", "maxLength": 3}"#,
    #"{"pattern": "^\\p{L}+$"}"#, #"{"pattern": "^(.)\\1$"}"#, #"{"pattern": "^.{2,3}$"}"#,
    #"{"pattern": "\\bab\\b"}"#, #"{"type": "number", "multipleOf": 0.01, "minimum": -2}"#,
    #"{"type": "number", "minimum": 0.5, "exclusiveMaximum": 9.75}"#,
    #"{"enum": ["", "a", ".", "🎉"], "minLength": 0}"#, #"{"const": -5}"#,
    #"{"enum": ["abc", "abx"], "pattern": "c$"}"#,
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
    "a@b.example", "a@b", "@", "\"a b\"@x", "xn--nxasmq6b.example", "https://h/x?y=%20#z", "https:",
    "//h/x", "mailto:a@b", "2f1d9c2e-7f9a-4b7e-9c58-0a1b2c3d4e5f", "127.0.0.1", "256.1.1.1", "::1",
    "1:2:3:4:5:6:7:8", "::ffff:1.2.3.4", "12:34:56Z", "12:34:60Z", "23:59:60+00:00",
    "2024-02-29T12:00:00Z", "2023-02-29T12:00:00z", "P1DT2H", "P1W", "P", "PT", "(a", "a{2}",
    "Ann O'Neill", "123457", "246914", "246915", "-123457", "0246914", "1234570", "2469140",
    "Zoë", "secret1", "ab c", "aa", "0.25", "-0.01", "-2", "9.74", "9.750", "1e-2", "-5.0",
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
    "a cell is right or wrong by its bytes, and unsure only where they cannot say",
    arguments: [
      ("{}", "a", .right), ("{}", "é", .right), ("{}", "", .wrong), ("{}", ".", .wrong),
      ("{}", ".a", .right), ("{}", "...", .wrong), (#"{"maxLength": 2}"#, "éé", .right),
      (#"{"maxLength": 2}"#, "ééé", .wrong), (#"{"type": "integer"}"#, "7", .right),
      (#"{"type": "integer"}"#, "0", .right), (#"{"type": "integer"}"#, "00", .wrong),
      (#"{"type": "integer"}"#, "-1", .right),
      (#"{"type": "integer"}"#, "1234567890123456", .right),
      (#"{"type": "integer"}"#, "12345678901234567", .right),
      (#"{"type": "integer", "minimum": 1, "maximum": 98}"#, "0", .wrong),
      (#"{"type": "integer", "minimum": 1, "maximum": 98}"#, "98", .right),
      (#"{"type": "integer", "minimum": 1, "maximum": 98}"#, "99", .wrong),
      (#"{"type": "integer", "minimum": 2, "maximum": 99}"#, "1", .wrong),
      (#"{"type": "integer", "minimum": 2, "maximum": 99}"#, "2", .right),
      (#"{"pattern": "^[a-c]{2,3}$"}"#, "a", .wrong),
      (#"{"pattern": "^[a-c]{2,3}$"}"#, "ab", .right),
      (#"{"pattern": "^[a-c]{2,3}$"}"#, "abc", .right),
      (#"{"pattern": "^[a-c]{2,3}$"}"#, "abca", .wrong),
      (#"{"pattern": "^[a-c]{2,3}$"}"#, "éé", .wrong),
      (#"{"pattern": "^[a-c]{2,3}$"}"#, "xx", .wrong),
      (#"{"pattern": "^a+b?$"}"#, "aab", .right), (#"{"pattern": "^a+b?$"}"#, "aabb", .wrong),
      (#"{"pattern": "^a+b?$"}"#, "aabé", .wrong), (#"{"pattern": "^a+b?$"}"#, "b", .wrong),
      (#"{"pattern": "^a+b$"}"#, "a", .wrong),
      (#"{"pattern": "^a+b$", "minLength": 3}"#, "ab", .wrong),
      (#"{"pattern": "^a+b$", "maxLength": 3}"#, "aab", .right),
      (#"{"pattern": "^a+b$", "maxLength": 3}"#, "aaab", .wrong),
      (#"{"enum": ["a"]}"#, "a", .right), (#"{"enum": ["a"]}"#, "b", .wrong),
      (#"{"enum": [1, 2.5]}"#, "1", .right), (#"{"enum": [1, 2.5]}"#, "1.0", .unsure),
      (#"{"type": "integer", "multipleOf": 3}"#, "12", .right),
      (#"{"type": "integer", "multipleOf": 123457}"#, "246914", .right),
      (#"{"type": "integer", "multipleOf": 123457}"#, "246915", .wrong),
      (#"{"type": "boolean"}"#, "true", .right), (#"{"type": "boolean"}"#, "yes", .wrong),
      (#"{"format": "date"}"#, "2024-02-29", .right),
      (#"{"format": "date"}"#, "2023-02-29", .wrong),
      (#"{"pattern": "^(a+)+$"}"#, "aaaa", .right), (#"{"pattern": "^(a+)+$"}"#, "aaab", .wrong),
      (#"{"pattern": "(.)\\1"}"#, "aa", .unsure),
      (#"{"pattern": "^[a-cé]*$", "minLength": 0}"#, "abc", .right),
      (#"{"pattern": "^[acegik]+$"}"#, "ace", .right),
      (#"{"pattern": "^[acegik]+$"}"#, "abe", .wrong),
      (#"{"format": "uuid"}"#, "a", .wrong), (#"{"format": "hostname"}"#, "xn--a", .unsure),
      (#"{"format": "hostname"}"#, "a.b", .right), (#"{"format": "regex"}"#, "a", .unsure),
    ] as [(String, String, CellTest.Decision)])
  func verdict(rule: String, value: String, verdict: CellTest.Decision) throws {
    let filler = RowFiller(try BatchLink("/x/$<a>", rules: ["a": rule]), columns: [0])
    let plan = try BatchProgram.one(RowLayout(.lines), width: 1)
    var tests = ColumnTests()
    let tables = BatchTables(plan)
    let test = CellTest(LinkPlan(filler, in: plan, &tests).columns[0], in: tables)
    let bytes = Array("\(value)\n".utf8) + [UInt8](repeating: 0, count: RecordChunks.padding)
    let found = bytes.withUnsafeBufferPointer { bytes -> CellTest.Decision? in
      guard var here = bytes.baseAddress else { return nil }
      let cell = CellSpan(
        plainAt: &here, here + bytes.count, tables.bits, bitsOfUnreserved: tables.bitsOfUnreserved)
      return withUnsafePointer(to: test) { test in
        withUnsafePointer(to: cell) { CellTest.verdict(test, $0) }
      }
    }
    #expect(found == verdict)
  }
}
