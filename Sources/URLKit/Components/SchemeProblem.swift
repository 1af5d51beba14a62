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
