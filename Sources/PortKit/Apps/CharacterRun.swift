import AssociationKit
import LanguageKit

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

/// A set of characters as a pattern writes it (ECMA-262 § 22.2.1): `[0-9a-f]`, `[^/]`, `.`.
struct ClassText {
  let text: String

  init(_ set: ScalarSet) {
    if set == .all {
      text = "."
      return
    }
    if set == .unreserved {
      text = "[\\w.~-]"
      return
    }
    let others = set.inverted
    let isInverted = others.ranges.count <= set.ranges.count && others.count < set.count
    let ranges = (isInverted ? others : set).ranges.map { range in
      let ends = [range.lowerBound, range.upperBound].compactMap(Unicode.Scalar.init)
        .map { Self.escaped($0, in: "\\]^-") }
      return range.count == 1 ? ends[0] : ends.joined(separator: range.count == 2 ? "" : "-")
    }
    text = "[" + (isInverted ? "^" : "") + ranges.joined() + "]"
  }

  /// A text that a pattern matches as it is, its letters in any case where `ignoringCase`.
  static func literal(_ text: String, ignoringCase: Bool = false) -> String {
    text.unicodeScalars.map { scalar in
      guard ignoringCase else { return escaped(scalar, in: "^$\\.*+?()[]{}|") }
      let cases = [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping]
      let others = cases.flatMap(\.unicodeScalars).filter { $0 != scalar }
      guard others.count == 1 else { return escaped(scalar, in: "^$\\.*+?()[]{}|") }
      return "[\(scalar)\(others[0])]"
    }.joined()
  }

  private static func escaped(_ scalar: Unicode.Scalar, in signs: String) -> String {
    if signs.unicodeScalars.contains(scalar) { return "\\" + String(scalar) }
    guard scalar.value > 0x20, scalar.value < 0x7F else {
      return "\\u{" + String(scalar.value, radix: 16) + "}"
    }
    return String(scalar)
  }
}
