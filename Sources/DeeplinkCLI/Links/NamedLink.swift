import LinkKit

/// The link that a word of the command line names: by its name, by one of its URLs, or as a template.
struct NamedLink {
  private(set) var request: RequestedLink
  /// The word, if it is a URL that the store has a link for.
  let url: MatchedURL?

  /// The environment that the URL is for, or that a row names; nil if it is none.
  var environment: String?

  /// Reads a word; `finder` finds the links of URLs, if it was made before.
  ///
  /// - Throws: `CommandError` for a name that the store lacks, and for a link that cannot be used.
  init(_ word: String, in store: OpenedStore?, among finder: LinkFinder? = nil) throws {
    url = store.flatMap { MatchedURL(word, among: finder ?? LinkFinder($0.document)) }
    request = try url.map { RequestedLink($0.match.link) } ?? RequestedLink(word, in: store)
    environment = url?.match.environment?.name
  }

  /// The same link carried by others.
  func wrapped(in wrappers: [RequestedWrapper]) -> NamedLink {
    var named = self
    named.request.wrappers = wrappers
    return named
  }

  /// A link that was found already.
  init(_ request: RequestedLink) {
    self.request = request
    url = nil
  }
}
