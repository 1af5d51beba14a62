#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The signals that end, stop or resize a prompt, turned into bytes of a pipe.
///
/// A handler may do next to nothing, so it only writes its number; whoever waits at the other end
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

  /// The number of each signal that something else than the end follows from.
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

  /// Starts to watch; a signal that this process was started to ignore (by `nohup`, for one) stays
  /// ignored.
  init() {
    while Self.next() != nil {}
    for number in Self.watched {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0 else { continue }
      let handlerBefore = signal(number, Self.handler)
      if unsafeBitCast(handlerBefore, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      } else {
        actionsBefore[number] = action
      }
    }
  }

  /// Lets every signal do what it did before, and those that came in the last moment do it now.
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

  /// The number of the earliest signal that was not yet asked for, or nil.
  static func next() -> Int32? {
    var byte: UInt8 = 0
    guard let wake, read(wake.readEnd, &byte, 1) == 1 else { return nil }
    return Int32(byte)
  }

  /// Stops this process until somebody continues it, and with it, where a key asked for it, every
  /// process of its group, as the terminal itself would.
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
  /// What follows from the key here is not left to the signal, which would end this process before
  /// its last words.
  func sendToOthers(_ number: Int32) {
    signal(number, SIG_IGN)
    kill(0, number)
    if !isIgnored(number) { signal(number, Self.handler) }
  }

  /// Whether this process was started to ignore the signal, as `trap '' INT` makes a shell start
  /// everything; nothing ends by such a signal then.
  func isIgnored(_ number: Int32) -> Bool {
    actionsBefore[number] == nil
  }

  /// Ends this process by the signal, so that a calling shell sees why, and stops too.
  package static func end(by number: Int32) {
    signal(number, SIG_DFL)
    var alone = sigset_t()
    sigemptyset(&alone)
    sigaddset(&alone, number)
    pthread_sigmask(SIG_UNBLOCK, &alone, nil)
    raise(number)
  }
}
