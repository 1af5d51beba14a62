/// A stretch of text in one style; whatever it holds is made harmless before it is drawn.
package struct StyledText: Hashable, Sendable {
  package var text: String
  package var style: Style

  package init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}
