import LinkKit
import TextKit

extension [HistoryEntry] {
  /// The entries of one store, by its key; for nil, those that were filled without a store.
  func of(store key: String?) -> [HistoryEntry] {
    filter { $0.isOf(store: key) }
  }

  /// The recent values of a parameter, newest first and each once: those of the link itself, then
  /// those that other links of its store had under its name.
  func recents(of name: String, for link: RequestedLink, in store: OpenedStore?) -> [String] {
    let valued = filter { $0.remembered.contains { $0.name.isSameText(as: name) } }
    let own = valued.filter { $0.belongs(to: link, in: store) }
    return (own + valued).flatMap(\.remembered)
      .compactMap { $0.name.isSameText(as: name) ? $0.text : nil }.uniqued
  }

  /// The positions of a store's links that these remember, the most recently used first.
  ///
  /// A link that was renamed since is found by its path.
  func linksByRecency(in document: StoreDocument) -> [Int] {
    let links = document.links
    var paths: [[UInt8]: Int] = [:]
    func position(of path: String) -> Int? {
      if paths.isEmpty {
        for position in links.indices.reversed() {
          guard let path = document.shownPath(at: position) else { continue }
          paths[[UInt8](path.utf8)] = position
        }
      }
      return paths[[UInt8](path.utf8)]
    }
    return compactMap { entry in
      entry.link.flatMap { links.position(named: $0) ?? position(of: entry.path) }
    }.uniqued
  }
}
