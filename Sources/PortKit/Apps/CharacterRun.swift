import AssociationKit
import LanguageKit

/// Characters that stand side by side in a pattern, with no text between them.
struct CharacterRun {
  private let parts: [PatternPart]

  init(_ parts: [PatternPart]) { self.parts = parts }

  /// Whether it takes all texts that are long enough.
  var isAny: Bool {
    parts.allSatisfy { part in
      guard case .characters(let set, _, _) = part else { return false }
      return set == .all
    }
      && parts.contains { part in
        guard case .characters(_, _, nil) = part else { return false }
        return true
      }
  }

  /// How many characters it takes at the least.
  var least: Int {
    parts.reduce(0) { sum, part in
      guard case .characters(_, let least, _) = part else { return sum }
      return sum + least
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
