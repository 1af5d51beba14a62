/// How asking ended.
package enum PromptOutcome<Answer: Sendable>: Sendable {
  /// Everything was answered with valid values.
  case submitted(Answer)
  /// The person gave up (Esc).
  case cancelled
  /// A signal, or the key for it, came; the terminal is restored, and the caller ends by it.
  case interrupted(signal: Int32)
  /// The input ended, by Ctrl-D or because the terminal is gone.
  case endOfInput
}

extension PromptOutcome: Equatable where Answer: Equatable {}
