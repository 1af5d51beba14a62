/// A value that is known by its position: `<link>`.
///
/// `Output` is what the command gets: `Value` for one that must be given, `Value?` for one that
/// may be missing, `[Value]` for the rest of the line.
package struct Argument<Output: Sendable>: ParameterKey {
  package let parameter: Parameter
  private let collect: @Sendable ([any Sendable]) -> Output?

  /// Makes an argument that must be given.
  package init(
    _ name: String, _ type: ValueType<Output>, _ abstract: String, isHidden: Bool = false
  ) {
    parameter = .argument(name, type, abstract, isRequired: true, isHidden: isHidden)
    collect = { $0.first.map(type.value) }
  }

  /// Makes an argument that may be missing.
  package init<Value>(
    optional name: String, _ type: ValueType<Value>, _ abstract: String, isHidden: Bool = false
  ) where Output == Value? {
    parameter = .argument(name, type, abstract, isHidden: isHidden)
    collect = { .some($0.first.map(type.value)) }
  }

  /// Makes an argument that takes the rest of the line, and at least one value if it is required.
  package init<Value>(
    repeated name: String, _ type: ValueType<Value>, _ abstract: String, isRequired: Bool = true,
    isHidden: Bool = false
  ) where Output == [Value] {
    parameter = .argument(
      name, type, abstract, isRequired: isRequired, isRepeatable: true, isHidden: isHidden)
    collect = { isRequired && $0.isEmpty ? nil : $0.map(type.value) }
  }

  package func output(of values: [any Sendable]) -> Output? {
    collect(values)
  }
}

extension Parameter {
  fileprivate static func argument<Value>(
    _ name: String, _ type: ValueType<Value>, _ abstract: String, isRequired: Bool = false,
    isRepeatable: Bool = false, isHidden: Bool
  ) -> Parameter {
    Parameter(
      kind: .argument, name: name, short: nil, valueName: name, abstract: abstract, heading: nil,
      isHidden: isHidden, isRequired: isRequired, isRepeatable: isRepeatable, isJoined: false,
      defaultText: nil, choices: type.choices, completion: type.completion,
      convert: type.convertErased)
  }
}
