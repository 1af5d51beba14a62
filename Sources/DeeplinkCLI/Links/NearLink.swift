import LinkKit
import TextKit

/// The stored link that a pasted URL was probably meant for, and how the two differ.
struct NearLink {
  let name: String
  /// What would have to be different, in words; nil if the URL is one of the link's.
  let differences: String?

  /// Looks among all links of a store for one like a pasted URL or path; of those that are equally
  /// near, the `preferred` one wins.
  init?(_ text: String, in store: OpenedStore, preferring preferred: String? = nil) {
    guard RequestedLink.isTemplate(text), (try? Template(text))?.slots.isEmpty == true else {
      return nil
    }
    let finder = LinkFinder(store.document)
    if let match = finder.instance(of: text) {
      (name, differences) = (match.link.name, nil)
      return
    }
    let matches = finder.nearest(to: text)
    let own = matches.first { match in
      preferred.map { match.link.name.isSameText(as: $0) } ?? false
    }
    guard let match = own ?? matches.first else { return nil }
    (name, differences) = (match.link.name, match.differencesText(needsBase: false))
  }
}
