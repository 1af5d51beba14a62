import TextKit

/// What the fish script sends and reads.
enum FishAnswer {
  /// A line `words`, `files` or `folders`; then for words a line each, with a tab and its
  /// description; for files the part of the word that stays, and on the next line the name that has
  /// been typed.
  ///
  /// fish itself quotes what it inserts, and adds no space after a word that ends in `=`.
  static func text(of offer: Offer, current: String) -> String {
    let typed = current.unicodeScalars.dropFirst(offer.kept.unicodeScalars.count)
    switch offer.kind {
    case .files: return "files\n\(offer.kept)\n\(String(typed).escapedForTerminal)\n"
    case .folders: return "folders\n\(offer.kept)\n\(String(typed).escapedForTerminal)\n"
    case .words: break
    }
    let lines = offer.candidates.map { "\(offer.kept)\($0.text)\t\($0.about.escapedForTerminal)\n" }
    return "words\n" + lines.joined()
  }

  /// The word at the cursor without its quotes, closed or still open: `'red s` → `red s`.
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
