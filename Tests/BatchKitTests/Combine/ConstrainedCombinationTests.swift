import TestSupport
import Testing
import TextKit

@testable import BatchKit

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
