import LanguageKit
import TextKit

extension ApplePattern {
  /// The pattern in parts, letters as the file has them.
  package var parts: [PatternPart] { Self.parts(elements) }

  /// Whether a letter of it stands for either case.
  package var ignoresCase: Bool {
    elements.contains { if case .letter = $0 { true } else { false } }
  }

  /// True if the pattern may match a text but not the same text with an ASCII letter in the other case.
  var distinguishesCase: Bool { Self.distinguishCase(elements) }

  private static func distinguishCase(_ elements: [Element]) -> Bool {
    elements.contains { element in
      switch element {
      case .scalar(let scalar): scalar.isASCII && scalar.properties.isAlphabetic
      case .letter(_, let set), .set(let set): set.distinguishesCase
      case .run: false
      case .choice(_, let texts): texts.contains(where: distinguishCase)
      }
    }
  }

  private static func parts(_ elements: [Element]) -> [PatternPart] {
    elements.map { element -> PatternPart in
      switch element {
      case .scalar(let scalar), .letter(let scalar, _): .text(String(scalar))
      case .set(let set): .characters(set, least: 1, most: 1)
      case .run: .run
      case .choice(let name, let texts): .variable(name, texts.map(parts))
      }
    }.joined
  }
}

extension ApplePattern.Element {
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
