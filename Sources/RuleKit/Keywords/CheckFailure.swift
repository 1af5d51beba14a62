import TextKit

/// What one check has against a text.
///
/// Refusing and hinting come from one place, so that a prompt's "2 more digits" and the verdict
/// can never disagree.
package struct CheckFailure: Hashable, Sendable {
  /// Why the text is refused.
  package var refusal: Refusal
  /// What is missing where the text could still become right by typing on, else nil.
  package var missing: Shortfall?

  init(_ refusal: Refusal, missing: Shortfall? = nil) {
    self.refusal = refusal
    self.missing = missing
  }

  init(_ refusal: Refusal, shortfall: String?) {
    self.init(refusal, missing: shortfall.map { Shortfall(Phrase($0)) })
  }

  /// What is missing in words: `2 more digits`.
  var shortfall: String? { missing?.text }
}

extension String {
  /// The text harmless to a terminal, cut to `limit` code points, without quotes.
  func shortened(to limit: Int = 60) -> String {
    let isLong = unicodeScalars.count > limit
    return (isLong ? String(unicodeScalars.prefix(limit)) + "…" : self).escapedForTerminal
  }
}
