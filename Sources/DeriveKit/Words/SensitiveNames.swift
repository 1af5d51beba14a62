import TextKit

/// Names of keys and segments whose values are secrets, or belong to persons.
enum SensitiveNames {
  private static let secret = words(
    "token auth oauth session sid password passwd passcode pwd secret sig signature otp jwt")
  /// Words that a longer one may be put together from: `sessionid`, `accesstoken`.
  private static let secretPart = words("token session password passwd secret signature apikey")
  /// What follows one of these is a secret, be it a word.
  private static let secretSegment = words("token password passwd passcode pwd secret otp jwt")
  private static let secretAlone = words("key code pin")
  private static let secretWithKey = words("api access private secret auth signing app client")
  private static let person = words(
    "user account customer email mail phone mobile member person people")
  private static let phone = words("phone mobile tel telephone fax msisdn")

  /// True if what a key or the segment before it names is a secret: `access_token`, `apiKey`, `code`.
  static func areSecret(_ parts: [[UInt8]]) -> Bool {
    if parts.count == 1, secretAlone.contains(parts[0]) { return true }
    let isKey = parts.last.map { $0.elementsEqual("key".utf8) } ?? false
    return parts.contains {
      secret.contains($0) || secret.contains(Self.one($0)) || isKey && secretWithKey.contains($0)
        || hasSecretPart($0)
    }
  }

  private static func hasSecretPart(_ word: [UInt8]) -> Bool {
    secretPart.contains { word.starts(with: $0) || word.suffix($0.count).elementsEqual($0) }
  }

  /// True if the segment after a word is a secret, whatever it looks like: `/reset-password/…`.
  static func precedesSecret(_ parts: [[UInt8]]) -> Bool {
    parts.last.map { secretSegment.contains(one($0)) } ?? false
  }

  /// True if a text names a secret and has its value: `access_token=…`, `/x?code=…`.
  static func nameSecret(in text: some RandomAccessCollection<UInt8>) -> Bool {
    var name: [UInt8] = []
    for byte in text {
      if byte == UInt8(ascii: "="), !name.isEmpty, areSecret(WordParts.all(of: name)) {
        return true
      }
      if byte.isLetter || byte.isDigit || byte.isOne(of: "_-.[]") {
        name.append(byte)
      } else {
        name.removeAll(keepingCapacity: true)
      }
    }
    return false
  }

  /// True if the numbers that a key or the segment before them names are those of telephones.
  static func arePhones(_ parts: [[UInt8]]) -> Bool {
    parts.contains { phone.contains($0) || phone.contains(one($0)) }
  }

  /// True if what a key or the segment before it names is a person's: `user`, `customers`, `email`.
  static func arePersonal(_ parts: [[UInt8]]) -> Bool {
    arePhones(parts) || parts.contains { person.contains($0) || person.contains(Self.one($0)) }
  }

  private static func one(_ word: [UInt8]) -> [UInt8] { WordParts.singular([word])[0] }

  private static func words(_ list: String) -> Set<[UInt8]> {
    Set(list.utf8.split(separator: UInt8(ascii: " ")).map { Array($0) })
  }
}
