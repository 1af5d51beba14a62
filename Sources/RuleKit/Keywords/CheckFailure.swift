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

/// What is missing of a text that could still become right by typing on.
package struct Shortfall: Hashable, Sendable {
  /// The sentence, with a hole for how much is missing: `{missing} more digits`.
  package var phrase: Phrase
  /// How many characters are missing, where the sentence says it.
  package var count: Int

  init(_ phrase: Phrase, count: Int = 0) {
    self.phrase = phrase
    self.count = count
  }

  /// So many characters more of a kind: `2 more digits`.
  init(_ count: Int, more noun: String) {
    self.init("\(.missing) more \(noun)", count: count)
  }

  /// The sentence: `2 more digits`.
  package var text: String { phrase.filled(Phrase.Filling(missing: count)) }
}
