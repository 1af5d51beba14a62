import LanguageKit

/// Some texts that stand for themselves; letters of either case where `ignoresCase`.
package struct WordSet: Hashable, Sendable {
  package let words: [String]
  package let ignoresCase: Bool
  /// The bytes of the words, letters of ASCII in lower case where the case does not count.
  private let spellings: Set<[UInt8]>

  package init(_ words: [String], ignoresCase: Bool) {
    self.words = words
    self.ignoresCase = ignoresCase
    spellings = Set(words.map { Self.spelling(of: $0.utf8, ignoresCase) })
  }

  private static func spelling(of bytes: some Sequence<UInt8>, _ ignoresCase: Bool) -> [UInt8] {
    bytes.map { ignoresCase ? $0.lowercased : $0 }
  }

  package static func == (left: WordSet, right: WordSet) -> Bool {
    left.ignoresCase == right.ignoresCase && left.spellings == right.spellings
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ignoresCase)
    hasher.combine(spellings)
  }

  /// Whether bytes of ASCII are one of the words.
  func takes(_ text: ArraySlice<UInt8>) -> Bool {
    spellings.containsSpelling(of: text, ignoringCase: ignoresCase)
  }

  var expression: RegularExpression {
    .alternatives(words.map { .literal($0, ignoringCase: ignoresCase) })
  }
}

extension Set<[UInt8]> {
  /// Whether a text is one of these; letters of ASCII, which are small here, in any case where that
  /// does not count.
  func containsSpelling(of text: ArraySlice<UInt8>, ignoringCase: Bool) -> Bool {
    // Looking a text up needs a copy of it, which costs more than comparing it with a few.
    guard count <= 8 else { return contains(text.map { ignoringCase ? $0.lowercased : $0 }) }
    return contains { spelling in
      spelling.count == text.count
        && zip(spelling, text).allSatisfy { $0 == (ignoringCase ? $1.lowercased : $1) }
    }
  }
}
