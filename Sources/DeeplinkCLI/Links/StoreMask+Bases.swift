import JSONKit
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

  /// A value that is no secret's, with the mark for a password and for what looks like a secret in a URL.
  static func shownValue(_ text: String) -> String {
    text.containsScalars("://") ? shownBase(text) : text
  }

  /// The same of a value in JSON, or of several.
  static func shown(_ node: JSONNode) -> JSONNode {
    switch node.kind {
    case .string(let text): .string(shownValue(text))
    case .array(let elements): .array(elements.map(shown))
    case .null, .boolean, .number, .object: node.withoutPlaces
    }
  }

  /// A URL with slots for its secrets, with the mark for a password.
  static func shownURL(_ url: String) -> String {
    guard let user = StoredSecrets.userInfo(in: url) else { return url }
    let bytes = Array(url.utf8)
    return HiddenText.text(of: bytes, bytes.indices, hiding: [user])
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
