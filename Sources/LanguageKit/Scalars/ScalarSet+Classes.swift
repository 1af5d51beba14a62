/// The character classes of ECMA-262 § 22.2.2.9.
extension ScalarSet {
  /// Every scalar.
  package static let all = ScalarSet([0...last])
  /// The class `\d`.
  package static let digits = ScalarSet([0x30...0x39])
  /// The class `\w`.
  package static let wordCharacters = ScalarSet([
    0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A,
  ])
  /// The class `\s`: WhiteSpace and LineTerminator, § 12.2 and § 12.3.
  package static let spaces = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  /// What `.` does not match.
  package static let lineTerminators = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
  /// The class `.`.
  package static let dot = lineTerminators.inverted
  /// The digits of a `%XX` triplet, in either case (RFC 3986 § 2.1).
  package static let hexDigits = ScalarSet([0x30...0x39, 0x41...0x46, 0x61...0x66])
  /// What a URL never needs to encode (RFC 3986 § 2.3).
  package static let unreserved = wordCharacters.union(ScalarSet("-", ".", "~"))
}
