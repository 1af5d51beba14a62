import AgentKit
import Foundation
import Synchronization

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
