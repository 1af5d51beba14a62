/// The word at the cursor of a line of fish, as it was typed.
enum FishToken {
  /// The word without its quotes, closed or still open: `'red s` → `red s`.
  ///
  /// Outside quotes `\` stands in front of any character, within single quotes in front of `\` and
  /// `'`, within double quotes in front of `\`, `"` and `$`.
  static func unquoted(_ token: String) -> String {
    var text = String.UnicodeScalarView()
    var quote: Unicode.Scalar?
    var isEscaped = false
    for scalar in token.unicodeScalars {
      switch scalar {
      case _ where isEscaped:
        if let quote, scalar != quote, scalar != "\\", quote == "'" || scalar != "$" {
          text.append("\\")
        }
        text.append(scalar)
        isEscaped = false
      case "\\": isEscaped = true
      case "'", "\"":
        switch quote {
        case nil: quote = scalar
        case scalar?: quote = nil
        case _?: text.append(scalar)
        }
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}
