import AgentKit
import Foundation
import Synchronization

/// The messages of a client in their order, without those that it has taken back.
///
/// A class, since tools look into it while an answer is being made.
final class AgentInbox {
  private let queue: LineQueue
  /// The messages that were read in search of cancellations.
  private var ahead: [Message] = []
  /// The position of the next of them.
  private var first = 0
  /// About how many bytes may be read ahead: what is behind waits in the queue, as bytes.
  private static let mostAhead = 16 << 20
  private var sizeAhead = 0
  /// The request that is being answered; nil if that cannot be taken back.
  private var current: RequestID?
  private var isCurrentCancelled = false

  init(_ queue: LineQueue) {
    self.queue = queue
  }

  /// Waits for the next message that asks for something; nil at the end.
  func next() -> Message? {
    current = nil
    isCurrentCancelled = false
    while let message = takeAhead() ?? queue.next().map(Message.init) {
      // What a notification takes back here was answered before it came.
      if case .notification = message { continue }
      current = message.cancellableID
      return message
    }
    return nil
  }

  /// Whether the client has taken back the request that is being answered; looks at all that it has
  /// said meanwhile.
  func isCancelled() -> Bool {
    while sizeAhead < Self.mostAhead, let line = queue.takeNow() {
      let message = Message(line)
      if case .notification(let notification) = message {
        if let id = notification.cancelled { cancel(id) }
        continue
      }
      if case .bytes(let bytes) = line { sizeAhead += bytes.count }
      ahead.append(message)
    }
    return isCurrentCancelled
  }

  private func takeAhead() -> Message? {
    guard first < ahead.count else { return nil }
    let message = ahead[first]
    first += 1
    if first == ahead.count {
      ahead = []
      (first, sizeAhead) = (0, 0)
    }
    return message
  }

  /// Takes back a request: the one being answered, or one that waits.
  private func cancel(_ id: RequestID) {
    if let current, current.isSame(as: id) { isCurrentCancelled = true }
    ahead.removeFirst(first)
    first = 0
    ahead.removeAll { $0.cancellableID?.isSame(as: id) ?? false }
  }
}

extension Message {
  fileprivate init(_ line: LineSplitter.Line) {
    switch line {
    case .bytes(let bytes): self.init(bytes)
    case .tooLong: self = .tooLong(limit: LineSplitter.limit)
    }
  }

  /// The ID by which it can be taken back; nil for what cannot be.
  fileprivate var cancellableID: RequestID? {
    guard case .request(let request) = self, request.mayBeCancelled else { return nil }
    return request.id
  }
}

/// The lines between the thread that reads them and the one that answers.
///
/// A client may write many requests before it reads the first answer, so reading never waits for an
/// answer to be written, unless more is waiting than may be kept.
final class LineQueue: Sendable {
  private struct State {
    var splitter = LineSplitter()
    var lines: [LineSplitter.Line] = []
    /// The position of the oldest line that was not taken yet.
    var first = 0
    /// How many bytes wait in lines.
    var size = 0
    var isAtEnd = false
    var isReaderWaiting = false
  }

  /// How many bytes may wait before reading waits.
  private static let limit = 64 << 20

  private let state = Mutex(State())
  /// Signalled for each piece that was read.
  private let arrival = DispatchSemaphore(value: 0)
  /// Signalled when reading may go on.
  private let room = DispatchSemaphore(value: 0)

  /// Takes a piece of the stream, or its end, an empty one; waits while too much is kept.
  func put(_ piece: [UInt8]) {
    let isFull = state.withLock { state in
      var lines = piece.isEmpty ? [] : state.splitter.lines(in: piece)
      if piece.isEmpty {
        if let last = state.splitter.lineAtEnd() { lines.append(last) }
        state.isAtEnd = true
      }
      state.lines += lines
      state.size += lines.reduce(0) { $0 + $1.size }
      state.isReaderWaiting = state.size > Self.limit
      return state.isReaderWaiting
    }
    arrival.signal()
    if isFull { room.wait() }
  }

  /// Waits for the next line; nil at the end.
  func next() -> LineSplitter.Line? {
    while true {
      if let line = takeNow() { return line }
      if state.withLock({ $0.isAtEnd && $0.first == $0.lines.count }) { return nil }
      arrival.wait()
    }
  }

  /// The next line if it is there already.
  func takeNow() -> LineSplitter.Line? {
    let (line, goesOn) = state.withLock { state -> (LineSplitter.Line?, Bool) in
      guard state.first < state.lines.count else { return (nil, false) }
      let line = state.lines[state.first]
      state.first += 1
      if state.first == state.lines.count {
        state.lines = []
        state.first = 0
      }
      state.size -= line.size
      let goesOn = state.isReaderWaiting && state.size <= Self.limit
      if goesOn { state.isReaderWaiting = false }
      return (line, goesOn)
    }
    if goesOn { room.signal() }
    return line
  }
}

extension LineSplitter.Line {
  /// About how much memory it takes.
  fileprivate var size: Int {
    switch self {
    case .bytes(let bytes): bytes.count + 64
    case .tooLong: 64
    }
  }
}
