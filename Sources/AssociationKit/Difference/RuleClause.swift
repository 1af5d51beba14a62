import TextKit

/// A rule of an app's files as two versions are compared by it: what it asks, and what it does.
///
/// Two clauses are equal if they do the same wherever they stand.
package struct RuleClause: Hashable, Sendable {
  enum Effect: Hashable, Sendable {
    case opens
    case excludes
    /// The rest of its filter is not asked.
    case leaves
    /// What it asks or opens has no value here.
    case unknown
  }

  let conditions: [Condition]
  let effect: Effect
  /// What opens: an app, or an activity of it.
  let target: ExactText
  /// The number of its filter, where a clause can leave one.
  let filter: Int?
  let place: RulePlace

  /// What its paths start with, as a URL has it; nil where that is not known.
  var start: String? {
    conditions.lazy.compactMap(\.spelledStart).first
  }

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
  /// Its rules in the order in which they are asked.
  var clauses: [RuleClause] { get }

  /// What a rule opens: an app, or an activity of it.
  func target(of rule: RulePlace?) -> String
}

extension [RuleClause] {
  /// The rules of two versions that are not in both, in the same order; a URL that meets none of
  /// them has the same verdict in both.
  ///
  /// Of very many rules, those between what the versions have in common at their ends.
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
    // An alignment is one of several: both directions are taken, so that they give the same.
    let there = second.difference(from: first)
    let back = first.difference(from: second)
    let removed = Set(there.removals.map(\.offset) + back.insertions.map(\.offset))
    let inserted = Set(there.insertions.map(\.offset) + back.removals.map(\.offset))
    return (removed.sorted().map { first[$0] }, inserted.sorted().map { second[$0] })
  }

  /// How many rules that differ are aligned.
  private static var mostAligned: Int { 2_000 }
}

extension CollectionDifference.Change {
  /// Where the element stands in its collection.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
