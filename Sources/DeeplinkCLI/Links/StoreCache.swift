import TextKit

/// The stores that entries are of, each read once, as they are now.
struct StoreCache {
  private let context: Context
  private var opened: [ExactText: OpenedStore?] = [:]

  init(first key: String?, _ store: OpenedStore?, in context: Context) {
    self.context = context
    if let key { opened[ExactText(key)] = store }
  }

  /// The entry without what its own store makes a secret today.
  mutating func hidingSecrets(of entry: HistoryEntry) -> HistoryEntry {
    entry.store == nil ? entry : entry.hidingSecrets(by: store(of: entry))
  }

  /// The store that an entry is of, as it is now; nil if it was of none, or is gone.
  mutating func store(of entry: HistoryEntry) -> OpenedStore? {
    guard let path = entry.store else { return nil }
    let key = ExactText(path)
    if opened[key] == nil {
      let location = StoreFinder.Location(path: path, shown: path)
      let bytes = try? context.files.read(path, upTo: .text)
      opened[key] = .some(bytes.flatMap { try? OpenedStore(location, bytes: $0) })
    }
    return opened[key] ?? nil
  }
}
