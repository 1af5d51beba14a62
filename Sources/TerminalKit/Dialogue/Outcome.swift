/// How asking ended.
package enum Outcome<Answer: Sendable>: Sendable {
  /// Everything was answered with valid values.
  case submitted(Answer)
  /// The person gave up (Esc).
  case cancelled
  /// A signal came, or the key that stands for it; the terminal is restored, and the caller ends
  /// by `Signals.end(by:)`.
  case interrupted(signal: Int32)
  /// The input ended, by Ctrl-D or because the terminal is gone.
  case endOfInput
}

extension Outcome: Equatable where Answer: Equatable {}
