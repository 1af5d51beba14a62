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
