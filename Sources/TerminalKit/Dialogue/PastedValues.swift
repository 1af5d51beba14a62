/// The values of a pasted text that is a whole result.
package struct PastedValues: Hashable, Sendable {
  /// One for each question; nil leaves the text of its field alone.
  package var values: [String?]
  /// What is different about the result, as it follows "the pasted link, "; nil for nothing.
  package var note: String?

  package init(_ values: [String?], note: String? = nil) {
    self.values = values
    self.note = note
  }
}
