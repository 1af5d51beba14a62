import TextKit

/// What a program said, and how it ended.
package struct ToolOutput: Hashable, Sendable {
  package enum Ending: Hashable, Sendable {
    case exited(Int32)
    case killed(by: Int32)
    /// It was ended because its time was over.
    case timedOut
    /// It was ended since a person did not want to wait for it.
    case interrupted
  }

  package let ending: Ending
  /// How much of each stream is kept where nothing else is said, in bytes.
  package static let limit = 1 << 20
  /// How much of a line is kept, in scalars: a report must not grow with what a device says.
  package static let lineLimit = 1_000

  /// What it wrote to standard output.
  package let bytes: [UInt8]
  package let errors: String
  /// True if it wrote more than is kept.
  package let isCut: Bool

  package init(_ ending: Ending, bytes: [UInt8], errors: String = "", isCut: Bool = false) {
    self.ending = ending
    self.bytes = bytes
    self.errors = errors
    self.isCut = isCut
  }

  package init(_ ending: Ending, output: String = "", errors: String = "", isCut: Bool = false) {
    self.init(ending, bytes: Array(output.utf8), errors: errors, isCut: isCut)
  }

  /// Where a part of standard output begins, from an offset on; nil if it is not there.
  func place(of part: some Collection<UInt8>, from start: Int = 0) -> Int? {
    bytes[start...].firstIndex(ofBytes: Array(part))
  }

  package var output: String { String(decoding: bytes, as: UTF8.self) }

  /// The lines of both streams without blanks around them, long ones cut.
  ///
  /// The lines of standard output come first: older versions of `adb` have no second stream.
  package var lines: [String] { Self.lines(output) + Self.lines(errors) }

  /// The lines of standard error without blanks around them.
  var errorLines: [String] { Self.lines(errors) }

  /// The lines of a text that hold something, without the blanks at their ends.
  static func lines(_ text: String) -> [String] {
    text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }
      .map { shortened($0).trimmed() }.filter { !$0.isEmpty }
  }

  /// The text, cut after `lineLimit` scalars: what a device says may be of any length.
  static func shortened(_ text: String) -> String { shortened(text.unicodeScalars[...]) }

  private static func shortened(_ scalars: Substring.UnicodeScalarView) -> String {
    let start = String(scalars.prefix(lineLimit))
    return scalars.dropFirst(lineLimit).isEmpty ? start : start + "…"
  }

  /// The ending in words: `ended with status 1`.
  var endingText: String {
    switch ending {
    case .exited(let status): "exited with status \(status)"
    case .killed(let signal): "was killed by signal \(signal)"
    case .timedOut: "timed out"
    case .interrupted: "was stopped"
    }
  }
}

/// What the program that opens URLs on a desktop says: `open` on macOS, `xdg-open` elsewhere.
package enum DesktopOpener {
  /// What became of a URL, by what the tool of that name said: it was sent, or why not.
  package static func result(_ answer: ToolOutput, of tool: String) -> OpenResult {
    switch answer.ending {
    case .exited(0): return OpenResult(.sent)
    case .timedOut: return OpenResult(.timedOut)
    case .exited, .killed, .interrupted: break
    }
    let words =
      answer.errorLines.first.map { $0.escapedForTerminal } ?? "\(tool) \(answer.endingText)"
    return OpenResult(.notOpened, reason: words)
  }
}
