import TextKit

/// Names of keys and segments whose values are secrets or personal data.
enum SensitiveNames {
  private static let secret = words(
    """
    token auth authorization oauth bearer session sess sid password pass passwd passcode \
    passphrase pwd pw psw secret sig signature hmac otp totp mfa jwt nonce csrf xsrf credential \
    cookie
    """)
  /// Words that may be parts of a longer one: `phpsessid`, `accesstoken`.
  private static let secretParts = [
    "token", "session", "sessid", "passw", "secret", "signature", "apikey", "credential",
  ].map { Array($0.utf8) }
  /// Words followed by a secret, even if that is a word.
  private static let secretSegment = words(
    "token password passwd passcode pwd secret otp jwt apikey jsessionid phpsessid")
  private static let secretAlone = words("key code pin")
  private static let secretWithKey = words("api access private secret auth signing app client")
  private static let secretWithCode = words(
    """
    access activation auth authorization backup confirm confirmation invite invitation login oauth \
    pin recovery reset security sms verification verify
    """)
  /// Nouns for people, and words before their names.
  private static let human = words(
    """
    user username author member person people customer client employee staff doctor physician \
    patient player student teacher speaker artist attendee passenger driver recipient subscriber \
    follower following friend assignee membership reviewer contributor candidate applicant \
    profile u
    """)
  private static let personal = words("account email mail phone mobile")
  private static let phone = words("phone mobile tel telephone fax msisdn")
  private static let place = words("lat lng lon long latitude longitude")

  /// Returns true if a key, or the segment before a value, names a secret: `access_token`,
  /// `apiKey`, `code`.
  static func areSecret(_ parts: [[UInt8]]) -> Bool {
    if parts.count == 1, secretAlone.contains(parts[0]) { return true }
    let isKey = parts.last.map { $0.elementsEqual("key".utf8) } ?? false
    let isCode = parts.last.map { $0.elementsEqual("code".utf8) } ?? false
    return parts.contains {
      secret.contains($0) || secret.contains(Self.one($0)) || isKey && secretWithKey.contains($0)
        || isCode && secretWithCode.contains($0) || hasSecretPart($0)
    }
  }

  private static func hasSecretPart(_ word: [UInt8]) -> Bool {
    secretParts.contains { part in
      word.count >= part.count
        && (0...(word.count - part.count)).contains { word[$0...].starts(with: part) }
    }
  }

  /// Returns true if the segment after a word is a secret, whatever it looks like:
  /// `/reset-password/…`.
  static func precedesSecret(_ parts: [[UInt8]]) -> Bool {
    parts.last.map { secretSegment.contains(one($0)) } ?? false
  }

  /// Returns true if a key, or the segment before a value, names telephone numbers.
  static func arePhones(_ parts: [[UInt8]]) -> Bool {
    parts.contains { phone.contains($0) || phone.contains(one($0)) }
  }

  /// Returns true if a key, or the segment before a value, names coordinates.
  static func areCoordinates(_ parts: [[UInt8]]) -> Bool {
    parts.last.map(place.contains) ?? false
  }

  /// Returns true if a key, or the segment before a value, names a person: `author`, `customers`.
  static func areHuman(_ parts: [[UInt8]]) -> Bool {
    parts.contains { human.contains($0) || human.contains(one($0)) }
  }

  /// Returns true if a key, or the segment before a value, names personal data: `user`, `accounts`,
  /// `email`.
  static func arePersonal(_ parts: [[UInt8]]) -> Bool {
    areHuman(parts) || arePhones(parts)
      || parts.contains { personal.contains($0) || personal.contains(one($0)) }
  }

  private static func one(_ word: [UInt8]) -> [UInt8] { WordParts.singular([word])[0] }

  private static func words(_ list: String) -> Set<[UInt8]> {
    Set(list.utf8.split(separator: UInt8(ascii: " ")).map { Array($0) })
  }
}
