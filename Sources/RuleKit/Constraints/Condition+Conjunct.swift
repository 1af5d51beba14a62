import JSONKit
import TextKit

extension Condition {
  /// A part of a conjunction: one condition, or the two implications of an `if` with an `else`.
  enum Conjunct {
    case condition(Condition)
    case choice(if: Condition, then: Condition, else: Condition)
  }

  /// The parts of a conjunction; two implications in a row with opposite premises are one part.
  static func conjuncts(of conditions: [Condition]) -> [Conjunct] {
    var parts: [Conjunct] = []
    var rest = conditions[...]
    while let first = rest.popFirst() {
      if case .any(let own) = first, own.count == 2, case .any(let others)? = rest.first,
        others.count == 2, own[0].isSame(as: others[0].negated)
      {
        parts.append(.choice(if: others[0], then: own[1], else: others[1]))
        rest.removeFirst()
      } else {
        parts.append(.condition(first))
      }
    }
    return parts
  }

  /// The condition where a premise holds, so that the parameters it requires are not absent.
  func assuming(_ premise: Condition) -> Condition {
    let present = premise.requiredParameters
    return present.isEmpty ? self : assuming(present: present)
  }

  private func assuming(present: Set<Int>) -> Condition {
    switch self {
    case .present, .value, .comparison: self
    case .not(let condition): .not(condition.assuming(present: present))
    case .all(let conditions): .all(conditions.map { $0.assuming(present: present) })
    case .exactlyOne(let conditions): .exactlyOne(conditions.map { $0.assuming(present: present) })
    case .any(let conditions):
      if conditions.count == 2, case .not(.present(let absent)) = conditions[0],
        case .value(let tested, _) = conditions[1], absent.index == tested.index,
        present.contains(tested.index)
      {
        conditions[1]
      } else {
        .any(conditions.map { $0.assuming(present: present) })
      }
    }
  }

  /// Parameters, by their indices, that are present wherever the condition holds.
  private var requiredParameters: Set<Int> {
    switch self {
    case .present(let parameter), .value(let parameter, _): [parameter.index]
    case .all(let conditions):
      conditions.reduce(into: []) { $0.formUnion($1.requiredParameters) }
    case .not(.not(let condition)): condition.requiredParameters
    case .comparison, .any, .exactlyOne, .not: []
    }
  }

  /// True if both are written in the same way.
  private func isSame(as other: Condition) -> Bool {
    switch (self, other) {
    case (.present(let a), .present(let b)): a.index == b.index
    case (.value(let a, let test), .value(let b, let otherTest)):
      a.index == b.index && test.isSame(as: otherTest)
    case (.comparison(let a, let relation, let b), .comparison(let c, let otherRelation, let d)):
      a.index == c.index && b.index == d.index && relation == otherRelation
    case (.not(let a), .not(let b)): a.isSame(as: b)
    case (.all(let a), .all(let b)), (.any(let a), .any(let b)),
      (.exactlyOne(let a), .exactlyOne(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    case (.present, _), (.value, _), (.comparison, _), (.not, _), (.all, _), (.any, _),
      (.exactlyOne, _):
      false
    }
  }
}

extension ValueTest {
  /// True if both are written in the same way.
  fileprivate func isSame(as other: ValueTest) -> Bool {
    switch (kind, other.kind) {
    case (.order(let relation, let text), .order(let otherRelation, let otherText)):
      relation == otherRelation && text.isSameText(as: otherText)
    case (.rules, .rules):
      keywords.flatMap { own in other.keywords.map(own.isSameValue) } ?? false
    case (.order, _), (.rules, _): false
    }
  }
}
