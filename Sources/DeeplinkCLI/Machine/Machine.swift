import Foundation
import TerminalKit
import TextKit

/// This process and the machine that it runs on, as a command's world.
enum Machine {
  /// The words after the program's name; nil if one is not UTF-8, as no URL is made of a guess.
  static var arguments: [String]? {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let pointer = CommandLine.unsafeArgv[index],
        let word = String(validatingCString: pointer)
      else { return nil }
      words.append(word)
    }
    return words
  }

  /// The world of this process, with its answer going to `stream`.
  static func world(answeringOn stream: AnswerStream) -> World {
    let variables = Variables.ofProcess
    let disk = Disk()
    return World(
      variables: variables, workingFolder: workingFolder, files: disk,
      readInput: { () throws(SystemFailure) -> [UInt8] in
        try disk.uses.read(STDIN_FILENO)
        return try Descriptor.readAll(from: STDIN_FILENO, named: "standard input", .text)
      },
      input: { () throws(SystemFailure) -> ByteSource in
        try disk.uses.read(STDIN_FILENO)
        return .standardInput
      },
      readAhead: InputThread.start,
      standardOutput: StandardOutput(
        write: { (bytes: [UInt8]) throws(SystemFailure) in try stream.write(bytes) },
        flush: { () throws(SystemFailure) in try stream.flush() }, sink: { .standardOutput }),
      message: { text in
        try? Descriptor.write(Array(text.utf8), to: STDERR_FILENO, named: "standard error")
      },
      terminals: Context.Terminals(
        input: isatty(STDIN_FILENO) == 1, output: isatty(STDOUT_FILENO) == 1,
        error: isatty(STDERR_FILENO) == 1,
        columns: columns(of: STDOUT_FILENO), errorColumns: columns(of: STDERR_FILENO)),
      prompting: { isAccessible, hasColor in
        prompter(variables, isAccessible: isAccessible, hasColor: hasColor)
          .map { PromptAccess(ask: $0.ask, pick: $0.pick, waitForKey: $0.waitForKey) }
      },
      editedFile: { (name, text) throws(SystemFailure) in
        try TemporaryFile(name, holding: text, in: variables[.temporaryDirectory])
      },
      now: { Date() },
      randomSeed: { UInt64.random(in: 0...UInt64(Int.max)) },
      clipboard: .ofMachine(variables),
      tools: .ofMachine(variables))
  }

  /// Sets the signals that a parent may have set otherwise and handed on.
  ///
  /// A closed pipe ends this process quietly. The endings of programs that are run are kept: where
  /// SIGCHLD is ignored, the system forgets them, and a failure could not be told from a success. A
  /// write to a file that may not grow (`ulimit -f`) fails with a reason, instead of ending this
  /// process in the middle of it.
  static func setSignals() {
    signal(SIGPIPE, SIG_DFL)
    signal(SIGCHLD, SIG_DFL)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the process as `status` says: of the signal itself where there was one, so that a
  /// calling script sees it and stops.
  static func exit(_ status: CommandStatus) -> Never {
    if case .killed(let number) = status {
      signal(number, SIG_DFL)
      raise(number)
    }
    Foundation.exit(status.code)
  }

  private static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Opens the terminal to ask a person on.
  ///
  /// Standard input must be a terminal too: a file or a pipe has no person at it.
  /// `DEEPLINK_TTY` names a device to ask on whatever standard input is.
  static func prompter(_ variables: Variables, isAccessible: Bool, hasColor: Bool?) -> Prompter? {
    guard variables.namedTerminal != nil || isatty(STDIN_FILENO) == 1,
      let terminal = try? Terminal(path: variables.terminal)
    else { return nil }
    return Prompter(
      on: terminal, variable: { variables[$0] }, isAccessible: isAccessible, hasColor: hasColor)
  }
}

/// A thread that reads standard input while the command does other work.
enum InputThread {
  private static let pieceSize = 1 << 16

  /// Starts the thread; `take` gets each piece as it comes, and an empty one at the end.
  static func start(_ take: @escaping @Sendable ([UInt8]) -> Void) {
    let thread = Thread {
      var piece: [UInt8]
      repeat {
        piece = next()
        take(piece)
      } while !piece.isEmpty
    }
    thread.start()
  }

  /// The next bytes; none at the end, and where nothing can be read any more.
  private static func next() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pieceSize) { buffer, count in
      let read = try? Descriptor.readPiece(
        into: UnsafeMutableRawBufferPointer(buffer), from: STDIN_FILENO, named: "standard input")
      count = read ?? 0
    }
  }
}

/// What a machine has to put a text on a clipboard with.
struct ClipboardAccess {
  /// The path of a program that `PATH` leads to; nil if there is none.
  var program: (_ name: String) -> String?
  /// Runs a program, by its path and its arguments, that reads a text.
  var feed: (_ words: [String], _ text: [UInt8]) throws(SystemFailure) -> Void
  /// The terminal itself, wherever the streams go; nil without one.
  var terminal: () -> ByteSink?
}

extension ClipboardAccess {
  /// The clipboard access of this machine, for a process with these variables.
  static func ofMachine(_ variables: Variables) -> ClipboardAccess {
    ClipboardAccess(
      program: { Path.program($0, in: variables[.path]) },
      feed: { (words, text) throws(SystemFailure) in
        try ChildProcess.run(words, reading: text)
      },
      terminal: {
        try? ByteSink(opening: variables.terminal, isPrivate: false, showsControls: true)
      })
  }
}

/// The variables of a process, each looked up when it is asked for.
///
/// A command needs about five of the fifty variables of a process: reading all of them would take a
/// considerable part of its time.
struct Variables {
  let value: (_ name: String) -> String?

  static var ofProcess: Variables {
    Variables { name in getenv(name).map { String(cString: $0) } }
  }

  subscript(variable: Variable) -> String? { value(variable.rawValue) }

  /// The terminal that `DEEPLINK_TTY` names to ask on; nil if it names none.
  var namedTerminal: String? { self[.terminalDevice].flatMap { $0.isEmpty ? nil : $0 } }

  /// The terminal device: the named one, else the one that the process belongs to.
  var terminal: String { namedTerminal ?? "/dev/tty" }
}
