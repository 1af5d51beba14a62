import AgentKit

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
