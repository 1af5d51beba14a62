import TestSupport
import Testing

@testable import RowKit

@Suite("Row writer")
struct RowWriterTests {
  private static let rows: [[Cell]] = [
    [.text(Array("a,\"b\"\n|".utf8)), .text(Array("https://x/?a|b".utf8))],
    [.json(.number("1.0"), spelling: Array("1.0".utf8)), .text([])],
    [.absent, .json(.string("é"), spelling: Array(#""\u00e9""#.utf8))],
  ]

  private static func write(_ notation: RowNotation, _ rows: [[Cell]]) -> String {
    let columns = notation.hasColumns ? ["id", "url"] : ["url"]
    var writer = RowWriter(notation, columns: columns)
    var out: [UInt8] = []
    writer.begin(&out)
    for row in rows { writer.append(row.suffix(columns.count), to: &out) }
    writer.end(&out)
    return String(decoding: out, as: UTF8.self)
  }

  @Test(
    "rows are written in every format",
    arguments: [
      (.lines, "https://x/?a|b\n\né\n", ""),
      (.csv, "id,url\n\"a,\"\"b\"\"\n|\",https://x/?a|b\n1.0,\n,é\n", "id,url\n"),
      (.tsv, "id\turl\n\"a,\"\"b\"\"\n|\"\thttps://x/?a|b\n1.0\t\n\té\n", "id\turl\n"),
      (
        .jsonArray,
        """
        [
        {"id":"a,\\"b\\"\\n|","url":"https://x/?a|b"},
        {"id":1.0,"url":""},
        {"url":"\\u00e9"}
        ]

        """, "[]\n"
      ),
      (
        .jsonLines,
        """
        {"id":"a,\\"b\\"\\n|","url":"https://x/?a|b"}
        {"id":1.0,"url":""}
        {"url":"\\u00e9"}

        """, ""
      ),
      (
        .checklist,
        #"""
        | done | id | url |
        | --- | --- | --- |
        | [ ] | a,"b"<br>\| | <https://x/?a\|b> |
        | [ ] | 1.0 |  |
        | [ ] |  | `é` |

        """#, "| done | id | url |\n| --- | --- | --- |\n"
      ),
    ] as [(RowNotation, String, String)])
  func notations(notation: RowNotation, text: String, empty: String) {
    #expect(Self.write(notation, Self.rows) == text)
    #expect(Self.write(notation, []) == empty)
  }

  @Test(
    "what is written is read back, whatever a cell holds",
    arguments: [
      (.csv, .csv), (.tsv, .tsv), (.jsonArray, .json), (.jsonLines, .jsonl),
    ] as [(RowNotation, RowFormat)])
  func roundTrip(notation: RowNotation, format: RowFormat) throws {
    let texts =
      (0..<128).map { String(Unicode.Scalar(UInt8($0))) } + ["é", "\u{2028}", "\u{FEFF}", "🎉"]
    let rows = texts.map { text -> [Cell] in
      [.text(Array("a\(text)".utf8)), .text(Array(text.utf8))]
    }
    var reader = try RowReader(
      format, read: BytePieces.reader(Array(Self.write(notation, rows).utf8)))
    for text in texts {
      let cells = try #require(try reader.next(), "\(text.debugDescription)").cells
      #expect(cells.map { Array($0.bytes) } == [Array("a\(text)".utf8), Array(text.utf8)])
    }
    #expect(try reader.next() == nil)
  }

  @Test(
    "cells that a spreadsheet would run are guarded when asked for",
    arguments: [
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("=1,2", "\"'=1,2\""),
      ("a=1", "a=1"), ("", ""), ("\tx", "'\tx"), ("\n=1", "\"'\n=1\""), ("\rx", "\"'\rx\""),
      (" =1", "' =1"), ("\u{A0}+1", "'\u{A0}+1"), ("\u{FEFF}\u{200B}@a", "'\u{FEFF}\u{200B}@a"),
      (" \u{AD}-1", "' \u{AD}-1"), ("＝1", "'＝1"), ("＋1", "'＋1"), ("－1", "'－1"), (" ＠a", "' ＠a"),
      ("'=1", "''=1"), ("''@a,", "\"'''@a,\""), ("'a", "\"'a\""),
      (" a=1", "\" a=1\""), ("a\n=1", "\"a\n=1\""), ("１=1", "１=1"), (" ", "\" \""),
    ])
  func formulas(cell: String, guarded: String) {
    // A cell without its guard may begin with a blank.
    let isQuoted = [" ", "\t", "'"].contains(cell.first)
    let plain = isQuoted ? "\"\(cell)\"" : guarded.replacing("'", with: "")
    for (guards, expected) in [(true, guarded), (false, plain)] {
      let text = DelimitedText(delimiter: .comma, guardsFormulas: guards)
      var writer = RowWriter(.delimited(text), columns: ["a", "b"])
      var out: [UInt8] = []
      writer.append([.text(Array("x".utf8)), .text(Array(cell.utf8))], to: &out)
      #expect(String(decoding: out, as: UTF8.self) == "x,\(expected)\n")
      let header = RowWriter(.delimited(text), columns: ["a", cell])
      out = []
      header.begin(&out)
      #expect(String(decoding: out, as: UTF8.self) == "a,\(expected)\n")
    }
  }
}

@Suite("Cells that are written and read back")
struct ReadBackTests {
  private static let pieces = [
    "'", "=", "+", "-", "@", "\"", ",", "\t", " ", "#", "a", "\n", "\r\n", "\u{FEFF}", "＝", "1",
    "=\"7\"", "\\N",
  ]

  private static func read(_ text: some Sequence<UInt8>, _ format: RowFormat) throws -> [[String]] {
    var reader = try RowReader(format, read: Array(text).reader())
    reader.readOutput()
    var rows: [[String]] = []
    while let record = try reader.next() {
      #expect(record.faults.isEmpty)
      rows.append(record.cells.map { String(decoding: $0.bytes, as: UTF8.self) })
    }
    return rows
  }

  @Test(
    "what is written is read back, whatever it begins with and whether formulas are guarded",
    arguments: [RowFormat.csv, .tsv], [false, true])
  func law(format: RowFormat, guards: Bool) throws {
    let text = DelimitedText(delimiter: format == .tsv ? .tab : .comma, guardsFormulas: guards)
    try fuzz(rounds: 500) { random in
      let rows = (0..<20).map { _ in
        (0..<2).map { _ in
          (0..<random.int(0...4)).map { _ in random.pick(Self.pieces) }.joined()
        } + ["u"]
      }
      var writer = RowWriter(.delimited(text), columns: ["a", "b,c", "url"])
      var out: [UInt8] = []
      writer.begin(&out)
      for row in rows { writer.append(row.map { .text(Array($0.utf8)) }, to: &out) }
      let read = try Self.read(out, format)
      #expect(read == rows)
    }
  }

  @Test(
    "a guard is known in a table that a spreadsheet saved, and not in one with all cells in quotes",
    arguments: [("a,url\n'=1,u\n", "=1"), ("\"a\",\"url\"\n\"'=1,\",\"u\"\n", "'=1,")])
  func others(text: String, cell: String) throws {
    #expect(try Self.read(text.utf8, .csv) == [[cell, "u"]])
  }
}

extension RowNotation {
  fileprivate static let csv = RowNotation.delimited(DelimitedText(delimiter: .comma))
  fileprivate static let tsv = RowNotation.delimited(DelimitedText(delimiter: .tab))
}
