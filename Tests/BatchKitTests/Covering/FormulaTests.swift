import TestSupport
import Testing

@testable import BatchKit

@Suite("Formula")
struct FormulaTests {
  @Test("its negation holds where it does not, and what is left of it says the same of the rest")
  func laws() {
    fuzz(rounds: 60) { random in
      let levels = (0..<random.int(1...4)).map { _ in random.int(1...4) }
      let formula = RandomModel.formula(levels, depth: 3, &random)
      let negated = formula.negated
      for row in RandomModel.rows(levels) {
        let holds = formula.holds { row[$0] }
        #expect(negated.holds { row[$0] } != holds)
        let rest = levels.indices.reduce(formula) { $0.assigning(row[$1], to: $1) }
        #expect(rest == (holds ? .always : .never))
      }
    }
  }

  @Test("exactly one of several holds where their number is one")
  func exactlyOne() {
    let levels = [2, 2, 2, 2]
    for count in 0...4 {
      let parts = (0..<count).map {
        Formula.literal(parameter: $0, values: ValueSet([1], of: 2))
      }
      let one = Formula.exactlyOne(parts)
      for row in RandomModel.rows(levels) {
        #expect(one.holds { row[$0] } == (row.prefix(count).reduce(0, +) == 1))
      }
    }
  }

  @Test("clauses and trees hold where the condition does, within every limit")
  func clauses() {
    var trees = 0
    fuzz(rounds: 80) { random in
      let levels = (0..<random.int(1...4)).map { _ in random.int(1...4) }
      let formula = RandomModel.formula(levels, depth: 3, &random)
      for builder in [
        ClauseBuilder(), ClauseBuilder(mostCombinations: 0),
        ClauseBuilder(mostClauses: 0, mostCombinations: 0),
      ] {
        let parts = builder.convert(formula)
        trees += parts.trees.count
        for row in RandomModel.rows(levels) {
          let holds =
            parts.trees.allSatisfy { $0.holds { row[$0] } }
            && parts.clauses.allSatisfy { clause in
              clause.literals.contains { $0.values.contains(row[$0.parameter]) }
            }
          #expect(holds == formula.holds { row[$0] }, "\(formula)")
        }
      }
    }
    #expect(trees > 10)
  }

  @Test("clauses of few combinations are as many as the forbidden boxes")
  func boxes() {
    // A movie has no season: one box, whatever way it is said.
    let movie = Formula.literal(parameter: 0, values: ValueSet([0], of: 3))
    let absent = Formula.literal(parameter: 1, values: ValueSet([0], of: 4))
    let both = Formula.any([.all([movie, absent]), movie.negated])
    #expect(ClauseBuilder().convert(both).clauses.count == 1)
  }

  @Test("a set of values has what was put in, over more than one word")
  func sets() {
    let set = ValueSet([0, 63, 64, 129], of: 130)
    #expect((0..<130).filter(set.contains) == [0, 63, 64, 129])
    #expect(set.complement.complement == set && !set.isFull && !set.isEmpty)
    #expect(set.union(set.complement).isFull)
    #expect(set.isSubset(of: set.union(ValueSet([1], of: 130))))
  }
}
