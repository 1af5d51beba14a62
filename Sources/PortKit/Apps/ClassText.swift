import LanguageKit

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
