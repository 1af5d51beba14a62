import URLKit

/// What a name says of the values after it.
struct OwnerKinds: OptionSet, Sendable {
  let rawValue: UInt8

  static let personal = OwnerKinds(rawValue: 1 << 0)
  static let phones = OwnerKinds(rawValue: 1 << 1)
  static let identities = OwnerKinds(rawValue: 1 << 2)
  static let coordinates = OwnerKinds(rawValue: 1 << 3)
  static let residences = OwnerKinds(rawValue: 1 << 4)
  static let names = OwnerKinds(rawValue: 1 << 5)
  /// Integers in a path after it are secrets.
  static let secretIntegers = OwnerKinds(rawValue: 1 << 6)
  /// Other values in a path after it are secrets.
  static let secretTexts = OwnerKinds(rawValue: 1 << 7)

  private static let tests: [(OwnerKinds, @Sendable ([[UInt8]]) -> Bool)] = [
    (.personal, SensitiveNames.arePersonal), (.phones, SensitiveNames.arePhones),
    (.identities, SensitiveNames.areIdentities), (.coordinates, SensitiveNames.areCoordinates),
    (.residences, SensitiveNames.areResidences), (.names, SensitiveNames.areNames),
    (.secretIntegers, { SensitiveNames.precedesSecret($0, isInteger: true) }),
    (
      .secretTexts,
      {
        SensitiveNames.areSecretInPath($0) || SensitiveNames.precedesSecret($0, isInteger: false)
      }
    ),
  ]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The kinds of a name by its parts.
  init(of parts: [[UInt8]]) {
    self = Self.tests.reduce(into: []) { kinds, test in
      if test.1(parts) { kinds.insert(test.0) }
    }
  }
}
