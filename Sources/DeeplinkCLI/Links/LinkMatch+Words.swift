import LinkKit
import TextKit

extension LinkMatch {
  /// What would have to differ for a URL to be an instance of a link, in words, but for the base if
  /// a path without one is as good as a URL.
  func differencesText(needsBase: Bool = true) -> String {
    var texts: [String] = []
    for text in differences.filter({ needsBase || $0 != .noBase }).map(words)
    where !texts.contains(text) { texts.append(text) }
    return texts.joined(separator: " and ")
  }

  func words(_ difference: Difference) -> String {
    let base = environment?.shownBase ?? self.base.map(StoreMask.shownBase) ?? ""
    return switch difference {
    case .base(let found): "with the base \(base) instead of \(StoreMask.shownBase(found))"
    case .noBase: base.isEmpty ? "with a base URL before it" : "with the base \(base) before it"
    case .order: "with its query pairs in the template's order"
    case .extraPair(""): "without empty pairs"
    case .extraPair(let pair): "without the pair \(shown(pair: pair).quoted(limit: 200))"
    case .emptyQuery: "without the \"?\" that no pair follows"
    case .extraFragment(let text):
      "without the fragment \(StoredSecrets.slotted("#\(text)").quoted(limit: 200))"
    case .spelling(let name, let written):
      isSecret(name)
        ? "with \(name) percent-encoded"
        : "with \(name) written as \(written.escapedForTerminal.clipped(to: 200))"
    case .letterCase:
      "in the template's case: \(form.placed.template.description.escapedForTerminal)"
    case .doubleSlash: "without the doubled slash in its path"
    case .missingPair(let name): "with a pair \(name.quoted(limit: 200))"
    case .extraSlash: "without the trailing slash of its path"
    case .missingSlash: "with a trailing slash in its path"
    case .value(let name, let refusal):
      "except for \(name): \(refusal.text(isSecret: isSecret(name)))"
    }
  }

  /// A pair that the template lacks, with the slot for a value that looks like a secret, or that stands in
  /// a pair of the key of one.
  func shown(pair: String) -> String {
    let key = pair.splitScalars(at: "=")[0]
    if let slot = form.secretSlot(ofPair: key) { return "\(key)=\(slot)" }
    return String(StoredSecrets.slotted("?\(pair)").unicodeScalars.dropFirst())
  }

  /// What a link that is an instance says without: `without the pair "fbclid=abc"`, of each.
  var droppedText: String? {
    let dropped = differences.filter { $0 != .order && $0 != .noBase }.map(words)
    return dropped.isEmpty ? nil : dropped.joined(separator: ", ")
  }

  func isSecret(_ name: String) -> Bool {
    form.fields.contains { $0.name.isSameText(as: name) && $0.rules.isSecret }
  }
}

extension LinkMatch {
  /// How to pass a URL that has at most one pair and lacks nothing but others; nil for any other, as a
  /// shell that cut it would have left no `&`.
  func shellHint(for url: String) -> String? {
    let lacksPairs = differences.allSatisfy { difference in
      if case .missingPair = difference { true } else { false }
    }
    guard lacksPairs, !differences.isEmpty, url.utf8.contains(UInt8(ascii: "?")),
      !url.utf8.contains(UInt8(ascii: "&"))
    else { return nil }
    return "an unquoted \"&\" ends the word in a shell: put the URL in single quotes"
  }
}

extension [LinkMatch] {
  /// The URL of the first that has a secret in it, without that; nil if none has.
  var urlWithoutSecrets: String? {
    first(where: \.hasSecret).map { match in
      // Another base than the store's may have a password.
      let url = match.onFoundSite(match.form.urlWithoutSecrets(match.values))
      return StoreMask.shownURL(url)
    }
  }
}

extension OpenedStore {
  /// A URL that is nearly one of a link's with a secret in it, without that; nil for any other.
  func nearlySecret(_ url: String) -> String? {
    guard document.mayHaveSecrets else { return nil }
    return LinkFinder(document).nearest(to: url).keepingSecrets(by: carriedSecrets)
      .urlWithoutSecrets
  }
}

extension Diagnostic {
  /// The warning that a shell may have cut a URL of the command line which no link matches.
  static func urlCutByShell(_ word: String, in store: OpenedStore) -> Diagnostic? {
    guard LinkFinder.mayBeURL(word),
      let match = LinkFinder(store.document).nearest(to: MissingScheme.completed(word) ?? word)
        .first,
      let hint = match.shellHint(for: word)
    else { return nil }
    return Diagnostic(
      "\(match.link.name.escapedForTerminal) would match the URL \(match.differencesText())",
      hint: hint, severity: .warning)
  }
}
