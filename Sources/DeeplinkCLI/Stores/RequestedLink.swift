import JSONKit
import LinkKit
import RuleKit
import TextKit

/// The link that a command line asks for: a stored one, or a template given on the spot.
struct RequestedLink {
  /// Its name in the store; nil for a template on the spot.
  var name: String?
  var template: String
  /// The rules of its own, which lie over the store's shared ones.
  var parameters: [JSONNode.Member] = []
  /// The environment that the store gives it.
  var environment: String?
  /// Where the template stands in the store: the JSON string with its quotes.
  var templateRange: Range<Int>?

  /// Whether a word is a template rather than a name: it has a `/`, a `:` or a slot in it, which
  /// no name can have.
  static func isTemplate(_ word: String) -> Bool {
    word.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") }
      || word.containsScalars("$<") || word.containsScalars("${")
  }

  /// Whether the template takes no base; true too where it has faults, which are told elsewhere.
  var isWholeURL: Bool { Template.isWholeURL(template) }

  /// A template given on the spot.
  init(template: String) {
    self.template = template
  }

  /// A stored link.
  init(_ link: Link) {
    name = link.name
    template = link.path
    parameters = link.parameters
    environment = link.environment
    templateRange = link.valueRange("path")
  }

  /// What a word of the command line asks for.
  ///
  /// - Parameters:
  ///   - word: a name or a template.
  ///   - store: the store, if there is one.
  /// - Throws: `Failure` with `usage` for a name that the store lacks, with `failure` for one that
  ///   several links have, and for a link that is not of a link's shape.
  init(_ word: String, in store: OpenedStore?) throws {
    if Self.isTemplate(word) {
      self.init(template: word)
      return
    }
    guard let store else {
      throw Failure(
        .failure, "found no \(StoreFinder.fileName) here or in a folder above",
        hint: "deeplink init makes one; or give a template: 'https://example.com/$<id>'")
    }
    try store.refuseUnusable(word)
    guard let link = store.document.link(named: word) else {
      throw Failure(.usage, [Self.unknown(word, in: store)])
    }
    self.init(link)
  }

  /// The refusal of a name that no link has, with the name that was probably meant.
  static func unknown(_ word: String, in store: OpenedStore) -> Problem {
    let nearest = store.document.links.nearestName(to: word)
    return Problem(
      "\(store.location.shown) has no link \(word.quoted())",
      hint: nearest.map(Spelling.hint(naming:)) ?? "deeplink list shows what there is")
  }
}

extension Problem {
  /// The warning that a template without any slot may have lost some to the shell.
  static let eatenSlots = Problem(
    "the template has no slot; the shell may have eaten a ${…} or a $<…>",
    hint: "put it in single quotes: '/teams/$<team>'", severity: .warning)
}
