import LinkKit

/// Which links of a store a listing shows, in which order.
struct LinkSelection {
  private let query: [UInt8]
  private let tags: [[UInt8]]
  private let order: ListCommand.Order
  private let document: StoreDocument
  /// What is shown of a text; nil if all of it is.
  private let mask: ((String) -> String)?
  /// The store's history, newest first; read only where the order needs it.
  private let remembered: [HistoryEntry]

  init(
    _ query: String?, tags: [String], order: ListCommand.Order, of store: OpenedStore,
    showing mask: ((String) -> String)? = nil, in context: Context
  ) throws {
    self.mask = mask
    self.query = Self.folded((query ?? "").utf8)
    self.tags = tags.map { Array($0.utf8) }
    self.order = order
    document = store.document
    remembered = try order == .recent ? History(context)?.entries(of: store) ?? [] : []
  }

  /// Whether a text is searched for, which is then marked where it is found.
  var isSearching: Bool { !query.isEmpty }

  /// The positions of the links that are shown.
  var positions: [Int] {
    let links = document.links
    if query.isEmpty, tags.isEmpty, order == .store { return Array(links.indices) }
    let chosen = links.indices.filter(isChosen)
    switch order {
    case .store: return chosen
    case .recent:
      let recent = remembered.linksByRecency(in: document)
      let used = Set(recent)
      return recent.filter(Set(chosen).contains) + chosen.filter { !used.contains($0) }
    case .name:
      let names = chosen.map { links.stored(at: $0).name?.utf8 ?? [] }
      return chosen.indices.sorted { names[$0].lexicographicallyPrecedes(names[$1]) }
        .map { chosen[$0] }
    }
  }

  /// Where the query stands in a text, in bytes of its UTF-8; nil if it does not.
  func match(in text: some Collection<UInt8>) -> Range<Int>? {
    guard !query.isEmpty else { return nil }
    let folded = Self.folded(text)
    guard folded.count >= query.count else { return nil }
    for start in 0...(folded.count - query.count)
    where folded[start] == query[0] && folded[start..<start + query.count].elementsEqual(query) {
      return start..<start + query.count
    }
    return nil
  }

  private func isChosen(_ position: Int) -> Bool {
    let link = document.links.stored(at: position)
    // What is not shown is not searched, or a search would tell it.
    guard tags.allSatisfy({ tag in link.tags.contains { shown($0.utf8).elementsEqual(tag) } })
    else {
      return false
    }
    let hiding = document.hidingPath(at: position).map { Array($0.utf8)[...] }
    return query.isEmpty
      || [link.name?.utf8, hiding ?? link.path?.utf8, link.title?.utf8].contains { text in
        text.map { match(in: shown($0)) != nil } ?? false
      }
  }

  private func shown(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let mask else { return text }
    return Array(mask(String(decoding: text, as: UTF8.self)).utf8)[...]
  }

  /// The bytes with ASCII letters in lower case, so that offsets stay what they are.
  private static func folded(_ text: some Collection<UInt8>) -> [UInt8] {
    text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}
