import Testing
import TextKit

@testable import BatchKit
@testable import JSONKit

@Suite("Combination")
struct CombinationTests {
  private static func rows(_ kind: Combination.Kind, _ sizes: [Int]) throws -> [String] {
    try Combination(kind, sizes.map { ("x", $0) }).map { $0.map(String.init).joined() }
  }

  @Test(
    "values come together as the kind says",
    arguments: [
      (.cartesian, [2, 3], ["00", "01", "02", "10", "11", "12"]),
      (.cartesian, [2], ["0", "1"]),
      (.cartesian, [], [""]),
      (.cartesian, [2, 0], []),
      (.zip, [3, 3], ["00", "11", "22"]),
      (.zip, [0, 0], []),
      (.zip, [], [""]),
      (.pairwise, [2, 2], ["00", "01", "10", "11"]),
      (.pairwise, [3], ["0", "1", "2"]),
      (.pairwise, [], [""]),
    ] as [(Combination.Kind, [Int], [String])])
  func kinds(kind: Combination.Kind, sizes: [Int], rows: [String]) throws {
    #expect(try Self.rows(kind, sizes) == rows)
    #expect(try Combination(kind, sizes.map { ("x", $0) }).size == String(rows.count))
  }

  @Test(
    "the row of a number is found from that of any other",
    arguments: [
      (.cartesian, [2, 3, 2]), (.cartesian, [1, 1]), (.zip, [4, 4, 4]), (.pairwise, [4, 3, 2]),
    ] as [(Combination.Kind, [Int])])
  func numbers(kind: Combination.Kind, sizes: [Int]) throws {
    let combination = try Combination(kind, sizes.map { ("x", $0) })
    let rows = Array(combination)
    #expect(rows.indices.map(combination.row) == rows)
    #expect(rows.indices.map(combination.first) == rows.map { $0[0] })
    for (from, start) in rows.enumerated() {
      for (to, end) in rows.enumerated() {
        var row = start
        row.withUnsafeMutableBufferPointer { combination.update($0, from: from, to: to) }
        #expect(row == end, "\(from) to \(to)")
      }
    }
  }

  @Test("the size of a product is exact, however large")
  func size() throws {
    let large = try Combination(.cartesian, [(name: "x", count: Int.max), ("y", 10), ("z", 999)])
    #expect(large.size == "92141486648179210311930")
    #expect(large.count == nil)
    var first = large.makeIterator()
    #expect(first.next() == [0, 0, 0])
    #expect(try Combination(.cartesian, [(name: "x", count: 1 << 62), ("y", 1)]).count == 1 << 62)
  }

  @Test("what cannot be combined is refused before any row is made")
  func faults() {
    #expect(throws: Fault.differentLengths("a", 2, "b", 3)) {
      try Combination(.zip, [("a", 2), ("b", 3)])
    }
    #expect(throws: Fault.tooManyRows("pairwise", atLeast: 100_000_000, limit: 1_000_000)) {
      try Combination(.pairwise, [("a", 10_000), ("b", 10_000), ("c", 2)])
    }
    #expect(throws: Fault.tooManyRows("3-way", atLeast: .max, limit: 1_000_000)) {
      try Combination(.threeWay, [("a", Int.max), ("b", 2), ("c", 2)])
    }
    #expect(throws: Fault.tooManyRows("pairwise", atLeast: 1_000_001, limit: 1_000_000)) {
      try Combination(.pairwise, [("a", 1_000_001)])
    }
    // Many pairs of little work, and few of much.
    #expect(throws: Fault.tooManyTuples("pairwise", 52_009_800)) {
      try Combination(.pairwise, (0..<5100).map { ("p\($0)", 2) })
    }
    #expect(throws: Fault.tooMuchWork("pairwise", atLeast: 90_000)) {
      try Combination(.pairwise, (0..<30).map { ("p\($0)", 300) })
    }
    #expect(throws: Fault.tooManyTuples("pairwise", 142_257_700)) {
      try Combination(.pairwise, (0..<500).map { ("p\($0)", [1000, 1000, 30][min($0, 2)]) })
    }
  }
}
