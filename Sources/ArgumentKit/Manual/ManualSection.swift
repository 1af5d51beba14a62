/// A section of the manual page that the tool writes itself: `ENVIRONMENT`, `EXIT STATUS`, `FILES`.
package struct ManualSection: Hashable, Sendable {
  /// A term and what it means: `2`, "a value is missing or refused".
  package struct Entry: Hashable, Sendable {
    let term: String
    let meaning: String

    /// Makes an entry.
    package init(_ term: String, _ meaning: String) {
      self.term = term
      self.meaning = meaning
    }
  }

  let title: String
  /// Paragraphs parted by empty lines, in front of the entries.
  let text: String
  let entries: [Entry]

  /// Makes a section of paragraphs, entries, or both.
  package init(_ title: String, text: String = "", entries: [Entry] = []) {
    self.title = title
    self.text = text
    self.entries = entries
  }
}
