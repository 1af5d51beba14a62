/// A stretch of text that is drawn in one style.
///
/// Whatever the text holds, it is made harmless before it is drawn.
package struct Piece: Hashable, Sendable {
  /// What is drawn, made harmless on the way.
  package var text: String
  /// What it means.
  package var style: Style

  package init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// What a stretch of text means; how that looks depends on the `Look`.
package enum Style: Hashable, Sendable {
  /// Nothing in particular.
  case plain
  /// What can be overlooked.
  case dim
  /// The name before a field.
  case label
  /// The place that the answer in hand goes to, drawn between marks.
  case current
  /// The letters that a search found.
  case matched
  /// Why something is not accepted.
  case refused
  /// That something is accepted.
  case accepted
}
