import TextKit

/// Text in the place of a scheme that is none by RFC 3986 § 3.1: `my_app://x`, `1app://x`.
///
/// No path can begin so either (§ 4.2), so what starts like this is neither a URL nor a path.
package struct SchemeProblem: Hashable, Sendable {
  /// The text before the colon.
  package let range: Range<Int>
  /// The first character of it that is not allowed there.
  package let character: Range<Int>
  /// True if the text would be a scheme if a letter came first.
  package let isOfFirst: Bool
  /// True if an authority or a port follows the colon, as only a URL has it.
  package let isSure: Bool

  /// Finds the problem at the start of a URL reference's bytes; nil if it has a scheme, or does not
  /// try to have one.
  package init?(_ bytes: [UInt8]) {
    guard let colon = bytes.firstIndex(where: { ":/?#".utf8.contains($0) }),
      bytes[colon] == UInt8(ascii: ":"), !URLParts.isScheme(bytes[..<colon])
    else { return nil }
    isSure = bytes[(colon + 1)...].starts(with: "//".utf8)
    // `:id` and `$<a>_x:$<b>` are read as paths.
    guard isSure || colon > 0 && !bytes[..<colon].contains(URLParts.slotMark) else { return nil }
    range = 0..<colon
    let wrong = bytes[..<colon].firstIndex { !$0.isOfScheme && $0 != URLParts.slotMark }
    isOfFirst = wrong == nil
    let start = wrong ?? 0
    let length = start < colon ? max(1, bytes[start].sequenceLength) : 1
    character = start..<min(start + length, bytes.count)
  }

  /// What is wrong, in words: `"_" is not allowed in a scheme (RFC 3986 § 3.1)`.
  package func message(in bytes: [UInt8]) -> String {
    guard !range.isEmpty else { return "expected a scheme before \"://\"" }
    let text = String(decoding: bytes[character], as: UTF8.self).quoted()
    return isOfFirst
      ? "expected a letter at the start of a scheme, got \(text) (RFC 3986 § 3.1)"
      : "\(text) is not allowed in a scheme (RFC 3986 § 3.1)"
  }
}

extension SchemeProblem {
  /// Where the scheme before a colon starts in any text: at `app` in `see (app:`.
  ///
  /// A word that is no scheme is not cut until it is one: `my_app` starts at its `m`, or a text would
  /// hold another URL than its author wrote. Nil if no letter stands there.
  package static func start<Text: RandomAccessCollection>(
    ofSchemeBefore colon: Int, in text: Text, from first: Int
  ) -> Int? where Text.Element == UInt8, Text.Index == Int {
    let underscore = UInt8(ascii: "_")
    var word = colon
    while word > first, text[word - 1].isOfScheme || text[word - 1] == underscore { word -= 1 }
    var start = colon
    while start > word, text[start - 1] != underscore { start -= 1 }
    while start < colon, !text[start].isLetter { start += 1 }
    guard start < colon else { return nil }
    let isCut = start > word && (text[start - 1].isDigit || text[start - 1] == underscore)
    let name = text[start..<colon].map(\.lowercased)
    guard isCut, !["http", "https"].contains(where: { $0.utf8.elementsEqual(name) }) else {
      return start
    }
    // What is left of an underscore that begins emphasis is nothing.
    while word < start, !text[word].isLetter, !text[word].isDigit { word += 1 }
    return word
  }
}
