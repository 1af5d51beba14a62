import LinkKit

/// Which links of a store a listing shows, in which order.
struct LinkSelection {
  /// The words of the search, with ASCII letters in lower case; a link must have all of them.
  private let words: [[UInt8]]
  private let tags: [[UInt8]]
  private let order: ListCommand.Order
  private let document: StoreDocument
  /// What is shown of a text; nil if all of it is.
  private let mask: ((String) -> String)?
  /// The store's history, newest first; read only where the order needs it.
  private let remembered: [HistoryEntry]

  init(
    _ query: [String], tags: [String], order: ListCommand.Order, of store: OpenedStore,
    showing mask: ((String) -> String)? = nil, in context: Context
  ) throws {
    self.mask = mask
    words = query.flatMap { text in
      text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
        .map { String($0).utf8.map(Self.folded) }
    }
    self.tags = tags.map { Array($0.utf8) }
    self.order = order
    document = store.document
    remembered = try order == .recent ? History(context)?.entries(of: store) ?? [] : []
  }

  /// Whether words are searched for, which are then marked where they are found.
  var isSearching: Bool { !words.isEmpty }

  var positions: [Int] {
    let links = document.links
    if words.isEmpty, tags.isEmpty, order == .store { return Array(links.indices) }
    var paths = ShownPaths(document)
    let chosen = links.indices.filter { isChosen($0, &paths) }
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

  /// Where words of the search stand in a text, in bytes of its UTF-8, from its start to its end.
  func matches(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    let found = words.compactMap { Self.range(of: $0, in: text) }
    for range in found.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }

  private static func range(of word: [UInt8], in text: ArraySlice<UInt8>) -> Range<Int>? {
    text.withUnsafeBufferPointer { text in
      word.withUnsafeBufferPointer { word in
        var start = 0
        while start <= text.count - word.count {
          var length = 0
          while length < word.count, folded(text[start + length]) == word[length] { length += 1 }
          if length == word.count { return start..<start + length }
          start += 1
        }
        return nil
      }
    }
  }

  private func isChosen(_ position: Int, _ paths: inout ShownPaths) -> Bool {
    let link = document.links.stored(at: position)
    // What is not shown is not searched, or a search would tell it.
    guard tags.allSatisfy({ tag in link.tags.contains { shown($0.utf8).elementsEqual(tag) } })
    else {
      return false
    }
    guard isSearching else { return true }
    let hiding = paths.hidingPath(at: position).map { Array($0.utf8)[...] }
    let texts =
      [link.name?.utf8, hiding ?? link.path?.utf8, link.title?.utf8, link.description?.utf8]
      .compactMap(\.self) + link.tags.map(\.utf8)
    let all = texts.map(shown)
    return words.allSatisfy { word in all.contains { Self.range(of: word, in: $0) != nil } }
  }

  private func shown(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let mask else { return text }
    return Array(mask(String(decoding: text, as: UTF8.self)).utf8)[...]
  }

  /// A byte with an ASCII letter in lower case, so that offsets stay what they are.
  @inline(__always)
  private static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
