import LinkKit

/// The URLs that `fill` gave: `$XDG_STATE_HOME/deeplink/history.jsonl`.
struct History {
  private let log: any LineLog

  /// How large the file may become, in bytes.
  static let limit = 1 << 20

  /// The history of a context; nil where it is turned off or has no place.
  init?(_ context: Context) {
    guard !context.isOn("DEEPLINK_NO_HISTORY"),
      let folder = context.userFolder("XDG_STATE_HOME", otherwise: ".local/state")
    else { return nil }
    log = context.files.log(Path.joined(folder, "deeplink/history.jsonl"))
  }

  /// Remembers an entry.
  func add(_ entry: HistoryEntry) throws(SystemFailure) {
    try log.append(Array(entry.line.utf8), limit: Self.limit)
  }

  /// Everything that is remembered, newest first; lines that are none of ours are passed over.
  func entries() throws(SystemFailure) -> [HistoryEntry] {
    try log.read().split(separator: UInt8(ascii: "\n")).reversed()
      .compactMap { HistoryEntry(line: $0) }
  }

  /// Forgets the entries of one link, or all.
  func clear(link: String?) throws(SystemFailure) {
    try log.filter { line in
      guard let link else { return false }
      return HistoryEntry(line: line)?.isOf(link) != true
    }
  }
}
