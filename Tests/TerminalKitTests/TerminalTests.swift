import Foundation
import Synchronization
import Testing

@testable import TerminalKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite("A terminal device")
struct TerminalTests {
  /// Both ends of a terminal: what a person types at and sees, and the device that programs open.
  private struct Ends {
    var person: Int32 = -1
    var device: Int32 = -1
  }

  /// A number that another thread finds out.
  private final class Count: Sendable {
    let number = Mutex(0)
  }

  /// Opens a terminal, and where it `isGone` takes the person away.
  private func withTerminal(
    isGone: Bool = false, _ body: (Terminal, Ends) throws -> Void
  ) throws {
    var ends = Ends()
    var name = [CChar](repeating: 0, count: 1024)
    let status = openpty(&ends.person, &ends.device, &name, nil, nil)
    try #require(status == 0)
    for end in [ends.person, ends.device] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { close(ends.device) }
    if isGone {
      let terminal: Terminal
      do {
        defer { close(ends.person) }
        terminal = try Terminal(path: path)
      }
      return try body(terminal, ends)
    }
    defer { close(ends.person) }
    try body(Terminal(path: path), ends)
  }

  private func modes(of descriptor: Int32) -> termios {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    return modes
  }

  @Test("a descriptor set holds the descriptors that are put into it, and no others")
  func descriptors() {
    for numbers in [[], [0], [7, 8], [31, 32, 33], [63, 64], [0, 1023]] as [[Int32]] {
      #expect(DescriptorSet(numbers).descriptors == numbers)
    }
  }

  @Test("a terminal in non-blocking mode gets all that is written, and is waited for")
  func nonBlocking() throws {
    try withTerminal { terminal, ends in
      // The mode belongs to the open file, which the terminal opened for itself.
      let numbers = (3..<Int32(FD_SETSIZE))
      var (own, other) = (stat(), stat())
      fstat(ends.device, &own)
      for number in numbers
      where fstat(number, &other) == 0 && other.st_ino == own.st_ino && other.st_rdev == own.st_rdev
      {
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
      }
      let text = String(repeating: "0123456789abcdef", count: 20_000)
      let person = ends.person
      let received = Count()
      let done = DispatchSemaphore(value: 0)
      let reader = Thread {
        var (count, piece) = (0, [UInt8](repeating: 0, count: 1 << 16))
        while count < text.utf8.count {
          usleep(100)
          let length = read(person, &piece, piece.count)
          guard length > 0 else { break }
          count += length
        }
        received.number.withLock { $0 = count }
        done.signal()
      }
      reader.start()
      terminal.write(text)
      done.wait()
      #expect(received.number.withLock { $0 } == text.utf8.count)
    }
  }

  @Test(
    "a window without columns or rows is taken for one of 80 by 24",
    arguments: [
      (0, 0, 80, 24), (0, 50, 80, 24), (100, 0, 80, 24), (1, 1, 1, 1), (100, 50, 100, 50),
    ])
  func window(columns: UInt16, rows: UInt16, seenColumns: Int, seenRows: Int) throws {
    try withTerminal { terminal, ends in
      var size = winsize()
      (size.ws_col, size.ws_row) = (columns, rows)
      _ = ioctl(ends.device, UInt(TIOCSWINSZ), &size)
      #expect(terminal.window == Window(columns: seenColumns, rows: seenRows))
    }
  }

  @Test("it is set for what it was set for, until a setting of either kind is changed")
  func settings() throws {
    try withTerminal { terminal, ends in
      let inputs: [Terminal.Input] = [.lines, .hiddenLines, .keys]
      for input in inputs {
        terminal.set(input)
        #expect(inputs.filter(terminal.isSet) == [input])
        var changed = modes(of: ends.device)
        changed.c_iflag ^= tcflag_t(IXON)
        tcsetattr(ends.device, TCSANOW, &changed)
        #expect(!terminal.isSet(input))
        terminal.set(input)
        #expect(terminal.isSet(input))
        changed = modes(of: ends.device)
        changed.c_lflag ^= tcflag_t(ECHO)
        tcsetattr(ends.device, TCSANOW, &changed)
        #expect(!terminal.isSet(input))
      }
    }
  }

  @Test("a line is echoed, a hidden one only its end, and a key not at all")
  func echo() throws {
    try withTerminal { terminal, ends in
      let before = modes(of: ends.device)
      for (input, flags) in [
        (Terminal.Input.lines, ECHO), (.hiddenLines, ECHONL), (.keys, 0),
      ] {
        terminal.set(input)
        #expect(modes(of: ends.device).c_lflag & tcflag_t(ECHO | ECHONL) == tcflag_t(flags))
      }
      terminal.restore()
      #expect(modes(of: ends.device).c_lflag == before.c_lflag)
      #expect(modes(of: ends.device).c_iflag == before.c_iflag)
    }
  }

  @Test("what is typed is there to be read, byte by byte, and then nothing is")
  func input() throws {
    try withTerminal { terminal, ends in
      terminal.set(.keys)
      #expect(!terminal.hasInput)
      let typed: [UInt8] = [0x61, 0x62, 0x63]
      #expect(typed.withUnsafeBytes { write(ends.person, $0.baseAddress, $0.count) } == 3)
      while !terminal.hasInput {}
      #expect(terminal.read(atMost: 1) == [0x61])
      #expect(terminal.read(atMost: 9) == [0x62, 0x63])
      #expect(!terminal.hasInput)
    }
  }

  @Test("a terminal that is gone has no more to read, and is written to in vain")
  func gone() throws {
    try withTerminal(isGone: true) { terminal, _ in
      terminal.write("x")
      #expect(terminal.read(atMost: 9) == nil)
    }
  }
}
