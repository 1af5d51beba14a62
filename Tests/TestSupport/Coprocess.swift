import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program that is asked line by line: its caller writes a line and waits for the answer before it
/// writes the next.
package final class Coprocess {
  /// What the program did not do, at all or in time.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private let program: SpawnedProgram
  private let ends: CoprocessEnds
  private let deadline: ContinuousClock.Instant
  private var isInputClosed = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: the program's path.
  ///   - arguments: its arguments.
  ///   - environment: its entire environment.
  ///   - channel: what connects it with its caller.
  ///   - deadline: when waiting for it fails.
  /// - Throws: if it cannot be started.
  package init(
    _ executable: String, _ arguments: [String], environment: [String: String],
    channel: CoprocessEnds.Channel, deadline: ContinuousClock.Instant
  ) throws {
    self.deadline = deadline
    let ends = try CoprocessEnds(channel)
    self.ends = ends
    program = try SpawnedProgram([executable] + arguments, environment: environment) { actions in
      for (standard, own) in ends.standardStreams.enumerated() {
        if let own {
          posix_spawn_file_actions_adddup2(&actions, own, Int32(standard))
        } else {
          posix_spawn_file_actions_addopen(&actions, Int32(standard), "/dev/null", O_RDWR, 0)
        }
      }
    }
    ends.closeStandardStreams()
  }

  deinit {
    if !isInputClosed { close(ends.input) }
    close(ends.output)
  }

  /// Writes to it.
  package func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(ends.input, $0.baseAddress, $0.count) }
      guard count > 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until it has written at least `count` bytes, and returns all that there are.
  package func receive(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let hasEnded = program.hasEnded()
      let piece = readWithoutWaiting(ends.output)
      bytes += piece
      guard piece.isEmpty else { continue }
      let missing = "\(count) bytes, of which \(bytes.count) came"
      guard !hasEnded else { throw Failure(description: "the program exited before \(missing)") }
      try pause(waitingFor: missing)
    }
    return bytes
  }

  /// Ends its input and waits for its end; returns what it wrote until then.
  package func finish() throws -> (rest: [UInt8], ending: ProgramEnding?) {
    close(ends.input)
    isInputClosed = true
    var bytes: [UInt8] = []
    while true {
      let hasEnded = program.hasEnded()
      var piece = readWithoutWaiting(ends.output)
      while !piece.isEmpty {
        bytes += piece
        piece = readWithoutWaiting(ends.output)
      }
      guard !hasEnded else { return (bytes, program.ending) }
      try pause(waitingFor: "the program to exit")
    }
  }

  /// Waits until there may be something to read.
  private func pause(waitingFor missing: String) throws {
    guard ContinuousClock.now < deadline else {
      throw Failure(description: "timed out waiting for \(missing)")
    }
    var waiting = pollfd(fd: ends.output, events: Int16(POLLIN), revents: 0)
    // A FIFO that the program has not opened yet, or no longer has open, is at its end at once.
    if poll(&waiting, 1, 100) > 0, waiting.revents & Int16(POLLIN) == 0 { usleep(1_000) }
  }
}
