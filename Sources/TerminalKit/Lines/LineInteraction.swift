/// Asking line by line: what to say, and what to make of each line.
protocol LineInteraction {
  associatedtype Answer: Sendable
  /// What stands before the line that is typed.
  var prompt: String { get }
  /// Whether the line must not be echoed.
  var hidesInput: Bool { get }
  /// How to give a line that is too long for the terminal, where there is a way.
  var wayForLongLines: String? { get }
  /// What is said at first.
  var opening: [String] { get }
  mutating func take(_ line: String) -> LineStep<Answer>
}

/// What follows from a line.
enum LineStep<Answer: Sendable>: Sendable {
  case goOn(saying: [String])
  case done(Answer)
}

extension LineStep: Equatable where Answer: Equatable {}
