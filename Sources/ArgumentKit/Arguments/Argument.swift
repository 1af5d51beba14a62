/// A value that is known by its position: `<link>`.
///
/// `Output` is what the command gets: `Value` for one that must be given, `Value?` for one that
/// may be missing, `[Value]` for the rest of the line.
package struct Argument<Output: Sendable>: ArgumentKey {
  /// The argument without the type.
  package var argument: ArgumentOutline
  /// The result for the values that were given, or nil if a required one is missing.
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
