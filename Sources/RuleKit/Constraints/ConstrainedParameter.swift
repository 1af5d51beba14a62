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
  /// The type of all its values, where they are listed for a run.
  private let listedType: ListedType?

  /// A parameter with the values that its rules list, unless a list of its own is given.
  package init(
    _ name: String, at index: Int, rules: Rules, isOptional: Bool, values: [String]? = nil,
    listedType: ListedType? = nil
  ) {
    self.name = name
    self.index = index
    self.rules = rules
    self.isOptional = isOptional
    self.values = values ?? rules.allowedValues
    self.listedType = listedType
  }

  /// The same with the values of a run, all of one type; nil if they are too many to list.
  package func listing(_ values: [String]?, of type: ListedType?) -> ConstrainedParameter {
    ConstrainedParameter(
      name, at: index, rules: rules, isOptional: isOptional, values: values ?? self.values,
      listedType: type)
  }

  /// The type that its values show where its rules state none; nil if nothing shows it.
  var shownType: ListedType? {
    rules.hasType ? nil : listedType ?? values.flatMap { ListedType(of: $0) }
  }

  /// The type in words, as a message about a value of another type has it: `season is text`.
  var typeWords: String { "\(name) is \(rules.type.noun)" }
}
