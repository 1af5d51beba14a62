import LinkKit
import TextKit

/// A URL or a path in place of a link's name: the stored link that it is an instance of.
struct MatchedURL {
  let match: LinkMatch
  /// The URL as the link makes it, if the word only says the same.
  private(set) var respelled: String?

  /// True if it is a path, which stands under any base.
  var isPath: Bool { match.form.placed.kind == .path }

  /// Reads a word of the command line; nil for a name, for a template with slots, and for a URL that
  /// no link of the store fills to.
  ///
  /// - Throws: `CommandError` where it could not be decided which link's URL it is.
  init?(_ word: String, in store: OpenedStore) throws(CommandError) {
    try self.init(word, among: LinkFinder(store.document))
  }

  /// Creates the match of one of many arguments, for which the links are indexed only once.
  ///
  /// `hint` says what to pass where it could not be decided.
  init?(
    _ word: String, among finder: @autoclosure () -> LinkFinder,
    hint: String = Diagnostic.passingName
  ) throws(CommandError) {
    guard LinkFinder.mayBeURL(word) else { return nil }
    switch finder().instance(ofWritten: word) {
    case .link(let match): self.match = match
    case .undecided(let links):
      throw CommandError(.refused, [.undecided(word, among: links, hint: hint)])
    case .none: return nil
    }
  }

  /// The same of a URL that is an instance but for what none needs: pairs that the template lacks,
  /// spellings, and blanks around it, as they are copied.
  init?(nearly text: String, in store: OpenedStore) {
    let finder = LinkFinder(store.document)
    let word = text.trimmed()
    guard LinkFinder.mayBeURL(word) else { return nil }
    switch finder.instance(ofWritten: word) {
    case .link(let match): self.match = match
    case .undecided: return nil
    case .none:
      let found =
        finder.respelled(word) ?? MissingScheme.completed(word).flatMap { finder.respelled($0) }
      guard let found else { return nil }
      (match, respelled) = (found.match, found.url)
    }
  }
}

extension Diagnostic {
  /// What a command that fills links takes in place of a URL.
  static let passingName = "pass the link's name and its values"

  /// The error that it could not be decided which of some links a URL is of.
  static func undecided(_ url: String, among links: [Link], hint: String) -> Diagnostic {
    Diagnostic(
      undecided(StoredSecrets.slotted(url).quoted(limit: 200), among: links.map(\.name)),
      hint: hint)
  }

  /// The same in words, where the URL is named by others.
  static func undecided(_ url: String, among links: [String], isOne: Bool = true) -> String {
    var names = links.prefix(3).map(\.escapedForTerminal).joined(separator: " or ")
    if links.count > 3 { names += " or \(counted(links.count - 3, "other"))" }
    return "cannot decide whether \(names) matches \(url): "
      + "\(isOne ? "its" : "their") values can be read in too many ways"
  }
}
