/// What a segment or the value of a pair shows of itself.
struct ValueTraits: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  // What its rules are made of.
  static let integer = ValueTraits(rawValue: 1 << 0)
  static let number = ValueTraits(rawValue: 1 << 1)
  static let boolean = ValueTraits(rawValue: 1 << 2)
  static let uuid = ValueTraits(rawValue: 1 << 3)
  static let date = ValueTraits(rawValue: 1 << 4)
  /// An e-mail address as it is written, without any percent-encoding.
  static let email = ValueTraits(rawValue: 1 << 5)
  /// An e-mail address once it is decoded.
  static let encodedEmail = ValueTraits(rawValue: 1 << 6)
  static let lowerHex = ValueTraits(rawValue: 1 << 7)
  static let upperHex = ValueTraits(rawValue: 1 << 8)
  static let notEmpty = ValueTraits(rawValue: 1 << 9)
  /// A slot that encodes all but unreserved characters fills to the same bytes.
  static let canonical = ValueTraits(rawValue: 1 << 10)

  // What decides.
  /// By its letters alone it is a value: a number, a UUID, a hash, a date, a mixed ID.
  static let typed = ValueTraits(rawValue: 1 << 16)
  /// More than 24 mixed characters.
  static let secret = ValueTraits(rawValue: 1 << 17)
  /// It looks like an e-mail address, a phone number or the name of a person.
  static let personal = ValueTraits(rawValue: 1 << 18)
}
