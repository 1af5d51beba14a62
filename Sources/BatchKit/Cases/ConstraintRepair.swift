import LinkKit
import RuleKit

/// Changes values so that they meet a link's constraints together, or break one of them alone, as few
/// of them as possible.
struct ConstraintRepair {
  /// The values that a field may change to.
  private typealias Candidates = (field: Int, values: [String?])

  private let form: Form
  /// The fields that constraints name, the last first.
  private let choices: [Candidates]

  /// How many values of a field are tried.
  private static let mostValues = 64
  /// How many conditions are decided in search of the fewest changes.
  private static let mostDecisions = 40_000
  /// How many are decided for all cases of a link together; more cases have no values of their own.
  private static let mostDecisionsOfAll = 4_000_000

  /// What several searches share: the decisions that are left, and the values that all outcomes of the
  /// constraints have.
  private final class Shared {
    var leftForCases = mostDecisionsOfAll
    var leftForConstraints = mostDecisionsOfAll
    var widened: [Candidates]?
  }

  private let shared = Shared()

  init(_ form: Form) {
    self.form = form
    let named = Set(form.constraints.flatMap { $0.condition.parameters.map(\.index) })
    let literals = Self.literals(form.constraints)
    choices = named.sorted(by: >).map { index in
      let field = form.fields[index]
      let typical = TypicalValues(field)
      let tried = (literals[index] ?? []).filter { !$0.isEmpty && field.accepts($0) }
      let texts = Array(typical.written.prefix(Self.mostValues)) + tried.prefix(Self.mostValues)
      let values = texts.map(Optional.some) + [typical.generated].filter { $0 != nil }
      return (index, values + (field.parameter.isOptional ? [nil] : []))
    }
  }

  /// The texts that the constraints name of each parameter.
  private static func literals(_ constraints: [Constraint]) -> [Int: [String]] {
    var texts: [Int: [String]] = [:]
    for constraint in constraints {
      constraint.condition.forEachLeaf { leaf in
        if case .value(let parameter, let test) = leaf {
          texts[parameter.index, default: []] += test.literals
        }
      }
    }
    return texts
  }

  /// Values that the constraints allow, with the fewest changed of those that may be, the last field
  /// first; nil if none were found.
  func repaired(_ values: [String?], changing mayChange: (Int) -> Bool) -> [String?]? {
    let conditions = form.constraints.map(\.condition)
    guard !conditions.allHold(for: values) else { return values }
    let open = choices.filter { mayChange($0.field) }
    if let found = changed(values, among: open, until: conditions, within: &shared.leftForCases) {
      return found
    }
    let wider = widenedChoices.filter { mayChange($0.field) }
    guard zip(open, wider).contains(where: { $0.values.count < $1.values.count }) else {
      return nil
    }
    return changed(values, among: wider, until: conditions, within: &shared.leftForCases)
  }

  /// The choices with a value for each outcome of the constraints.
  private var widenedChoices: [Candidates] {
    if let known = shared.widened { return known }
    let widened = choices.map { choice -> Candidates in
      let field = form.fields[choice.field]
      let outcomes = (form.search?.value.values(of: choice.field) ?? []).filter { text in
        text.map { field.accepts($0) } ?? true
      }
      return (choice.field, choice.values + outcomes.filter { !choice.values.contains($0) })
    }
    shared.widened = widened
    return widened
  }

  /// For each constraint right values that break it and no other; nil where none were found.
  func breakingEach(_ values: [String?], changing mayChange: (Int) -> Bool) -> [[String?]?] {
    guard !form.constraints.isEmpty else { return [] }
    let open = widenedChoices.filter { mayChange($0.field) }
    let all = form.constraints.indices
    return all.map { position in
      let conditions = form.constraints.enumerated().map { number, constraint in
        number == position ? constraint.condition.negated : constraint.condition
      }
      guard !conditions.allHold(for: values) else { return values }
      // None takes the share of those that follow.
      let share = shared.leftForConstraints / (all.count - position)
      var left = share
      defer { shared.leftForConstraints -= share - left }
      return changed(values, among: open, until: conditions, within: &left)
    }
  }

  /// Values that meet conditions, with the fewest changed; where these take too long to find, some that
  /// a search finds, as few of them changed as leaving out one change after another allows.
  private func changed(
    _ values: [String?], among open: [Candidates], until conditions: [Condition],
    within leftOfAll: inout Int
  ) -> [String?]? {
    let most = min(leftOfAll, Self.mostDecisions)
    var left = most
    defer { leftOfAll -= most - left }
    for count in 1..<(open.count + 1) where left > 0 {
      var changed = values
      if change(count, of: open[...], in: &changed, &left, until: conditions) { return changed }
    }
    guard leftOfAll > most else { return nil }
    let mayChange = Set(open.map(\.field))
    let solution = ConstraintSearch(conditions).solution(
      knowing: { mayChange.contains($0.index) ? .unknown : .init(values[$0.index]) },
      usual: { .some(values[$0]) }, within: &leftOfAll)
    guard let solution else { return nil }
    var changed = values
    for (field, value) in solution { changed[field] = value }
    for field in open.map(\.field).reversed() where solution[field] != nil {
      let value = changed[field]
      changed[field] = values[field]
      if !conditions.allHold(for: changed) { changed[field] = value }
    }
    let isRight = open.allSatisfy { field, _ in
      changed[field].map { form.fields[field].accepts($0) } ?? true
    }
    return isRight ? changed : nil
  }

  /// Changes the values of exactly `count` open fields, in their order; returns false where no change
  /// meets the conditions.
  private func change(
    _ count: Int, of open: ArraySlice<Candidates>, in values: inout [String?], _ left: inout Int,
    until conditions: [Condition]
  ) -> Bool {
    guard count > 0 else { return conditions.allHold(for: values) }
    for index in open.indices {
      let (field, choices) = open[index]
      let before = values[field]
      // Later fields may still change: a choice is skipped only if it fails whatever they become.
      let rest = Set(open[(index + 1)...].map(\.field))
      for choice in choices where choice != before {
        guard left > 0 else { return false }
        left -= conditions.count
        values[field] = choice
        let isHopeless = conditions.contains { condition in
          condition.verdict { rest.contains($0.index) ? .unknown : .init(values[$0.index]) }
            == false
        }
        guard !isHopeless else { continue }
        if change(count - 1, of: open[(index + 1)...], in: &values, &left, until: conditions) {
          return true
        }
      }
      values[field] = before
    }
    return false
  }
}

extension [Condition] {
  /// True if a complete set of values meets all of them.
  fileprivate func allHold(for values: [String?]) -> Bool {
    allSatisfy { condition in condition.holds { values[$0.index] } }
  }
}
