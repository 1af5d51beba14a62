extension Unicode.Scalar {
  /// The character for a message about it: `"-"`, `a space`, `U+200B`.
  package var named: String { named(in: "\"") }

  /// The character as the one that is at fault: `'A'`.
  package var accused: String { named(in: "'") }

  private func named(in quote: Unicode.Scalar) -> String {
    guard self != " " else { return "a space" }
    guard isVisible else { return "U+" + codePoint }
    let other: Unicode.Scalar = quote == "'" ? "\"" : "'"
    let around = self == quote ? other : quote
    return "\(around)\(self)\(around)"
  }

  private var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
      false
    default: true
    }
  }
}
