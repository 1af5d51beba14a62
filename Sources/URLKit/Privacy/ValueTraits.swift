/// The traits of a segment or of a pair's value that can be seen in its characters.
package struct ValueTraits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  // Traits from which rules are derived.
  package static let integer = ValueTraits(rawValue: 1 << 0)
  package static let number = ValueTraits(rawValue: 1 << 1)
  package static let boolean = ValueTraits(rawValue: 1 << 2)
  package static let uuid = ValueTraits(rawValue: 1 << 3)
  package static let date = ValueTraits(rawValue: 1 << 4)
  /// An e-mail address without any percent-encoding.
  package static let email = ValueTraits(rawValue: 1 << 5)
  /// An e-mail address after decoding.
  package static let encodedEmail = ValueTraits(rawValue: 1 << 6)
  package static let lowerHex = ValueTraits(rawValue: 1 << 7)
  package static let upperHex = ValueTraits(rawValue: 1 << 8)
  package static let notEmpty = ValueTraits(rawValue: 1 << 9)
  /// A slot that encodes all but unreserved characters produces the same bytes.
  package static let canonical = ValueTraits(rawValue: 1 << 10)

  // Traits that decide what it is and whether it may be shown.
  /// By its characters alone it is a value: a number, a UUID, a hash, a date, a mixed ID.
  package static let typed = ValueTraits(rawValue: 1 << 16)
  /// It looks like a credential, such as more than 24 mixed characters.
  package static let secret = ValueTraits(rawValue: 1 << 17)
  /// It looks like personal data, such as an e-mail address, a phone number or a person's name.
  package static let personal = ValueTraits(rawValue: 1 << 18)
  /// It looks random, so that it may be a secret; it is no example and no literal.
  package static let random = ValueTraits(rawValue: 1 << 20)
  /// Any reason why a value is not shown unless the user asks for it.
  package static let unshown: ValueTraits = [.secret, .personal, .random]
  /// It is a word, words or a number.
  package static let plain = ValueTraits(rawValue: 1 << 19)
}
