/// A parameter that constraints name: its place among the others, and the values that it can have.
package struct ConstrainedParameter: Sendable {
  /// The name, compared by Unicode scalars.
  package let name: String
  /// Its number in the order of the slots, from zero.
  package let index: Int
  /// What its value must be; their type is that of every rule in a constraint.
  package let rules: Rules
  /// True if it can be absent from a complete set of values.
  package let isOptional: Bool
  /// All its values, where they are listed; nil for any that the rules let through.
  package let values: [String]?

  /// A parameter with the values that its rules list, unless a list of its own is given.
  package init(
    _ name: String, at index: Int, rules: Rules, isOptional: Bool, values: [String]? = nil
  ) {
    self.name = name
    self.index = index
    self.rules = rules
    self.isOptional = isOptional
    self.values = values ?? rules.allowedValues
  }

  /// The same with fewer values.
  package func listing(_ values: [String]) -> ConstrainedParameter {
    ConstrainedParameter(name, at: index, rules: rules, isOptional: isOptional, values: values)
  }

  /// The type in words, as a message about a value of another type has it: `season is text`.
  var typeWords: String { "\(name) is \(rules.type.noun)" }
}
