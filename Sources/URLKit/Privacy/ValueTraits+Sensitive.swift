import TextKit

/// Detects secrets and personal data in a value, at any depth of encoding.
extension ValueTraits {
  /// The traits of secrets and personal data, with `typed` if a value cannot be a literal.
  static func sensitive(
    _ bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts
  ) -> ValueTraits {
    var traits = whole(bytes, counts)
    if counts.reserved > 0 { traits.formUnion(sensitivePieces(of: bytes)) }
    return traits
  }

  /// Returns true for unreserved characters that are surely no secret: a proof without a closer look.
  package static func isSurelyNoSecret(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes.count < EncodedText.shortest, bytes.allSatisfy({ $0.isLetter || $0.isDigit }) {
      return true
    }
    let counts = CharacterCounts(bytes)
    return counts.escapes + counts.reserved == 0 && !CutSecret.mayBeThere(counts)
      && !Credentials.areThere(in: bytes, counts) && EncodedText.decoded(bytes) == nil
  }

  /// Returns true for a segment that is a secret after the name of one, unless it is a route word: a
  /// whole number, or what is no plain word.
  package static func maySucceedName(_ segment: UnsafeBufferPointer<UInt8>) -> Bool {
    let counts = CharacterCounts(segment)
    return counts.digits == segment.count || !isPlain(segment, counts)
  }

  /// The sensitive traits of a value that was decoded once and may be encoded again.
  static func sensitive(inEncoded encoded: [UInt8]) -> ValueTraits {
    var (bytes, traits) = (encoded, ValueTraits())
    if Credentials.areRaw(bytes) { traits.formUnion([.secret, .typed]) }
    for _ in 1..<PercentDecoding.mostTimes {
      guard bytes.contains(UInt8(ascii: "%")) else { break }
      bytes = PercentDecoding(bytes).bytes
      bytes.withUnsafeBufferPointer { traits.formUnion(sensitive($0, CharacterCounts($0))) }
      if Credentials.areRaw(bytes) { traits.formUnion([.secret, .typed]) }
    }
    return traits
  }

  private static func whole(
    _ bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts
  ) -> ValueTraits {
    if Credentials.areThere(in: bytes, counts) { return [.secret, .typed] }
    if CutSecret.isThere(in: bytes, counts) { return [.random, .typed] }
    if let text = EncodedText.decoded(bytes) {
      let traits = sensitive(inDecoded: text)
      if !traits.isEmpty { return traits }
    }
    let random: ValueTraits = RandomText.isThere(in: bytes, counts) ? [.random, .typed] : []
    if counts.ats > 0 || isHandle(bytes) || PersonalNumbers.areThere(in: bytes, counts)
      || PersonNames.isPersonsFile(bytes, counts)
    {
      return [.personal, .typed, random]
    }
    let likeness = PersonNames.likeness(of: bytes)
    return switch likeness == .none ? PersonHandles.likeness(of: bytes, counts) : likeness {
    case .none: random
    case .possible: [.personal, random]
    case .clear: [.personal, .typed, random]
    }
  }

  /// The sensitive traits of the parts between reserved characters, considering the part before
  /// each: `/x?access_token=…`, `{"password":"…"}`, `/users/octocat`.
  static func sensitivePieces(of bytes: UnsafeBufferPointer<UInt8>) -> ValueTraits {
    var traits: ValueTraits = []
    var before: [[UInt8]] = []
    var end = bytes.startIndex
    for piece in bytes.split(whereSeparator: \.endsPiece) {
      let joint = bytes[end..<piece.startIndex]
      end = piece.endIndex
      let text = UnsafeBufferPointer(rebasing: piece)
      let parts = WordParts.all(of: text)
      defer { before = parts }
      if text.count < bytes.count { traits.formUnion(whole(text, CharacterCounts(text))) }
      guard !before.isEmpty else { continue }
      if isSecret(text, parts, after: before, joint) { traits.formUnion([.secret, .typed]) }
      if SensitiveNames.arePersonal(before), RouteWords.share(of: parts) < 1,
        !text.allSatisfy(\.isDigit)
      {
        traits.formUnion([.personal, .typed])
      }
    }
    return traits
  }

  /// Returns true if a part is a secret because of the part before it and the joint between them.
  private static func isSecret(
    _ text: UnsafeBufferPointer<UInt8>, _ parts: [[UInt8]], after before: [[UInt8]],
    _ joint: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    if joint.contains(UInt8(ascii: "=")) || joint.contains(.quote) {
      if SensitiveNames.areSecret(before, SensitiveNames.Look(of: text)) { return true }
    }
    // The session of an application that uses no cookies: `/(S(…))/`.
    if joint.elementsEqual("(".utf8), text.count >= shortestSession, before.count == 1,
      before[0].count == 1, before[0][0].isOne(of: "saf")
    {
      return true
    }
    // What follows a question mark or an ampersand is a key: `token?addr=`.
    guard RouteWords.share(of: parts) < 1, joint.last?.isOne(of: "?&") != true else { return false }
    return joint.contains(UInt8(ascii: "/"))
      ? SensitiveNames.precedesSecret(before, isInteger: text.allSatisfy(\.isDigit))
      : SensitiveNames.areAlwaysSecret(before)
  }

  /// The sensitive traits of a text that was decoded from Base64.
  private static func sensitive(inDecoded text: [UInt8]) -> ValueTraits {
    if EncodedText.areCredentials(text) { return [.secret, .typed] }
    return text.withUnsafeBufferPointer { sensitive($0, CharacterCounts($0)) }
  }

  /// Returns true for a person's directory: `~lovelace`.
  private static func isHandle(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes[0] == UInt8(ascii: "~") && bytes.count > 2 && bytes[1].isLetter
  }

  /// Returns true for a word or a number.
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts) -> Bool {
    if counts.digits == bytes.count { return true }
    return counts.digits + counts.reserved == 0 && counts.humps <= 1
      && bytes.count <= longestWords && LetterPairs.areUsual(bytes)
  }

  /// The minimum number of characters of a session's ID in parentheses, unlike `f(x)`.
  private static let shortestSession = 8
  /// The maximum number of characters of a value that consists of plain words.
  private static let longestWords = 24
}

extension UInt8 {
  /// True for a reserved character or a quote that does not occur in names, numbers or words.
  fileprivate var endsPiece: Bool { isOne(of: "/?&=;:#|<>\"{}[]()\\!*$") }
}

/// Text in Base64, as in the credentials of a header (RFC 4648 § 4 and § 5).
package enum EncodedText {
  static let shortest = 12
  /// Words before the colon of a cursor or of an object's ID: `cursor:42`.
  private static let cursors = ["cursor", "arrayconnection", "offset"].map { Array($0.utf8) }

  /// The text that Base64 represents if it is printable ASCII; nil for everything else.
  static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard bytes.count >= shortest, isText(bytes.prefix(4)) else { return nil }
    let end = bytes.lastIndex { $0 != UInt8(ascii: "=") } ?? 0
    let digits = bytes[...end]
    guard bytes.count - digits.count <= 2, digits.count % 4 != 1 else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(digits.count)
    var (buffer, bits): (UInt32, Int) = (0, 0)
    for byte in digits {
      guard let value = value(of: byte) else { return nil }
      (buffer, bits) = (buffer << 6 | value, bits + 6)
      guard bits >= 8 else { continue }
      bits -= 8
      let character = UInt8(truncatingIfNeeded: buffer >> UInt32(bits))
      guard (0x20..<0x7F).contains(character) else { return nil }
      text.append(character)
    }
    return text
  }

  /// The URL or the path that a text represents in Base64; nil for everything else.
  package static func url(in text: String) -> String? {
    Array(text.utf8).withUnsafeBufferPointer(url)
  }

  /// The same of a text in UTF-8.
  package static func url(in text: UnsafeBufferPointer<UInt8>) -> String? {
    guard let decoded = decoded(text) else { return nil }
    let url = String(decoding: decoded, as: UTF8.self)
    let isURL = url.hasScalarPrefix("/") || URLParts(decoded).scheme != nil
    return isURL && !url.containsScalars(" ") ? url : nil
  }

  /// Returns true for the name and password of HTTP's `Basic` scheme (RFC 7617 § 2), but not for
  /// the ID of an object or a place in a list: `User:7`, `cursor:7`.
  static func areCredentials(_ text: [UInt8]) -> Bool {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let (name, rest) = (text[..<colon], text[(colon + 1)...])
    guard !name.isEmpty, let first = rest.first, first != UInt8(ascii: "/"),
      !text.contains(0x20), !name.contains(where: { $0.isOne(of: "{[\"") })
    else { return false }
    guard rest.allSatisfy(\.isDigit) else { return !name.allSatisfy(\.isDigit) }
    return !(0x41...0x5A).contains(name[0]) && !name.allSatisfy(\.isDigit)
      && !cursors.contains(where: name.elementsEqual)
  }

  /// Returns true if the first three bytes are printable.
  private static func isText(_ start: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var buffer: UInt32 = 0
    for byte in start {
      guard let value = value(of: byte) else { return false }
      buffer = buffer << 6 | value
    }
    func isShown(_ shift: UInt32) -> Bool {
      (0x20..<0x7F).contains(UInt8(truncatingIfNeeded: buffer >> shift))
    }
    return isShown(16) && isShown(8) && isShown(0)
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case 0x41...0x5A: UInt32(byte - 0x41)
    case 0x61...0x7A: UInt32(byte - 0x61) + 26
    case 0x30...0x39: UInt32(byte - 0x30) + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
