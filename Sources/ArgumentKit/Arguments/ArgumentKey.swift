/// An argument together with the type that comes out of the command line for it.
package protocol ArgumentKey<Output>: Sendable {
  associatedtype Output: Sendable
  /// The argument without the type.
  var argument: ArgumentOutline { get set }
  /// The result for the values that were given, in order, or nil if a required one is missing.
  ///
  /// The values are those that `argument.convert` made.
  func output(of values: [any Sendable]) -> Output?
}

extension ArgumentKey {
  /// The same argument, left out of help and completions.
  package func hidden() -> Self {
    var key = self
    key.argument.isHidden = true
    return key
  }

  /// The same argument, listed by help under a title of its own.
  package func listed(under heading: String) -> Self {
    var key = self
    key.argument.heading = heading
    return key
  }
}
