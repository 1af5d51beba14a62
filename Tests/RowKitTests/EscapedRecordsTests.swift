import TestSupport
import Testing
import TextKit

@testable import RowKit

@Suite("Escaped records")
struct EscapedRecordsTests {
  private static func read(
    _ text: String, _ format: RowFormat = .tsvEscaped, isLineBased: Bool = false, most: Int = .max
  ) throws -> [String] {
    var rows = try RowReader(
      format, names: ["a", "b"], isLineBased: isLineBased,
      read: BytePieces.reader(Array(text.utf8), most: most))
    var all: [String] = []
    while let record = try rows.next() {
      let cells = record.cells.map { cell in
        cell == .absent ? "-" : "[" + String(decoding: cell.bytes, as: UTF8.self) + "]"
      }
      all.append(
        "\(record.line)" + cells.joined() + record.faults.map { "!\($0.column ?? 0)" }.joined())
    }
    return all
  }

  @Test(
    "a backslash says what a cell cannot hold, and a cell of \\N has no value",
    arguments: [
      (#"1\t2"#, ["1[1\t2]!2"]),
      ("1\t2\n", ["1[1][2]"]), ("1\t2\r\n3\t4", ["1[1][2]", "2[3][4]"]),
      (#"\t\n\r\b\f\v\0\'\\"# + "\t", ["1[\t\n\r\u{8}\u{C}\u{B}\0'\\][]"]),
      ("\\N\t\\N\n", ["1--"]), ("\\N\tx\n\\\\N\ty\n", ["1-[x]", "2[\\N][y]"]),
      // Quotes are characters like any other, and so is what only begins like no value.
      ("\"1\t2\"\n3\t\"\n", ["1[\"1][2\"]", "2[3][\"]"]),
      ("x\\N\t1\n\\Nx\t1\n\\q\t\\\n", ["1[x][1]!1", "2[x][1]!1", "3[][]!1!2"]),
      // A row whose cells are all empty is skipped as elsewhere.
      ("\t\n1\t2\n\n3\t4\n", ["2[1][2]", "4[3][4]"]),
    ])
  func cells(text: String, expected: [String]) throws {
    for most in [1, 2, 3, .max] {
      #expect(try Self.read(text, most: most) == expected, "\(most)")
    }
  }

  @Test("a line-based record ends with its line, in quotes as well")
  func lines() throws {
    let text = "1,\"a\nb\"\n\"x\"\"y\",\"2\"\r\n\"3\r4\",5\n"
    for most in [1, 5, .max] {
      #expect(
        try Self.read(text, .csv, isLineBased: true, most: most)
          == ["1[1][a]!2", "2[b\"]!1", "3[x\"y][2]", "4[3]!1", "5[4\"][5]!1"], "\(most)")
    }
    #expect(try Self.read(text, .csv) == ["1[1][a\nb]", "3[x\"y][2]", "4[3\r4][5]"])
  }

  @Test("rejected rows are written with their reasons escaped, and read again without them")
  func rejects() throws {
    let text = "deeplink-reason\ta\tb\nold\t\\q\t1\n"
    var rows = try RowReader(.tsvEscaped, read: BytePieces.reader(Array(text.utf8)))
    let writer = RejectsWriter(.tsvEscaped, header: rows.header)
    var out: [UInt8] = []
    writer.begin(&out)
    let record = try #require(try rows.next())
    writer.append(record, reasons: [#"expected \t"#, "two"], to: &out)
    #expect(
      String(decoding: out, as: UTF8.self)
        == "deeplink-reason\tdeeplink-line\ta\tb\nexpected \\\\t; two\t2\t\\q\t1\n")
  }

  @Test(
    "a cell that is \\N alone, or has an escape, is found among tabs and line ends",
    arguments: [
      ("\\N\n", true), ("a\t\\N", true), ("a\t\\N\tb", true), ("a\n\\N\r\n", true),
      ("a\\N\n", false), ("\\Na\n", false), ("\\n\t\\M\n", true), ("a\\\\b\n", true),
      ("\\M\\x\n", false), ("\\", false), ("", false),
    ])
  func escapedCells(text: String, expected: Bool) {
    var chunk = RecordChunk()
    Array(text.utf8).withUnsafeBufferPointer { chunk.append($0) }
    #expect(chunk.hasEscapedCell == expected)
  }
}
