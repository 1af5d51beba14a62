import TextKit

/// Constraints that no values satisfy together.
package struct ConstraintConflict: Hashable, Sendable {
  /// Their numbers, from zero; none of them can be spared.
  package let numbers: [Int]

  /// How many sets of constraints are tried, the smallest first.
  private static let mostSets = 1_000

  /// Finds the fewest of some constraints that contradict each other; nil also where that cannot be
  /// proved.
  package static func find(in constraints: [Constraint]) -> ConstraintConflict? {
    guard !constraints.isEmpty, areImpossible(constraints) else { return nil }
    var tried = 0
    for size in 1..<max(2, constraints.count) {
      var numbers = Array(0..<size)
      while true {
        tried += 1
        guard tried <= mostSets else { return fewer(of: constraints) }
        if areImpossible(numbers.map { constraints[$0] }) { return .init(numbers: numbers) }
        guard advance(&numbers, below: constraints.count) else { break }
      }
    }
    return ConstraintConflict(numbers: Array(constraints.indices))
  }

  private static func areImpossible(_ constraints: [Constraint]) -> Bool {
    var search = ConstraintSearch(constraints)
    return search.sureAnswer() == .impossible
  }

  /// Leaves out one constraint after another as long as the others still contradict each other.
  private static func fewer(of constraints: [Constraint]) -> ConstraintConflict {
    var kept = Array(constraints.indices)
    for number in constraints.indices {
      let rest = kept.filter { $0 != number }
      if areImpossible(rest.map { constraints[$0] }) { kept = rest }
    }
    return ConstraintConflict(numbers: kept)
  }

  /// The next set of as many numbers in their order; false after the last.
  private static func advance(_ numbers: inout [Int], below count: Int) -> Bool {
    let size = numbers.count
    guard let place = numbers.indices.last(where: { numbers[$0] < count - size + $0 }) else {
      return false
    }
    numbers[place] += 1
    for index in place..<size where index > place { numbers[index] = numbers[index - 1] + 1 }
    return true
  }

  /// The fault, which belongs to the last of the constraints.
  package var message: String {
    let others = numbers.dropLast().map { String($0 + 1) }
    return message(naming: { _ in "constraint\(others.count == 1 ? "" : "s") \(others.listed)" })
  }

  /// The same with other names for the constraints that the last one contradicts.
  package func message(naming names: (ArraySlice<Int>) -> String) -> String {
    let others = numbers.dropLast()
    return "no values can satisfy it" + (others.isEmpty ? "" : " together with " + names(others))
  }
}
