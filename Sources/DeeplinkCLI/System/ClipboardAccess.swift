import Foundation
import TextKit

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
  /// That of this machine.
  static var ofMachine: ClipboardAccess {
    ClipboardAccess(
      program: Path.program,
      feed: { (words, text) throws(SystemFailure) in
        try ChildProcess.run(words, reading: text)
      },
      terminal: {
        let named = getenv("DEEPLINK_TTY").map { String(cString: $0) } ?? ""
        let path = named.isEmpty ? "/dev/tty" : named
        return try? Disk().sink(path)
      })
  }
}
