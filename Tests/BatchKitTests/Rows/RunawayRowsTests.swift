import JSONKit
import RowKit
import TestSupport
import Testing

@testable import BatchKit

@Suite("Rows that a pattern cannot judge")
struct RunawayRowsTests {
  @Test("a run ends with the row that is one too many, on any path and with any number of threads")
  func end() throws {
    let link = try BatchLink(
      "/x/$<id>", rules: ["id": #"{"pattern": "^(b?)\\1(a+)+$"}"#], base: "https://h")
    let runaway = String(repeating: "a", count: 40) + "!"
    let input = Array("id\naa\n\(runaway)\n!\naaa\n\(runaway)\na\n\(runaway)\n".utf8)
    let results = try [(true, true), (true, false), (false, false)].map { fast, helper in
      try BatchResult(input, link: link, runaways: 2, fast: fast, helper: helper)
    }
    #expect(results[0] == results[1] && results[0] == results[2])
    #expect(
      String(decoding: results[0].output, as: UTF8.self) == "https://h/x/aa\nhttps://h/x/aaa\n")
    #expect(results[0].rejections.map(\.record.line) == [3, 4, 6])
    #expect(
      results[0].fault?.message == "id: the pattern ^(b?)\\1(a+)+$ took too long on 2 rows")
    #expect(results[0].fault?.line == 6)
  }

  @Test("the rows are counted from one piece of a run to the next")
  func counted() {
    let record = Record(line: 1, raw: [], cells: [])
    let judged = Rejection(record, reasons: ["no"])
    let runaway = Rejection(
      record, reasons: ["too many"], runaway: .init(parameter: "id", pattern: "a"))
    func placed(_ rejections: [Rejection]) -> [ChunkSlot.Placed] {
      rejections.enumerated().map {
        .init(
          rejection: $1, record: $0, rows: $0, emptyRows: 0, unreasoned: 0, records: $0, output: $0,
          links: $0)
      }
    }
    var rows = RunawayRows(most: 3)
    #expect(rows.last(of: placed([runaway, judged, runaway])) == nil)
    #expect(rows.last(of: placed([runaway, judged, runaway, runaway, runaway]))?.record == 3)
    #expect(rows.fault(after: runaway, line: 1) == nil)
    #expect(rows.fault(after: judged, line: 2) == nil)
    #expect(rows.last(of: placed([judged, runaway, runaway, runaway]))?.record == 2)
    #expect(rows.fault(after: runaway, line: 3) == nil)
    #expect(rows.last(of: placed([judged, runaway, runaway]))?.record == 1)
    #expect(rows.fault(after: runaway, line: 4)?.line == 4)
  }
}
