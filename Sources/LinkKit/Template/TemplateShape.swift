import TextKit
import URLKit

/// A template with one letter for each of its words.
///
/// Whether a template can be used, alone and after a base, does not hang on which words stand in it:
/// two of one shape either both have faults or none. Numbers, slots, percent-encoded bytes, the
/// scheme and what may be a limit or a spelling of hosts stay as they are.
///
/// `/games/$<id>/edit` → `/a/$<id>/a`
enum TemplateShape {
  /// The longest label of a host (RFC 1035 § 2.3.4), and a length that no host may exceed beside others.
  private static let longestWord = 63
  private static let longestText = 150

  static func of(_ text: [UInt8]) -> [UInt8] {
    // "xn--" starts a label in Punycode.
    let hasPunycode = zip(text, text.dropFirst()).contains { $0 == 0x2D && $1 == 0x2D }
    guard text.count <= longestText, !hasPunycode else { return text }
    var shape: [UInt8] = []
    shape.reserveCapacity(text.count)
    // What may be a scheme.
    var index = text.firstIndex { [0x2F, 0x3A, 0x3F, 0x23].contains($0) } ?? text.count
    shape += text[..<index]
    while index < text.count {
      let end = index + kept(in: text[index...])
      shape += text[index..<end]
      index = end
      let word = text[index...].prefix { $0.isLetter || $0.isDigit }
      guard let first = word.first, first.isLetter else { continue }
      if word.count <= longestWord { shape.append(UInt8(ascii: "a")) } else { shape += word }
      index = word.endIndex
    }
    return shape
  }

  /// How many bytes at the start stay as they are.
  private static func kept(in text: ArraySlice<UInt8>) -> Int {
    guard let first = text.first, !first.isLetter else { return 0 }
    func word(_ start: ArraySlice<UInt8>) -> Int {
      start.prefix { $0.isLetter || $0.isDigit }.count
    }
    switch first {
    case UInt8(ascii: "%"):
      let count = min(3, text.count)
      return count + word(text.dropFirst(count))
    case UInt8(ascii: "$"):
      let rest = text.dropFirst()
      guard let opening = rest.first, [UInt8(ascii: "<"), UInt8(ascii: "{")].contains(opening)
      else { return 1 + word(rest) }
      let closing = opening == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: "}")
      let end = (rest.firstIndex(of: closing) ?? text.endIndex - 1) + 1
      // What follows a slot may be one word with its default.
      return end + word(text[end...]) - text.startIndex
    case _ where first.isDigit: return word(text)
    default: return 1
    }
  }
}
