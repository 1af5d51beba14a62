import JSONKit
import TestSupport
import Testing

@testable import BatchKit
@testable import RowKit

@Suite("Rows of JSON, read in pieces")
struct ArrayCutTests {
  static let arrays = [
    "[{\"a\":\"1\",\"b\":\"2\"},{\"a\":\"},{\",\"b\":\"]\"}\n, {\"b\":\"[\\\"\",\"a\":\",\"}]",
    "\u{FEFF} [\r\n{\"a\":\"x\\\\\"},\r\n\t{\"a\":\"\\\"},\",\"b\":\"\\\\\\\"\"}\r\n]\r\n",
    "[{\"a\":\"é日本🎉\",\"b\":\"\\u00e9\\ud83c\\udf89\"},{\"é\":\"\",\"a\":\"\\ud83c\"},{\"a\":1}]",
    "[\n  {\n    \"a\": 1,\n    \"b\": null\n  },\n  {\n    \"a\": -2.5e3\n  }\n]\n",
    "[{\"a\":{\"b\":[1,\"],\"]},\"c\":2},[{\"a\":1}],7,\"x,\",{\"a\":[[]]},{\"a\":true}]",
    "[{\"a\":1},{\"a\":2},]", "[{\"a\":1}} ,{\"a\":2}]", "[{\"a\":1},{\"a\":2", "[{\"a\":1}]x,",
    "[{\"a\":1},{\"a\":\"", "[{\"a\":1}{\"a\":2},{\"a\":3}]", "[{\"a\":1},\\{\"a\":2}]",
  ]

  @Test("an array gives the same however little of it is read at a time", arguments: arrays)
  func cut(text: String) throws {
    let bytes = Array(text.utf8)
    let link = try BatchLink("/x/$<a>?b=$<b?>")
    for kind in [Combination.Kind.cartesian, .zip] {
      func run(most: Int, fast: Bool) throws -> BatchResult {
        let count = kind == .zip ? Self.readable(bytes) : 1
        let dimension = Dimension("c", values: (0..<count).map { "\($0)" })
        return try BatchResult(
          bytes, .json, most: most, link: link, dimensions: [dimension], combine: kind, fast: fast)
      }
      let plain = try run(most: .max, fast: false)
      for most in [1, 16, 64] {
        let fast = try run(most: most, fast: true)
        #expect(
          fast == plain, "\(kind), \(most) bytes at a time: \(fast.difference(from: plain) ?? "")")
      }
    }
  }

  /// How many rows can be read.
  private static func readable(_ bytes: [UInt8]) -> Int {
    guard var reader = try? RowReader(.json, read: BytePieces.reader(bytes)) else { return 0 }
    var count = 0
    while let record = try? reader.next() { count += record.faults.isEmpty ? 1 : 0 }
    return count
  }
}
