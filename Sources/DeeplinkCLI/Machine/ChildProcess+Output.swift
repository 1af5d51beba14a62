import DeviceKit
import Foundation
import TextKit

extension ChildProcess {
  /// How long a look at a program that says nothing waits, in milliseconds.
  private static let pause: Int32 = 20

  /// Runs a program to its end, and gathers what it writes.
  ///
  /// What is beyond the limit of a stream is read and dropped, so that the program can go on. The clock
  /// is looked at after each piece, however fast the next one comes.
  ///
  /// It runs in a process group of its own, so that Ctrl-C reaches this process alone: the program
  /// may go on to its end. A second Ctrl-C ends it. A daemon that it leaves after, as `adb` does,
  /// may keep the pipes open, so that its own end counts and not theirs.
  static func output(of call: ProgramCall) throws(SystemFailure) -> ToolOutput {
    let interruptions = Interruptions.count
    var input = call.input.isEmpty ? nil : try SharedDescriptor.pipe()
    var pipes = (
      output: try OutputPipe(keeping: call.limit), errors: try OutputPipe(keeping: call.limit)
    )
    let child = try start(call.words, with: call.variables, inGroupOfItsOwn: true) {
      [input] actions in
      if let input {
        posix_spawn_file_actions_adddup2(&actions, input.0.number, STDIN_FILENO)
      } else {
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      }
      posix_spawn_file_actions_adddup2(
        &actions, pipes.output.writeEnd?.number ?? -1, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(
        &actions, pipes.errors.writeEnd?.number ?? -1, STDERR_FILENO)
    }
    (pipes.output.writeEnd, pipes.errors.writeEnd) = (nil, nil)
    if let input {
      // A program that reads no further says so by its status.
      let closedPipe = signal(SIGPIPE, SIG_IGN)
      try? input.1.descriptor.write(call.input)
      signal(SIGPIPE, closedPipe)
    }
    input = nil
    let end = ContinuousClock.now + .seconds(call.seconds)
    var cut: ToolOutput.Ending?
    let ending: Ending
    while true {
      OutputPipe.wait(for: [pipes.output, pipes.errors], milliseconds: pause)
      pipes.output.readPiece()
      pipes.errors.readPiece()
      if cut == nil {
        if ContinuousClock.now > end { cut = .timedOut }
        if Interruptions.count > max(interruptions, 1) { cut = .interrupted }
        if cut != nil {
          kill(-child, SIGKILL)
          kill(child, SIGKILL)
        }
      }
      if let found = try Self.ending(of: child, running: call.words[0], options: WNOHANG) {
        ending = found
        break
      }
    }
    pipes.output.readRest()
    pipes.errors.readRest()
    let own: ToolOutput.Ending
    switch ending {
    case .exited(let status): own = .exited(status)
    case .killed(by: SIGINT) where Interruptions.count > interruptions && cut == nil:
      // Ctrl-C came before the program had its group, and ended it where it began.
      return try output(of: call)
    case .killed(let signal): own = .killed(by: signal)
    }
    return ToolOutput(
      cut ?? own, bytes: pipes.output.bytes, errors: pipes.errors.text,
      isCut: pipes.output.isCut || pipes.errors.isCut)
  }
}

/// A pipe that a program writes to, and what came out of it so far.
private struct OutputPipe {
  private let readEnd: SharedDescriptor
  /// Nil once our own hold of it is given up.
  var writeEnd: SharedDescriptor?
  private(set) var bytes: [UInt8] = []
  private let limit: Int
  private var isAtEnd = false
  /// True if more came than is kept.
  private(set) var isCut = false
  private var piece = [UInt8](repeating: 0, count: 1 << 14)

  init(keeping limit: Int) throws(SystemFailure) {
    self.limit = limit
    (readEnd, writeEnd) = try SharedDescriptor.pipe()
    _ = fcntl(readEnd.number, F_SETFL, fcntl(readEnd.number, F_GETFL) | O_NONBLOCK)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Reads a piece of what has come, without waiting; false if nothing has come.
  @discardableResult
  mutating func readPiece() -> Bool {
    guard !isAtEnd else { return false }
    let count = Descriptor.uninterrupted { read(readEnd.number, &piece, piece.count) }
    isAtEnd = count == 0
    guard count > 0 else { return false }
    let room = limit - bytes.count
    bytes += piece[..<min(count, room)]
    isCut = isCut || count > room
    return true
  }

  /// Reads what is left after the program has ended, at most as much as is kept: a daemon that it
  /// leaves behind may write on for ever.
  mutating func readRest() {
    while !isCut, readPiece() {}
  }

  /// Waits until one of the pipes has something.
  static func wait(for pipes: [OutputPipe], milliseconds: Int32) {
    var waiting = pipes.filter { !$0.isAtEnd }.map {
      pollfd(fd: $0.readEnd.number, events: Int16(POLLIN), revents: 0)
    }
    // Both may be at their ends a moment before the program is.
    poll(&waiting, nfds_t(waiting.count), waiting.isEmpty ? 1 : milliseconds)
  }
}
