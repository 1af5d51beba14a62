/// The traits of a segment or of a pair's value that can be seen in its characters.
struct ValueTraits: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  // Traits from which rules are derived.
  static let integer = ValueTraits(rawValue: 1 << 0)
  static let number = ValueTraits(rawValue: 1 << 1)
  static let boolean = ValueTraits(rawValue: 1 << 2)
  static let uuid = ValueTraits(rawValue: 1 << 3)
  static let date = ValueTraits(rawValue: 1 << 4)
  /// An e-mail address without any percent-encoding.
  static let email = ValueTraits(rawValue: 1 << 5)
  /// An e-mail address after decoding.
  static let encodedEmail = ValueTraits(rawValue: 1 << 6)
  static let lowerHex = ValueTraits(rawValue: 1 << 7)
  static let upperHex = ValueTraits(rawValue: 1 << 8)
  static let notEmpty = ValueTraits(rawValue: 1 << 9)
  /// A slot that encodes all but unreserved characters produces the same bytes.
  static let canonical = ValueTraits(rawValue: 1 << 10)

  // Traits that decide what it is and whether it may be shown.
  /// By its characters alone it is a value: a number, a UUID, a hash, a date, a mixed ID.
  static let typed = ValueTraits(rawValue: 1 << 16)
  /// It looks like a credential, such as more than 24 mixed characters.
  static let secret = ValueTraits(rawValue: 1 << 17)
  /// It looks like personal data, such as an e-mail address, a phone number or a person's name.
  static let personal = ValueTraits(rawValue: 1 << 18)
  /// It is a word, words or a number.
  static let plain = ValueTraits(rawValue: 1 << 19)
}
