import TestSupport
import Testing

@testable import BatchKit

@Suite("Pairwise")
struct PairwiseTests {
  struct Model: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var levels: [Int]
    var most: Int

    init(_ name: String, _ levels: [(count: Int, times: Int)], most: Int) {
      testDescription = name
      self.levels = levels.flatMap { [Int](repeating: $0.count, count: $0.times) }
      self.most = most
    }
  }

  /// The models that pairwise generators compare themselves on, and the rows that are enough here.
  static let models = [
    Model("3^4", [(3, 4)], most: 9),
    Model("3^13", [(3, 13)], most: 17),
    Model("4^15 3^17 2^29", [(4, 15), (3, 17), (2, 29)], most: 34),
    Model("4 3^39 2^35", [(4, 1), (3, 39), (2, 35)], most: 26),
    Model("2^100", [(2, 100)], most: 10),
    Model("10^20", [(10, 20)], most: 200),
    Model("7^8", [(7, 8)], most: 49),
    Model("50 40 3 2", [(50, 1), (40, 1), (3, 1), (2, 1)], most: 2000),
    Model("1 3 1 2", [(1, 1), (3, 1), (1, 1), (2, 1)], most: 6),
    Model("6", [(6, 1)], most: 6),
    Model("5 3", [(5, 1), (3, 1)], most: 15),
  ]

  /// How many pairs are in no row, counted without the code under test.
  static func missing(_ rows: [[Int]], _ levels: [Int]) -> Int {
    var missing = 0
    for i in levels.indices {
      for j in levels.indices where j > i {
        let found = Set(rows.map { $0[i] * levels[j] + $0[j] })
        missing += levels[i] * levels[j] - found.count
      }
    }
    return missing
  }

  private static func rows(_ levels: [Int], seed: UInt64, looks: Int) throws -> CoveringRows {
    try CoveringModel(levels: levels, strength: 2).rows(looks: looks, seed: seed)
  }

  @Test("every pair is covered in few rows", arguments: models)
  func covers(model: Model) throws {
    let found = try Self.rows(model.levels, seed: 1, looks: 400_000)
    let rows = found.table
    #expect(Self.missing(rows, model.levels) == 0)
    #expect(rows.count <= model.most)
    #expect(rows.allSatisfy { zip($0, model.levels).allSatisfy { (0..<$1).contains($0) } })
  }

  @Test("every pair of a random model is covered")
  func random() throws {
    try fuzz(rounds: 60) { random in
      let levels = (0..<random.int(1...7)).map { _ in random.int(1...6) }
      let rows = try Self.rows(levels, seed: random.next(), looks: 5_000).table
      #expect(Self.missing(rows, levels) == 0, "\(levels)")
      #expect(rows.count <= levels.reduce(1, *), "\(levels)")
    }
  }

  @Test("one seed gives the same rows, in this version and in every other")
  func deterministic() throws {
    let levels = [4, 3, 3, 2]
    let rows = try Self.rows(levels, seed: 7, looks: 5_000).table
    let words = "3211 0020 2101 1121 1210 3000 2010 0111 2221 0200 3120 1001"
    #expect(rows.map { $0.map(String.init).joined() }.joined(separator: " ") == words)
    #expect(rows != (try Self.rows(levels, seed: 8, looks: 5_000).table))
  }

  @Test("a parameter without values leaves no rows, and no parameter one row")
  func empty() throws {
    #expect(try Self.rows([3, 0, 2], seed: 1, looks: 100).count == 0)
    #expect(try Self.rows([], seed: 1, looks: 100).count == 1)
  }
}

extension CoveringRows {
  /// The rows, each a value for every parameter.
  var table: [[Int]] {
    let width = count == 0 ? 0 : values.count / count
    return (0..<count).map { Array(values[$0 * width..<($0 + 1) * width]) }
  }
}

@Suite("Covering array")
struct CoveringArrayTests {
  @Test("a number is the order of a field where it is a power of a prime")
  func orders() {
    let found = (1...32).filter { GaloisField(order: $0) != nil }
    #expect(found == [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19, 23, 25, 27, 29, 31, 32])
  }

  @Test("sums and products obey the laws of a field", arguments: [2, 3, 4, 5, 8, 9, 16])
  func laws(order: Int) throws {
    let field = try #require(GaloisField(order: order))
    let all = 0..<order
    for a in all {
      #expect(field.sum(a, 0) == a && field.product(a, 1 % order) == a)
      #expect(Set(all.map { field.sum(a, $0) }).count == order)
      #expect(a == 0 || Set(all.map { field.product(a, $0) }).count == order)
      for b in all {
        #expect(field.sum(a, b) == field.sum(b, a) && field.product(a, b) == field.product(b, a))
        for c in all {
          #expect(
            field.product(a, field.sum(b, c)) == field.sum(field.product(a, b), field.product(a, c))
          )
        }
      }
    }
  }

  @Test("every plan keeps its word", arguments: [2, 3, 4, 5, 7, 8, 9])
  func plans(order: Int) throws {
    for columns in [1, 2, 3, 5, 13, 30] {
      for plan in CoveringArray.plans(order: order, columns: columns) {
        let rows = try #require(CoveringArray.rows(plan, limit: 40))
        let width = min(plan.columns, 40)
        #expect(rows.count == plan.rows && rows.allSatisfy { $0.count == width })
        let levels = [Int](repeating: order, count: width)
        #expect(PairwiseTests.missing(rows, levels) == 0, "\(plan)")
      }
    }
  }
}
