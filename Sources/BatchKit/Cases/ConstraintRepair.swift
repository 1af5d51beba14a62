import LinkKit
import RuleKit

/// Changes values so that they meet a link's constraints together, or break one of them alone, as few
/// of them as possible.
struct ConstraintRepair {
  /// The values that a field may change to.
  private typealias Choice = (field: Int, values: [String?])

  private let form: Form
  /// The fields that constraints name, the last first.
  private let choices: [Choice]

  /// How many values of a field are tried, and how many sets of values.
  private static let (mostValues, mostSets) = (64, 2_000)

  init(_ form: Form) {
    self.form = form
    let named = Set(form.constraints.flatMap { $0.condition.parameters.map(\.index) })
    let literals = Self.literals(form.constraints)
    choices = named.sorted(by: >).map { index in
      let field = form.fields[index]
      let typical = TypicalValues(field)
      let tried = (literals[index] ?? []).filter { !$0.isEmpty && field.refusal(of: $0) == nil }
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
    fewestChanges(of: values, among: choices.filter { mayChange($0.field) }) { values in
      form.constraints.allSatisfy { $0.isMet(by: values) }
    }
  }

  /// For each constraint right values that break it and no other; nil where none were found.
  func breakingEach(_ values: [String?], changing mayChange: (Int) -> Bool) -> [[String?]?] {
    guard !form.constraints.isEmpty else { return [] }
    var search = ConstraintSearch(form.constraints)
    search.exhaust()
    let open = choices.filter { mayChange($0.field) }.map { choice -> Choice in
      let field = form.fields[choice.field]
      let outcomes = search.values(of: choice.field).filter { text in
        text.map { field.refusal(of: $0) == nil } ?? true
      }
      return (choice.field, choice.values + outcomes.filter { !choice.values.contains($0) })
    }
    return form.constraints.indices.map { position in
      fewestChanges(of: values, among: open) { values in
        form.constraints.enumerated().allSatisfy { $1.isMet(by: values) != ($0 == position) }
      }
    }
  }

  /// Values that are as they must be, with the fewest changed; nil if none were found.
  private func fewestChanges(
    of values: [String?], among open: [Choice], until isRight: ([String?]) -> Bool
  ) -> [String?]? {
    guard !isRight(values) else { return values }
    var left = Self.mostSets
    for count in 1..<(open.count + 1) {
      var changed = values
      if change(count, of: open[...], in: &changed, &left, isRight) { return changed }
    }
    return nil
  }

  private func change(
    _ count: Int, of open: ArraySlice<Choice>, in values: inout [String?], _ left: inout Int,
    _ isRight: ([String?]) -> Bool
  ) -> Bool {
    guard count > 0 else {
      left -= 1
      return isRight(values)
    }
    for index in open.indices {
      let (field, choices) = open[index]
      let before = values[field]
      for choice in choices where choice != before {
        guard left > 0 else { return false }
        values[field] = choice
        if change(count - 1, of: open[(index + 1)...], in: &values, &left, isRight) { return true }
      }
      values[field] = before
    }
    return false
  }
}

extension Constraint {
  /// True if a complete set of values meets it.
  fileprivate func isMet(by values: [String?]) -> Bool { condition.holds { values[$0.index] } }
}
