import TestSupport

@testable import BatchKit

/// A small random model, and what is true of it by trying every row.
struct RandomModel {
  let levels: [Int]
  let constraints: [Formula]
  /// The rows that obey the constraints.
  let valid: [[Int]]

  init(_ random: inout SeededRandom, mostParameters: Int = 5, mostConstraints: Int = 4) {
    levels = (0..<random.int(1...mostParameters)).map { _ in random.int(1...4) }
    constraints = (0..<random.int(0...mostConstraints)).map { [levels] _ in
      Self.formula(levels, depth: 3, &random)
    }
    valid = Self.rows(levels).filter { [constraints] row in
      constraints.allSatisfy { $0.holds { row[$0] } }
    }
  }

  /// Every row of a product.
  static func rows(_ levels: [Int]) -> [[Int]] {
    levels.reduce([[]]) { rows, level in rows.flatMap { row in (0..<level).map { row + [$0] } } }
  }

  /// A random condition.
  static func formula(_ levels: [Int], depth: Int, _ random: inout SeededRandom) -> Formula {
    guard depth > 0, !random.oneIn(3) else {
      let parameter = random.int(0...levels.count - 1)
      var values = (0..<levels[parameter]).filter { _ in random.oneIn(2) }
      if values.isEmpty { values = [random.int(0...levels[parameter] - 1)] }
      return .literal(parameter: parameter, values: ValueSet(values, of: levels[parameter]))
    }
    let parts = (0..<random.int(1...3)).map { _ in formula(levels, depth: depth - 1, &random) }
    return switch random.int(1...5) {
    case 1: .all(parts)
    case 2: .exactlyOne(parts)
    case 3: Formula.any(parts).negated
    default: .any(parts)
    }
  }

  /// Every tuple of parameters of one strength, or of one group, and of their values.
  func tuples(_ parameters: [Int], strength: Int) -> Set<[Int: Int]> {
    Set(
      Self.subsets(parameters, strength).flatMap { chosen in
        Self.rows(chosen.map { levels[$0] }).map { Self.tuple(chosen, $0) }
      })
  }

  /// The tuples that rows have.
  func covered(by rows: [[Int]], _ parameters: [Int], strength: Int) -> Set<[Int: Int]> {
    Set(
      Self.subsets(parameters, strength).flatMap { chosen in
        rows.map { row in Self.tuple(chosen, chosen.map { row[$0] }) }
      })
  }

  private static func tuple(_ parameters: [Int], _ values: [Int]) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: zip(parameters, values))
  }

  private static func subsets(_ list: [Int], _ size: Int) -> [[Int]] {
    guard size > 0, let first = list.first else { return size == 0 ? [[]] : [] }
    let rest = Array(list.dropFirst())
    return subsets(rest, size - 1).map { [first] + $0 } + subsets(rest, size)
  }
}
