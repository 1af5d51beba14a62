extension ArraySlice<UInt8> {
  /// The bytes as UTF-8.
  package var text: String { String(decoding: self, as: UTF8.self) }

  /// Whether a line ends in it.
  package var hasLineEnd: Bool { contains(where: \.isLineEnd) }

  /// Its first CR, LF or CRLF; empty if no line ends in it.
  package var firstLineEnd: ArraySlice<UInt8> {
    let rest = drop { !$0.isLineEnd }
    return rest.prefix(rest.starts(with: "\r\n".utf8) ? 2 : 1)
  }

  /// The bytes after its last line end; all of it if no line ends in it.
  package var lastLine: ArraySlice<UInt8> {
    self[(lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? startIndex)...]
  }

  /// White space without the empty lines in it: its first line end and its last line.
  package var withoutEmptyLines: ArraySlice<UInt8> {
    hasLineEnd ? firstLineEnd + lastLine : self
  }
}

extension [UInt8] {
  /// The blanks that the line of an offset starts with; a byte order mark is not part of it.
  package func indentation(ofLineAt offset: Int) -> ArraySlice<UInt8> {
    var line = self[..<offset].lastLine
    if line.startIndex == 0 { line = line.withoutByteOrderMark }
    return line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
