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
