#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The signals that end, stop or resize a prompt, turned into bytes of a pipe.
///
/// A handler may do next to nothing, so it only writes its number; the reader at the other end
/// restores the terminal first and then does what the signal asks for.
package struct Signals: ~Copyable {
  /// The two ends of the pipe: opened once and never closed, so that a handler always finds it.
  static let wake: (readEnd: Int32, writeEnd: Int32)? = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }()

  /// The numbers of the signals that do not end a prompt.
  static let (stop, resume, resize) = (SIGTSTP, SIGCONT, SIGWINCH)
  /// The numbers of the signals that the keys Ctrl-C and Ctrl-\ stand for.
  static let (interrupt, quit) = (SIGINT, SIGQUIT)

  private static let watched = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]
  private static let handler: @convention(c) (Int32) -> Void = { number in
    let before = errno
    var byte = UInt8(truncatingIfNeeded: number)
    if let wake = Signals.wake { _ = write(wake.writeEnd, &byte, 1) }
    errno = before
  }

  private var actionsBefore: [Int32: sigaction] = [:]

  init() {
    while Self.next() != nil {}
    for number in Self.watched { actionsBefore[number] = Self.handle(number, by: Self.handler) }
  }

  /// Installs a handler, but lets a signal that this process was started to ignore, as by `nohup`,
  /// stay ignored; returns what the signal did before, or nil if it stays ignored.
  @discardableResult
  package static func handle(
    _ number: Int32, by handler: @convention(c) (Int32) -> Void
  ) -> sigaction? {
    var before = sigaction()
    guard sigaction(number, nil, &before) == 0 else { return nil }
    let handlerBefore = signal(number, handler)
    guard unsafeBitCast(handlerBefore, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) else {
      signal(number, SIG_IGN)
      return nil
    }
    return before
  }

  /// Lets every signal do what it did before, and those that came at the last moment do it now.
  deinit {
    for (number, action) in actionsBefore {
      var action = action
      sigaction(number, &action, nil)
    }
    while let number = Self.next() {
      guard ![Self.stop, Self.resume, Self.resize].contains(number) else { continue }
      raise(number)
    }
  }

  /// The number of the earliest signal not yet returned, or nil.
  static func next() -> Int32? {
    var byte: UInt8 = 0
    guard let wake, read(wake.readEnd, &byte, 1) == 1 else { return nil }
    return Int32(byte)
  }

  /// Stops this process until it is continued; with `wholeGroup` every process of its group too, as
  /// the terminal itself would for a key.
  ///
  /// Our own stop is raised apart from the group's: `raise` returns only after it has happened.
  func suspend(wholeGroup: Bool) {
    guard !isIgnored(SIGTSTP) else { return }
    if wholeGroup { sendToOthers(SIGTSTP) }
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    signal(SIGTSTP, Self.handler)
  }

  /// Sends a signal to every other process of this process's group, as the terminal itself would
  /// for a key: a calling script stops too, however it called.
  ///
  /// This process does not wait for the signal, which would end it before its last words.
  func sendToOthers(_ number: Int32) {
    signal(number, SIG_IGN)
    kill(0, number)
    if !isIgnored(number) { signal(number, Self.handler) }
  }

  /// Whether this process was started to ignore the signal, as a shell does after `trap '' INT`:
  /// nothing ends by it then.
  func isIgnored(_ number: Int32) -> Bool {
    actionsBefore[number] == nil
  }
}
