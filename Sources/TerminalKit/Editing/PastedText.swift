import TextKit

/// A pasted text, made fit for fields of one line.
struct PastedText: Hashable, Sendable {
  /// The lines between the line breaks, without those at both ends; never empty.
  private(set) var lines: [String]
  /// How many characters were dropped: controls, bidirectional ones too, and bytes not in UTF-8.
  private(set) var dropped: Int

  init(_ bytes: [UInt8]) {
    lines = [""]
    dropped = 0
    var isAfterReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      switch scalar {
      case "\n" where isAfterReturn: continue
      case "\n", "\r": lines.append("")
      case "\u{FFFD}": dropped += 1
      case _ where scalar.drivesTerminals: dropped += 1
      default: lines[lines.count - 1].unicodeScalars.append(scalar)
      }
    }
    while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    while lines.count > 1, lines.first?.isEmpty == true { lines.removeFirst() }
  }
}
