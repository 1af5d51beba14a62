import TextKit

/// Names of keys and segments whose values are secrets, or belong to persons.
enum SensitiveNames {
  private static let secret = words(
    "token auth session password passwd pwd secret sig signature otp jwt")
  private static let secretAlone = words("key code pin")
  private static let secretWithKey = words("api access private secret auth signing app client")
  private static let person = words("user account customer email mail phone mobile member person")

  /// True if what a key or the segment before it names is a secret: `access_token`, `apiKey`, `code`.
  static func areSecret(_ parts: [[UInt8]]) -> Bool {
    if parts.count == 1, secretAlone.contains(parts[0]) { return true }
    let isKey = parts.last.map { $0.elementsEqual("key".utf8) } ?? false
    return parts.contains {
      secret.contains($0) || secret.contains(Self.one($0)) || isKey && secretWithKey.contains($0)
    }
  }

  /// True if what a key or the segment before it names is a person's: `user`, `customers`, `email`.
  static func arePersonal(_ parts: [[UInt8]]) -> Bool {
    parts.contains { person.contains($0) || person.contains(Self.one($0)) }
  }

  private static func one(_ word: [UInt8]) -> [UInt8] { WordParts.singular([word])[0] }

  private static func words(_ list: String) -> Set<[UInt8]> {
    Set(list.utf8.split(separator: UInt8(ascii: " ")).map { Array($0) })
  }
}
