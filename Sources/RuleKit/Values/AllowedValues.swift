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
  private let keys: Set<Key>
  let type: ValueType

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
    return CheckFailure(
      Refusal(keyword.rawValue, "expected \(words)", found: "got \(shown(text))\(hint(for: text))"),
      shortfall: starts.isEmpty ? nil : "the start of \(listed(starts))")
  }

  private func hint(for text: String) -> String {
    // Here, and only here, Swift's own comparison is wanted: it goes by what a person sees.
    if spellings.contains(text) { return " (looks the same but has different code points)" }
    let meant = spellings.count > 1 ? Spelling.nearest(to: text, in: spellings) : nil
    return meant.map { " (did you mean \(shown($0))?)" } ?? ""
  }

  private func listed(_ spellings: [String]) -> String {
    let limit = 6
    let more = spellings.count > limit ? ", … (\(spellings.count) in all)" : ""
    return spellings.prefix(limit).map(shown).joined(separator: ", ") + more
  }

  private func shown(_ spelling: String) -> String {
    type == .string ? spelling.quoted() : spelling.shortened()
  }
}
