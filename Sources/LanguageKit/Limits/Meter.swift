import Synchronization

/// Counts the steps that automata take while they are built, however deep in an operation that is,
/// and ends the operation that takes more than a limit.
///
/// ```
/// Meter(limit:).limiting { … }  ─▶  every `Budget` made inside counts here, too
/// ```
package final class Meter: Sendable {
  static var current: Meter? { around.get() }
  private static let around = TaskLocal<Meter?>(wrappedValue: nil)

  private let limit: Int
  private let count = Atomic<Int>(0)
  /// The meter around this one, which counts the same steps.
  private let outer = Meter.current

  package init(limit: Int) {
    self.limit = limit
  }

  /// True if no step is left.
  package var isSpent: Bool {
    count.load(ordering: .relaxed) >= limit || outer?.isSpent ?? false
  }

  func add(_ steps: Int) {
    count.wrappingAdd(steps, ordering: .relaxed)
    outer?.add(steps)
  }

  /// Does something that builds automata; throws where it takes more steps than are left.
  package func limiting<Value, Failure>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try Self.around.withValue(self) { Result { () throws(Failure) in try body() } }.get()
  }
}
