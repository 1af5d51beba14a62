import RuleKit

/// A stored link that a URL is an instance of, or nearly.
package struct LinkMatch: Sendable {
  package let link: Link
  /// Nil for a link that needs none.
  package let environment: StoreEnvironment?
  package internal(set) var form: Form
  /// One value for each field; nil for an optional one that the URL lacks.
  package let values: [String?]
  /// What keeps the URL from being an instance; without them it is one.
  package internal(set) var differences: [Difference] = []
  /// The pairs of its query that the template lacks, where they are ignored.
  package internal(set) var ignoredPairs: [String] = []

  /// The values that the URL has for the link filled in an environment; nil for what it leaves out.
  ///
  /// In another environment than the URL's own, the values that the URL's environment gave are left
  /// out: that environment's own take their place.
  package func values(in other: String?) -> [(name: String, text: String?)] {
    let values = zip(form.fields, values).map { (name: $0.name, text: $1) }
    guard let given = valuesGiven(elseThanIn: other) else { return values }
    return zip(form.fields, values).filter { field, value in
      guard case .settled(let usual) = given.draft(of: field) else { return true }
      return !usual.text.isSameText(as: value.text)
    }.map(\.1)
  }

  /// True if it has values of all parameters for the link filled in an environment, whatever they are.
  package func hasOwnValues(in other: String?) -> Bool {
    guard let given = valuesGiven(elseThanIn: other) else { return true }
    return form.fields.allSatisfy { given.draft(of: $0) == .open }
  }

  /// What the URL's environment gives; nil of the same environment.
  private func valuesGiven(elseThanIn other: String?) -> ValueSources? {
    guard let environment, other.map(environment.name.isSameText) != true else { return nil }
    return ValueSources(environment: environment.values)
  }

  /// True if a secret is in its URL.
  package var hasSecret: Bool { form.holdsSecret(values) }

  /// True if a URL that is an instance says the same: only pairs that the template lacks, empty parts,
  /// an order and spellings keep this one from being it.
  package var saysTheSame: Bool {
    differences.allSatisfy { difference in
      switch difference {
      case .extraPair, .emptyQuery, .order, .spelling, .noBase: true
      case .extraFragment(let text): text.isEmpty
      case .base, .missingPair, .extraSlash, .missingSlash, .doubleSlash, .letterCase, .value: false
      }
    }
  }

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
    /// Its query has no pair at all.
    case emptyQuery
    /// It has this fragment, which the template lacks.
    case extraFragment(String)
    /// The value of a parameter has reserved characters in it as they are; it is written like this.
    case spelling(parameter: String, written: String)
    /// Literal text of the template stands in it in another case.
    case letterCase
    /// Its path has two slashes in place of one.
    case doubleSlash
    /// Its path ends with a slash that the template lacks.
    case extraSlash
    /// Its path lacks the slash that the template ends with.
    case missingSlash
    case value(parameter: String, Refusal)
  }
}
