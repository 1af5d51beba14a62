import TextKit

/// The URLs that `fill` gave: `$XDG_STATE_HOME/deeplink/history.jsonl`.
struct History {
  private let log: any LineLog
  private let files: any FileSystem

  /// How large the file may become, in bytes.
  static let limit = 1 << 20

  /// The history of a context; nil if it is turned off or has no place.
  init?(_ context: Context) {
    guard !context.isOn(.noHistory),
      let folder = context.userFolder(.stateHome, otherwise: ".local/state")
    else { return nil }
    files = context.files
    log = context.files.log(Path.joined(folder, "deeplink/history.jsonl"))
  }

  /// What an entry calls a store: its file's path behind all symbolic links, so that one file has
  /// one history however it was named; nil without a store.
  func key(of store: OpenedStore?) -> String? {
    store.map { files.realPath(of: $0.location.path) ?? $0.location.path }
  }

  /// Remembers an entry.
  func add(_ entry: HistoryEntry) throws(SystemFailure) {
    try log.append(Array(entry.line.utf8), limit: Self.limit)
  }

  /// All recorded entries, newest first; lines in other formats are skipped.
  func entries() throws(SystemFailure) -> [HistoryEntry] {
    try log.read().split(separator: UInt8(ascii: "\n")).reversed()
      .compactMap { HistoryEntry(line: $0) }
  }

  /// What is remembered of one store, newest first.
  func entries(of store: OpenedStore?) throws(SystemFailure) -> [HistoryEntry] {
    try entries().of(store: key(of: store))
  }

  /// Forgets the entries that the condition holds for; lines that it did not write stay.
  func forget(where isForgotten: (HistoryEntry) -> Bool) throws(SystemFailure) {
    try log.filter { line in HistoryEntry(line: line).map { !isForgotten($0) } ?? true }
  }

  /// Takes out of a store's entries what is secret by it, before it is another store that may not know.
  func forgetSecrets(of store: OpenedStore) throws(SystemFailure) {
    guard store.document.mayHaveSecrets else { return }
    let key = key(of: store)
    try log.rewrite { line in
      guard let entry = HistoryEntry(line: line), entry.isOf(store: key) else { return line }
      let hidden = entry.hidingSecrets(by: store, surely: true)
      return hidden == entry ? line : Array(hidden.line.utf8)[...]
    }
  }

  func forgetAll() throws(SystemFailure) {
    try log.filter { _ in false }
  }
}
