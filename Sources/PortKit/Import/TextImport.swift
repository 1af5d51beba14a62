import JSONKit

/// What all imported files have in common: they are UTF-8.
enum TextImport {
  /// The file as text, without a byte order mark.
  static func decoded(_ bytes: [UInt8]) throws(Faults) -> String {
    if let encoding = bytes.otherEncoding {
      throw Faults([.encoding(encoding, at: .bytes(0..<min(2, bytes.count)))])
    }
    guard let text = String(validating: bytes.withoutByteOrderMark, as: UTF8.self) else {
      throw Faults([
        Fault("the file is not UTF-8", at: invalidOffset(bytes), hint: "save it as UTF-8")
      ])
    }
    return text
  }

  /// Where the first bytes stand that are not UTF-8.
  private static func invalidOffset(_ bytes: [UInt8]) -> Range<Int> {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let length = bytes[index] < 0x80 ? 1 : UTF8Sequence.length(at: index, in: bytes)
        guard length > 0 else { break }
        index += length
      }
      return index..<min(index + 1, bytes.count)
    }
  }

  /// The lines of a text; CR, LF and CRLF each end one.
  static func lines(_ text: String) -> [Substring.UnicodeScalarView] {
    text.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" }
      .flatMap { line -> [Substring.UnicodeScalarView] in
        let line = line.last == "\r" ? line.dropLast() : line
        return line.split(omittingEmptySubsequences: false) { $0 == "\r" }
      }
  }
}
