/// Why a pattern cannot be used.
package struct PatternFault: Error, Hashable, Sendable {
  /// What is wrong, without the place: `nothing to repeat`.
  package let message: String
  /// The character that is at fault, counted in code points from 1.
  package let position: Int
  /// What to write instead, where that is known.
  package let hint: String?
  /// Whether the pattern ended where more was needed, and might be right with more.
  let isUnfinished: Bool

  init(
    _ message: String, at position: Int, hint: String? = nil, isUnfinished: Bool = false
  ) {
    self.message = message
    self.isUnfinished = isUnfinished
    self.position = position
    self.hint = hint
  }
}
