import TextKit

/// Everything that was derived from URLs.
package struct DerivedTemplates: Hashable, Sendable {
  /// Words under a path whose scores are close to zero.
  package struct Doubt: Hashable, Sendable {
    package let words: [String]
    /// The path before them, with `…` for its slots.
    package let path: String
    /// True if they became values, false if they are literals.
    package let areValues: Bool
    /// True if they may be personal data.
    package let isPersonal: Bool

    /// The sort key of doubts.
    var key: ExactText { ExactText("\(path)/\(areValues)/\(words)") }
  }

  /// The number of URLs read.
  package let urls: Int
  /// The number of hosts and apps that the URLs belong to.
  package let hosts: Int
  /// The number of URLs that belong to known links.
  package let known: Int
  /// The templates, those with the most URLs first.
  package let templates: [DerivedTemplate]
  package let leftOver: LeftOver
  package let doubts: [Doubt]
}
