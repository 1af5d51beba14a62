/// What one field is filled with: a checked text, or nothing.
package struct FieldValue: Hashable, Sendable {
  /// The value; nil where an optional field is left out.
  package var text: String?
  /// Nil if nothing gave a value; of one that is left out by hand, what said so.
  package var origin: ValueOrigin?

  package init(text: String? = nil, origin: ValueOrigin? = nil) {
    self.text = text
    self.origin = origin
  }
}
