import TextKit

/// Finds the URLs of a sitemap, its `<loc>` elements, while reading it.
struct SitemapScanner {
  private enum State {
    case text, tag, comment, data
  }

  private static let longest = 1 << 16
  private static let rootName = "urlset"

  private var state = State.text
  private var gathered: [UInt8] = []
  /// The URL that is being read.
  private var location: [UInt8]?
  private var root: [UInt8]?
  private(set) var line = 1
  private var isDone = false

  /// Reads the next bytes; throws a `Fault` if they cannot belong to a sitemap.
  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ found: ([UInt8], Int) -> Void
  ) throws(Fault) {
    for byte in bytes {
      if byte == .lineFeed { line += 1 }
      guard gathered.count < Self.longest, location.map({ $0.count < Self.longest }) ?? true else {
        throw Fault("expected a tag or URL of at most 64 kB", at: .line(line))
      }
      switch state {
      case .text:
        if byte == UInt8(ascii: "<") {
          state = .tag
        } else if location != nil {
          location?.append(byte)
        } else if root == nil, !byte.isSpace, !(0xBB...0xEF).contains(byte) {
          throw notSitemap
        }
      case .tag:
        if byte == UInt8(ascii: ">") {
          state = .text
          try end(found)
          gathered.removeAll(keepingCapacity: true)
        } else {
          gathered.append(byte)
          if gathered.elementsEqual("!--".utf8) { state = .comment }
          if gathered.elementsEqual("![CDATA[".utf8) {
            state = .data
            gathered.removeAll(keepingCapacity: true)
          }
        }
      case .comment: close(byte, after: "--")
      case .data:
        if close(byte, after: "]]"), location != nil {
          location?.append(contentsOf: gathered.dropLast(2))
        }
        if state == .text { gathered.removeAll(keepingCapacity: true) }
      }
    }
  }

  /// Ends the input.
  func finish() throws(Fault) {
    guard root != nil else { throw notSitemap }
    guard isDone else {
      throw Fault("expected the rest of the sitemap, found end of file", at: .line(line))
    }
  }

  private var notSitemap: Fault {
    Fault(
      "expected a sitemap, which starts with <urlset>", at: .line(line),
      hint: "specify the format with --from")
  }

  /// Reads up to the end of a comment or CDATA section; returns true once the end is reached.
  @discardableResult
  private mutating func close(_ byte: UInt8, after end: String) -> Bool {
    if byte == UInt8(ascii: ">"), gathered.suffix(2).elementsEqual(end.utf8) {
      state = .text
      if end == "--" { gathered.removeAll(keepingCapacity: true) }
      return true
    }
    if end == "--", gathered.count > 3 { gathered = [gathered[gathered.count - 1]] }
    gathered.append(byte)
    return false
  }

  /// Processes a complete tag.
  private mutating func end(_ found: ([UInt8], Int) -> Void) throws(Fault) {
    guard let first = gathered.first, !first.isOne(of: "?!") else { return }
    let isEnd = first == UInt8(ascii: "/")
    let full = gathered.drop { $0 == UInt8(ascii: "/") }.prefix {
      !$0.isSpace && $0 != UInt8(ascii: "/")
    }
    if root == nil {
      let local = full.split(separator: UInt8(ascii: ":")).last.map { Array($0) } ?? []
      guard !local.elementsEqual("sitemapindex".utf8) else {
        throw Fault(
          "expected a sitemap, found a sitemap index", at: .line(line),
          hint: "pass one of the sitemaps that it lists")
      }
      guard local.elementsEqual(Self.rootName.utf8) else { throw notSitemap }
      root = Array(full)
      return
    }
    if isEnd, root.map({ full.elementsEqual($0) }) ?? false { isDone = true }
    // The namespace prefix of the root element, if any, is the prefix of all sitemap elements.
    let prefix = root.map { $0.prefix($0.count - Self.rootName.utf8.count) } ?? []
    guard full.elementsEqual(prefix + Array("loc".utf8)) else { return }
    if isEnd, let url = location {
      let trimmed = url.drop(while: \.isSpace).reversed().drop(while: \.isSpace).reversed()
      found(Self.decoded(Array(trimmed)), line)
      location = nil
    } else if !isEnd {
      location = []
    }
  }

  /// The text with its entities decoded (XML 1.0 § 4.6).
  private static func decoded(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "&")) else { return text }
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "&"), let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let plain = character(String(decoding: rest[..<end], as: UTF8.self))
      {
        bytes += String(plain).utf8
        rest = rest[(end + 1)...]
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// The character that an entity represents: `amp`, `#38`, `#x26`.
  private static func character(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.utf8.first == UInt8(ascii: "#") else { return nil }
      let digits = name.utf8.dropFirst()
      let isHex = digits.first == UInt8(ascii: "x")
      let number = String(decoding: isHex ? digits.dropFirst() : digits, as: UTF8.self)
      return UInt32(number, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init)
    }
  }
}
