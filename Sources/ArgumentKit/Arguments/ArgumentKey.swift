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
  /// The same argument under a former name; an error for the old name suggests the new one.
  package func formerly(_ name: String) -> Self {
    var key = self
    key.argument.formerName = name
    return key
  }

  /// The same argument, which spelled a value in another way before.
  package func formerly(_ value: String, now other: String) -> Self {
    var key = self
    key.argument.formerValues.append((value, other))
    return key
  }
}
