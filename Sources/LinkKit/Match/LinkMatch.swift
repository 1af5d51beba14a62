import RuleKit

/// A stored link that a URL is an instance of, or nearly.
package struct LinkMatch: Sendable {
  package let link: Link
  /// Nil for a link that needs none.
  package let environment: StoreEnvironment?
  package let form: Form
  /// One value for each field; nil for an optional one that the URL lacks.
  package let values: [String?]
  /// What keeps the URL from being an instance; without them it is one.
  package internal(set) var differences: [Difference] = []

  /// What keeps a URL from being an instance of a link: with all of them mended, it is one.
  package enum Difference: Hashable, Sendable {
    /// It stands under another base than any of the store's.
    case base(String)
    /// It is a path without a base.
    case noBase
    /// The pairs of its query are in another order than the template's.
    case order
    /// Its query has this pair, which the template lacks.
    case extraPair(String)
    /// Its query lacks the pair of this name.
    case missingPair(String)
    /// Its path ends with a slash that the template lacks.
    case extraSlash
    /// Its path lacks the slash that the template ends with.
    case missingSlash
    /// The value of a parameter is refused.
    case value(parameter: String, Refusal)
  }
}
