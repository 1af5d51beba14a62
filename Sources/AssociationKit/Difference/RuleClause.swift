import LanguageKit
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
  /// Why its effect is not known; nil for any other.
  var unresolved: Reason?
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
  static func changed(
    _ old: [RuleClause], _ new: [RuleClause]
  ) -> (old: [RuleClause], new: [RuleClause]) {
    let places = Dictionary(uniqueKeysWithValues: zip(new.occurrences, new.indices))
    let common = zip(old.indices, old.occurrences).compactMap { index, occurrence in
      places[occurrence].map { (old: index, new: $0) }
    }
    // An alignment may not be the only one: what is kept is in those of both directions, so that both
    // ways give the same result.
    let there = Set(common.map(\.new).longestIncreasing.map { common[$0].old })
    let sorted = common.sorted { $0.new < $1.new }
    let back = sorted.map(\.old).longestIncreasing.map { sorted[$0] }
    let kept = back.filter { there.contains($0.old) }
    let (oldKept, newKept) = (Set(kept.map(\.old)), Set(kept.map(\.new)))
    return (
      old.indices.filter { !oldKept.contains($0) }.map { old[$0] },
      new.indices.filter { !newKept.contains($0) }.map { new[$0] }
    )
  }

  /// A rule, with how many like it stand before it.
  private struct Occurrence: Hashable {
    let rule: RuleClause
    let number: Int
  }

  private var occurrences: [Occurrence] {
    var counts: [RuleClause: Int] = [:]
    return map { rule in
      defer { counts[rule, default: 0] += 1 }
      return Occurrence(rule: rule, number: counts[rule, default: 0])
    }
  }
}

extension [Int] {
  /// The indices of a longest increasing subsequence of distinct numbers, by patience sorting.
  fileprivate var longestIncreasing: [Int] {
    /// The index of the smallest number that ends a subsequence of each length.
    var ends: [Int] = []
    var previous: [Int] = []
    for index in indices {
      let length = ends.partitioningIndex { self[$0] > self[index] }
      previous.append(length > 0 ? ends[length - 1] : -1)
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var found: [Int] = []
    var next = ends.last ?? -1
    while next >= 0 {
      found.append(next)
      next = previous[next]
    }
    return found.reversed()
  }
}

extension AndroidApp: ComparableApp {
  package var clauses: [RuleClause] {
    let canLeave = steps.contains { !$0.clause.takes }
    return steps.map { step in
      RuleClause(
        conditions: step.clause.conditions,
        effect: step.clause.unresolved != nil ? .unknown : step.clause.takes ? .opens : .leaves,
        unresolved: step.clause.unresolved?.reason(in: manifest),
        target: ExactText(fullName(step.activity)), filter: canLeave ? step.filter : nil,
        place: RulePlace(manifest.source.name, step.clause.range))
    }
  }

  /// The activity that a filter starts.
  package func target(of rule: RulePlace?) -> String {
    rule.flatMap { activities[$0.range] }.map(fullName) ?? ""
  }

  /// The full name of an activity; a short name is relative to the package.
  private func fullName(_ activity: String) -> String {
    guard let package, !activity.isEmpty else { return activity }
    let isFull = !activity.hasScalarPrefix(".") && activity.containsScalars(".")
    if isFull { return namesPackage ? "\(package)/\(activity)" : activity }
    return activity.hasScalarPrefix(".") ? package + activity : "\(package).\(activity)"
  }
}

extension AppleApp: ComparableApp {
  /// The rules of the file, which is the same for all hosts.
  package var clauses: [RuleClause] {
    guard let file = associations.first?.file else { return [] }
    return entries(of: file).flatMap(\.rules).map { rule in
      RuleClause(
        conditions: rule.conditions, effect: rule.isExclusion ? .excludes : .opens,
        target: ExactText(""), filter: nil, place: RulePlace(file.source.name, rule.range))
    }
  }

  package func target(of rule: RulePlace?) -> String { id ?? "" }
}

extension ApplePattern {
  /// True if additional or missing slashes at the start of a path never change whether the pattern
  /// matches.
  ///
  /// A pattern with a leading slash ignores them. In another pattern, a leading `*` matches them,
  /// or the first character is not a slash.
  var ignoresLeadingSlashes: Bool {
    guard isPath, !isRooted else { return isPath }
    func isOther(_ step: PatternStep?) -> Bool {
      switch step {
      case .scalar, .letter: true
      case .set, .anything, .all, .through, .choice, nil: false
      }
    }
    let inner = wholes[0]
    guard inner.first == .anything else { return isOther(inner.first) }
    let rest = inner.dropFirst()
    guard rest.first == .scalar("/") else { return rest.isEmpty || isOther(rest.first) }
    let next = rest.dropFirst().first
    return next == nil || next == .anything || isOther(next) && next != .scalar("/")
  }
}
