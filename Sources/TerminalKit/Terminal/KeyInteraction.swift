/// Asking key by key: what each key does, and what is to be seen.
protocol KeyInteraction {
  associatedtype Answer: Sendable
  /// When something will change by itself.
  var deadline: ContinuousClock.Instant? { get }
  mutating func tick(at now: ContinuousClock.Instant)
  mutating func handle(_ key: Key, at now: ContinuousClock.Instant) -> KeyStep<Answer>
  func frame(in window: WindowSize, look: Look) -> Frame
  /// What stays on the terminal at the end.
  func closingRows(for outcome: Outcome<Answer>, width: Int, look: Look) -> [Row]
}

/// What follows from a key.
enum KeyStep<Answer: Sendable>: Sendable {
  case goOn
  /// Clear the window and draw anew.
  case redraw
  /// Stop the process until somebody continues it.
  case suspend
  case end(Outcome<Answer>)
}

extension KeyStep: Equatable where Answer: Equatable {}
