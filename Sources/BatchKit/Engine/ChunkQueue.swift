import Foundation
import Synchronization

/// The slots between two threads: one puts them in, in the order of the input, either takes the
/// oldest and returns it filled.
///
/// A slot is a value, which belongs to the thread that took it. It is moved and never copied: two
/// copies would share their memory, and the first write to it would copy all of it.
final class ChunkQueue: Sendable {
  private struct State {
    var waiting: [ChunkSlot] = []
    var filled: [ChunkSlot] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  /// Signalled for each slot that waits, and when the queue is closed.
  private let arrival = DispatchSemaphore(value: 0)
  /// Signalled for each slot that was filled.
  private let completion = DispatchSemaphore(value: 0)

  /// Puts in a slot to be filled.
  func put(_ slot: consuming ChunkSlot) {
    var slot: ChunkSlot? = slot
    state.withLock { $0.waiting.append(moving: &slot) }
    arrival.signal()
  }

  /// Takes the oldest slot that is to be filled, if there is one.
  func take() -> ChunkSlot? {
    state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
  }

  /// Waits for a slot to be filled; nil once the queue is closed.
  func takeNext() -> ChunkSlot? {
    while true {
      arrival.wait()
      // The other thread may have taken the slot that this signal was for.
      let (slot, isClosed) = state.withLock { state in
        let isLeft = !state.isClosed && !state.waiting.isEmpty
        return (isLeft ? state.waiting.removeFirst() : nil, state.isClosed)
      }
      if slot != nil || isClosed { return slot }
    }
  }

  /// Returns a slot that was filled.
  func putBack(_ slot: consuming ChunkSlot) {
    var slot: ChunkSlot? = slot
    state.withLock { $0.filled.append(moving: &slot) }
    completion.signal()
  }

  /// Takes the filled slot of a number; nil if it is not filled and `waits` is false.
  func takeBack(_ number: Int, waits: Bool) -> ChunkSlot? {
    while true {
      let slot = state.withLock { state in
        state.filled.firstIndex { $0.number == number }.map { state.filled.remove(at: $0) }
      }
      if slot != nil || !waits { return slot }
      completion.wait()
    }
  }

  /// Ends the waiting for slots; those that wait are dropped.
  func close() {
    state.withLock {
      $0.isClosed = true
      $0.waiting.removeAll()
    }
    arrival.signal()
  }
}

extension Array {
  /// Appends an element, leaving nil in its place.
  fileprivate mutating func append(moving element: inout Element?) {
    if let moved = element.take() { append(moved) }
  }
}
