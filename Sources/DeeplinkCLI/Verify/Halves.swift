import Foundation
import Synchronization

/// Works through a long list in two threads, each with one half of it.
enum Halves {
  /// From how many elements on a second thread is worth its start.
  static let least = 500
  /// The second thread's stack, in bytes: what the first one has on both systems.
  private static let stackSize = 8 << 20

  /// What is made of each element, in the order of the list.
  ///
  /// - Parameters:
  ///   - elements: The list.
  ///   - start: The state that a thread starts with and keeps for itself. What is made must not depend
  ///     on where the list is divided: the state may remember, and no more.
  ///   - make: Makes something of one element.
  /// - Returns: What was made of all.
  static func map<Element: Sendable, State, Made: Sendable>(
    _ elements: [Element], from start: @escaping @Sendable () -> State,
    _ make: @escaping @Sendable (inout State, Element) -> Made
  ) -> [Made] {
    let work = { @Sendable (part: Range<Int>) -> [Made] in
      var state = start()
      return elements[part].map { make(&state, $0) }
    }
    guard elements.count >= least else { return work(elements.indices) }
    let middle = elements.count / 2
    let second = Promise<[Made]>()
    let thread = Thread { second.keep(work(middle..<elements.count)) }
    thread.stackSize = stackSize
    thread.start()
    let first = work(0..<middle)
    return first + second.value
  }
}

/// A value that one thread makes and another waits for.
private final class Promise<Value: Sendable>: Sendable {
  private let condition = NSCondition()
  private let state = Mutex<Value?>(nil)

  func keep(_ value: Value) {
    condition.lock()
    state.withLock { $0 = value }
    condition.signal()
    condition.unlock()
  }

  var value: Value {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let value = state.withLock({ $0 }) { return value }
      condition.wait()
    }
  }
}
