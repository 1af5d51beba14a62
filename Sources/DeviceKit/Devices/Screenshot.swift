/// A picture of a screen as a tool answers it: PNG on its standard output.
package enum Screenshot: Hashable, Sendable {
  case png([UInt8])
  /// There is none, for a reason.
  case missing(String)

  /// The most bytes of an answer.
  package static let limit = 64 << 20

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads an answer.
  ///
  /// Words before the picture are skipped: `screencap` warns of several displays, and `exec-out` has
  /// one stream for all that a device says.
  package init(_ answer: ToolOutput) {
    if let start = answer.place(of: Self.signature) {
      let end = Self.end(of: answer.bytes, from: start)
      self =
        end.map { .png(Array(answer.bytes[start..<$0])) } ?? .missing("the picture was cut short")
      return
    }
    if answer.ending == .timedOut {
      self = .missing("the device did not answer in time")
    } else {
      self = .missing(answer.lines.last ?? "the device sent no picture")
    }
  }

  /// The end of the chunk IEND (PNG § 11.2.5); nil if it is not there.
  private static func end(of bytes: [UInt8], from start: Int) -> Int? {
    var at = start + signature.count
    while at + 12 <= bytes.count {
      let size = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      let isLast = bytes[at + 4..<at + 8].elementsEqual("IEND".utf8)
      at += 12 + size
      if isLast { return at <= bytes.count ? at : nil }
    }
    return nil
  }
}
