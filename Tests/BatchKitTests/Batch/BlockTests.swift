import JSONKit
import TestSupport
import Testing
import TextKit

@testable import BatchKit
@testable import RowKit

@Suite("Rows in blocks")
struct BlockTests {
  private static let rows: [RowFormat: [String]] = [
    .csv: [
      "1,x", "22,", "x,y", ",", "3,\"a\nb\"", "\"4\",\"c\"\"d\"", "5,e\"f", "6", "\"7\" ,h",
      "123456,i", "\"8\r\n\",\"\n\n\"",
    ],
    .tsv: ["1\tx", "22\t", "x\ty", "\t", "3\t\"a\nb\"", "\"4\"\t\"c\"\"d\"", "5"],
    .tsvEscaped: ["1\tx", "22\t\\N", "x\t\\n", "\t", "3\t\"a", "\\\\\t\\t", "5", "7\t\\q"],
    .jsonl: [
      #"{"a":"1","b":"x"}"#, #"{"a":22}"#, #"{"a":"x"}"#, "{}", #"{"c":"\n","a":3}"#, "{", "7",
    ],
  ]

  /// Rows in blocks: how they stand in the input, how they would alone, and their lines.
  private struct Sample {
    var blocked = ""
    var alone: [String] = []
    /// The line of the blocked input for each line of the rows alone.
    var lines: [Int] = []

    init(_ format: RowFormat, _ random: inout SeededRandom) {
      let end = random.pick(format == .jsonl ? ["\n", "\r\n"] : ["\n", "\r\n", "\r"])
      var line = 1
      for _ in 0..<random.int(0...5) {
        let rows = (0..<random.pick([0, 1, 2, 7])).map { _ in
          random.pick(BlockTests.rows[format] ?? []) + end
        }
        blocked += "\(rows.count)" + random.pick(["\n", "\r\n"]) + rows.joined()
        alone.append(rows.joined())
        line += 1
        for row in rows {
          let count = row.replacing("\r\n", with: "\n").count { $0 == "\n" || $0 == "\r" }
          lines += (0..<count).map { line + $0 }
          line += count
        }
      }
    }
  }

  @Test("each block is answered as its rows alone are, on the lines where they stand")
  func sameAsAlone() throws {
    let link = try BatchLink("/$<a>?b=$<b?>", rules: ["a": #"{"pattern": "^\\d{1,5}$"}"#])
    var answered = 0
    try fuzz(rounds: 80) { random in
      let format = random.pick([RowFormat.csv, .tsv, .tsvEscaped, .jsonl])
      let names = format == .jsonl ? nil : ["a", "b"]
      let sample = Sample(format, &random)
      let rejected = random.pick(RowLayout.RejectedRow.allCases)
      func layout(_ columns: RowColumns) throws -> RowLayout {
        var layout = RowLayout(rejected == .record ? .jsonLines : .lines)
        layout.rejectedRow = rejected
        return try layout.holding(columns)
      }
      let whole = try BatchResult(
        Array(sample.alone.joined().utf8), format, link: link, names: names, layout: layout)
      for blocks in [BatchResult.Blocks.input, .both] {
        var expected = ""
        for rows in sample.alone {
          let part = try BatchResult(
            Array(rows.utf8), format, link: link, names: names, layout: layout)
          let summary = try #require(part.summary)
          let count = summary.rows - (rejected == .skip ? summary.rejected : 0)
          let output = String(decoding: part.output, as: UTF8.self)
          #expect(output.utf8.count { $0 == .lineFeed } == count)
          expected += (blocks == .both ? "\(count)\n" : "") + output
        }
        let result = try BatchResult(
          Array(sample.blocked.utf8), format, most: random.pick([1, 3, 20, .max]), link: link,
          helper: random.oneIn(2), names: names, blocks: blocks, layout: layout)
        #expect(result.fault == nil)
        #expect(String(decoding: result.output, as: UTF8.self) == expected)
        #expect(result.summary == whole.summary)
        #expect(
          result.rejections.map(\.record.line)
            == whole.rejections.map { sample.lines[$0.record.line - 1] })
        #expect(result.rejections.map(\.reasons) == whole.rejections.map(\.reasons))
      }
      if !whole.output.isEmpty { answered += 1 }
    }
    #expect(answered > 40)
  }

  @Test("large blocks are answered whole, by two threads as by one", arguments: [true, false])
  func large(helper: Bool) throws {
    let link = try BatchLink("/$<a>")
    let sizes = [70_000, 0, 1, 60_000]
    let input = sizes.map { "\($0)\n" + String(repeating: "12345\n", count: $0) }.joined()
    let result = try BatchResult(
      Array(input.utf8), link: link, helper: helper, names: ["a"], blocks: .both)
    let url = "https://h.example/12345\n"
    #expect(
      result.output == sizes.flatMap { Array("\($0)\n\(String(repeating: url, count: $0))".utf8) })
  }

  @Test(
    "a count that is none, or a block that ends early, is a fault on its line",
    arguments: [
      ("x\n1\n", "", Fault.count("x", line: 1)), ("1\n1\n\n", "1\n/1\n", Fault.count("", line: 3)),
      ("0\n-1\n", "0\n", Fault.count("-1", line: 2)), ("1,2", "", Fault.count("1,2", line: 1)),
      (
        "99999999999999999999", "", Fault.count("99999999999999999999", line: 1)
      ),
      ("3\n1\n2\n", "", Fault.truncated("expected 3 rows, got 2", line: 4)),
      ("1\n", "", Fault.truncated("expected 1 row, got 0", line: 1)),
      ("1\n1\n2", "1\n/1\n", Fault.truncated("expected 2 rows, got 0", line: 3)),
    ])
  func faults(input: String, output: String, fault: Fault) throws {
    for most in [1, Int.max] {
      let result = try BatchResult(
        Array(input.utf8), most: most, link: try BatchLink("/$<a>", base: nil), names: ["a"],
        blocks: .both)
      #expect(result.fault == fault)
      #expect(String(decoding: result.output, as: UTF8.self) == output)
    }
  }

  @Test("the last block may end without a line end, and a limit or --fail-fast ends a block")
  func endings() throws {
    let link = try BatchLink("/$<a>", rules: ["a": #"{"maxLength": 1}"#], base: nil)
    func output(_ input: String, limit: Int? = nil, strict: Bool = false) throws -> String {
      let result = try BatchResult(
        Array(input.utf8), link: link, limit: limit, strict: strict, names: ["a"], blocks: .both)
      #expect(result.fault == nil)
      return String(decoding: result.output, as: UTF8.self)
    }
    #expect(try output("2\n1\n2") == "2\n/1\n/2\n")
    #expect(try output("0") == "0\n")
    #expect(try output("") == "")
    #expect(try output("2\n1\n2\n3\n4\n5\n6\n", limit: 3) == "2\n/1\n/2\n1\n/4\n")
    #expect(try output("3\n1\nxx\n2\n", strict: true) == "1\n/1\n")
  }
}

extension Fault {
  fileprivate static func count(_ found: String, line: Int) -> Fault {
    Fault(
      "expected the number of rows in the next block, got \"\(found)\"", at: .line(line),
      hint: "--chunk-header requires a row count on a line of its own before every block")
  }

  fileprivate static func truncated(_ what: String, line: Int) -> Fault {
    Fault("the input ends within a block: \(what)", at: .line(line))
  }
}

@Suite("Rows of JSON, read in pieces")
struct ArrayCutTests {
  static let arrays = [
    "[{\"a\":\"1\",\"b\":\"2\"},{\"a\":\"},{\",\"b\":\"]\"}\n, {\"b\":\"[\\\"\",\"a\":\",\"}]",
    "\u{FEFF} [\r\n{\"a\":\"x\\\\\"},\r\n\t{\"a\":\"\\\"},\",\"b\":\"\\\\\\\"\"}\r\n]\r\n",
    "[{\"a\":\"é日本🎉\",\"b\":\"\\u00e9\\ud83c\\udf89\"},{\"é\":\"\",\"a\":\"\\ud83c\"},{\"a\":1}]",
    "[\n  {\n    \"a\": 1,\n    \"b\": null\n  },\n  {\n    \"a\": -2.5e3\n  }\n]\n",
    "[{\"a\":{\"b\":[1,\"],\"]},\"c\":2},[{\"a\":1}],7,\"x,\",{\"a\":[[]]},{\"a\":true}]",
    "[{\"a\":1},{\"a\":2},]", "[{\"a\":1}} ,{\"a\":2}]", "[{\"a\":1},{\"a\":2", "[{\"a\":1}]x,",
    "[{\"a\":1},{\"a\":\"", "[{\"a\":1}{\"a\":2},{\"a\":3}]", "[{\"a\":1},\\{\"a\":2}]",
  ]

  @Test("an array gives the same however little of it is read at a time", arguments: arrays)
  func cut(text: String) throws {
    let bytes = Array(text.utf8)
    let link = try BatchLink("/x/$<a>?b=$<b?>")
    for kind in [Combination.Kind.cartesian, .zip] {
      func run(most: Int, fast: Bool) throws -> BatchResult {
        let count = kind == .zip ? Self.readable(bytes) : 1
        let dimension = Dimension("c", values: (0..<count).map { "\($0)" })
        return try BatchResult(
          bytes, .json, most: most, link: link, dimensions: [dimension], combine: kind, fast: fast)
      }
      let plain = try run(most: .max, fast: false)
      for most in [1, 16, 64] {
        let fast = try run(most: most, fast: true)
        #expect(
          fast == plain, "\(kind), \(most) bytes at a time: \(fast.difference(from: plain) ?? "")")
      }
    }
  }

  /// How many rows can be read.
  private static func readable(_ bytes: [UInt8]) -> Int {
    guard var reader = try? RowReader(.json, read: BytePieces.reader(bytes)) else { return 0 }
    var count = 0
    while let record = try? reader.next() { count += record.faults.isEmpty ? 1 : 0 }
    return count
  }
}
