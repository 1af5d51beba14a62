import TextKit
import URLKit

/// Detects secrets and personal data in a value, at any depth of encoding.
extension ValueTraits {
  /// The maximum number of times a value is decoded.
  private static let mostEncodings = 4

  /// The traits of secrets and personal data, with `typed` if a value cannot be a literal.
  static func sensitive(
    _ bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts
  ) -> ValueTraits {
    var traits = whole(bytes, counts)
    if counts.reserved > 0 { traits.formUnion(sensitivePieces(of: bytes)) }
    return traits
  }

  /// The sensitive traits of a value that was decoded once and may be encoded again.
  static func sensitive(inEncoded encoded: [UInt8]) -> ValueTraits {
    var (bytes, traits) = (encoded, ValueTraits())
    for _ in 1..<mostEncodings {
      guard bytes.contains(UInt8(ascii: "%")) else { break }
      bytes = PercentDecoding(bytes).bytes
      bytes.withUnsafeBufferPointer { traits.formUnion(sensitive($0, CharacterCounts($0))) }
    }
    return traits
  }

  private static func whole(
    _ bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts
  ) -> ValueTraits {
    if Credentials.areThere(in: bytes, counts) { return [.secret, .typed] }
    if counts.ats > 0 || PersonalNumbers.areThere(in: bytes, counts) { return [.personal, .typed] }
    return switch PersonNames.likeness(of: bytes) {
    case .none: []
    case .possible: .personal
    case .clear: [.personal, .typed]
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
      let isValue = joint.contains(UInt8(ascii: "=")) || joint.contains(.quote)
      if isValue && SensitiveNames.areSecret(before)
        || SensitiveNames.precedesSecret(before) && RouteWords.share(of: parts) < 1
      {
        traits.formUnion([.secret, .typed])
      }
      if SensitiveNames.arePersonal(before), RouteWords.share(of: parts) < 1,
        !text.allSatisfy(\.isDigit)
      {
        traits.formUnion([.personal, .typed])
      }
    }
    return traits
  }
}

extension UInt8 {
  /// True for a reserved character or a quote that does not occur in names, numbers or words.
  fileprivate var endsPiece: Bool { isOne(of: "/?&=;:#|<>\"{}[]()\\!*$") }
}
