import TextKit

/// A rule of an app's files, reduced to its conditions and effect, by which versions are compared.
///
/// Two clauses are equal if they have the same effect, regardless of their position.
package struct RuleClause: Hashable, Sendable {
  enum Effect: Hashable, Sendable {
    case opens
    case excludes
    /// It skips the rest of its filter.
    case leaves
    /// Its condition or target is not resolved.
    case unknown
  }

  let conditions: [Condition]
  let effect: Effect
  /// The target that it opens: an app, or an activity of it.
  let target: ExactText
  /// The number of its filter, if a clause of the app can leave one.
  let filter: Int?
  let place: RulePlace

  package static func == (left: RuleClause, right: RuleClause) -> Bool {
    left.effect == right.effect && left.target == right.target && left.filter == right.filter
      && left.conditions == right.conditions
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(effect)
    hasher.combine(target)
    hasher.combine(filter)
    hasher.combine(conditions)
  }
}

/// An app whose files can be compared with another version of them.
package protocol ComparableApp: App {
  /// The rules of the app in the order in which they are checked.
  var clauses: [RuleClause] { get }

  /// The target that a rule opens: an app, or an activity of it.
  func target(of rule: RulePlace?) -> String
}

extension [RuleClause] {
  /// Returns the rules of two versions that are not in both, in order; a URL that matches none of
  /// them has the same verdict in both.
  ///
  /// If there are very many rules, returns all between the common start and the common end.
  static func changed(
    _ old: [RuleClause], _ new: [RuleClause]
  ) -> (old: [RuleClause], new: [RuleClause]) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let (first, second) = (
      Array(old[start..<old.count - end]), Array(new[start..<new.count - end])
    )
    guard first.count + second.count <= mostAligned else { return (first, second) }
    // An alignment may not be the only one: both directions are combined, so that both ways give
    // the same result.
    let there = second.difference(from: first)
    let back = first.difference(from: second)
    let removed = Set(there.removals.map(\.offset) + back.insertions.map(\.offset))
    let inserted = Set(there.insertions.map(\.offset) + back.removals.map(\.offset))
    return (removed.sorted().map { first[$0] }, inserted.sorted().map { second[$0] })
  }

  /// The maximum number of differing rules that are aligned.
  private static var mostAligned: Int { 2_000 }
}

extension CollectionDifference.Change {
  /// The position of the element in its collection.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
