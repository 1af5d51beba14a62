import AssociationKit

/// Characters that stand side by side in a pattern, with no text between them.
struct CharacterRun {
  private let parts: [PatternPart]

  init(_ parts: [PatternPart]) { self.parts = parts }

  /// True if the run matches all texts that are long enough.
  var isAny: Bool {
    parts.allSatisfy { if case .characters(.all, _, _) = $0 { true } else { false } }
      && parts.contains { if case .characters(_, _, nil) = $0 { true } else { false } }
  }

  /// How many characters it takes at the least.
  var least: Int {
    parts.reduce(0) { sum, part in
      if case .characters(_, let least, _) = part { sum + least } else { sum }
    }
  }

  /// The run as a pattern for values.
  ///
  /// Where a URL is not decoded, a character that is counted is one that needs no `%XX`.
  func pattern(_ encoding: PatternTemplate.Encoding) -> String {
    parts.map { part in
      guard case .characters(let set, let least, let most) = part else { return "" }
      let isCounted = encoding == .encoded && set == .all && most != nil
      let text = ClassText(isCounted ? .unreserved : set).text
      return switch (least, most) {
      case (1, 1): text
      case (0, nil): text + "*"
      case (1, nil): text + "+"
      case (0, 1): text + "?"
      case (let least, nil): "\(text){\(least),}"
      case (let least, let most?): least == most ? "\(text){\(least)}" : "\(text){\(least),\(most)}"
      }
    }.joined()
  }
}
