/// Asking key by key: what each key does, and what the screen shows.
protocol KeyInteraction {
  associatedtype Answer: Sendable
  /// When it will change by itself.
  var deadline: ContinuousClock.Instant? { get }
  mutating func tick(at now: ContinuousClock.Instant)
  mutating func handle(_ key: Key, at now: ContinuousClock.Instant) -> KeyStep<Answer>
  func frame(in window: Window, look: Look) -> Frame
  /// The rows that stay on the terminal at the end.
  func closingRows(for outcome: PromptOutcome<Answer>, width: Int, look: Look) -> [ScreenRow]
}

/// The effect of a key.
enum KeyStep<Answer: Sendable>: Sendable {
  case goOn
  /// Clear the window and redraw it.
  case redraw
  /// Stop the process until it is continued.
  case suspend
  case end(PromptOutcome<Answer>)
}

extension KeyStep: Equatable where Answer: Equatable {}
