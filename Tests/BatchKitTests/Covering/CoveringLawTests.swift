import TestSupport
import Testing

@testable import BatchKit

@Suite("Covering arrays")
struct CoveringLawTests {
  @Test("every row is valid, and every tuple of a valid row is in one; the others are counted")
  func covers() throws {
    var constrained = 0
    try fuzz(rounds: 120) { random in
      let model = RandomModel(&random)
      guard !model.valid.isEmpty else { return }
      let strength = random.int(1...min(4, model.levels.count))
      // Clauses, forbidden combinations and trees must say the same.
      let builder = ClauseBuilder(
        mostClauses: random.pick([0, 3, 2_000]), mostCombinations: random.pick([0, 4_096]))
      let made = try CoveringModel(
        levels: model.levels, constraints: model.constraints, strength: strength, groups: [],
        included: [], builder)
      let found = made.rows(looks: random.pick([0, 3_000]), seed: random.next())
      let rows = found.table
      #expect(Set(rows).isSubset(of: Set(model.valid)), "\(model)")
      let parameters = Array(model.levels.indices)
      let wanted = model.covered(by: model.valid, parameters, strength: strength)
      #expect(model.covered(by: rows, parameters, strength: strength) == wanted, "\(model)")
      let all = model.tuples(parameters, strength: strength)
      #expect(
        found.coverage == [
          .init(
            strength: strength, covered: wanted.count, impossible: all.count - wanted.count)
        ], "\(model)")
      if all != wanted { constrained += 1 }
    }
    #expect(constrained > 20)
  }

  @Test("an impossible tuple is in no valid row, each part of it is, and its reason says why")
  func impossible() throws {
    var named = 0
    try fuzz(rounds: 60) { random in
      let model = RandomModel(&random)
      guard !model.valid.isEmpty else { return }
      let made = try CoveringModel(
        levels: model.levels, constraints: model.constraints, strength: min(2, model.levels.count))
      for tuple in made.impossible {
        named += 1
        let cells = Array(zip(tuple.parameters, tuple.values))
        func isIn(_ rows: [[Int]], _ cells: [(Int, Int)]) -> Bool {
          rows.contains { row in cells.allSatisfy { row[$0.0] == $0.1 } }
        }
        #expect(!isIn(model.valid, cells))
        for index in cells.indices {
          #expect(isIn(model.valid, Array(cells[..<index] + cells[(index + 1)...])))
        }
        func rows(_ numbers: [Int]) -> [[Int]] {
          RandomModel.rows(model.levels).filter { row in
            numbers.allSatisfy { model.constraints[$0].holds { row[$0] } }
          }
        }
        #expect(!isIn(rows(tuple.constraints), cells))
        for number in tuple.constraints {
          #expect(isIn(rows(tuple.constraints.filter { $0 != number }), cells))
        }
      }
    }
    #expect(named > 30)
  }

  @Test("constraints that leave no row are named, and none of them can be omitted")
  func contradiction() throws {
    var contradictions = 0
    fuzz(rounds: 150) { random in
      let model = RandomModel(&random, mostParameters: 3, mostConstraints: 6)
      do throws(CoveringModel.Obstacle) {
        _ = try CoveringModel(levels: model.levels, constraints: model.constraints, strength: 1)
        #expect(!model.valid.isEmpty)
      } catch {
        #expect(model.valid.isEmpty)
        guard case .noValidRow(let constraints) = error else {
          Issue.record("\(error)")
          return
        }
        contradictions += 1
        func isSatisfiable(_ numbers: [Int]) -> Bool {
          RandomModel.rows(model.levels).contains { row in
            numbers.allSatisfy { model.constraints[$0].holds { row[$0] } }
          }
        }
        #expect(!isSatisfiable(constraints))
        for number in constraints {
          #expect(isSatisfiable(constraints.filter { $0 != number }))
        }
      }
    }
    #expect(contradictions > 5)
  }

  @Test("a constraint that always holds changes nothing")
  func tautology() throws {
    try fuzz(rounds: 30) { random in
      let model = RandomModel(&random)
      guard !model.valid.isEmpty else { return }
      let part = RandomModel.formula(model.levels, depth: 2, &random)
      let strength = random.int(1...min(3, model.levels.count))
      let found = try [[], [Formula.always], [.any([part, part.negated])]].map { more in
        try CoveringModel(
          levels: model.levels, constraints: model.constraints + more, strength: strength
        ).rows(looks: 3_000, seed: 5).values
      }
      #expect(found[1] == found[0] && found[2] == found[0], "\(model) \(part)")
    }
  }

  @Test("more effort never gives more rows")
  func effort() throws {
    var shorter = 0
    try fuzz(rounds: 12) { random in
      let model = RandomModel(&random, mostParameters: 7)
      guard !model.valid.isEmpty else { return }
      let made = try CoveringModel(
        levels: model.levels, constraints: model.constraints, strength: min(2, model.levels.count))
      let seed = random.next()
      let counts = [0, 500, 1_000, 2_000, 3_000, 10_000].map {
        made.rows(looks: $0, seed: seed).count
      }
      #expect(counts == counts.sorted(by: >), "\(model)")
      if counts[0] > counts[5] { shorter += 1 }
    }
    #expect(shorter > 1)
  }

  @Test("one seed gives the same rows, with one thread and with two")
  func threads() throws {
    try fuzz(rounds: 12) { random in
      let model = RandomModel(&random, mostParameters: 7)
      guard !model.valid.isEmpty else { return }
      let made = try CoveringModel(
        levels: model.levels, constraints: model.constraints, strength: min(2, model.levels.count))
      let seed = random.next()
      let found = [1, 2, 2].map { made.rows(looks: 6_000, seed: seed, threads: $0).values }
      #expect(found[1] == found[0] && found[2] == found[0], "\(model)")
    }
  }

  @Test("a group has all its tuples, besides those of the whole")
  func groups() throws {
    try fuzz(rounds: 40) { random in
      let model = RandomModel(&random, mostParameters: 6)
      guard !model.valid.isEmpty, model.levels.count > 2 else { return }
      let parameters = Array(model.levels.indices)
      let groups = (0..<random.int(1...3)).map { _ in
        let size = random.int(2...model.levels.count)
        return CoveringModel.Group(
          Array(parameters.shuffled(using: &random).prefix(size)),
          strength: random.int(1...min(4, size)))
      }
      let found = try CoveringModel(
        levels: model.levels, constraints: model.constraints, strength: 2, groups: groups
      ).rows(looks: random.pick([0, 4_000]), seed: random.next())
      #expect(Set(found.table).isSubset(of: Set(model.valid)))
      var byStrength: [Int: (all: Set<[Int: Int]>, wanted: Set<[Int: Int]>)] = [:]
      for group in groups + [.init(parameters, strength: 2)] {
        let wanted = model.covered(by: model.valid, group.parameters, strength: group.strength)
        let covered = model.covered(by: found.table, group.parameters, strength: group.strength)
        #expect(covered == wanted, "\(model) \(group)")
        byStrength[group.strength, default: ([], [])].wanted.formUnion(wanted)
        byStrength[group.strength, default: ([], [])].all.formUnion(
          model.tuples(group.parameters, strength: group.strength))
      }
      for coverage in found.coverage {
        let (all, wanted) = byStrength[coverage.strength] ?? ([], [])
        // A group within one of higher strength is not counted.
        #expect(coverage.covered <= wanted.count, "\(model) \(groups)")
        #expect(coverage.covered + coverage.impossible <= all.count)
        if coverage.strength == 2 { #expect(coverage.covered == wanted.count) }
      }
    }
  }

  @Test("included rows are there as they are given, and the forbidden ones are named")
  func included() throws {
    var forbidden = 0
    try fuzz(rounds: 60) { random in
      let model = RandomModel(&random)
      guard !model.valid.isEmpty else { return }
      let included = (0..<random.int(1...6)).map { _ in
        model.levels.map { random.oneIn(3) ? nil : random.int(0...$0 - 1) }
      }
      let made = try CoveringModel(
        levels: model.levels, constraints: model.constraints,
        strength: min(2, model.levels.count), included: included)
      let rows = made.rows(looks: random.pick([0, 3_000]), seed: random.next()).table
      func contains(_ rows: [[Int]], _ given: [Int?]) -> Bool {
        rows.contains { row in zip(row, given).allSatisfy { $1 == nil || $0 == $1 } }
      }
      let possible = included.indices.filter { contains(model.valid, included[$0]) }
      #expect(made.forbidden == included.indices.filter { !possible.contains($0) })
      #expect(possible.allSatisfy { contains(rows, included[$0]) }, "\(model) \(included)")
      #expect(Set(rows).isSubset(of: Set(model.valid)))
      let parameters = Array(model.levels.indices)
      let strength = min(2, model.levels.count)
      #expect(
        model.covered(by: rows, parameters, strength: strength)
          == model.covered(by: model.valid, parameters, strength: strength))
      forbidden += made.forbidden.count
    }
    #expect(forbidden > 10)
  }

  @Test("the fewest rows that are proved possible are what the search stops at")
  func smallest() throws {
    let model = try CoveringModel(levels: [3, 3, 2, 2], strength: 2)
    let found = model.rows(looks: 50_000, seed: 0)
    #expect(found.count == 9 && found.isSmallest)
    let fixed = try CoveringModel(
      levels: [2, 2], strength: 2, included: [[0, 0], [0, 1], [1, 0], [1, 1]]
    ).rows(looks: 0, seed: 0)
    #expect(fixed.count == 4 && fixed.isSmallest)
  }

  @Test("what is too large is refused with its size before anything is made")
  func limits() {
    #expect(throws: CoveringModel.Obstacle.tooManyTuples(10_000 * 5_050)) {
      try CoveringModel(levels: [Int](repeating: 100, count: 101), strength: 2)
    }
    #expect(throws: CoveringModel.Obstacle.tooManyRows(8_000_000)) {
      try CoveringModel(levels: [200, 200, 200], strength: 3)
    }
    let literals = (0..<10).map { parameter in
      (0..<6).map { Formula.literal(parameter: parameter, values: ValueSet([$0], of: 6)) }
    }
    let wide = Formula.any(
      (0..<1_000).map { number in
        .all((0..<10).map { literals[$0][(number / ($0 + 1) + $0 * number) % 6] })
      })
    #expect(throws: CoveringModel.Obstacle.tooManyNodes(wide.nodes)) {
      try CoveringModel(
        levels: [Int](repeating: 6, count: 10), constraints: [wide], strength: 2, groups: [],
        included: [], ClauseBuilder(mostClauses: 20))
    }
  }
}
