import TextKit

/// How a value compares with another one: the relations of PICT's notation.
package enum Relation: String, CaseIterable, Sendable {
  case equal = "="
  case unequal = "<>"
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  /// The relation in words: `is at most`.
  var words: String {
    switch self {
    case .equal: "equals"
    case .unequal: "differs from"
    case .less: "is less than"
    case .lessOrEqual: "is at most"
    case .greater: "is more than"
    case .greaterOrEqual: "is at least"
    }
  }

  /// True if it holds between two values: numbers by their value, texts by their code points.
  ///
  /// Two absent values are equal; an absent one differs from every other and has no order.
  package func holds(_ left: String?, _ right: String?, areNumeric: Bool) -> Bool {
    guard let left, let right else {
      switch self {
      case .equal: return left == nil && right == nil
      case .unequal: return (left == nil) != (right == nil)
      case .less, .lessOrEqual, .greater, .greaterOrEqual: return false
      }
    }
    guard areNumeric else { return holds(ExactText(left), ExactText(right)) }
    guard let left = ExactDecimal(left), let right = ExactDecimal(right) else { return false }
    return holds(left, right)
  }

  private func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
    switch self {
    case .equal: left == right
    case .unequal: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}
