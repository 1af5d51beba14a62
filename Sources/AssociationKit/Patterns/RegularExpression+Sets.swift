import LanguageKit

extension RegularExpression {
  /// Matches this text, in either case where `ignoringCase`.
  static func literal(_ text: String, ignoringCase: Bool) -> RegularExpression {
    .sequence(text.unicodeScalars.map { .set($0.set(ignoringCase: ignoringCase)) })
  }

  static func sets(_ sets: [ScalarSet]) -> RegularExpression {
    .sequence(sets.map { .set($0) })
  }
}

extension Unicode.Scalar {
  /// The scalar, with its one-to-one spellings in the other case where `ignoringCase`.
  func set(ignoringCase: Bool) -> ScalarSet {
    guard ignoringCase else { return ScalarSet(self) }
    let spellings = [properties.lowercaseMapping, properties.uppercaseMapping].compactMap {
      $0.unicodeScalars.count == 1 ? $0.unicodeScalars.first : nil
    }
    return spellings.reduce(ScalarSet(self)) { $0.union(ScalarSet($1)) }
  }
}
