/// A section of the manual page that the tool writes itself: `ENVIRONMENT`, `EXIT STATUS`, `FILES`.
package struct ManualSection: Hashable, Sendable {
  /// A term and what it means: `2`, "a value is missing or refused".
  package struct Entry: Hashable, Sendable {
    package let term: String
    package let meaning: String

    package init(_ term: String, _ meaning: String) {
      self.term = term
      self.meaning = meaning
    }
  }

  package let title: String
  /// Paragraphs parted by empty lines, in front of the entries.
  package let text: String
  package let entries: [Entry]

  package init(_ title: String, text: String = "", entries: [Entry] = []) {
    self.title = title
    self.text = text
    self.entries = entries
  }
}
