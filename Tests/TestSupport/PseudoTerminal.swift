import Foundation
import TextKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program that runs at a terminal of its own, as in `answer=$(program)`: the terminal is its
/// standard input, its standard output is a pipe.
///
/// What it draws is read while it runs and seen on a `screen`.
package final class PseudoTerminal {
  /// Where one of the standard streams leads.
  package enum Stream: Sendable {
    case terminal
    case null
  }

  /// A wait that was in vain, with what was to be seen instead.
  package struct Timeout: Error, CustomStringConvertible {
    package var waitedFor: String
    package var screen: String
    package var description: String { "no \(waitedFor); on the screen:\n\(screen)" }
  }

  /// How the program ended, and what it left.
  package struct End: Equatable {
    package var ending: ProgramEnding
    /// What it wrote to the standard output.
    package var output: String
    /// What is not at the terminal as it was before.
    package var traces: [String] = []

    package init(_ ending: ProgramEnding, output: String = "") {
      self.ending = ending
      self.output = output
    }
  }

  package private(set) var screen: ScreenModel
  /// Everything that was drawn.
  package private(set) var drawn: [UInt8] = []
  /// Everything that was written to the standard output.
  package private(set) var output: [UInt8] = []
  /// The settings of the terminal before the program was started.
  package let settingsBefore: [UInt8]
  /// The path of the terminal's device.
  package let path: String
  private var master: Int32
  private var slave: Int32
  private let outputEnd: Int32
  private let program: SpawnedProgram
  private var undecoded: [UInt8] = []

  /// Starts a program; without `PATH` and the like, its environment is what is given alone.
  package init(
    _ executable: String, arguments: [String] = [], environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24, input: Stream = .terminal, errors: Stream = .terminal
  ) throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 1024)
    guard openpty(&ends.master, &ends.slave, &name, nil, nil) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    (master, slave) = ends
    let device = String(
      decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    path = device
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(rows))
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    settingsBefore = Self.settings(of: master)
    guard !settingsBefore.isEmpty else { throw POSIXError(.EIO) }
    screen = ScreenModel(columns: columns, rows: rows)

    var pipeEnds: [Int32] = [-1, -1]
    guard pipe(&pipeEnds) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    outputEnd = pipeEnds[0]
    for end in [master, slave] + pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    for end in [master, outputEnd] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }

    // The leader of a new session gets the terminal that it opens first as its own. A shell opens
    // it, and then becomes the program: macOS makes the session only after the file actions.
    let toErrors = errors == .null ? "2>/dev/null" : "2>&0"
    let toInput = input == .null ? "</dev/null" : ""
    let opening = ["/bin/sh", "-c", #"exec "$@" <>"$0" \#(toErrors) \#(toInput)"#, device]
    program = try SpawnedProgram(
      opening + [executable] + arguments, environment: environment
    ) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, pipeEnds[1], 1)
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    close(pipeEnds[1])
  }

  deinit {
    // Closed first: on macOS a killed program stays until what it drew is read, or nobody can.
    for end in [master, slave, outputEnd] where end >= 0 { close(end) }
  }

  // MARK: What a person does

  package func send(_ text: String) { send(Array(text.utf8)) }

  package func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else { look(for: .milliseconds(2)) }
    }
  }

  package func resize(columns: Int, rows: Int) {
    look(for: .milliseconds(20))
    screen.resize(columns: columns, rows: rows, reflows: true)
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(rows))
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Takes the terminal away, as closing its window does.
  package func hangUp() {
    close(slave)
    close(master)
    (slave, master) = (-1, -1)
  }

  package func signal(_ number: Int32) { program.signal(number) }

  // MARK: What a person sees

  /// The settings of the terminal now, for a comparison with those before; none where it is gone.
  ///
  /// Our end is asked, since macOS takes the other away when the leader of the session ends.
  package var settings: [UInt8] { Self.settings(of: master) }

  private static func settings(of descriptor: Int32) -> [UInt8] {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return [] }
    // PENDIN is no setting: macOS sets and clears it by itself, for what was typed ahead.
    modes.c_lflag &= ~tcflag_t(PENDIN)
    return withUnsafeBytes(of: &modes) { Array($0) }
  }

  package var outputText: String { String(decoding: output, as: UTF8.self) }

  /// Waits until the screen shows a text.
  package func expect(_ text: String, within limit: Duration = .seconds(10)) throws {
    try expect("\"\(text)\"", within: limit) { $0.text.contains(text) }
  }

  /// Waits until the screen shows a text, and then types.
  package func answer(_ text: String, with keys: String) throws {
    try expect(text)
    send(keys)
  }

  /// Waits until the screen is as the condition says.
  package func expect(
    _ what: String, within limit: Duration = .seconds(10), _ condition: (ScreenModel) -> Bool
  ) throws {
    let end = ContinuousClock.now + limit
    while !condition(screen) {
      guard ContinuousClock.now < end else { throw Timeout(waitedFor: what, screen: screen.text) }
      look(for: .milliseconds(2))
    }
  }

  /// Reads what comes within a time.
  package func look(for time: Duration) {
    let end = ContinuousClock.now + time
    repeat {
      guard !readAll() else { continue }
      usleep(1000)
    } while ContinuousClock.now < end
  }

  /// Waits for the end of the program.
  package func wait(within limit: Duration = .seconds(10)) throws -> ProgramEnding {
    let end = ContinuousClock.now + limit
    while !program.hasEnded() {
      guard ContinuousClock.now < end else { throw Timeout(waitedFor: "end", screen: screen.text) }
      look(for: .milliseconds(2))
    }
    look(for: .milliseconds(5))
    return program.ending ?? .exit(-1)
  }

  /// Waits for the end of the program and looks at what it left.
  package func end() throws -> End {
    let ending = try wait()
    var end = End(ending, output: outputText)
    if settings != settingsBefore { end.traces.append("other settings") }
    if screen.bracketsPastes { end.traces.append("brackets around pastes") }
    if !screen.wraps { end.traces.append("no wrapping") }
    end.traces += screen.unknown
    return end
  }

  /// Whether anything was there to be read.
  private func readAll() -> Bool {
    let new = readWithoutWaiting(master)
    drawn += new
    undecoded += new
    // A code point may have been cut in two: the rest of it comes with the next bytes.
    let whole = undecoded.count - Self.unfinishedBytes(undecoded)
    screen.feed(String(decoding: undecoded[..<whole], as: UTF8.self))
    undecoded.removeFirst(whole)
    let written = readWithoutWaiting(outputEnd)
    output += written
    return !new.isEmpty || !written.isEmpty
  }

  private static func unfinishedBytes(_ bytes: [UInt8]) -> Int {
    for back in 1...3 where back <= bytes.count {
      let byte = bytes[bytes.count - back]
      if byte & 0xC0 == 0x80 { continue }
      return byte.sequenceLength > back ? back : 0
    }
    return 0
  }
}
