import TestSupport
import Testing
import TextKit

@testable import RowKit

@Suite("Row reader")
struct RowReaderTests {
  private static func rest(of reader: inout RowReader) throws -> [String] {
    var all: [String] = []
    while let record = try reader.next() {
      all.append("\(record.line): " + String(decoding: record.raw, as: UTF8.self))
    }
    return all
  }

  @Test(
    "semicolons separate the cells of CSV where the header has several by them and one by commas",
    arguments: [
      (.csv, nil, "a;b\n1;2,3\n", ["a", "b"]), (.csv, nil, "a;\n", ["a", ""]),
      (.csv, nil, "a,b;c\n", ["a", "b;c"]), (.csv, nil, "\"a;b\"\n", ["a;b"]),
      (.csv, nil, "a\nb;c\n", ["a"]), (.csv, .comma, "a;b\n", ["a;b"]),
      (.csv, .semicolon, "a;b,c\n", ["a", "b,c"]), (.tsv, nil, "a;b\n", ["a;b"]),
      (.tsv, nil, "a\tb;c\n", ["a", "b;c"]), (.csv, nil, "\"a\";\"b\"\n", ["a", "b"]),
      (.csv, nil, "\"a\";b\n", ["a", "b"]), (.csv, nil, "a;\"b\"\n", ["a", "b"]),
      (.csv, nil, "\"a,x\";\"b;\n\"\"y\"\"\"\n1;2\n", ["a,x", "b;\n\"y\""]),
      (.csv, nil, "\"a;b\",c\n", ["a;b", "c"]),
    ] as [(RowFormat, UInt8?, String, [String])])
  func semicolons(format: RowFormat, delimiter: UInt8?, text: String, names: [String]) throws {
    for most in [1, 3, Int.max] {
      let reader = try RowReader(
        format, delimiter: delimiter, read: BytePieces.reader(Array(text.utf8), most: most))
      #expect(reader.names == names)
    }
  }

  @Test(
    "what follows a quoted cell is named",
    arguments: [
      ("\"a\" ,b\n", "a space after the closing quote"),
      ("\"a\"\t,b\n", "a tab after the closing quote"),
      ("\"a\" \t,b\n", "whitespace after the closing quote"),
      (
        "\"a\" x,b\n",
        "text after the closing quote; double a quote inside a quoted cell"
      ),
      (
        #""a\"b",c"# + "\n",
        "text after the closing quote; double a quote inside a quoted cell instead of writing \\\" "
          + "(in Spark, set escape to '\"')"
      ),
    ])
  func afterQuote(text: String, message: String) throws {
    for most in [1, Int.max] {
      let bytes = Array(("a,b\n" + text).utf8)
      var reader = try RowReader(.csv, read: BytePieces.reader(bytes, most: most))
      #expect(try reader.next()?.faults == [Fault(message, at: .column(1))])
    }
  }

  @Test("a quoted header with tabs between its cells gets the hint that a plain one gets")
  func tabs() {
    let fault = Fault(
      "header: column 1: text after the closing quote; double a quote inside a quoted cell",
      at: .line(1),
      hint: "cells look tab-separated: try --input-format tsv")
    #expect(throws: fault) {
      try RowReader(.csv, read: BytePieces.reader(Array("\"a\"\t\"b\"\n".utf8)))
    }
  }

  @Test(
    "rows whose cells are all empty are skipped and counted, but for a lone pair of quotes",
    arguments: [
      ("a,b\n,\n1,2\n,,,,\n\n\"\",\r\n3,\n", ["3: 1,2", "7: 3,"], 4),
      ("a\n\n1\n,\n\"\"\n\n", ["3: 1", "5: \"\""], 3), (",\n,\n", [], 1),
      ("a,b\n\"\"\n \n,\" \"\n", ["2: \"\"", "3:  ", "4: ,\" \""], 0),
    ])
  func emptyRows(text: String, rows: [String], count: Int) throws {
    for most in [1, Int.max] {
      var reader = try RowReader(.csv, read: BytePieces.reader(Array(text.utf8), most: most))
      #expect(try Self.rest(of: &reader) == rows)
      #expect(reader.records.emptyRows == count)
    }
  }

  @Test(
    "JSON rows are detected by how an input starts",
    arguments: [
      ("[{\"a\":1}]", .json), (" \n[\n {}]", .json), ("[]", .json), ("\u{FEFF}[{}]", .json),
      ("{\"a\":1}\n", .jsonl), ("{ \"a\":1}", .jsonl), ("\n{}\n", .jsonl), ("[id],name\n", .csv),
      ("{id},name\n", .csv), ("[", .csv), ("{", .csv), ("", .csv), ("  \n", .csv), ("a,b\n", .csv),
      ("[1,2]", .csv), ("\"a\"\n", .csv),
    ] as [(String, RowFormat)])
  func detected(text: String, format: RowFormat) throws {
    for most in [1, Int.max] {
      let bytes = Array(text.utf8)
      let detected = try RowFormat.detected(from: BytePieces.reader(bytes, most: most))
      #expect(detected.format == format)
      var read: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 3)
      while case let count = try piece.withUnsafeMutableBytes(detected.read), count > 0 {
        read += piece[..<count]
      }
      #expect(read == bytes)
    }
  }

  @Test("objects over several lines without an array are refused with what writes one a line")
  func spreadObjects() {
    let fault = Fault(
      "expected one JSON object per line, found one over several lines", at: .line(1),
      hint: "jq -c writes one object per line, jq -s an array of them")
    #expect(throws: fault) {
      try RowFormat.detected(from: BytePieces.reader(Array("{\n  \"a\": 1\n}\n".utf8)))
    }
  }

  @Test("only semicolons that nothing named are told")
  func note() {
    #expect(
      RowReader.note(onFound: .semicolon) == "detected semicolons as the delimiter")
    #expect([.comma, .tab].allSatisfy { RowReader.note(onFound: $0) == nil })
  }

  @Test("a header that is not UTF-8 is told by its column, one with a fault by that")
  func brokenHeader() {
    let name = Fault("header: column 2: the name is not UTF-8", at: .line(1))
    #expect(throws: name) {
      try RowReader(.csv, read: BytePieces.reader(Array("a,".utf8) + [0xFF, 0x0A]))
    }
    let quote = Fault("header: column 1: unclosed quote", at: .line(1))
    #expect(throws: quote) { try RowReader(.csv, read: BytePieces.reader(Array("\"a".utf8))) }
  }

  @Test(
    "what came in is given without reading on",
    arguments: [
      (.csv, "a;\n", []), (.csv, "a;b\n1;2\n", ["2: 1;2"]), (.csv, "a\n1\n", ["2: 1"]),
      (.jsonl, "1\n\n", ["1: 1"]), (.json, "[1,", ["1: 1"]), (.jsonl, "7\n", ["1: 7"]),
    ] as [(RowFormat, String, [String])])
  func readsNoFurther(format: RowFormat, text: String, rows: [String]) throws {
    var reads = 0
    let whole = BytePieces.reader(Array(text.utf8))
    var reader = try RowReader(format) { buffer in
      reads += 1
      return whole(buffer)
    }
    for _ in 1...2 {
      reader.remember()
      for row in rows {
        let record = try #require(try reader.next())
        #expect("\(record.line): " + String(decoding: record.raw, as: UTF8.self) == row)
      }
      reader.rewind()
    }
    #expect(reads == 1)
  }

  @Test(
    "rows that were remembered are read again, from where they were",
    arguments: [
      (.csv, "a\n1\n2\n3\n"), (.csv, "a;b\n1;2\n3;4\n5;6"), (.tsv, "a\tb\n\n1\t2\n3\t4\n"),
      (.json, "[{\"a\":1},\n{\"b\":2},{\"a\":[3,4]}]"), (.json, "[]"),
      (.jsonl, "{\"a\":1}\n\n{\"b\":2}\n3"),
    ] as [(RowFormat, String)])
  func remembered(format: RowFormat, text: String) throws {
    for most in [1, Int.max] {
      func reader() throws -> RowReader {
        try RowReader(format, read: BytePieces.reader(Array(text.utf8), most: most))
      }
      var plain = try reader()
      let all = try Self.rest(of: &plain)
      for count in [min(1, all.count), all.count] {
        var reader = try reader()
        reader.remember()
        for row in all.prefix(count) {
          let record = try #require(try reader.next())
          #expect("\(record.line): " + String(decoding: record.raw, as: UTF8.self) == row)
        }
        reader.rewind()
        #expect(try Self.rest(of: &reader) == all)
      }
    }
  }

  @Test(
    "chunks hold what no record was made of yet, each byte once",
    arguments: [
      (RecordFraming.delimited(DelimitedSyntax(.comma)), "a\nb\nc\n\"d\n\"\ne"),
      (.lines, "1\n2\n3\n\n4"),
      (.elements, "[1,2,{\"a\":[3]},4] \n"),
    ])
  func chunks(syntax: RecordFraming, text: String) throws {
    for most in [1, Int.max] {
      for count in [0, 1, 3] {
        var records = Records(syntax, read: BytePieces.reader(Array(text.utf8), most: most))
        for _ in 0..<count { _ = try #require(try records.next()) }
        var chunk = RecordChunk()
        var rest: [UInt8] = []
        var areAfterArray: [Bool] = []
        while try records.nextChunk(&chunk) {
          areAfterArray.append(chunk.isAfterArray)
          let start = chunk.start
          chunk.withRecords { rest += $0[start...] }
        }
        let marks: [RecordFraming: [String]] = [
          .delimited(DelimitedSyntax(.comma)): ["a", "b", "c"], .lines: ["1", "2", "3"],
          .elements: ["[1,", "2,", "{\"a\":[3]},"],
        ]
        let taken = (marks[syntax] ?? []).prefix(count).joined().utf8.count
        let separators = syntax == .elements ? 0 : count
        #expect(rest == Array(text.utf8.dropFirst(taken + separators)))
        #expect(areAfterArray.first == false)
        #expect(areAfterArray.last == (syntax == .elements && most == 1))
      }
    }
  }

  @Test(
    "a fault of a record says what was expected",
    arguments: [
      ("a,b\n1,\"2", "column 2: unclosed quote"),
      (
        "a,b\n1,\"2\n3",
        "column 2: unclosed quote; it extends over 2 lines to the end of the input"
      ),
      (
        "a,b\n\"1\n\",\"2\n3\n4",
        "column 2: unclosed quote; it extends over 3 lines to the end of the input"
      ),
      ("a,b\n1", "column 2: expected 2 cells as in the header, got 1"),
      ("a,b\n1,2,3,4", "column 3: expected 2 cells as in the header, got 4"),
      ("a\n1,2", "column 2: expected 1 cell as in the header, got 2"),
    ])
  func faults(text: String, told: String) throws {
    var reader = try RowReader(.csv, read: BytePieces.reader(Array(text.utf8)))
    let record = try #require(try reader.next())
    #expect(record.faults.map(\.text) == [told])
  }

  @Test("rows of JSON name their own cells")
  func isJSON() {
    #expect(
      [RecordFraming.delimited(DelimitedSyntax(.comma)), .lines, .elements].map(\.isJSON) == [
        false, true, true,
      ])
  }

  @Test("a chunk takes records in beyond its room, and holds nothing once it was emptied")
  func chunk() {
    var chunk = RecordChunk(size: 2)
    chunk.isAfterArray = true
    for _ in 1...100 { Array("ab\n".utf8).withUnsafeBufferPointer { chunk.append($0) } }
    let text = String(repeating: "ab\n", count: 100)
    #expect(chunk.withRecords { String(decoding: $0, as: UTF8.self) } == text)
    chunk.empty()
    #expect(chunk.withRecords { Array($0) } == [])
    #expect(!chunk.isAfterArray)
  }
}
