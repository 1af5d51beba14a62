import LinkKit
import RowKit
import Testing
import TextKit

@testable import BatchKit

@Suite("Empty cells and marks of spreadsheets")
struct EmptyCellsTests {
  private static let notations: [RowNotation] = [
    .csv, .tsv, .guardedCSV, .escaped(), .jsonLines, .jsonArray, .checklist, .lines,
  ]
  private static let cells = [
    "", "\"\"", "x", "'=1", "\"'=1\"", "\"'=1,\"", "\"'x\"", "'x", "=1", "\"=\"\"7\"\"\"", "=\"7\"",
    "\"=\"\"7\"", "\"=\"\"7\"\"x\"", "=\"7\"x", "=\"\"",
  ]

  /// A link of a required parameter, and of optional ones that take the empty text, and do not.
  private static func link() throws -> BatchLink {
    try BatchLink(
      "/x/$<a>?b=$<b?>&c=$<c?>&d=$<d=e>&f=$<f>",
      rules: ["b": #"{"minLength":0}"#, "d": #"{"minLength":0}"#, "f": #"{"minLength":0}"#])
  }

  private static func result(
    _ input: String, _ format: RowFormat, _ notation: RowNotation, areOutput: Bool,
    fast: Bool = true
  ) throws -> BatchResult {
    try BatchResult(
      Array(input.utf8), format, link: link(), fast: fast, readsAhead: true, areOutput: areOutput,
      layout: { try RowLayout(notation).holding($0) })
  }

  @Test(
    "rows are written alike on both paths, whatever their cells say beside their texts",
    arguments: notations.indices, [false, true])
  func paths(number: Int, areOutput: Bool) throws {
    let notation = Self.notations[number]
    let rows = Self.cells.flatMap { first in
      Self.cells.map { "1,\(first),\($0),\($0),\(first),u\n" }
    }
    let input = "a,b,c,d,f,url\n" + rows.joined()
    let fast = try Self.result(input, .csv, notation, areOutput: areOutput)
    let plain = try Self.result(input, .csv, notation, areOutput: areOutput, fast: false)
    #expect(fast.difference(from: plain) == nil)
    #expect(fast.plainRows < rows.count)
    let tabbed = input.replacing(",", with: "\t").replacing("\"'=1\t\"", with: "\"'=1,\"")
    let tabs = try Self.result(tabbed, .tsv, notation, areOutput: areOutput)
    #expect(
      tabs.difference(
        from: try Self.result(tabbed, .tsv, notation, areOutput: areOutput, fast: false)) == nil)
    let escaped = "a\tb\tc\td\tf\turl\n1\t\t\t\t\tu\n2\t\\N\t\\N\t\\N\tx\tu\n3\tx\tx\tx\t\tu\n"
    let marked = try Self.result(escaped, .tsvEscaped, notation, areOutput: areOutput)
    #expect(
      marked.difference(
        from: try Self.result(escaped, .tsvEscaped, notation, areOutput: areOutput, fast: false))
        == nil)
  }

  @Test(
    "an output makes the same URLs again",
    arguments: [
      (.csv, .csv), (.guardedCSV, .csv), (.tsv, .tsv), (.escaped(), .tsvEscaped),
      (.jsonLines, .jsonl), (.jsonArray, .json),
    ] as [(RowNotation, RowFormat)])
  func readBack(notation: RowNotation, format: RowFormat) throws {
    let values = ["null", "\"\"", "\"x\"", "\"=1\"", "\"-1,2\"", "\"'x\"", "\"=\\\"7\\\"\""]
    let rows = values.flatMap { first in
      values.map { second in
        #"{"a":"1","b":\#(first),"c":\#(second == "\"\"" ? "null" : second),"d":\#(second),"#
          + #""f":\#(first == "null" ? "\"\"" : first)}"# + "\n"
      }
    }
    func urls(_ input: String, _ format: RowFormat, areOutput: Bool) throws -> BatchResult {
      try Self.result(input, format, .lines, areOutput: areOutput)
    }
    let made = try urls(rows.joined(), .jsonl, areOutput: false)
    #expect(made.rejections == [])
    let written = try Self.result(rows.joined(), .jsonl, notation, areOutput: false)
    let text = String(decoding: written.output, as: UTF8.self)
    #expect(try urls(text, format, areOutput: true).output == made.output)
    // Once more, from the output's own format.
    let again = try Self.result(text, format, notation, areOutput: true)
    #expect(again.output == written.output)
  }

  @Test("an empty cell gives nothing however many columns may be empty")
  func manyColumns() throws {
    let names = (0..<9).map { "p\($0)" }
    let link = try BatchLink(
      "/x?" + names.map { "\($0)=$<\($0)?>" }.joined(separator: "&"),
      rules: Dictionary(uniqueKeysWithValues: names.map { ($0, #"{"minLength":0}"#) }))
    let rows = [[], [0], [8], [5, 6], [6, 7, 8], Array(0..<9)].map { given in
      names.indices.map { given.contains($0) ? "v" : "" }.joined(separator: ",") + ",u\n"
    }
    let input = Array((names.joined(separator: ",") + ",u\n" + rows.joined()).utf8)
    let fast = try BatchResult(input, link: link)
    #expect(fast.difference(from: try BatchResult(input, link: link, fast: false)) == nil)
    #expect(
      String(decoding: fast.output, as: UTF8.self).hasPrefix(
        "https://h.example/x\nhttps://h.example/x?p0=v\nhttps://h.example/x?p8=v\n"))
  }

  @Test("a cell is a formula for its text, whether it is in quotes or not, in no other table")
  func formulas() throws {
    let input = """
      a,f
      "=""007""\",
      ="008",x
      "=""0""\""9""\",
      ="1"x,
      "=""\""\",

      """
    var reader = try RowReader(.csv, read: Array(input.utf8).reader())
    var cells: [String] = []
    var formulas: [Bool] = []
    while let record = try reader.next() {
      cells.append(
        record.faults.first?.text ?? String(decoding: record.cell(0).bytes, as: UTF8.self))
      formulas.append(record.hasFormula)
    }
    #expect(
      cells == [
        "007", "008", "0\"9",
        "column 1: quote inside an unquoted cell; write \"…\" around the cell and double the quote",
      ])
    #expect(formulas == [true, true, true, false])
  }
}
