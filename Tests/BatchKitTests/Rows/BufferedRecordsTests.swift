import JSONKit
import RowKit
import TestSupport
import Testing
import TextKit

@testable import BatchKit

@Suite("Records in memory")
struct BufferedRecordsTests {
  private static func held(
    _ text: String, _ format: RowFormat, most: Int = .max
  ) throws -> BufferedRecords {
    let input = try RowInput(
      "rows", format, readsAhead: false, isReady: { true },
      read: BytePieces.reader(Array(text.utf8), most: most))
    return try BufferedRecords(input.chunks)
  }

  /// The line of each record and its number in the input.
  private static func origins(_ held: BufferedRecords) -> [[Int]] {
    (0..<held.count).map { [held.origin(of: $0).line, held.origin(of: $0).number] }
  }

  @Test(
    "each has its line and its number, whatever stands before it",
    arguments: [
      ("a,b\n1,2\n3,4\n", RowFormat.csv, [[2, 0], [3, 1]]),
      ("a,b\n\n1,\"\n\"\n\r\n3,4", .csv, [[3, 0], [6, 1]]),
      ("{\"a\":1}\n\n{\"a\":2}\n", .jsonl, [[1, 0], [3, 1]]),
      ("[{\"a\":1},\n\n {\"a\":2}\n,\n{\"a\":3}]", .json, [[1, 0], [3, 1], [5, 2]]),
      ("\n[\n{\"a\":\n1},{\"b\":2}]", .json, [[3, 0], [4, 1]]),
      // Some that cannot be read stand between them.
      ("a,b\n1\n1\n1\n1,2\n1\n3,4\n", .csv, [[5, 3], [7, 5]]),
      ("a,b\n1,2\n1\n1\n3,4\n5,6\n1\n7,8\n", .csv, [[2, 0], [5, 3], [6, 4], [8, 6]]),
      ("{\"a\":1}\n[]\n{\"a\":2}\n7\n", .jsonl, [[1, 0], [3, 2]]),
    ])
  func origins(text: String, format: RowFormat, expected: [[Int]]) throws {
    for most in [1, 2, 3, 7, .max] {
      #expect(try Self.origins(Self.held(text, format, most: most)) == expected, "\(most)")
    }
  }

  @Test("the number of every record counts all faulty ones before it")
  func numbers() throws {
    // Every way in which eight records are right or faulty.
    for ways in 0..<256 {
      let isRight = (0..<8).map { ways >> $0 & 1 == 1 }
      let csv = "a,b\n" + isRight.map { $0 ? "1,2\n" : "1\n" }.joined()
      let expected = isRight.indices.filter { isRight[$0] }.map { [$0 + 2, $0] }
      let held = try Self.held(csv, .csv)
      #expect(Self.origins(held) == expected)
      #expect(held.faulty.map(\.number) == isRight.indices.filter { !isRight[$0] })
    }
  }

  @Test(
    "what follows an array is a fault, and so is an array that does not end",
    arguments: ["[{\"a\":1}] {\"a\":2}", "[{\"a\":1}],{\"a\":2}", "[{\"a\":1},", "[", "{\"a\":1}"])
  func arrays(text: String) throws {
    for most in [1, .max] {
      #expect(throws: Fault.self) { _ = try Self.held(text, .json, most: most) }
    }
  }

  @Test("a record is the same beside any other, whatever ended it in the input")
  func ends() throws {
    // A CR before a line feed would be one line end with it.
    let held = try Self.held("a\n1\r2\r\n\n\"\"\n\r3\r", .csv)
    #expect(held.emptyRows == 2)
    #expect(try Self.records(held, [0, 1, 2, 3]) == ["1", "2", "", "3"])
    #expect(try Self.records(held, [0, 2, 3, 2, 2, 0, 1]) == ["1", "", "3", "", "", "1", "2"])
    let lines = try Self.held("{\"a\":1} \n \n\t{\"a\":2}\r\n\n{\"a\":3}", .jsonl)
    #expect(try Self.records(lines, [2, 0, 1, 0]) == ["3", "1", "2", "1"])
    let array = try Self.held("[ {\"a\":1}\n,\n{\"a\":2} , {\"a\":3}\n]", .json)
    #expect(try Self.records(array, [2, 0, 1, 0]) == ["3", "1", "2", "1"])
  }

  /// The values of records that follow each other in an order.
  private static func records(_ held: BufferedRecords, _ order: [Int]) throws -> [String] {
    var chunk = RecordChunk()
    var bytes: [UInt8] = []
    for index in order {
      let only = try Combination(.zip, [(name: "rows", count: held.count)])
      #expect(held.fill(&chunk, index..<index + 1, of: only) == index..<index + 1)
      bytes += chunk.withRecords { Array($0) }
      #expect(held.record(index).cells == (try parsed(bytes, held)).last?.cells)
    }
    return try parsed(bytes, held).map { String(decoding: $0.cell(0).bytes, as: UTF8.self) }
  }

  private static func parsed(_ bytes: [UInt8], _ held: BufferedRecords) throws -> [Record] {
    var (records, position, state): ([Record], Int, JSONRowState) = ([], 0, held.state)
    state.place = .beforeNext
    while position < bytes.count {
      let read = try bytes.withUnsafeBufferPointer { bytes in
        try held.syntax.record(in: bytes, at: position, line: 1, width: held.width, &state)
      }
      if let record = read.record { records.append(record) }
      position = read.end
    }
    return records
  }
}

@Suite("Rows that are read ahead")
struct RowInputTests {
  @Test("large rows are not read ahead by their number", arguments: [RowFormat.jsonl, .json])
  func largeRows(format: RowFormat) throws {
    let row = "{\"id\": \"\(String(repeating: "x", count: 200_000))\"}"
    let rows = Array(repeating: row, count: 60)
    let text =
      format == .json ? "[\(rows.joined(separator: ","))]" : rows.joined(separator: "\n") + "\n"
    let read = BytePieces.reader(Array(text.utf8), most: 1 << 16)
    var count = 0
    let input = try RowInput("rows", format, readsAhead: true, isReady: { true }) { buffer in
      let length = read(buffer)
      count += length
      return length
    }
    #expect(input.names == ["id"])
    #expect(count > 1 << 20)
    #expect(count < 4 << 20)
  }

  @Test("names are looked for only in rows that come without waiting, but in the first one always")
  func waits() throws {
    let pieces = ["{\"a\": 1}\n{\"b\": 2}\n", "{\"c\": 3}\n"]
    for (isReady, names) in [(false, ["a", "b"]), (true, ["a", "b", "c"])] {
      var rest = pieces[...]
      let input = try RowInput("rows", .jsonl, readsAhead: true, isReady: { isReady }) { buffer in
        let piece = Array((rest.popFirst() ?? "").utf8)
        buffer.copyBytes(from: piece)
        return piece.count
      }
      #expect(input.names == names)
    }
  }
}
