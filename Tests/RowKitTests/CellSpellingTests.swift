import Testing
import TextKit

@testable import RowKit

@Suite("How cells are spelled")
struct CellSpellingTests {
  private static let comma = DelimitedText(delimiter: .comma)

  @Test("the bytes that a spelling changes somewhere are these, and a unit is what one becomes")
  func units() {
    let guarded = DelimitedText(delimiter: .tab, guardsFormulas: true)
    let controls = (0..<0x20).map { String(Unicode.Scalar(UInt8($0))) }.joined()
    let spellings: [(CellSpelling, changed: String)] = [
      (.bare, ""), (.delimited(Self.comma), ",\"\n\r#' \t\\"),
      (.delimited(guarded), "\t\"\n\r=+-@'"),
      (.escaped, "\t\n\r\u{8}\u{C}\u{B}\0'\\"),
      (.json, controls + "\"\\\u{7F}"), (.markdown, "\n\r\\`*_[]<>|&~"), (.markdownLink, "|"),
      (.markdownCode, "|"),
    ]
    for (spelling, changed) in spellings {
      let ascii = (0..<0x80 as Range<UInt8>)
      #expect(ascii.filter { !spelling.keeps($0) } == changed.utf8.sorted())
      let text = [0x61] + ascii.filter(spelling.keeps) + [0x61]
      var out: [UInt8] = []
      spelling.appendContent(text, to: &out)
      #expect(out == text && text.flatMap(spelling.unit) == text)
    }
  }

  @Test("a byte that is not kept has a unit of its own")
  func changedUnits() {
    func unit(_ spelling: CellSpelling, _ byte: UInt8) -> String {
      String(decoding: spelling.unit(byte), as: UTF8.self)
    }
    #expect(unit(.delimited(Self.comma), .quote) == "\"\"")
    #expect(unit(.delimited(Self.comma), .comma) == ",")
    #expect(unit(.json, .quote) == #"\""#)
    #expect(unit(.json, 0) == #"\u0000"#)
    #expect(unit(.markdown, UInt8(ascii: "|")) == #"\|"#)
    #expect(unit(.markdown, .lineFeed) == "<br>")
    #expect(unit(.markdownLink, UInt8(ascii: "|")) == #"\|"#)
    #expect(unit(.json, 0x7F) == #"\u007f"#)
    for byte in 0x80...UInt8.max { #expect(CellSpelling.json.unit(byte) == [byte]) }
  }

  @Test(
    "a URL of the web is a link in Markdown, and one that renderers drop as a link a code span",
    arguments: [
      ("https://h.example/a|b", #"<https://h.example/a\|b>"#),
      ("HTTP://h.example", "<HTTP://h.example>"),
      ("myapp://a|b", #"`myapp://a\|b`"#), ("httpsx://h", "`httpsx://h`"), ("/path", "`/path`"),
      ("", ""),
    ])
  func links(url: String, cell: String) {
    var out: [UInt8] = []
    CellSpelling.markdownLink.append(.text(Array(url.utf8)), to: &out)
    #expect(String(decoding: out, as: UTF8.self) == cell)
  }

  @Test(
    "cells are in quotes where RFC 4180 asks for it, and where a record were a blank line",
    arguments: [
      ([""], "\"\""), (["a"], "a"), (["", ""], ","), (["a", "b"], "a,b"), (["a;b", ""], "a;b,"),
      (["a,b"], "\"a,b\""), (["a\"b"], "\"a\"\"b\""), (["a\nb", "c"], "\"a\nb\",c"),
      (["a\rb", "c"], "\"a\rb\",c"), (["=1"], "=1"),
    ])
  func records(cells: [String], text: String) {
    var out: [UInt8] = []
    Self.comma.appendRecord(cells.map { Array($0.utf8) }, to: &out)
    #expect(String(decoding: out, as: UTF8.self) == text + "\n")
    var writer = RowWriter(.delimited(Self.comma), columns: cells)
    out = []
    writer.append(cells.map { .text(Array($0.utf8)) }, to: &out)
    #expect(String(decoding: out, as: UTF8.self) == text + "\n")
  }

  @Test("an empty cell by itself is nothing, guarded or not")
  func emptyCell() {
    for guards in [false, true] {
      var out: [UInt8] = []
      DelimitedText(delimiter: .comma, guardsFormulas: guards).append([], to: &out)
      #expect(out == [])
    }
  }

  @Test(
    "one record of comma-separated values has its cells, anything else none",
    arguments: [
      ("", [""]), ("a", ["a"]), ("a,\"b,c\"", ["a", "b,c"]), (",", ["", ""]),
      ("\"a\"\"\"", ["a\""]), ("a\nb", nil), ("\"a", nil), ("a\"", nil), ("\"a\"b", nil),
    ] as [(String, [String]?)])
  func commaSeparated(text: String, cells: [String]?) {
    #expect(CommaSeparated.cells(text) == cells)
  }

  @Test(
    "code in a table has a fence longer than any within, and a blank where it meets one",
    arguments: [
      ("a", "`a`"), ("", "``"), ("a`b", "``a`b``"), ("`a", "`` `a ``"), ("a`", "`` a` ``"),
      ("a``b`c", "```a``b`c```"), ("a`b`c", "``a`b`c``"), ("a|b", #"`a\|b`"#),
    ])
  func code(text: String, code: String) {
    #expect(MarkdownTable.code(text) == code)
  }

  @Test(
    "a line break in a table is one, however it is made",
    arguments: [
      ("a\nb", "a<br>b"), ("a\rb", "a<br>b"), ("a\r\nb", "a<br>b"), ("\n\r", "<br><br>"),
      ("\r\r\n\n", "<br><br><br>"), ("a*b", #"a\*b"#),
    ])
  func lineBreaks(text: String, cell: String) {
    #expect(MarkdownTable.text(text) == cell)
  }

  @Test("all columns must be known before the first row where rows do not name their cells")
  func needsColumns() {
    let notations = [
      RowNotation.lines, .delimited(Self.comma), .jsonLines, .jsonArray, .checklist,
    ]
    #expect(notations.map(\.needsColumns) == [false, true, false, false, true])
    #expect(notations.map(\.hasColumns) == [false, true, true, true, true])
  }
}
