import RowKit
import TestSupport
import Testing

@testable import BatchKit

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
