import TextKit

extension SourceText {
  /// The text of a rule on one line, no longer than a person reads.
  ///
  /// The value of an attribute of XML comes with its name, and a tag of text with the text.
  func ruleText(_ range: Range<Int>) -> String {
    let range = whole(range)
    let words = String(decoding: bytes[range], as: UTF8.self)
      .unicodeScalars.split { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\t" }
    let line = words.map { String($0) }.joined(separator: " ")
    let scalars = line.unicodeScalars
    return scalars.count <= 100 ? line : String(String.UnicodeScalarView(scalars.prefix(99))) + "…"
  }

  private func whole(_ range: Range<Int>) -> Range<Int> {
    if bytes[range].elementsEqual("<string>".utf8) {
      let end = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "<")) ?? range.upperBound
      return range.upperBound..<end
    }
    let start = range.lowerBound
    guard start > 1, range.upperBound < bytes.count, bytes[start - 2] == UInt8(ascii: "="),
      bytes[start - 1] == bytes[range.upperBound],
      [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[start - 1])
    else { return range }
    let name = bytes[..<(start - 2)].reversed().prefix {
      $0.isLetter || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-")
    }
    return start - 2 - name.count..<range.upperBound + 1
  }
}
