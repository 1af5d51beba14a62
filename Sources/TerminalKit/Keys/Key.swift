/// What was pressed, or what came in place of a key.
enum Key: Hashable, Sendable {
  /// One code point; several of them may make one character.
  case text(Unicode.Scalar)
  /// The bytes of a bracketed paste.
  case paste([UInt8])
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, wordLeft, wordRight, home, end, pageUp, pageDown
  /// A letter together with Ctrl that has no name of its own above.
  case control(Character)
  /// A letter together with Alt that has no name of its own above.
  case alt(Character)
  /// Bytes that are not UTF-8.
  case malformed
}
