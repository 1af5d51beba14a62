import Foundation
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
  /// Opens the terminal of a pair; the body gets its other end too, to see and change its settings.
  private func withTerminal(_ body: (Terminal, Int32) throws -> Void) throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 1024)
    let status = openpty(&ends.master, &ends.slave, &name, nil, nil)
    try #require(status == 0)
    for end in [ends.master, ends.slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer {
      close(ends.slave)
      close(ends.master)
    }
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    try body(Terminal(path: path), ends.slave)
  }

  private func modes(of descriptor: Int32) -> termios {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    return modes
  }

  @Test(
    "a window without columns or rows is taken for one of 80 by 24",
    arguments: [
      (0, 0, 80, 24), (0, 50, 80, 24), (100, 0, 80, 24), (1, 1, 1, 1), (100, 50, 100, 50),
    ])
  func window(columns: UInt16, rows: UInt16, seenColumns: Int, seenRows: Int) throws {
    try withTerminal { terminal, other in
      var size = winsize()
      (size.ws_col, size.ws_row) = (columns, rows)
      _ = ioctl(other, UInt(TIOCSWINSZ), &size)
      #expect(terminal.window == Terminal.Window(columns: seenColumns, rows: seenRows))
    }
  }

  @Test("it is set for what it was set for, until a setting of either kind is changed")
  func settings() throws {
    try withTerminal { terminal, other in
      let inputs: [Terminal.Input] = [.lines, .hiddenLines, .keys]
      for input in inputs {
        terminal.set(input)
        #expect(inputs.filter(terminal.isSet) == [input])
        var changed = modes(of: other)
        changed.c_iflag ^= tcflag_t(IXON)
        tcsetattr(other, TCSANOW, &changed)
        #expect(!terminal.isSet(input))
        terminal.set(input)
        #expect(terminal.isSet(input))
        changed = modes(of: other)
        changed.c_lflag ^= tcflag_t(ECHO)
        tcsetattr(other, TCSANOW, &changed)
        #expect(!terminal.isSet(input))
      }
    }
  }

  @Test("a line is echoed, a hidden one only its end, and a key not at all")
  func echo() throws {
    try withTerminal { terminal, other in
      let before = modes(of: other)
      for (input, flags) in [
        (Terminal.Input.lines, ECHO), (.hiddenLines, ECHONL), (.keys, 0),
      ] {
        terminal.set(input)
        #expect(modes(of: other).c_lflag & tcflag_t(ECHO | ECHONL) == tcflag_t(flags))
      }
      terminal.restore()
      #expect(modes(of: other).c_lflag == before.c_lflag)
      #expect(modes(of: other).c_iflag == before.c_iflag)
    }
  }
}
