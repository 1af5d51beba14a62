import TextKit
import URLKit

/// The runs of plain characters in a template's path, each from a slash on.
///
/// A path follows one slash in its URL, whatever the base before it is, and a value cannot break out
/// of its slot. So every run follows one of the URL's slashes: if one is missing there, the URL is
/// not an instance.
///
/// ```
/// /games/$<id>              /games
/// /$<lang>/p7/$<id>/edit    /p7, /edit
/// https://h.example/a/$<x>  //h.example/a
/// ```
enum LiteralRun {
  private static let slash = UInt8(ascii: "/")

  /// Calls `found` with each run of a template, in its order.
  ///
  /// A slash at the end is not part of a run, since the one before an optional slot goes with it.
  /// Neither is the query, whose pairs may come in another order.
  static func forEach(
    inTemplate template: UnsafeBufferPointer<UInt8>, _ found: (Range<Int>) -> Void
  ) {
    var index = 0
    while index < template.count {
      switch template[index] {
      case UInt8(ascii: "?"), UInt8(ascii: "#"): return
      case UInt8(ascii: "$"):
        guard let end = endOfSlot(at: index, in: template) else { return }
        index = end
      case slash:
        let start = index
        while index < template.count, isPlain(template[index]) { index += 1 }
        var end = index
        while end > start, template[end - 1] == slash { end -= 1 }
        if end > start { found(start..<end) }
      default: index += 1
      }
    }
  }

  /// The end of the slot at a dollar sign, or its own end where it is one of the text; nil if what
  /// follows is not sure.
  private static func endOfSlot(at start: Int, in template: UnsafeBufferPointer<UInt8>) -> Int? {
    guard start + 1 < template.count else { return start + 1 }
    let closing: UInt8
    switch template[start + 1] {
    case UInt8(ascii: "<"): closing = UInt8(ascii: ">")
    case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
    case UInt8(ascii: "$"): return nil
    default: return start + 1
    }
    return template[(start + 2)...].firstIndex(of: closing).map { $0 + 1 }
  }

  private static func isPlain(_ byte: UInt8) -> Bool { byte == slash || byte.isUnreserved }

  /// The hash of a run, in lower case, since the start of a path may become a host.
  static func hash(of run: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = ByteHash()
    for byte in run { hash.add(byte.lowercased) }
    return hash.value
  }

  /// The bytes of a URL, 0 for each that is encoded because it must be.
  static func bytes(of url: URLTokens) -> [UInt8] { url.tokens.map { $0.isEncoded ? 0 : $0.byte } }

  /// Calls `found` with the hash of everything up to a length that follows one of a URL's slashes
  /// and ends before a character that no run has.
  static func forEach(in url: [UInt8], upTo longest: Int, _ found: (_ hash: UInt64) -> Void) {
    for start in url.indices where url[start] == slash {
      var hash = ByteHash()
      for index in start..<min(start + longest, url.count) {
        guard isPlain(url[index]) else { break }
        hash.add(url[index].lowercased)
        found(hash.value)
      }
    }
  }
}
