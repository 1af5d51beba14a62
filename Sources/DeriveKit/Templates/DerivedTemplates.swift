import TextKit

/// Everything that was derived from URLs.
package struct DerivedTemplates: Hashable, Sendable {
  /// Words under a path whose scores are close to zero.
  package struct Doubt: Hashable, Sendable {
    package let words: [String]
    /// The path before them, with `…` for its slots.
    package let path: String
    /// True if they were made values; else they are literal.
    package let areValues: Bool
    /// True if they may be a person's.
    package let isPersonal: Bool

    /// What doubts are sorted by.
    var key: ExactText { ExactText("\(path)/\(areValues)/\(words)") }
  }

  /// How many URLs were read.
  package let urls: Int
  /// How many hosts and apps they belong to.
  package let hosts: Int
  /// How many URLs belong to links that are known already.
  package let known: Int
  /// The templates, those with the most URLs first.
  package let templates: [DerivedTemplate]
  package let leftOver: LeftOver
  package let doubts: [Doubt]
}
