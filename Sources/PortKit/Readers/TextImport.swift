import TextKit

/// What all imported files have in common: they are UTF-8.
enum TextImport {
  /// The file as text, without a byte order mark.
  static func decoded(_ bytes: [UInt8]) throws(Faults) -> String {
    if let fault = Fault.notText(bytes, at: .bytes(0..<min(2, bytes.count))) {
      throw Faults([fault])
    }
    guard let text = String(validating: bytes.withoutByteOrderMark, as: UTF8.self) else {
      let start = UTF8Sequence.firstMalformed(in: bytes) ?? bytes.count
      throw Faults(
        "the file is not UTF-8", at: start..<min(start + 1, bytes.count), hint: "save it as UTF-8")
    }
    return text
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
