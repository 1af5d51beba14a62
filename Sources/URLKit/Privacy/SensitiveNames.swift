/// Names of keys and segments whose values are secrets or personal data.
package enum SensitiveNames {
  /// Nouns for people, and words before their names.
  private static let human = NameWords.list(
    """
    user username uname uid author member person people customer client employee staff doctor \
    physician therapist nurse lawyer patient player student teacher tutor coach instructor \
    speaker artist attendee passenger driver recipient subscriber follower following friend \
    assignee membership reviewer contributor candidate applicant tenant landlord buyer seller \
    profile u
    """)
  /// Words that are followed by a person's data, or by pages about it.
  private static let personal = NameWords.list(
    "account email mail contact owner holder agent guest login handle")
  /// Segments that are followed by a person only if there is no other word: `/in/ada`.
  private static let humanAlone = NameWords.list("in")
  /// Words before `name`, for the name of a person rather than of a thing.
  private static let nameQualifiers = NameWords.list(
    "first last full sur given nick screen display middle maiden family legal")
  private static let names = NameWords.list("surname nickname fullname forename alias")
  private static let phone = NameWords.list(
    "phone mobile tel telephone fax msisdn cell cellphone whatsapp sms call callto wa dial")
  /// Numbers and dates by which a person can be found.
  private static let identity = NameWords.list(
    """
    ssn dob birthdate birthday birth passport iban mrn nin tin taxid nationalid sin cpf cnpj nhs \
    licence imei imsi meid msisdn iccid udid idfa idfv gaid aaid adid fcm apns
    """)
  /// Things whose IDs identify the person who has them.
  private static let owned = NameWords.list(
    "device install installation visitor advertising machine hardware push")
  private static let place = NameWords.list("lat lng lon long latitude longitude")
  /// Where a person lives or is connected.
  private static let residence = NameWords.list(
    "address addr street zip zipcode postal postcode plz ip ipaddress")

  /// Returns true if a key, or the segment before a value, names telephone numbers.
  package static func arePhones(_ parts: [[UInt8]]) -> Bool {
    NameWords.all(of: parts).contains(where: phone.contains)
  }

  /// Returns true if a key, or the segment before a value, names numbers or dates that identify a
  /// person: `ssn`, `birthdate`.
  package static func areIdentities(_ parts: [[UInt8]]) -> Bool {
    let words = NameWords.all(of: parts)
    if words.contains(where: identity.contains) { return true }
    return words.count > 1 && words.last?.elementsEqual("id".utf8) == true
      && owned.contains(words[words.count - 2])
  }

  /// Returns true if a key, or the segment before a value, names where a person lives or is
  /// connected: `street`, `zip`, `ip`.
  package static func areResidences(_ parts: [[UInt8]]) -> Bool {
    NameWords.all(of: parts).contains(where: residence.contains)
  }

  /// Returns true if a key, or the segment before a value, names coordinates.
  package static func areCoordinates(_ parts: [[UInt8]]) -> Bool {
    parts.last.map(place.contains) ?? false
  }

  /// Returns true if a key, or the segment before a value, is `name` without the thing it belongs
  /// to.
  package static func areNames(_ parts: [[UInt8]]) -> Bool {
    parts.count == 1 && parts[0].elementsEqual("name".utf8)
  }

  /// Returns true if a key, or the segment before a value, names a person: `author`, `customers`,
  /// `by-name`.
  package static func areHuman(_ parts: [[UInt8]]) -> Bool {
    let words = NameWords.all(of: parts)
    if words.contains(where: { human.contains($0) || names.contains($0) }) { return true }
    guard let last = words.last else { return false }
    if words.count == 1 { return humanAlone.contains(last) }
    let before = words[words.count - 2]
    let isName = last.elementsEqual("name".utf8)
    return isName && nameQualifiers.contains(before)
      || before.elementsEqual("by".utf8) && (isName || personal.contains(last))
  }

  /// Returns true if a key, or the segment before a value, names personal data: `user`, `accounts`,
  /// `email`.
  package static func arePersonal(_ parts: [[UInt8]]) -> Bool {
    areHuman(parts) || arePhones(parts) || areIdentities(parts)
      || NameWords.all(of: parts).contains(where: personal.contains)
  }
}
