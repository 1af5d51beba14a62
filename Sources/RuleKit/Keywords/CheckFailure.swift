import TextKit

/// What one check has against a text.
///
/// Refusing and hinting come from one place, so that a prompt's "2 more digits" and the verdict
/// can never disagree.
package struct CheckFailure: Hashable, Sendable {
  var refusal: Refusal
  /// What is missing where the text could still become right by typing on, else nil.
  var shortfall: String?

  init(_ refusal: Refusal, shortfall: String? = nil) {
    self.refusal = refusal
    self.shortfall = shortfall
  }
}

extension String {
  /// The text harmless to a terminal, cut to `limit` code points, without quotes.
  func shortened(to limit: Int = 60) -> String {
    let isLong = unicodeScalars.count > limit
    return (isLong ? String(unicodeScalars.prefix(limit)) + "…" : self).escapedForTerminal
  }
}
