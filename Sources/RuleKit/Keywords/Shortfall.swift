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
