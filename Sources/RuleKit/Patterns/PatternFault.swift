import TextKit

/// Why a pattern cannot be used, as its reader finds it; others see it as a `Fault`.
package struct PatternFault: Error, Hashable, Sendable {
  /// What is wrong, without the place: `nothing to repeat`.
  let message: String
  /// The character that is at fault, counted in code points from 1.
  let position: Int
  /// What to write instead; nil if the message says enough.
  let hint: String?
  /// Whether the pattern ended where more was needed, and might be right with more.
  let isUnfinished: Bool

  init(_ message: String, at position: Int, hint: String? = nil, isUnfinished: Bool = false) {
    self.message = message
    self.isUnfinished = isUnfinished
    self.position = position
    self.hint = hint
  }

  var fault: Fault { Fault(message, at: .column(position), hint: hint) }
}
