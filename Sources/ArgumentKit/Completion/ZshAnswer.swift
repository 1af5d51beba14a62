import TextKit

/// What the zsh script reads.
///
/// A line `words`, `files` or `folders` with the number of characters of the word that stay, and
/// then one line for every word: `+` or a space for whether something follows it at once, and
/// `name:description` with `:` and `\` escaped, as `_describe` wants it.
enum ZshAnswer {
  static func text(of offer: Offer) -> String {
    let kept = offer.kept.unicodeScalars.count
    switch offer.kind {
    case .files: return "files \(kept)\n"
    case .folders: return "folders \(kept)\n"
    case .words: break
    }
    let lines = offer.candidates.map { candidate in
      (candidate.continues ? "+" : " ") + escaped(candidate.text)
        + (candidate.about.isEmpty ? "" : ":" + candidate.about.escapedForTerminal)
    }
    return (["words \(kept)"] + lines).map { $0 + "\n" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { $0 == ":" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}
