import TestSupport
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

@Suite("Combination with constraints")
struct ConstrainedCombinationTests {
  private static func combination(
    _ kind: Combination.Kind, _ levels: [Int], _ constraints: [Formula]
  ) throws -> Combination {
    var demands = Combination.Demands()
    demands.constraints = constraints
    demands.effort = 0
    return try Combination(kind, levels.map { ("x", $0) }, demands)
  }

  @Test("a cartesian product omits the forbidden rows, and counts them")
  func cartesian() throws {
    try fuzz(rounds: 60) { random in
      let model = RandomModel(&random)
      let made = try Self.combination(.cartesian, model.levels, model.constraints)
      #expect(Array(made) == model.valid, "\(model)")
      #expect(made.size == String(model.valid.count))
      #expect(made.omitted == String(model.levels.reduce(1, *) - model.valid.count))
      for index in model.valid.indices { #expect(made.row(at: index) == model.valid[index]) }
    }
  }

  @Test("zip omits the forbidden rows, and counts them")
  func zip() throws {
    try fuzz(rounds: 30) { random in
      let levels = [Int](repeating: random.int(1...5), count: random.int(1...3))
      let constraint = RandomModel.formula(levels, depth: 2, &random)
      let made = try Self.combination(.zip, levels, [constraint])
      let valid = (0..<levels[0]).filter { number in constraint.holds { _ in number } }
      #expect(made.map { $0[0] } == valid && made.indices(of: levels[0]) == valid)
      #expect(made.omitted == String(levels[0] - valid.count))
    }
  }

  @Test("a product is counted, not listed, with constraints as well")
  func large() throws {
    // Of the pairs of two sets of ten values, those that are equal.
    let equal = Formula.any(
      (0..<10).map { value in
        .all([1, 3].map { .literal(parameter: $0, values: ValueSet([value], of: 10)) })
      })
    let made = try Self.combination(.cartesian, [.max, 10, 1_000_000_000, 10], [equal])
    #expect(made.size == "92233720368547758070000000000")
    #expect(made.omitted == "830103483316929822630000000000")
    #expect(made.count == nil)
    #expect(made.row(at: 123_456_789_012) == [12, 3, 456_789_012, 3])
  }

  @Test("N-way is covering, and what it covers is said")
  func ways() throws {
    for kind in Combination.Kind.allCases {
      guard let strength = kind.strength else { continue }
      let made = try Self.combination(kind, [2, 2, 2, 2, 2, 2], [])
      let tuples = [0, 12, 60, 160, 240, 192, 64][strength]
      #expect(
        made.covering?.coverage == [.init(strength: strength, covered: tuples, impossible: 0)])
      #expect(made.count ?? 0 >= 1 << strength)
    }
  }

  @Test("constraints that contradict each other are named")
  func contradiction() {
    let one = Formula.literal(parameter: 0, values: ValueSet([1], of: 2))
    #expect(
      throws: Fault("no combination satisfies the constraints: 2 and 3 contradict each other")
    ) {
      try Self.combination(.pairwise, [2, 2], [.always, one, one.negated])
    }
  }
}

extension Combination {
  /// The first numbers of the rows, each looked up by its own number.
  fileprivate func indices(of count: Int) -> [Int] {
    (0..<(self.count ?? 0)).map { first(at: $0) }
  }
}
