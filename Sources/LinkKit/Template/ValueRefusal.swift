import JSONKit

/// Why a URL could not be filled: which parameter's value was refused, and why.
package struct ValueRefusal: Error, Hashable, Sendable {
  /// The index of the parameter.
  package var parameter: Int
  package var refusal: Refusal

  package init(parameter: Int, _ refusal: Refusal) {
    self.parameter = parameter
    self.refusal = refusal
  }
}
