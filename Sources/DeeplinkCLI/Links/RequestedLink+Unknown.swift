import LinkKit
import RowKit
import TextKit

/// What is said of a name that no link has.
extension RequestedLink {
  /// The refusal of a name that no link has, with what was probably meant unless that is not looked
  /// for: it may be the name of any link, a tag or a slot.
  static func unknown(
    _ word: String, in store: OpenedStore, looksAround: Bool = true
  ) -> Diagnostic {
    if word.utf8.contains(where: { $0.isOne(of: "/?#") }) {
      let shown = CarriedSecrets.shown(word: word, by: store)
      if let hint = hint(ofURL: shown) {
        return Diagnostic(
          "\(store.location.shown) has no link \(shown.quoted()), which is read as a name",
          hint: hint)
      }
    }
    if let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")), sign > word.startIndex {
      let hint = ShellQuoting.line(["--set", word]).map { "set a parameter with \($0)" }
      return Diagnostic("\(store.location.shown) has no link \(word.quoted())", hint: hint)
    }
    let meant =
      looksAround
      ? store.document.links.nearestName(to: word).map(Spelling.hint(naming:))
        ?? meaning(of: word, in: store) : nil
    return Diagnostic(
      "\(store.location.shown) has no link \(word.quoted())",
      hint: meant ?? "deeplink list shows the links")
  }

  /// What is to be done with a URL or a path that is read as a name: how it is to be written, where it
  /// has no "/".
  private static func hint(ofURL word: String) -> String? {
    if isURL(word) {
      let isFilled = (try? Template(word))?.slots.isEmpty == true
      let quoted = isFilled ? ShellQuoting.word(word) : nil
      return quoted.map { "find its link with deeplink match \($0)" }
        ?? "deeplink list shows the links"
    }
    guard let mark = word.utf8.firstIndex(where: { $0.isOne(of: "?#") }) else { return nil }
    let isHost = word[..<mark].utf8.contains(UInt8(ascii: "."))
    let written = (isHost ? "https://" : "/") + word
    return ShellQuoting.word(written).map { "write a \(isHost ? "URL" : "path") as \($0)" }
      ?? "write a path with a \"/\", a URL with its scheme"
  }

  /// True if a word with a "/" is a URL or a path, and no file, option or name with one too many.
  private static func isURL(_ word: String) -> Bool {
    guard let slash = word.utf8.firstIndex(of: UInt8(ascii: "/")) else { return false }
    return slash == word.startIndex || word.containsScalars("://")
      || word[..<slash].utf8.contains(UInt8(ascii: ".")) && RowFormat(fileName: word) == nil
  }

  /// What a word is that is the name of something else than a link.
  private static func meaning(of word: String, in store: OpenedStore) -> String? {
    guard let quoted = ShellQuoting.word(word) else { return nil }
    if Path.name(of: word).isSameText(as: StoreFinder.fileName)
      || word.isSameText(as: store.location.shown)
    {
      return "a store is named with --store \(quoted)"
    }
    if RowFormat(rawValue: word) != nil {
      return "it is a format: pass --format \(quoted)"
    }
    if RowFormat(fileName: word) != nil {
      return "rows are read with deeplink batch or run --input \(quoted)"
    }
    if word.containsScalars(","),
      word.splitScalars(at: ",").allSatisfy({ store.document.link(named: $0) != nil })
    {
      return "one link at a time"
    }
    if store.document.links.contains(where: { $0.tags.containsSameText(as: word) }) {
      return "it is a tag: deeplink list --tag \(quoted)"
    }
    return store.document.hasSlot(named: word)
      ? "it is a parameter: deeplink param list shows the shared rules" : nil
  }
}
