import TextKit

/// An argument together with the type that comes out of the command line for it.
package protocol ArgumentKey<Output>: Sendable {
  associatedtype Output: Sendable
  /// The argument without the type.
  var argument: ArgumentOutline { get set }
  /// The result for the values that were given, in order, or nil if a required one is missing.
  ///
  /// The values are those that `argument.convert` made.
  var output: @Sendable ([any Sendable]) -> Output? { get }
}

extension ArgumentKey {
  /// The same argument under a former name; an error for the old name suggests the new one, or how
  /// what it was for is spelled with it.
  package func formerly(_ name: String, spelled spelling: String? = nil) -> Self {
    var key = self
    key.argument.formerNames.append((name, spelling))
    return key
  }

  /// The same argument, which help lists under a heading of its own: `OUTPUT`.
  package func listed(under section: String) -> Self {
    var key = self
    key.argument.section = section
    return key
  }

  /// The same argument, which spelled a value in another way before.
  package func formerly(_ value: String, now other: String) -> Self {
    var key = self
    key.argument.formerValues.append((value, other))
    return key
  }
}

/// A value that is known by its position: `<link>`.
///
/// `Output` is what the command gets: `Value` for one that must be given, `Value?` for one that
/// may be missing, `[Value]` for the rest of the line.
package struct Argument<Output: Sendable>: ArgumentKey {
  package var argument: ArgumentOutline
  package let output: @Sendable ([any Sendable]) -> Output?

  /// Makes an argument that must be given.
  package init(_ name: String, _ type: ValueSyntax<Output>, _ abstract: String) {
    argument = ArgumentOutline(.argument, name, type, abstract, isRequired: true)
    output = { $0.first.map(type.value) }
  }

  /// Makes an argument that may be missing.
  package init<Value>(
    optional name: String, _ type: ValueSyntax<Value>, _ abstract: String
  ) where Output == Value? {
    argument = ArgumentOutline(.argument, name, type, abstract)
    output = { .some($0.first.map(type.value)) }
  }

  /// Makes an argument that takes the rest of the line, and at least one value if it is required.
  package init<Value>(
    repeated name: String, _ type: ValueSyntax<Value>, _ abstract: String, isRequired: Bool = true
  ) where Output == [Value] {
    argument = ArgumentOutline(
      .argument, name, type, abstract, isRequired: isRequired, isRepeatable: true)
    output = { isRequired && $0.isEmpty ? nil : $0.map(type.value) }
  }
}

/// A named value: `--format json`, `--format=json`, `-f json`.
///
/// `Output` is what the command gets: `Value?` for an option that may be missing, `Value` for one
/// that has a default, `[Value]` for one that can be given many times. Any but the last is refused
/// if it is given twice.
package struct Option<Output: Sendable>: ArgumentKey {
  package var argument: ArgumentOutline
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

  /// The same option, for which `-` is standard input, as help says.
  package func orStandardInput() -> Self {
    var option = self
    option.argument.takesStandardInput = true
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

/// A switch that is on if its name is given: `--quiet`, `-q`.
package struct Flag: ArgumentKey {
  package var argument: ArgumentOutline

  /// Makes a flag that may be given any number of times.
  package init(_ name: String, short: Unicode.Scalar? = nil, _ abstract: String) {
    argument = ArgumentOutline(.flag, name, short: short, .text, abstract, isRepeatable: true)
  }

  package var output: @Sendable ([any Sendable]) -> Bool? { { !$0.isEmpty } }
}

extension ArgumentOutline {
  static let version = Flag("version", "Show the version.").argument
  static let help = Flag("help", short: "h", "Show help, -h in short.").argument
}
