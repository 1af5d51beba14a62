/// A parameter together with the type that comes out of the command line for it.
package protocol ParameterKey<Output>: Sendable {
  associatedtype Output: Sendable
  /// The parameter without the type.
  var parameter: ParameterOutline { get set }
  /// The result for the values that were given, in order, or nil where a required one is missing.
  ///
  /// The values are those that `parameter.convert` made.
  func output(of values: [any Sendable]) -> Output?
}

extension ParameterKey {
  /// The same parameter, left out of help and completions.
  package func hidden() -> Self {
    var key = self
    key.parameter.isHidden = true
    return key
  }

  /// The same parameter, listed by help under a title of its own.
  package func listed(under heading: String) -> Self {
    var key = self
    key.parameter.heading = heading
    return key
  }
}
