/// A parameter together with the type that comes out of the command line for it.
package protocol ParameterKey<Output>: Sendable {
  associatedtype Output: Sendable
  /// The parameter without the type.
  var parameter: Parameter { get }
  /// The result for the values that were given, in order, or nil where a required one is missing.
  ///
  /// The values are those that `parameter.convert` made.
  func output(of values: [any Sendable]) -> Output?
}
