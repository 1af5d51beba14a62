import TextKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A terminal device: what is typed there, what is drawn there, and how it was set before.
package final class Terminal {
  /// How the device treats what is typed.
  enum Input {
    /// Whole lines, edited and echoed by the device itself.
    case lines
    case hiddenLines
    /// Every byte as it comes.
    case keys
  }

  /// Why `wait` returned.
  enum Event: Equatable {
    case input
    case signal(Int32)
    case deadline
  }

  private let descriptor: Int32
  private let modesBefore: termios

  /// Opens the device at `path`: `/dev/tty` for the terminal that the process belongs to.
  package init(path: String) throws(SystemFailure) {
    let descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(at: path) }
    var modes = termios()
    // `select` can wait for the first so many descriptors only.
    if descriptor >= FD_SETSIZE { errno = EMFILE }
    guard descriptor < FD_SETSIZE, Signals.wake != nil, tcgetattr(descriptor, &modes) == 0 else {
      let failure = Self.failure(at: path)
      close(descriptor)
      throw failure
    }
    self.descriptor = descriptor
    self.modesBefore = modes
  }

  deinit {
    close(descriptor)
  }

  private static func failure(at path: String) -> SystemFailure {
    SystemFailure("open", path, reason: String(cString: strerror(errno)))
  }

  /// The size of its window now; 80 by 24 if it does not say.
  var window: Window {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return Window(columns: 80, rows: 24)
    }
    return Window(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Whether its keys Ctrl-C, Ctrl-\ and Ctrl-Z are for the process group of this process: it is
  /// the terminal that the process belongs to, and the group is in its foreground.
  var isInForeground: Bool { tcgetpgrp(descriptor) == getpgrp() }

  /// Changes how it treats what is typed; type-ahead is kept.
  func set(_ input: Input) {
    apply(modes(for: input))
  }

  /// Sets it byte for byte as it was when it was opened.
  func restore() {
    apply(modesBefore)
  }

  /// True if the mode set for `input` is still in effect.
  func isSet(_ input: Input) -> Bool {
    var now = termios()
    let wanted = modes(for: input)
    // PENDIN is left out: macOS sets and clears it by itself, for type-ahead.
    return tcgetattr(descriptor, &now) == 0
      && (now.c_lflag ^ wanted.c_lflag) & ~tcflag_t(PENDIN) == 0
      && now.c_iflag == wanted.c_iflag
  }

  private func modes(for input: Input) -> termios {
    var modes = modesBefore
    switch input {
    case .lines, .hiddenLines:
      modes.c_iflag |= tcflag_t(ICRNL)
      modes.c_lflag |= tcflag_t(ICANON | ISIG | IEXTEN | ECHO | ECHOE | ECHOK)
      if input == .hiddenLines { modes.c_lflag &= ~tcflag_t(ECHO) }
      if input == .hiddenLines { modes.c_lflag |= tcflag_t(ECHONL) }
    case .keys:
      modes.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | ISTRIP | IXON | BRKINT | PARMRK)
      modes.c_lflag &= ~tcflag_t(ICANON | ISIG | IEXTEN | ECHO | ECHONL)
      withUnsafeMutableBytes(of: &modes.c_cc) { characters in
        characters[Int(VMIN)] = 1
        characters[Int(VTIME)] = 0
      }
    }
    return modes
  }

  /// `TCSADRAIN` lets what was written arrive first and, unlike `TCSAFLUSH`, keeps what was typed.
  private func apply(_ modes: termios) {
    var modes = modes
    while tcsetattr(descriptor, TCSADRAIN, &modes) != 0, errno == EINTR {}
  }

  /// Waits for something typed, a signal, or the deadline, whichever comes first.
  func wait(until deadline: ContinuousClock.Instant?) -> Event {
    while true {
      if let number = Signals.next() { return .signal(number) }
      let rest = deadline.map { max(.zero, $0 - .now) }
      let ready = DescriptorSet.select(
        reading: [descriptor] + (Signals.wake.map { [$0.readEnd] } ?? []), for: rest)
      if ready == 0 { return .deadline }
      // An error other than an interruption is found out by reading.
      if ready > 0 ? hasInput : errno != EINTR { return .input }
    }
  }

  /// Whether there is input to read, or the input is at its end.
  var hasInput: Bool { DescriptorSet.select(reading: [descriptor], for: .zero) != 0 }

  /// Reads at most `count` bytes, waiting for the first; nil at the end of the input.
  func read(atMost count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      let length = bytes.withUnsafeMutableBytes { readBytes(descriptor, $0) }
      if length > 0 { return Array(bytes[..<length]) }
      guard length < 0, isToBeRetried(reading: true) else { return nil }
    }
  }

  /// Writes the whole text; a terminal that is gone is noticed by the next reading.
  func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let length = bytes.withUnsafeBytes { writeBytes(descriptor, $0) }
      if length > 0 {
        bytes = bytes.dropFirst(length)
      } else if !isToBeRetried(reading: false) {
        return
      }
    }
  }

  /// True if the last call should be retried.
  ///
  /// Waits for a terminal in non-blocking mode, which one that is shared with another program may be.
  private func isToBeRetried(reading: Bool) -> Bool {
    switch errno {
    case EINTR: break
    case EAGAIN:
      DescriptorSet.select(
        reading: reading ? [descriptor] : [], writing: reading ? [] : [descriptor], for: nil)
    default: return false
    }
    return true
  }
}

private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

private func writeBytes(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  write(descriptor, buffer.baseAddress, buffer.count)
}
