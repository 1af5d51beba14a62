import LinkKit
import TextKit
import URLKit

extension StoreMask {
  /// A base with the mark for what looks like a secret in it.
  static func shownBase(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return HiddenText.text(
      of: bytes, bytes.indices, hiding: SecretLiteral.all(in: bytes).map(\.range))
  }

  /// A URL with open slots, with the mark for what looks like a secret in the base that it starts with, and
  /// for a password.
  static func shownURL(_ url: String, after base: String?) -> String {
    let end = base?.utf8.count ?? 0
    let user = [StoredSecrets.userInfo(in: url)].compactMap(\.self)
    let others = StoredSecrets.literals(in: url).filter {
      $0.upperBound <= end && !$0.overlaps(user.first ?? 0..<0)
    }
    let hidden = (user + others).sorted { $0.lowerBound < $1.lowerBound }
    let bytes = Array(url.utf8)
    return hidden.isEmpty ? url : HiddenText.text(of: bytes, bytes.indices, hiding: hidden)
  }

  /// A base without the user info that looks like a secret; nil where another secret is left in it.
  static func handedOn(base text: String) -> String? {
    var bytes = Array(text.utf8)
    if let user = SecretLiteral.userInfo(in: bytes) {
      bytes.removeSubrange(user.lowerBound...user.upperBound)
    }
    return SecretLiteral.all(inBase: bytes).isEmpty ? String(decoding: bytes, as: UTF8.self) : nil
  }
}

extension StoreEnvironment {
  /// The base as it may be shown.
  var shownBase: String? { base.map(StoreMask.shownBase) }
}
