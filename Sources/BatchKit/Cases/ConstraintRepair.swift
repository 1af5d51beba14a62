import LinkKit
import RuleKit

/// Changes values that break a link's constraints together, as few of them as possible.
struct ConstraintRepair {
  private let form: Form
  /// The fields that constraints name, the last first, each with the values that it may change to.
  private let choices: [(field: Int, values: [String?])]

  /// How many values of a field are tried, and how many sets of values.
  private static let (mostValues, mostSets) = (64, 2_000)

  init(_ form: Form) {
    self.form = form
    let named = Set(form.constraints.flatMap { $0.condition.parameters.map(\.index) })
    let literals = Self.literals(form.constraints)
    choices = named.sorted(by: >).map { index in
      let field = form.fields[index]
      let written = [field.defaultText] + CaseValues(field.rules).authored.map(\.text)
      let listed = (field.rules.allowedValues ?? []).map(Optional.some)
      let tried = (literals[index] ?? []).map(Optional.some)
      let texts = (written + listed + tried).filter { text in
        text.map { !$0.isEmpty && field.refusal(of: $0) == nil } ?? false
      }
      let values = texts.prefix(Self.mostValues) + (field.parameter.isOptional ? [nil] : [])
      return (index, Array(values))
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
    guard form.refusal(of: values) != nil else { return values }
    let open = choices.filter { mayChange($0.field) }
    var left = Self.mostSets
    for count in 1..<(open.count + 1) {
      var changed = values
      if change(count, of: open[...], in: &changed, &left) { return changed }
    }
    return nil
  }

  private func change(
    _ count: Int, of open: ArraySlice<(field: Int, values: [String?])>, in values: inout [String?],
    _ left: inout Int
  ) -> Bool {
    guard count > 0 else {
      left -= 1
      return form.refusal(of: values) == nil
    }
    for index in open.indices {
      let (field, choices) = open[index]
      let before = values[field]
      for choice in choices where choice != before {
        guard left > 0 else { return false }
        values[field] = choice
        if change(count - 1, of: open[(index + 1)...], in: &values, &left) { return true }
      }
      values[field] = before
    }
    return false
  }
}
