import Foundation

/// Where two threads fill slots: one puts them down in the order of the input, either takes the
/// oldest that nobody works on.
///
/// All its state is guarded by the condition; a slot belongs to whoever took it until it is put
/// back as filled.
final class Workbench {
  private let condition = NSCondition()
  private var waiting: [BatchSlot] = []
  private var filled: [ObjectIdentifier] = []
  private var isClosed = false

  /// Puts down a slot to be filled.
  func put(_ slot: BatchSlot) {
    condition.lock()
    waiting.append(slot)
    condition.broadcast()
    condition.unlock()
  }

  /// Takes the oldest slot that is to be filled, if there is one.
  func take() -> BatchSlot? {
    condition.lock()
    defer { condition.unlock() }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Waits for a slot to be filled; nil once the bench is closed.
  func takeNext() -> BatchSlot? {
    condition.lock()
    defer { condition.unlock() }
    while waiting.isEmpty, !isClosed { condition.wait() }
    return isClosed ? nil : waiting.removeFirst()
  }

  /// Puts back a slot that was filled.
  func putBack(_ slot: BatchSlot) {
    condition.lock()
    filled.append(ObjectIdentifier(slot))
    condition.broadcast()
    condition.unlock()
  }

  /// Whether a slot is filled, and if so, gives it out for good.
  func takeBack(_ slot: BatchSlot, waits: Bool) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let index = filled.firstIndex(of: ObjectIdentifier(slot)) {
        filled.remove(at: index)
        return true
      }
      guard waits else { return false }
      condition.wait()
    }
  }

  /// Sends the waiting thread home.
  func close() {
    condition.lock()
    isClosed = true
    condition.broadcast()
    condition.unlock()
  }
}
