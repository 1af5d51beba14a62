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

  /// Returns true for letters and digits that are too few for any secret: a proof without a closer look.
  package static func isSurelyNoSecret(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count < EncodedText.shortest && bytes.allSatisfy { $0.isLetter || $0.isDigit }
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
    return switch PersonNames.likeness(of: bytes) {
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
