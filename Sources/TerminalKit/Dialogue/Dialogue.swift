/// Several questions that belong together, and what is shown around them.
package struct Dialogue: Sendable {
  /// What kind of thing the answers make, for the spoken mode: `Link`.
  package var kind: String
  /// The name of that thing: `pickem`.
  package var name: String
  /// How to give a value that is too long for a line of the terminal: `give it with --values FILE`.
  package var wayForLongValues: String?
  /// The questions in the order in which they are asked.
  package var questions: [Question]
  /// Where the question with an index stands in the whole, that place as a `.current` piece:
  /// `/team/`, `$<team>`, `/pickem/$<id>`.
  package var position: @Sendable (_ index: Int) -> [Piece]
  /// The result as it is forming, the place of the question with an index as a `.current` piece.
  ///
  /// A value is nil where nothing was answered yet. Secrets come as they are, so the closure
  /// masks them.
  package var preview: @Sendable (_ values: [String?], _ index: Int) -> [Piece]
  /// The values that a pasted text holds if it is the whole result, nil where it is not.
  ///
  /// A value of nil leaves the text of its field alone.
  package var valuesInPaste: @Sendable (String) -> [String?]?

  package init(
    kind: String, name: String, wayForLongValues: String? = nil, questions: [Question],
    position: @escaping @Sendable (_ index: Int) -> [Piece] = { _ in [] },
    preview: @escaping @Sendable (_ values: [String?], _ index: Int) -> [Piece] = { _, _ in [] },
    valuesInPaste: @escaping @Sendable (String) -> [String?]? = { _ in nil }
  ) {
    self.kind = kind
    self.name = name
    self.wayForLongValues = wayForLongValues
    self.questions = questions
    self.position = position
    self.preview = preview
    self.valuesInPaste = valuesInPaste
  }
}
