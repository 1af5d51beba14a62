/// What one field is filled with: a checked text, or nothing.
struct FieldValue: Hashable, Sendable {
  /// The value; nil where an optional field is left out.
  var text: String?
  /// Nil where the value is nil because nothing gave one.
  var origin: Origin?
}
