import DeviceKit
import Foundation
import TextKit

extension ChildProcess {
  /// How long a look at a program that says nothing waits, in milliseconds.
  private static let pause: Int32 = 20

  /// Runs a program to its end, and gathers what it says; it has nothing to read.
  ///
  /// It runs in a process group of its own, so that Ctrl-C reaches this process alone: the program
  /// may go on to its end. A second Ctrl-C ends it. A daemon that it leaves after, as `adb` does,
  /// may keep the pipes open, so that its own end counts and not theirs.
  ///
  /// - Parameters:
  ///   - words: the path of the program, and its arguments.
  ///   - seconds: how long it may take.
  /// - Returns: what it said, and how it ended.
  /// - Throws: `SystemFailure` if it cannot be started.
  static func output(
    of words: [String], within seconds: Double
  ) throws(SystemFailure) -> ToolOutput {
    let interruptions = Interruptions.count
    var pipes = (output: try OutputPipe(), errors: try OutputPipe())
    let child = try start(words, inGroupOfItsOwn: true) { actions in
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, pipes.output.writeEnd, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, pipes.errors.writeEnd, STDERR_FILENO)
    }
    pipes.output.closeWriteEnd()
    pipes.errors.closeWriteEnd()
    let end = ContinuousClock.now + .seconds(seconds)
    var ending: ToolOutput.Ending?
    var status: Int32 = 0
    while waitpid(child, &status, WNOHANG) == 0 {
      OutputPipe.wait(for: [pipes.output, pipes.errors], milliseconds: pause)
      pipes.output.read()
      pipes.errors.read()
      guard ending == nil else { continue }
      if ContinuousClock.now > end { ending = .timedOut }
      if Interruptions.count > max(interruptions, 1) { ending = .interrupted }
      if ending != nil { kill(-child, SIGKILL) }
    }
    pipes.output.read()
    pipes.errors.read()
    let own: ToolOutput.Ending
    switch Ending(status: status) {
    case .exited(let status): own = .exited(status)
    case .killed(by: SIGINT) where Interruptions.count > interruptions && ending == nil:
      // Ctrl-C came before the program had its group, and ended it where it began.
      return try output(of: words, within: seconds)
    case .killed(let signal): own = .killed(by: signal)
    }
    return ToolOutput(ending ?? own, output: pipes.output.text, errors: pipes.errors.text)
  }
}

/// A pipe that a program writes to, and what came out of it so far.
private struct OutputPipe {
  private let readEnd: Int32
  private(set) var writeEnd: Int32
  private var bytes: [UInt8] = []
  private var isAtEnd = false
  private let ends: PipeEnds

  init() throws(SystemFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemFailure("make", "a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, fcntl(ends[0], F_GETFL) | O_NONBLOCK)
    (readEnd, writeEnd) = (ends[0], ends[1])
    self.ends = PipeEnds(ends)
  }

  /// Gives up our own hold of the end that the program writes to.
  mutating func closeWriteEnd() {
    ends.close(writeEnd)
    writeEnd = -1
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Reads the bytes that have come, without waiting.
  mutating func read() {
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while !isAtEnd {
      let count = readSome(readEnd, &piece)
      if count > 0 {
        bytes += piece[..<count]
      } else if count == 0 {
        isAtEnd = true
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Waits until one of the pipes has something.
  static func wait(for pipes: [OutputPipe], milliseconds: Int32) {
    var waiting = pipes.filter { !$0.isAtEnd }.map {
      pollfd(fd: $0.readEnd, events: Int16(POLLIN), revents: 0)
    }
    // Both may be at their ends a moment before the program is.
    poll(&waiting, nfds_t(waiting.count), waiting.isEmpty ? 1 : milliseconds)
  }

  /// The ends of a pipe, closed when nothing holds them any more.
  private final class PipeEnds {
    private var ends: [Int32]

    init(_ ends: [Int32]) {
      self.ends = ends
    }

    func close(_ end: Int32) {
      guard let index = ends.firstIndex(of: end) else { return }
      closeEnd(ends.remove(at: index))
    }

    deinit {
      for end in ends { closeEnd(end) }
    }
  }
}

private func readSome(_ end: Int32, _ piece: inout [UInt8]) -> Int {
  read(end, &piece, piece.count)
}

private func closeEnd(_ end: Int32) {
  close(end)
}
