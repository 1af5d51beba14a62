import Foundation
import Synchronization

/// Runs `body` on a thread with a stack of 8 MiB, as the first thread of a program has.
///
/// Tests run on the threads of a pool, which have 512 KiB on macOS.
///
/// - Parameter body: what goes deep.
/// - Returns: what `body` returns.
/// - Throws: what `body` throws.
package func onLargeStack<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) throws -> Value {
  let outcome = Outcome<Value>()
  let isDone = DispatchSemaphore(value: 0)
  let thread = Thread {
    let result = Result { try body() }
    outcome.result.withLock { $0 = result }
    isDone.signal()
  }
  thread.stackSize = 8 << 20
  thread.start()
  isDone.wait()
  guard let result = outcome.result.withLock({ $0 }) else {
    preconditionFailure("the thread signals only after its result")
  }
  return try result.get()
}

/// What the thread leaves for the one that waits for it.
private final class Outcome<Value: Sendable>: Sendable {
  let result = Mutex<Result<Value, any Error>?>(nil)
}
