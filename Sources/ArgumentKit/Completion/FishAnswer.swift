import TextKit

/// What the fish script reads: a line `words`, `files` or `folders`, and then for words one line
/// for each, a tab and its description; for files the part of the word that stays, and on the next
/// line the name that has been typed.
///
/// fish itself quotes what it inserts, and adds no space behind a word that ends in `=`.
enum FishAnswer {
  static func text(of offer: Offer, current: String) -> String {
    let typed = current.unicodeScalars.dropFirst(offer.kept.unicodeScalars.count)
    switch offer.kind {
    case .files: return "files\n\(offer.kept)\n\(String(typed).harmless)\n"
    case .folders: return "folders\n\(offer.kept)\n\(String(typed).harmless)\n"
    case .words: break
    }
    let lines = offer.candidates.map { "\(offer.kept)\($0.text)\t\($0.about.harmless)\n" }
    return "words\n" + lines.joined()
  }
}
