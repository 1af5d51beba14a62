import Foundation
import Synchronization

/// A search on a thread of its own, whose rows are waited for.
final class SearchThread: Sendable {
  /// The thread's stack, in bytes: what the first thread has on every system.
  private static let stackSize = 8 << 20

  private let rows = Mutex<[Int32]>([])
  private let arrival = DispatchSemaphore(value: 0)

  /// Starts a search.
  init(_ search: @escaping @Sendable () -> [Int32]) {
    let thread = Thread {
      let found = search()
      self.rows.withLock { $0 = found }
      self.arrival.signal()
    }
    thread.stackSize = Self.stackSize
    thread.start()
  }

  /// The rows that the search found, once it has ended.
  func wait() -> [Int32] {
    arrival.wait()
    return rows.withLock { $0 }
  }
}
