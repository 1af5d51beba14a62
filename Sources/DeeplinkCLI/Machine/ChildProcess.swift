import Foundation
import TextKit

/// A program that runs while we wait: one that a person works in, one that takes a text from us
/// (`ChildProcess+Input`), or one that answers us (`ChildProcess+Output`).
enum ChildProcess {
  /// How a program ended.
  enum Ending: Hashable {
    case exited(Int32)
    case killed(by: Int32)

    /// Reads what `waitpid` gives: the low seven bits are the signal, the next byte the status.
    init(status: Int32) {
      let signalNumber = status & 0x7F
      self = signalNumber == 0 ? .exited(status >> 8 & 0xFF) : .killed(by: signalNumber)
    }

    /// Throws the failure of an attempt at a program that did not end with status 0.
    func check(_ attempt: String, _ program: String) throws(SystemFailure) {
      switch self {
      case .exited(0): return
      case .exited(let status):
        throw SystemFailure(attempt, program, reason: "it exited with status \(status)")
      case .killed(let signal):
        throw SystemFailure(attempt, program, reason: "it was killed by signal \(signal)")
      }
    }
  }

  /// Runs a program that a person works in to its end; nil where a signal asks this process to end before.
  ///
  /// It runs in our own process group: in one of its own it would stop at the first key, since only
  /// the group in the foreground may read from the terminal. Ctrl-C and Ctrl-\ are the program's
  /// alone meanwhile, as with the `system` of C; a stop by Ctrl-Z stops both. If standard output is
  /// not a terminal, a caller reads our answer from it: the program then writes to standard error.
  static func run(_ words: [String]) throws(SystemFailure) -> Ending? {
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    return try Interruptions.holdingEnd { () throws(SystemFailure) in
      let child = try start(words) { actions in
        guard isatty(STDOUT_FILENO) == 0 else { return }
        posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
      }
      while Interruptions.ending == nil {
        if let ending = try ending(of: child, running: words[0], options: WNOHANG) { return ending }
        // A signal ends the sleep.
        usleep(20_000)
      }
      return nil
    }
  }

  /// Waits for the end of a process.
  static func ending(of child: pid_t, running path: String) throws(SystemFailure) -> Ending {
    while true {
      if let ending = try ending(of: child, running: path, options: 0) { return ending }
    }
  }

  /// The ending of a process; nil if it goes on and `options` say not to wait.
  ///
  /// It throws where the ending cannot be known, which must not pass for a success.
  static func ending(
    of child: pid_t, running path: String, options: Int32
  ) throws(SystemFailure) -> Ending? {
    var status: Int32 = 0
    while true {
      let found = waitpid(child, &status, options)
      if found == child { return Ending(status: status) }
      if found == 0 { return nil }
      guard errno == EINTR else { throw SystemFailure("wait for", path) }
    }
  }

  /// Starts a program, perhaps in a process group of its own, which no key of the terminal reaches,
  /// and returns its number; `setUp` adds what its descriptors shall be, and `variables` are set
  /// beside those of this process or in their place.
  static func start(
    _ words: [String], with variables: [String] = [], inGroupOfItsOwn group: Bool = false,
    _ setUp: (inout SystemCalls.FileActions) -> Void
  ) throws(SystemFailure) -> pid_t {
    var actions = SystemCalls.noFileActions
    var attributes = SystemCalls.noSpawnAttributes
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    setUp(&actions)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ, SIGCHLD] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    let flags = POSIX_SPAWN_SETSIGDEF | (group ? POSIX_SPAWN_SETPGROUP : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let names = variables.map { $0.splitScalars(at: "=")[0] }
    let settings =
      ProcessInfo.processInfo.environment.filter { !names.containsSameText(as: $0.key) }
      .map { "\($0)=\($1)" } + variables
    let path = words[0]
    var child: pid_t = 0
    let failure = withCStrings(words) { words in
      withCStrings(settings) { settings in
        posix_spawn(&child, path, &actions, &attributes, words, settings)
      }
    }
    guard failure == 0 else { throw SystemFailure("run", path, errno: failure) }
    return child
  }

  /// Calls `body` with the texts as C has them, ended by a null pointer.
  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}

extension ChildProcess {
  /// Runs a program to its end with a text as its input; what it writes is not seen.
  ///
  /// Some of them leave a process after that holds on to its descriptors, so it gets none of ours: a
  /// caller who reads our output would wait for its end. One that has not ended after `seconds`, whether
  /// it reads or not, is killed.
  static func run(
    _ words: [String], reading text: [UInt8], seconds: Double = 15
  ) throws(SystemFailure) {
    var (readEnd, writeEnd): (SharedDescriptor?, SharedDescriptor?) = try SharedDescriptor.pipe()
    let child = try start(words, inGroupOfItsOwn: true) { [readEnd] actions in
      posix_spawn_file_actions_adddup2(&actions, readEnd?.number ?? -1, STDIN_FILENO)
      for stream in [STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
      }
    }
    readEnd = nil
    // A program that reads no further says so by its status.
    let closedPipe = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, closedPipe) }
    let end = ContinuousClock.now + .seconds(seconds)
    var rest = text[...]
    while true {
      if let number = writeEnd?.number { rest = Self.rest(of: rest, writtenTo: number) }
      if rest.isEmpty { writeEnd = nil }
      poll(nil, 0, 2)
      if let ending = try ending(of: child, running: words[0], options: WNOHANG) {
        return try ending.check("run", words[0])
      }
      guard ContinuousClock.now < end else { break }
    }
    kill(-child, SIGKILL)
    _ = try ending(of: child, running: words[0])
    throw SystemFailure("run", words[0], reason: "it took longer than \(Int(seconds)) seconds")
  }

  /// Writes as much of a text as a pipe takes, and returns the rest; nothing if nobody reads.
  private static func rest(of text: ArraySlice<UInt8>, writtenTo pipe: Int32) -> ArraySlice<UInt8> {
    _ = fcntl(pipe, F_SETFL, fcntl(pipe, F_GETFL) | O_NONBLOCK)
    let count = text.withUnsafeBytes { Foundation.write(pipe, $0.baseAddress, $0.count) }
    guard count < 0 else { return text.dropFirst(count) }
    return [EAGAIN, EINTR].contains(errno) ? text : []
  }
}
