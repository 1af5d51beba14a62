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
  /// Two absent values are equal, and an absent one differs from every other. Among texts it comes
  /// before all others, as PICT's empty value does; among numbers it has no order.
  package func holds(_ left: String?, _ right: String?, areNumeric: Bool) -> Bool {
    guard let left, let right else {
      let ranks = (left == nil ? 0 : 1, right == nil ? 0 : 1)
      return (!areNumeric || !isOrder) && holds(ranks.0, ranks.1)
    }
    guard areNumeric else { return holds(ExactText(left), ExactText(right)) }
    guard let left = ExactDecimal(left), let right = ExactDecimal(right) else { return false }
    return holds(left, right)
  }

  /// True if it is about which value comes first.
  var isOrder: Bool { self != .equal && self != .unequal }

  /// True if it holds between two values whose order is the sign of a number: negative where the first
  /// is less than the other, 0 where they are equal.
  package func holds(_ order: Int) -> Bool { holds(order, 0) }

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

/// A relation between the values of two parameters of one type.
package struct Comparison: Hashable, Sendable {
  package let relation: Relation
  /// Whether the values are compared as numbers, not as texts.
  package let areNumeric: Bool

  func holds(_ left: String?, _ right: String?) -> Bool {
    relation.holds(left, right, areNumeric: areNumeric)
  }
}
