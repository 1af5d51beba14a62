import Synchronization

/// A value that is made when it is first asked for, once for all copies of what holds it.
final class OnDemand<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  var value: Value {
    made.withLock { value in
      if let value { return value }
      let new = make()
      value = new
      return new
    }
  }
}
