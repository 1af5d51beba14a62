extension String {
  /// The text between quotes for a message: on one line, harmless to a terminal, at most `limit`
  /// code points long.
  ///
  /// Control characters, bidirectional controls and line separators are spelled out:
  /// a line feed → `\n`, U+202E → `\u{202E}`. So is a mark at the start, which would stand on the
  /// quote: U+0301 → `"\u{301}"`.
  package func quoted(limit: Int = 60) -> String {
    let isLong = unicodeScalars.count > limit
    let shown = isLong ? unicodeScalars.prefix(limit) : unicodeScalars[...]
    let start = shown.first.map { $0.isMark ? $0.escape : $0.spelledOut } ?? ""
    let rest = shown.dropFirst().map(\.spelledOut).joined()
    return "\"" + start + rest + (isLong ? "…\"" : "\"")
  }

  /// The text with every character that could drive a terminal spelled out, and nothing else
  /// changed.
  package var escapedForTerminal: String {
    guard unicodeScalars.contains(where: \.drivesTerminals) else { return self }
    return unicodeScalars.map { $0.drivesTerminals ? $0.spelledOut : String($0) }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether printing it raw could move the cursor, start an escape sequence or reorder a line.
  package var drivesTerminals: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: isBidirectionalControl
    }
  }

  /// True if the scalar reorders the text around it: the marks, embeddings, overrides and isolates
  /// of Unicode Standard Annex #9.
  package var isBidirectionalControl: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var spelledOut: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\"": "\\\""
    case "\\": "\\\\"
    default: drivesTerminals || isUnseen ? escape : String(self)
    }
  }

  /// True if a reader cannot tell the scalar from a space or from nothing; joiners hold emoji together.
  package var isUnseen: Bool {
    switch value {
    case 0xA0, 0xAD, 0x1680, 0x2000...0x200B, 0x202F, 0x205F...0x2064, 0x3000, 0xFEFF: true
    default: false
    }
  }

  /// U+202E → `\u{202E}`.
  fileprivate var escape: String { "\\u{" + String(value, radix: 16, uppercase: true) + "}" }

  /// True if the scalar is drawn on or around the preceding character.
  package var isMark: Bool {
    // The first of all is U+0300.
    guard value >= 0x300 else { return false }
    return switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The character for a message about it: `"-"`, `a space`, `U+200B`.
  package var named: String { named(in: "\"") }

  /// The character as the one that is at fault: `'A'`.
  package var accused: String { named(in: "'") }

  private func named(in quote: Unicode.Scalar) -> String {
    guard self != " " else { return "a space" }
    guard isVisible else { return "U+" + codePoint }
    let other: Unicode.Scalar = quote == "'" ? "\"" : "'"
    let around = self == quote ? other : quote
    return "\(around)\(self)\(around)"
  }

  private var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
      false
    default: true
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether UTF-8 has a character beyond ASCII that could drive a terminal.
  package var hasControlBeyondASCII: Bool {
    indices.contains { self[$0] >= 0x80 && startsControlBeyondASCII(at: $0) }
  }

  /// Whether a character beyond ASCII that could drive a terminal starts at an offset of UTF-8.
  ///
  /// ```
  /// C2 80…9F                          U+0080…U+009F
  /// D8 9C                             U+061C
  /// E2 80 8E, 8F, A8…AE  E2 81 A6…A9  U+200E, U+200F, U+2028…U+202E, U+2066…U+2069
  /// ```
  package func startsControlBeyondASCII(at offset: Int) -> Bool {
    guard offset + 1 < count else { return false }
    let second = self[offset + 1]
    switch self[offset] {
    case 0xC2: return second < 0xA0
    case 0xD8: return second == 0x9C
    case 0xE2:
      guard offset + 2 < count else { return false }
      switch (second, self[offset + 2]) {
      case (0x80, 0x8E...0x8F), (0x80, 0xA8...0xAE), (0x81, 0xA6...0xA9): return true
      default: return false
      }
    default: return false
    }
  }
}
