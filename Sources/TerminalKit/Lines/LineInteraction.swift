/// Asking line by line: what to print, and what each line does.
protocol LineInteraction {
  associatedtype Answer: Sendable
  /// The text before the line that is typed.
  var prompt: String { get }
  /// Whether the line must not be echoed.
  var hidesInput: Bool { get }
  /// Another way to give a line that is too long for the terminal.
  var wayForLongLines: String? { get }
  /// The lines at first.
  var opening: [String] { get }
  mutating func take(_ line: String) -> LineStep<Answer>
}

/// The effect of a line.
enum LineStep<Answer: Sendable>: Sendable {
  case goOn(saying: [String])
  case done(Answer)
}

extension LineStep: Equatable where Answer: Equatable {}
