import Foundation
import LanguageKit
import Synchronization

extension Array where Element: Sendable {
  /// What is made of each element, in their order; from `threshold` elements on by two threads,
  /// each with one half.
  ///
  /// Each thread starts with a state of its own, on which what is made must not depend: the state
  /// may remember, and no more.
  func concurrentMap<State, Made: Sendable>(
    from start: @escaping @Sendable () -> State, threshold: Int = 500,
    _ make: @escaping @Sendable (inout State, Element) -> Made
  ) -> [Made] {
    let work = { @Sendable (part: Range<Int>) -> [Made] in
      var state = start()
      return self[part].map { make(&state, $0) }
    }
    guard count >= threshold else { return work(indices) }
    let middle = count / 2
    let meters = Meter.shares(among: 2)
    let second = Promise<[Made]>()
    let thread = Thread { second.keep(meters[1].limiting { work(middle..<count) }) }
    // What the first thread has on both systems.
    thread.stackSize = 8 << 20
    thread.start()
    let first = meters[0].limiting { work(0..<middle) }
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
