import TextKit

/// A named value: `--format json`, `--format=json`, `-f json`.
///
/// `Output` is what the command gets: `Value?` for an option that may be missing, `Value` for one
/// that has a default, `[Value]` for one that can be given many times. Any but the last is refused
/// if it is given twice.
package struct Option<Output: Sendable>: ArgumentKey {
  /// The argument without the type.
  package var argument: ArgumentOutline
  /// The result for the values that were given, or nil if a required one is missing.
  package private(set) var output: @Sendable ([any Sendable]) -> Output?

  /// Makes an option that may be missing.
  package init<Value>(
    _ name: String, short: Unicode.Scalar? = nil, _ type: ValueSyntax<Value>,
    valueName: String? = nil, _ abstract: String
  ) where Output == Value? {
    argument = ArgumentOutline(.option, name, short: short, type, valueName: valueName, abstract)
    output = { .some($0.first.map(type.value)) }
  }

  /// Makes an option that has a default, which help names in the words of `defaultText`.
  package init(
    _ name: String, short: Unicode.Scalar? = nil, _ type: ValueSyntax<Output>, default: Output,
    defaultText: String, valueName: String? = nil, _ abstract: String
  ) {
    argument = ArgumentOutline(
      .option, name, short: short, type, valueName: valueName, abstract, defaultText: defaultText)
    output = { $0.first.map(type.value) ?? `default` }
  }

  /// Makes an option of a closed set of values with one of them as its default.
  package init(
    _ name: String, short: Unicode.Scalar? = nil, _ type: ValueSyntax<Output>, default: Output,
    valueName: String? = nil, _ abstract: String
  ) where Output: RawRepresentable<String> {
    self.init(
      name, short: short, type, default: `default`, defaultText: `default`.rawValue,
      valueName: valueName, abstract)
  }

  /// Makes an option that can be given any number of times.
  package init<Value>(
    repeated name: String, short: Unicode.Scalar? = nil, _ type: ValueSyntax<Value>,
    valueName: String? = nil, _ abstract: String
  ) where Output == [Value] {
    argument = ArgumentOutline(
      .option, name, short: short, type, valueName: valueName, abstract, isRepeatable: true)
    output = { $0.map(type.value) }
  }

  /// The same option, for which a value is as none: `-` for standard output.
  package func ignoring(_ value: String) -> Self where Output == String? {
    var option = self
    option.output = { [output] values in
      guard let given = output(values) else { return nil }
      return .some(given.flatMap { $0.isSameText(as: value) ? nil : $0 })
    }
    return option
  }

  /// The same option, whose name alone stands for a value; another one follows an equals sign.
  package func implying(_ value: String) -> Self {
    var option = self
    option.argument.impliedValue = value
    return option
  }

  /// The same option, whose value may follow its letter at once: `-steam=red`.
  package func joined() -> Self {
    var option = self
    option.argument.isJoined = true
    return option
  }
}
