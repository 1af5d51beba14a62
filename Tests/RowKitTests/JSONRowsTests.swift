import TestSupport
import Testing
import TextKit

@testable import RowKit

@Suite("JSON rows")
struct JSONRowsTests {
  /// The rows in short, and what ended the reading if it was a fault.
  private static func read(_ format: RowFormat, _ text: String, most: Int) throws -> [String] {
    var all: [String] = []
    do {
      var reader = try RowReader(format, read: BytePieces.reader(Array(text.utf8), most: most))
      while let record = try reader.next() {
        let cells = zip(reader.names, record.cells).map { name, cell in
          cell == .absent ? "" : " \(name)=" + String(decoding: cell.bytes, as: UTF8.self)
        }
        let faults = record.faults.map { " !\($0.column ?? 0)" }
        all.append("\(record.line):" + cells.joined() + faults.joined())
      }
    } catch let fault as Fault {
      all.append("\(fault.line ?? 0)! \(fault.message)")
    }
    return all
  }

  @Test(
    "the objects of an array are rows, each with the line on which it starts",
    arguments: [
      ("[]", []),
      (" [ ] \n", []),
      ("\u{FEFF}[{\"a\":1}]", ["1: a=1"]),
      (#"[{"a":"x","b":1.0},{"b":true,"c":null}]"#, ["1: a=x b=1.0", "1: b=true"]),
      ("[\n{\"a\":\n1},\r\n\r\n {\"a\":\"],{\\\"\"}\n]\n", ["2: a=1", "5: a=],{\""]),
      (#"[{"a":[1,{"b":2}]},5,"x",[]]"#, ["1: a=[1,{\"b\":2}]", "1: !1", "1: !1", "1: !1"]),
      ("[{}]", ["1:"]),
      ("\n[{\"a\":1}]", ["2: a=1"]),
      ("\r\n\r\n\n[{\"a\":1},\n\n{\"a\":2}]", ["4: a=1", "6: a=2"]),
      ("\r[{\"a\":1}]", ["2: a=1"]),
    ] as [(String, [String])], [1, 3, Int.max])
  func array(example: (text: String, rows: [String]), most: Int) throws {
    #expect(try Self.read(.json, example.text, most: most) == example.rows)
  }

  @Test(
    "a fault of the JSON ends the reading, with its line",
    arguments: [
      ("", 1, noArray), ("{}", 1, noArray), ("\n", 2, noArray), ("\n\n{}", 3, noArray),
      ("[", 1, "unclosed array"), ("[\"]", 1, "unclosed array"),
      ("[\n{\"a\":1}", 2, "unclosed array"),
      (
        "[{\"a\":1},\n]", 2, #"expected a row after the comma, found "]"; remove the comma"#
      ),
      ("[,]", 1, "expected a value, found the end"),
      ("[{\"a\":1} {\"a\":2}]", 1, "expected nothing after the value, found \"{\""),
      ("[{\"a\":1}\n]x", 2, "expected nothing after the array"),
      ("[\n{\"a\":1,\n\"a\":2}]", 3, "duplicate member \"a\""),
    ] as [(String, Int, String)], [1, Int.max])
  func broken(example: (text: String, line: Int, message: String), most: Int) throws {
    let last = try Self.read(.json, example.text, most: most).last
    #expect(last == "\(example.line)! \(example.message)")
  }

  private static let noArray =
    "expected an array of objects; for one object per line, use jsonl"

  @Test(
    "every line is a row, and a broken one stops nothing",
    arguments: [
      ("", []),
      ("\u{FEFF}{\"a\":1}\n{\"a\":2}", ["1: a=1", "2: a=2"]),
      ("{\"a\":1}\r\n\r\n  \n{\"b\":2}\n", ["1: a=1", "4: b=2"]),
      ("\n{\"a\":1}\n", ["2: a=1"]),
      ("\r\n\n\r\n{\"a\":1}", ["4: a=1"]),
      ("{\"a\":1\n{\"a\":}\n7\n{\"a\":2}", ["1: !7", "2: !6", "3: !1", "4: a=2"]),
    ] as [(String, [String])], [1, 3, Int.max])
  func lines(example: (text: String, rows: [String]), most: Int) throws {
    #expect(try Self.read(.jsonl, example.text, most: most) == example.rows)
  }

  @Test("a row may be 1 MiB long and no byte longer", arguments: [RowFormat.json, .jsonl])
  func longest(format: RowFormat) throws {
    func text(_ length: Int, isClosed: Bool = true) -> String {
      let row = "{\"a\":\"" + String(repeating: "x", count: length - 8) + "\"}"
      let end = isClosed ? (format == .json ? "]" : "\n") : ""
      return "\n" + (format == .json ? "[" : "") + row + end
    }
    let refused =
      "2! this record is longer than 1 MiB; a quote or a bracket is probably never closed"
    let longest = RecordChunks.longestRecord
    let whole = try Self.read(format, text(longest), most: 100_003)
    #expect(whole.map(\.utf8.count) == ["2: a=".utf8.count + longest - 8])
    let piece = format == .json ? 100_003 : .max
    #expect(try Self.read(format, text(longest + 1), most: piece) == [refused])
    let unclosed = text(longest + (1 << 16), isClosed: false)
    #expect(try Self.read(format, unclosed, most: 100_003) == [refused])
    let open = try Self.read(format, text(longest, isClosed: false), most: .max)
    #expect(
      open.map { $0.utf8.count }
        == (format == .json ? ["2! unclosed array".utf8.count] : [longest - 3]))
  }

  @Test("a name too many is refused")
  func names() throws {
    let wide = (0...JSONRowNames.most).map { "{\"n\($0)\":1}\n" }.joined()
    #expect(try Self.read(.jsonl, wide, most: .max).last == "1001: !1")
  }
}
