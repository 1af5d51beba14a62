import TextKit

/// The values of `enum` or `const` (JSON Schema § 6.1.2, § 6.1.3), or of a `pattern` that lists them.
package struct AllowedValues: Hashable, Sendable {
  /// What values are compared by.
  enum Key: Hashable, Sendable {
    /// The scalars, as UTF-8: `é` is not `e` with an accent.
    case text([UInt8])
    /// The value: `1.0` is `1`.
    case number(ExactDecimal)

    /// The key of a spelling; nil if the type is numeric and the spelling is not a number.
    init?(_ spelling: String, of type: ValueType) {
      guard type.isNumeric else {
        self = .text(Array(spelling.utf8))
        return
      }
      guard let number = ExactDecimal(spelling) else { return nil }
      self = .number(number)
    }
  }

  /// `enum`, `const`, or `pattern` for one like `^(red|blue)$`.
  package let keyword: Keyword
  /// The values as the rule spells them, in its order.
  package let spellings: [String]
  /// What the values are compared by.
  let keys: Set<Key>
  package let type: ValueType

  init(_ keyword: Keyword, _ spellings: [String], of type: ValueType) {
    self.keyword = keyword
    self.spellings = spellings
    self.type = type
    keys = Set(spellings.compactMap { Key($0, of: type) })
  }

  /// The choices in words: `one of "red-sox", "cubs"`.
  package var words: String {
    spellings.count > 1 ? "one of \(listed(spellings))" : listed(spellings)
  }

  /// True if a text is one of the values.
  func contains(_ text: String) -> Bool { Key(text, of: type).map(keys.contains) ?? false }

  /// The objection to `text` if it is not one of the values.
  func objection(to text: String) -> CheckFailure? {
    if contains(text) { return nil }
    let starts = spellings.filter { $0.hasScalarPrefix(text) }
    let filling = Phrase.Filling(text: text, likeness: hint(for: text))
    let start = Self.start.filled(Phrase.Filling(choices: listed(starts)))
    return CheckFailure(
      Refusal(keyword.rawValue, form, filling), shortfall: starts.isEmpty ? nil : start)
  }

  /// What is missing of a text that some values start with.
  package static let start: Phrase = "the start of \(.choices)"
  /// The end of a list of more values than are named.
  package static let more: Phrase = ", … (\(.count) in all)"
  /// What is said of a value that only looks like the text.
  package static let alike: Phrase = " (looks the same but has different code points)"
  /// What is said of the value that is nearest to the text.
  package static let near: Phrase = " (did you mean \(.meant)?)"
  /// How many values a sentence names.
  package static let mostNamed = 6

  /// What a refusal says.
  package var form: Refusal.Form {
    let got = type == .string ? Phrase.gotValue : .gotShown
    return Refusal.Form(reason: "expected \(words)", found: "\(got)\(.likeness)")
  }

  private func hint(for text: String) -> String {
    // Here, and only here, Swift's own comparison is wanted: it goes by what a person sees.
    if spellings.contains(text) { return Self.alike.filled() }
    let meant = spellings.count > 1 ? Spelling.nearest(to: text, in: candidates(for: text)) : nil
    return meant.map { Self.near.filled(Phrase.Filling(meant: shown($0))) } ?? ""
  }

  /// How many values a refused one is compared with at most.
  private static let mostCompared = 500

  /// The values that a refused one may stand for; of very many, the first that start or end like it.
  private func candidates(for text: String) -> ArraySlice<String> {
    guard spellings.count > Self.mostCompared else { return spellings[...] }
    let (start, end) = (text.utf8.prefix(2), text.utf8.suffix(2))
    let alike = spellings.lazy.filter { spelling in
      spelling.utf8.starts(with: start) || spelling.utf8.suffix(2).elementsEqual(end)
    }
    return Array(alike.prefix(Self.mostCompared))[...]
  }

  private func listed(_ spellings: [String]) -> String {
    let more =
      spellings.count > Self.mostNamed
      ? Self.more.filled(Phrase.Filling(count: spellings.count)) : ""
    return spellings.prefix(Self.mostNamed).map(shown).joined(separator: ", ") + more
  }

  private func shown(_ spelling: String) -> String {
    type == .string ? spelling.quoted() : spelling.shortened()
  }
}
