import Synchronization

/// A value that is made when it is first asked for, once for all copies of what holds it.
package final class OnDemand<Value: Sendable>: Sendable {
  private enum State {
    case open(timesSpared: Int)
    case made(Value)
  }

  private let state = Mutex(State.open(timesSpared: 0))
  private let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  package var value: Value {
    state.withLock { state in
      if case .made(let value) = state { return value }
      let value = make()
      state = .made(value)
      return value
    }
  }

  /// Whether the value need not be made yet: nothing has made it, and this was asked fewer than so
  /// many times.
  package func isSpared(times: Int) -> Bool {
    state.withLock { state in
      guard case .open(let spared) = state, spared < times else { return false }
      state = .open(timesSpared: spared + 1)
      return true
    }
  }
}
