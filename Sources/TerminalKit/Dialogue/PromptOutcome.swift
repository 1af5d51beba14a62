/// How asking ended.
package enum PromptOutcome<Answer: Sendable>: Sendable {
  /// Everything was answered with valid values.
  case submitted(Answer)
  /// The person gave up (Esc).
  case cancelled
  /// A signal came, or the key that stands for it; the terminal is restored, and the caller ends by
  /// that signal.
  case interrupted(signal: Int32)
  /// The input ended, by Ctrl-D or because the terminal is gone.
  case endOfInput
}

extension PromptOutcome: Equatable where Answer: Equatable {}
