import LinkKit
import TextKit
import URLKit

/// A URL split into the parts of a trie; reused for every URL, so that nothing is allocated.
struct URLPieces {
  /// A part of the bytes, with its hash.
  struct Piece {
    let range: Range<Int>
    let hash: UInt64
  }

  /// A pair of the query.
  struct Pair {
    let key: Piece
    /// Nil for a pair without an equals sign.
    let value: Piece?

    var range: Range<Int> { key.range.lowerBound..<(value ?? key).range.upperBound }
  }

  /// The maximum number of bytes, segments and pairs in a template.
  private static let (mostBytes, mostSegments, mostPairs) = (8_192, 64, 64)

  /// The bytes, with characters that are not allowed in URLs percent-encoded.
  private(set) var bytes: [UInt8] = []
  /// The scheme and, for web URLs, the host: `https://example.com`, `myapp://`; empty for a path.
  private(set) var origin = 0..<0
  /// The segments of the path; for a link to an app, the host is the first.
  private(set) var segments: [Piece] = []
  private(set) var pairs: [Pair] = []
  private(set) var fragment: Piece?
  /// True if pairs were dropped.
  private(set) var hasDropped = false
  /// The URL without its origin and dropped pairs, by a hash of its segments and pairs; it is written where
  /// that of the URL before was, unless somebody keeps that.
  private(set) var ranked = RankedText(hash: 0, bytes: [])
  /// The bits of hashes that are used.
  private let hashMask: UInt64

  init(hashMask: UInt64 = .max) { self.hashMask = hashMask }

  /// The result of reading.
  enum Reading {
    case read
    /// It is neither a URL nor a path.
    case notURL
    case left(LeftOver.Reason)
  }

  /// Reads a URL or a path; drops tracking pairs if `dropsTracking` is true.
  mutating func read(_ url: UnsafeBufferPointer<UInt8>, dropsTracking: Bool) -> Reading {
    let outcome = split(url, dropsTracking)
    if case .read = outcome { rank() }
    return outcome
  }

  private mutating func split(
    _ url: UnsafeBufferPointer<UInt8>, _ dropsTracking: Bool
  ) -> Reading {
    segments.removeAll(keepingCapacity: true)
    pairs.removeAll(keepingCapacity: true)
    fragment = nil
    hasDropped = false
    guard !url.isEmpty else { return .notURL }
    guard url.count <= Self.mostBytes else { return .left(.size) }
    if let fault = copy(url) { return fault }
    let outcome = cut(dropsTracking)
    guard case .read = outcome, segments.isEmpty else { return outcome }
    // To a server of the web that is "/" (RFC 3986 § 6.2.3), and to the rules of an app it is not.
    return .left(.noPath)
  }

  /// Returns true if a name stands in brackets that no URL has: `{id}`, `<CODE>`, `<int:id>`.
  private static func hasPlaceholder(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    var start: Int?
    for (index, byte) in url.enumerated() {
      if byte.isOne(of: "{<") {
        start = index
      } else if let opening = start, byte == url[opening] + 2 {
        if index > opening + 1 { return true }
        start = nil
      } else if !byte.isLetter, !byte.isDigit, !byte.isOne(of: "_-.:") {
        start = nil
      }
    }
    return false
  }

  private mutating func cut(_ dropsTracking: Bool) -> Reading {
    let bytes = bytes
    return bytes.withUnsafeBufferPointer { cut($0, dropsTracking: dropsTracking) }
  }

  /// Copies the bytes, and encodes those that are not allowed in URLs.
  private mutating func copy(_ url: UnsafeBufferPointer<UInt8>) -> Reading? {
    bytes.removeAll(keepingCapacity: true)
    var isClean = true
    for byte in url where !byte.isPlain {
      if byte < 0x20 || byte == 0x7F { return .notURL }
      if byte.mustBePercentEncoded || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") {
        isClean = false
      }
    }
    guard !isClean else {
      bytes.append(contentsOf: url)
      return nil
    }
    guard !Self.hasPlaceholder(url) else { return .left(.placeholder) }
    var isPastHost = url.first == UInt8(ascii: "/")
    var slashes = 0
    for byte in url {
      if byte == UInt8(ascii: "/") { slashes += 1 }
      if slashes >= 3 || byte.isOne(of: "?#") { isPastHost = true }
      let isStray = isPastHost && byte.isOne(of: "[]")
      if byte.mustBePercentEncoded || isStray {
        PercentEncoding.appendTriplet(of: byte, to: &bytes)
      } else {
        bytes.append(byte)
      }
    }
    return nil
  }

  private mutating func cut(
    _ bytes: UnsafeBufferPointer<UInt8>, dropsTracking: Bool
  ) -> Reading {
    var position = 0
    if bytes[0] != UInt8(ascii: "/") {
      guard let end = Self.schemeEnd(in: bytes) else { return .notURL }
      guard end + 2 < bytes.count, bytes[end + 1] == UInt8(ascii: "/"),
        bytes[end + 2] == UInt8(ascii: "/")
      else {
        let lacksScheme = MissingScheme.completed(String(decoding: bytes, as: UTF8.self)) != nil
        return .left(lacksScheme ? .noScheme : .opaque)
      }
      position = end + 3
      let host = position
      while position < bytes.count, !Self.endsAuthority(bytes[position]) {
        if bytes[position] == UInt8(ascii: "@") { return .left(.userInfo) }
        position += 1
      }
      if Self.isOfWeb(bytes[..<end]) {
        guard position > host else { return .left(.host) }
        if let port = Self.defaultPort(at: host..<position, after: bytes[..<end], in: bytes) {
          // The same host without it (RFC 3986 § 6.2.3).
          self.bytes.removeSubrange(port)
          return cut(dropsTracking)
        }
        origin = 0..<position
      } else if position == host {
        // The origin of `app:///p` is `app:///`, that of `app://p` is `app://`.
        origin = 0..<min(host + 1, bytes.count)
      } else {
        origin = 0..<host
        segments.append(piece(host..<position, of: bytes))
      }
    } else {
      guard bytes.count < 2 || bytes[1] != UInt8(ascii: "/") else { return .notURL }
      origin = 0..<0
    }
    while position < bytes.count, bytes[position] == UInt8(ascii: "/") {
      let start = position + 1
      var hash = ByteHash(mask: hashMask)
      position = start
      while position < bytes.count, !Self.endsAuthority(bytes[position]) {
        let byte = bytes[position]
        if Self.isStray(at: position, in: bytes) { return .left(.percentSign) }
        hash.add(byte)
        position += 1
      }
      if bytes.isDotSegment(start..<position) { return .left(.dotSegment) }
      guard segments.count < Self.mostSegments else { return .left(.size) }
      segments.append(Piece(range: start..<position, hash: hash.value))
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: "?") {
      if let fault = cutQuery(bytes, &position, dropsTracking) { return .left(fault) }
    }
    if position < bytes.count {
      fragment = piece(position + 1..<bytes.count, of: bytes)
      guard position + 1 < bytes.count else { return .left(.emptyFragment) }
      for index in (position + 1)..<bytes.count {
        if bytes[index] == UInt8(ascii: "#") { return .left(.percentSign) }
        if Self.isStray(at: index, in: bytes) { return .left(.percentSign) }
      }
    }
    return .read
  }

  private func piece(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Piece {
    Piece(range: range, hash: ByteHash(bytes[range], mask: hashMask).value)
  }

  /// Splits the query that starts at a question mark, and moves to its end.
  private mutating func cutQuery(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int, _ dropsTracking: Bool
  ) -> LeftOver.Reason? {
    repeat {
      let start = position + 1
      position = start
      var equals: Int?
      var (hash, valueHash) = (ByteHash(mask: hashMask), ByteHash(mask: hashMask))
      while position < bytes.count, bytes[position] != UInt8(ascii: "&"),
        bytes[position] != UInt8(ascii: "#")
      {
        let byte = bytes[position]
        if Self.isStray(at: position, in: bytes) { return .percentSign }
        if equals != nil {
          valueHash.add(byte)
        } else if byte == UInt8(ascii: "=") {
          equals = position
        } else {
          hash.add(byte)
        }
        position += 1
      }
      let key = start..<(equals ?? position)
      guard !key.isEmpty else { return .emptyPair }
      if Self.isSensitive(bytes, key, isAlone: equals == nil) { return .sensitiveKey }
      if dropsTracking, Self.tracks(bytes[key]) {
        hasDropped = true
        continue
      }
      guard pairs.count < Self.mostPairs else { return .size }
      let isRepeated = pairs.contains {
        $0.key.hash == hash.value && bytes[$0.key.range].elementsEqual(bytes[key])
      }
      guard !isRepeated else { return .repeatedKey }
      pairs.append(
        Pair(
          key: Piece(range: key, hash: hash.value),
          value: equals.map { Piece(range: $0 + 1..<position, hash: valueHash.value) }))
    } while position < bytes.count && bytes[position] == UInt8(ascii: "&")
    return nil
  }

  private mutating func rank() {
    var hash = pathHash
    for pair in pairs {
      hash = (hash &* 31 ^ pair.key.hash) &* 0x9E37_79B9_7F4A_7C15
      if let value = pair.value { hash = (hash &* 31 ^ value.hash) &* 0x9E37_79B9_7F4A_7C15 }
    }
    if let fragment { hash ^= fragment.hash &* 31 }
    var text = ranked.bytes
    ranked.bytes = []
    text.removeAll(keepingCapacity: true)
    appendText(to: &text)
    ranked = RankedText(hash: hash, bytes: text)
  }
}
