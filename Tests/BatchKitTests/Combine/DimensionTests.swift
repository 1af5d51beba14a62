import Testing
import TextKit

@testable import BatchKit
@testable import JSONKit

@Suite("Dimension")
struct DimensionTests {
  @Test(
    "a record of items is read as values",
    arguments: [
      ("a,b,c", ["a", "b", "c"]),
      ("a,\"b,c\"", ["a", "b,c"]),
      ("", [""]),
      ("a,", ["a", ""]),
      ("9..11", ["9", "10", "11"]),
      ("3..1", ["3", "2", "1"]),
      ("-1..1", ["-1", "0", "1"]),
      ("08..10", ["08", "09", "10"]),
      ("x,1..2,y", ["x", "1", "2", "y"]),
      ("\"1..3\",@f", ["1..3", "@f"]),
      ("1..x,1...3,1.2", ["1..x", "1...3", "1.2"]),
      (" a ,é", [" a ", "é"]),
    ] as [(String, [String])])
  func items(record: String, values: [String]) throws {
    let dimension = try Dimension("id", record: record)
    #expect((0..<dimension.count).map { dimension[$0] } == values)
  }

  @Test("a range is counted, not listed")
  func large() throws {
    let dimension = try Dimension("id", record: "1..9000000000000000000,x")
    #expect(dimension.count == 9_000_000_000_000_000_001)
    #expect(dimension[8_999_999_999_999_999_999] == "9000000000000000000")
    #expect(dimension[9_000_000_000_000_000_000] == "x")
    #expect(throws: Fault.self) {
      try Dimension("id", record: "-9223372036854775808..9223372036854775807")
    }
  }

  @Test(
    "what is no record is refused",
    arguments: ["\"a", "a\"b", "\"a\"b", "a\nb", "1..9223372036854775807,2..3"])
  func faults(record: String) {
    #expect(throws: Fault.self) { try Dimension("id", record: record) }
  }

  @Test("a file gives one value a line")
  func lines() throws {
    let dimension = try Dimension("id", lines: Array("\u{FEFF}a\r\n\r\n b,c\nd".utf8))
    #expect((0..<dimension.count).map { dimension[$0] } == ["a", " b,c", "d"])
    #expect(throws: Fault("expected UTF-8", at: 2..<3)) {
      try Dimension("id", lines: [0x61, 0x0A, 0xFF])
    }
  }
}

@Suite("Ranges of numbers")
struct NumberRangeTests {
  @Test(
    "an end with leading zeros gives every number as many digits, and a single zero does not",
    arguments: [
      ("0..10", ["0", "1", "10"]), ("10..0", ["10", "9", "0"]), ("00..2", ["00", "01", "02"]),
      ("8..010", ["008", "009", "010"]), ("0..0", ["0", "0", "0"]), ("-0..12", ["0", "1", "12"]),
      ("-01..10", ["-01", "00", "10"]), ("-10..0", ["-10", "-9", "0"]),
      (
        "9223372036854775806..9223372036854775807",
        [
          "9223372036854775806", "9223372036854775807", "9223372036854775807",
        ]
      ),
    ])
  func padding(text: String, expected: [String]) throws {
    let range = try #require(NumberRange(text))
    // The first, the one after it, and the last.
    #expect([0, min(1, range.count - 1), range.count - 1].map { range[$0] } == expected)
  }

  @Test(
    "what is no range is none",
    arguments: [
      "1", "1..", "..1", "1...2", "1.2", "a..b", "1..b", "", "..", "1..2..3", "+1..2", "-..1",
    ])
  func others(text: String) {
    #expect(NumberRange(text) == nil && !NumberRange.isRange(text))
  }
}
