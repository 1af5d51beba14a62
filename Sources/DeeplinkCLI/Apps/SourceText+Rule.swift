import TextKit

extension SourceText {
  /// The text of a rule on one line, no longer than a person reads.
  func ruleText(_ range: Range<Int>) -> String {
    let words = String(decoding: bytes[range], as: UTF8.self)
      .unicodeScalars.split { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\t" }
    let line = words.map { String($0) }.joined(separator: " ")
    let scalars = line.unicodeScalars
    return scalars.count <= 100 ? line : String(String.UnicodeScalarView(scalars.prefix(99))) + "…"
  }
}
