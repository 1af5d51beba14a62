import JSONKit
import TextKit
import URLKit

/// Finds the URLs in any text: `- https://h.example/a`, `dat=app://a/7 flg=…`, `curl 'https://…'`.
///
/// A URL ends at a character that no URL contains, or at the quote or bracket that it is in;
/// punctuation after it does not belong to it. A placeholder does: `https://h.example/a/{slug}`.
struct TextURLs {
  private var url: [UInt8] = []

  /// Calls `found` with each URL of a line.
  mutating func forEach(
    in line: UnsafeBufferPointer<UInt8>, _ found: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var index = 0
    while let start = Self.start(in: line, from: index) {
      index = take(line, from: start)
      if !url.isEmpty, !Self.isElided(url) { url.withUnsafeBufferPointer(found) }
    }
  }

  /// Returns true if a text contains a URL.
  static func isThere(in line: UnsafeBufferPointer<UInt8>) -> Bool {
    start(in: line, from: 0) != nil
  }

  /// The start of the next URL, which is that of its scheme; slashes may have backslashes.
  private static func start(in line: UnsafeBufferPointer<UInt8>, from first: Int) -> Int? {
    var index = first
    while index + 3 < line.count {
      defer { index += 1 }
      guard line[index] == UInt8(ascii: ":"),
        line[(index + 1)...].starts(with: "//".utf8)
          || line[(index + 1)...].starts(with: #"\/\/"#.utf8)
      else { continue }
      if let start = SchemeProblem.start(ofSchemeBefore: index, in: line, from: first) {
        return start
      }
    }
    return nil
  }

  /// Takes the URL that starts there, and returns the index after it.
  private mutating func take(_ line: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    url.removeAll(keepingCapacity: true)
    let isQuoted = start > 0 && line[start - 1] == UInt8(ascii: "'")
    var open = (round: 0, square: 0)
    // Half a surrogate pair is no text: without it, this would be another URL.
    var isBroken = false
    var index = start
    loop: while index < line.count {
      var byte = line[index]
      switch byte {
      case UInt8(ascii: "'") where isQuoted: break loop
      case UInt8(ascii: "("): open.round += 1
      case UInt8(ascii: "["): open.square += 1
      case UInt8(ascii: ")"):
        guard open.round > 0 else { break loop }
        open.round -= 1
      case UInt8(ascii: "]"):
        guard open.square > 0 else { break loop }
        open.square -= 1
      case .backslash:
        // JSON and shells escape characters of URLs.
        guard index + 1 < line.count else { break loop }
        if line[index + 1] == UInt8(ascii: "u") {
          guard case .scalar(let value, let count) = JSONEscape(at: index, in: line),
            let scalar = Unicode.Scalar(value)
          else {
            isBroken = true
            break
          }
          guard value >= 0x80 || !UInt8(value).mustBePercentEncoded else { break loop }
          url += String(scalar).utf8
          index += count
          continue
        }
        guard line[index + 1].isOne(of: "/?&=#") else { break loop }
        index += 1
        byte = line[index]
      case UInt8(ascii: "{"), UInt8(ascii: "<"):
        guard let end = Self.endOfPlaceholder(in: line, from: index) else { break loop }
        url += line[index..<end]
        index = end
        continue
      case UInt8(ascii: "&") where line[index...].starts(with: "&amp;".utf8): index += 4
      case _ where byte >= 0x80:
        if Self.endsText(line[index...]) { break loop }
      case _ where byte.mustBePercentEncoded: break loop
      default: break
      }
      url.append(byte)
      index += 1
    }
    dropPunctuation()
    if isBroken { url.removeAll(keepingCapacity: true) }
    return index
  }

  /// The index after a placeholder that starts there: `{slug}`, or `<CODE>` at the start of a segment or
  /// a value, where it is not a tag of HTML.
  private static func endOfPlaceholder(
    in line: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    let closing = line[start] + 2
    let name = line[(start + 1)...].prefix { $0.isLetter || $0.isDigit || $0.isOne(of: "_-.:") }
    guard !name.isEmpty, name.endIndex < line.count, line[name.endIndex] == closing else {
      return nil
    }
    if closing == UInt8(ascii: ">") {
      guard line[start - 1].isOne(of: "/="), !tags.contains(Array(name)) else { return nil }
    }
    return name.endIndex + 1
  }

  private static let tags = Set(
    ["a", "b", "i", "p", "u", "br", "em", "hr", "li", "td", "tr", "div", "span", "strong"]
      .map { Array($0.utf8) })

  /// Returns true for quotation marks (U+2018 to U+201F), and for the punctuation of East Asian texts
  /// (U+3000 to U+303F, U+FF00 to U+FF3F).
  private static func endsText(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let bytes = Array(rest.prefix(3))
    guard bytes.count == 3 else { return false }
    return switch (bytes[0], bytes[1]) {
    case (0xE2, 0x80): (0x98...0x9F).contains(bytes[2])
    case (0xE3, 0x80), (0xEF, 0xBC): true
    default: false
    }
  }

  private mutating func dropPunctuation() {
    while let last = url.last, last.isOne(of: ".,;:!?'*_"), !Self.isElided(url) {
      url.removeLast()
    }
  }

  /// Returns true for a URL that was cut after its start: `https://h.example/...`.
  private static func isElided(_ url: [UInt8]) -> Bool {
    url.suffix(3).elementsEqual("...".utf8) || url.suffix(3).elementsEqual("…".utf8)
      || url.suffix(3).elementsEqual("://".utf8)
  }
}
