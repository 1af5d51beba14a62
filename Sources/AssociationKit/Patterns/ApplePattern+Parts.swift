import LanguageKit

extension ApplePattern {
  /// The pattern in parts, letters as the file has them.
  package var parts: [PatternPart] { steps.parts }

  /// Whether a letter of it stands for either case.
  package var ignoresCase: Bool {
    steps.contains { if case .letter = $0 { true } else { false } }
  }

  /// True if the pattern may match a text but not the same text with an ASCII letter in the other case.
  var distinguishesCase: Bool { steps.distinguishCase }
}

extension [PatternStep] {
  fileprivate var distinguishCase: Bool {
    contains { step in
      switch step {
      case .scalar(let scalar), .through(let scalar, _):
        scalar.isASCII && scalar.properties.isAlphabetic
      case .letter(_, let set), .set(let set), .all(let set, _, _, _): set.distinguishesCase
      case .anything: false
      case .choice(_, let texts): texts.contains(where: \.distinguishCase)
      }
    }
  }
}

extension PatternStep {
  /// A character that stands for itself, in any case where the options say so.
  init(_ scalar: Unicode.Scalar, _ options: ApplePattern.Options) {
    let set = options.ignoresCase ? scalar.set(ignoringCase: true) : ScalarSet()
    self = set.isEmpty || set.onlyScalar != nil ? .scalar(scalar) : .letter(scalar, set)
  }
}

extension ScalarSet {
  /// True if the set contains an ASCII letter in only one case.
  fileprivate var distinguishesCase: Bool {
    zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars, "abcdefghijklmnopqrstuvwxyz".unicodeScalars)
      .contains { contains($0) != contains($1) }
  }
}
