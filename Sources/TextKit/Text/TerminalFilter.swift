/// Makes the bytes of a text visible that could drive a terminal, piece by piece.
///
/// Line feeds, tabs and the CR of a CR LF stay: they are the layout of what is shown. A byte that is
/// not UTF-8 becomes U+FFFD, since a terminal may read it as a control character of eight bits.
package struct TerminalFilter {
  /// The start of a character, or a CR, whose rest is in the next piece.
  private var pending: [UInt8] = []

  package init() {}

  /// The next piece as a terminal may be shown it, but for a character that is not complete.
  package mutating func visible(_ bytes: some Collection<UInt8>) -> [UInt8] {
    if pending.isEmpty, bytes.allSatisfy({ 0x20...0x7E ~= $0 || $0 == 0x0A || $0 == 0x09 }) {
      return Array(bytes)
    }
    let all = pending + bytes
    let end = Self.endOfComplete(all)
    pending = Array(all[end...])
    return Array(String(decoding: all[..<end], as: UTF8.self).visible.utf8)
  }

  /// What is left at the end of the text.
  package mutating func rest() -> [UInt8] {
    defer { pending = [] }
    return Array(String(decoding: pending, as: UTF8.self).visible.utf8)
  }

  /// Where the last character starts that may go on in the next piece; else the end.
  private static func endOfComplete(_ bytes: [UInt8]) -> Int {
    if bytes.last == 0x0D { return bytes.count - 1 }
    for (index, byte) in bytes.enumerated().suffix(3).reversed() where byte & 0xC0 != 0x80 {
      let length = max(1, byte.sequenceLength)
      return index + length > bytes.count ? index : bytes.count
    }
    return bytes.count
  }
}

extension String {
  /// The text with every character that could drive a terminal spelled out, but for line feeds, tabs
  /// and the CR of a CR LF.
  package var visible: String {
    guard unicodeScalars.contains(where: { $0.drivesTerminals && $0 != "\n" && $0 != "\t" }) else {
      return self
    }
    var shown = ""
    var index = unicodeScalars.startIndex
    while index < unicodeScalars.endIndex {
      let scalar = unicodeScalars[index]
      index = unicodeScalars.index(after: index)
      let next = index < unicodeScalars.endIndex ? unicodeScalars[index] : nil
      if scalar == "\n" || scalar == "\t" || scalar == "\r" && next == "\n" {
        shown.unicodeScalars.append(scalar)
      } else {
        shown += String(scalar).escapedForTerminal
      }
    }
    return shown
  }
}
