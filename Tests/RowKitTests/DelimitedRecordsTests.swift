import Foundation
import TestSupport
import Testing
import TextKit

@testable import RowKit

@Suite("Delimited records")
struct DelimitedRecordsTests {
  /// A record in short: the line, the cells, the faults.
  private static func read(
    _ text: String, delimiter: UInt8 = .comma, most: Int = .max
  ) throws -> [String] {
    var records = Records(
      .delimited(DelimitedSyntax(delimiter)), read: BytePieces.reader(Array(text.utf8), most: most))
    var all: [String] = []
    while let record = try records.next() {
      let cells = record.cells.map { "[" + String(decoding: $0.bytes, as: UTF8.self) + "]" }
      all.append(
        "\(record.line)" + cells.joined() + record.faults.map { "!\($0.column ?? 0)" }.joined())
    }
    return all
  }

  @Test(
    "cells are read as RFC 4180 and the world write them",
    arguments: [
      ("a,b\n1,2\n", ["1[a][b]", "2[1][2]"]),
      ("a,b\r\n1,2\r\n", ["1[a][b]", "2[1][2]"]),
      ("a,b\r1,2\r", ["1[a][b]", "2[1][2]"]),
      ("a,b\n1,2", ["1[a][b]", "2[1][2]"]),
      ("\u{FEFF}a,b\n1,2", ["1[a][b]", "2[1][2]"]),
      ("\u{FEFF}\"a\",b\n", ["1[a][b]"]),
      ("\u{FEFF}", []),
      ("", []),
      ("\n", ["1[]"]),
      ("\na\n", ["1[]", "2[a]"]),
      ("\r\na", ["1[]", "2[a]"]),
      ("\ra", ["1[]", "2[a]"]),
      ("\"\n\",b\n1,2", ["1[\n][b]", "3[1][2]"]),
      ("a\n\nb\n", ["1[a]", "3[b]"]),
      ("a\r\n\r\nb", ["1[a]", "3[b]"]),
      ("a,b\n\n\n1,2\n\n", ["1[a][b]", "4[1][2]"]),
      ("a,b\n\"x\ny\r\nz\rw\",\"\"\"\"\n3,4", ["1[a][b]", "2[x\ny\r\nz\rw][\"]", "6[3][4]"]),
      ("a,b\n\"x\r\ny\",1\n3,4", ["1[a][b]", "2[x\r\ny][1]", "4[3][4]"]),
      ("a,b\n\"x\ry\",1\n3,4", ["1[a][b]", "2[x\ry][1]", "4[3][4]"]),
      ("a,b\n,\n", ["1[a][b]"]),
      ("a,b\n\"\",\"\"\n", ["1[a][b]"]), ("a\n\"\"\n", ["1[a]", "2[]"]),
      ("a, b \n 1,\t2\n", ["1[a][ b ]", "2[ 1][\t2]"]),
      ("a\n\u{FEFF}b\n", ["1[a]", "2[\u{FEFF}b]"]),
    ] as [(String, [String])], [1, 2, 3, Int.max])
  func cells(example: (text: String, records: [String]), most: Int) throws {
    #expect(try Self.read(example.text, most: most) == example.records)
  }

  @Test(
    "what is wrong is told with its column, and the next record is read as it stands",
    arguments: [
      ("a,b\n1\n3,4", ["1[a][b]", "2[1]!2", "3[3][4]"]),
      ("a,b\n1,2,3\n3,4", ["1[a][b]", "2[1][2][3]!3", "3[3][4]"]),
      ("a,b\n\"1\"x,2\n3,4", ["1[a][b]", "2[1x][2]!1", "3[3][4]"]),
      ("a,b\n\"1\"x\"\",\"2\n\"\n3,4", ["1[a][b]", "2[1x\"\"][2\n]!1", "4[3][4]"]),
      ("a,b\n1,5\" pipe\n\"3\n\",4", ["1[a][b]", "2[1][5\" pipe]!2", "3[3\n][4]"]),
      ("a,b\n1,\"2\n3,4\n", ["1[a][b]", "2[1][2\n3,4\n]!2"]),
      ("a,b\n1,\"2\"\"", ["1[a][b]", "2[1][2\"]!2"]),
    ] as [(String, [String])], [1, Int.max])
  func faults(example: (text: String, records: [String]), most: Int) throws {
    #expect(try Self.read(example.text, most: most) == example.records)
  }

  @Test("tabs may stand between the cells, and commas are then text")
  func tabs() throws {
    #expect(try Self.read("a\tb\n1,2\t\"x\ty\"\n", delimiter: .tab) == ["1[a][b]", "2[1,2][x\ty]"])
  }

  @Test("what a writer wrote is read back, however the bytes come")
  func roundTrip() throws {
    try fuzz(rounds: 300) { random in
      let width = random.int(1...4)
      let delimiter: UInt8 = random.oneIn(2) ? .comma : .tab
      let pieces = ["", "a", "\"", "\n", "\r", "\r\n", ",", "\t", "é", " ", "\"\""]
      let rows = (0..<random.int(1...12)).map { _ in
        (0..<width).map { _ in
          Array((0..<random.int(0...4)).map { _ in random.pick(pieces) }.joined().utf8)
        }
      }
      var text: [UInt8] = []
      for row in rows { DelimitedText(delimiter: delimiter).appendRecord(row, to: &text) }
      var records = Records(
        .delimited(DelimitedSyntax(delimiter)),
        read: BytePieces.reader(text, most: random.int(1...40)))
      // After the first, a row of several cells that are all empty is skipped.
      for (index, row) in rows.enumerated()
      where index == 0 || width == 1 || !row.allSatisfy(\.isEmpty) {
        let record = try records.next()
        #expect(record?.cells == row.map(Cell.text))
        #expect(record?.faults == [])
      }
      #expect(try records.next() == nil)
    }
  }

  @Test("any bytes are read alike, whole and in pieces")
  func pieces() throws {
    try fuzz(rounds: 500) { random in
      let alphabet = Array("a\"\"\n\r,,".utf8)
      let text = (0..<random.int(0...60)).map { _ in random.pick(alphabet) }
      var whole = Records(.delimited(DelimitedSyntax(.comma)), read: BytePieces.reader(text))
      var pieced = Records(
        .delimited(DelimitedSyntax(.comma)), read: BytePieces.reader(text, most: random.int(1...7)))
      while let record = try whole.next() { #expect(try pieced.next() == record) }
      #expect(try pieced.next() == nil)
    }
  }

  @Test("a record that never ends is refused with the line on which it starts")
  func endless() {
    let text = "a,b\n1,2\n3,\"" + String(repeating: "x\n", count: RecordChunks.longestRecord)
    #expect(throws: Fault.endlessRecord().onLine(3)) { try Self.read(text) }
  }

  @Test("a record that is told to be longer than 1 MiB is longer")
  func longest() throws {
    let header = Array("a,b\n".utf8)
    /// Reads the header, and then pieces of 64 KiB, so that a piece ends where the bound is.
    func read(_ record: String) throws -> Int? {
      var isHeaderRead = false
      let rest = BytePieces.reader(Array(record.utf8), most: 64 << 10)
      var records = Records(.delimited(DelimitedSyntax(.comma))) { buffer in
        guard isHeaderRead else {
          isHeaderRead = true
          buffer.copyBytes(from: header)
          return header.count
        }
        return rest(buffer)
      }
      _ = try records.next()
      return try records.next()?.raw.count
    }
    let longest = String(repeating: "x", count: RecordChunks.longestRecord)
    #expect(try read(longest + "\n") == RecordChunks.longestRecord)
    #expect(throws: Fault.endlessRecord().onLine(2)) {
      try read(longest + String(repeating: "x", count: 64 << 10) + "\n")
    }
  }

  @Test(
    "UTF-16 is refused by its first bytes, in every format",
    arguments: RowFormat.allCases, [[0xFF, 0xFE, 0x61, 0x00], [0x61, 0x00, 0x0A, 0x00]])
  func utf16(format: RowFormat, bytes: [UInt8]) {
    let fault = #expect(throws: Fault.self) {
      var reader = try RowReader(format, read: BytePieces.reader(bytes))
      _ = try reader.next()
    }
    #expect(fault?.onLine(1) == Fault.encoding("UTF-16", at: .line(1)))
  }
}
