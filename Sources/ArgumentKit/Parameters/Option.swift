/// A named value: `--format json`, `--format=json`, `-f json`.
///
/// `Output` is what the command gets: `Value?` for an option that may be missing, `Value` for one
/// that has a default or is required, `[Value]` for one that can be given many times. Any but the
/// last is refused where it is given twice.
package struct Option<Output: Sendable>: ParameterKey {
  package let parameter: Parameter
  private let collect: @Sendable ([any Sendable]) -> Output?

  /// Makes an option that may be missing.
  package init<Value>(
    _ name: String, short: Unicode.Scalar? = nil, _ type: ValueType<Value>,
    valueName: String? = nil, _ abstract: String, isJoined: Bool = false, heading: String? = nil,
    isHidden: Bool = false
  ) where Output == Value? {
    parameter = .option(
      name, short, type, valueName, abstract, isJoined: isJoined, heading: heading,
      isHidden: isHidden)
    collect = { .some($0.first.map(type.value)) }
  }

  /// Makes an option that has a default, which help names in the words of `defaultText`.
  package init(
    _ name: String, short: Unicode.Scalar? = nil, _ type: ValueType<Output>, default: Output,
    defaultText: String, valueName: String? = nil, _ abstract: String, isJoined: Bool = false,
    heading: String? = nil, isHidden: Bool = false
  ) {
    parameter = .option(
      name, short, type, valueName, abstract, isJoined: isJoined, defaultText: defaultText,
      heading: heading, isHidden: isHidden)
    collect = { $0.first.map(type.value) ?? `default` }
  }

  /// Makes an option of a closed set of values with one of them as its default.
  package init(
    _ name: String, short: Unicode.Scalar? = nil, _ type: ValueType<Output>, default: Output,
    valueName: String? = nil, _ abstract: String, isJoined: Bool = false, heading: String? = nil,
    isHidden: Bool = false
  ) where Output: RawRepresentable<String> {
    self.init(
      name, short: short, type, default: `default`, defaultText: `default`.rawValue,
      valueName: valueName, abstract, isJoined: isJoined, heading: heading, isHidden: isHidden)
  }

  /// Makes an option that must be given.
  package init(
    required name: String, short: Unicode.Scalar? = nil, _ type: ValueType<Output>,
    valueName: String? = nil, _ abstract: String, isJoined: Bool = false, heading: String? = nil,
    isHidden: Bool = false
  ) {
    parameter = .option(
      name, short, type, valueName, abstract, isRequired: true, isJoined: isJoined,
      heading: heading, isHidden: isHidden)
    collect = { $0.first.map(type.value) }
  }

  /// Makes an option that can be given any number of times.
  package init<Value>(
    repeated name: String, short: Unicode.Scalar? = nil, _ type: ValueType<Value>,
    valueName: String? = nil, _ abstract: String, isJoined: Bool = false, heading: String? = nil,
    isHidden: Bool = false
  ) where Output == [Value] {
    parameter = .option(
      name, short, type, valueName, abstract, isRepeatable: true, isJoined: isJoined,
      heading: heading, isHidden: isHidden)
    collect = { $0.map(type.value) }
  }

  package func output(of values: [any Sendable]) -> Output? {
    collect(values)
  }
}

extension Parameter {
  fileprivate static func option<Value>(
    _ name: String, _ short: Unicode.Scalar?, _ type: ValueType<Value>, _ valueName: String?,
    _ abstract: String, isRequired: Bool = false, isRepeatable: Bool = false, isJoined: Bool,
    defaultText: String? = nil, heading: String?, isHidden: Bool
  ) -> Parameter {
    Parameter(
      kind: .option, name: name, short: short, valueName: valueName ?? name, abstract: abstract,
      heading: heading, isHidden: isHidden, isRequired: isRequired, isRepeatable: isRepeatable,
      isJoined: isJoined, defaultText: defaultText, choices: type.choices,
      completion: type.completion, convert: type.convertErased)
  }
}
