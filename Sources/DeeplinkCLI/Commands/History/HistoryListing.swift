import BatchKit
import LinkKit
import TextKit

/// Some of the history: of one store or of all, of one link or of all.
struct HistoryListing {
  private let history: History
  private let options: HistoryOptions
  private let context: Context
  /// The store at hand, if any.
  private let store: OpenedStore?
  private let request: RequestedLink?
  /// The key of the store whose entries these are; nil if they are of all stores.
  private let key: String?
  private let entries: [HistoryEntry]

  /// Reads the history; entries of other stores count where all do, or where there is no store.
  init(of history: History, _ options: HistoryOptions, in context: Context) throws {
    self.history = history
    self.options = options
    self.context = context
    store = options.isOfAll ? try? OpenedStore.find(in: context) : try OpenedStore.find(in: context)
    request = options.link.flatMap { [store] in try? RequestedLink($0, in: store) }
    key = options.isOfAll ? nil : history.key(of: store)
    entries = try history.entries()
  }

  /// Opens, forgets, draws or prints them, as it was asked for.
  func run() throws -> CommandStatus {
    if let session = try OpenSession(opening: options.targets, with: store, in: context) {
      return try openNewest(by: session)
    }
    if options.clears {
      try clear()
      return .done
    }
    let clipboard = options.copies ? try Clipboard(in: context) : nil
    let count: Int
    if options.format == .qr {
      let picture = PictureOptions(.qr, into: options.output)
      count = try draw(on: PictureOutput(picture, isList: options.limit != 1, in: context))
    } else {
      count = try context.answering(into: options.output) { try print(in: $0) }
    }
    context.tellWritten(count, "URL", in: options.output)
    if let clipboard { try copyNewest(to: clipboard) }
    return .done
  }

  private func isShown(_ entry: HistoryEntry) -> Bool {
    guard key == nil || entry.isOf(store: key) else { return false }
    guard let link = options.link else { return true }
    if entry.isCalled(link) { return true }
    guard let request, entry.isOf(store: history.key(of: store)) else { return false }
    return entry.belongs(to: request, in: store)
  }

  /// Forgets them.
  private func clear() throws {
    let left = entries.count { !isShown($0) }
    let isWhole = options.link == nil
    if key == nil, isWhole {
      try history.forgetAll()
    } else {
      try history.forget(where: isShown)
    }
    guard !context.isQuiet else { return }
    let others = left == 0 ? "" : "; \(counted(left, "other")) kept"
    let hint =
      left > 0 && key != nil && isWhole ? " (--all clears \(left == 1 ? "it" : "them") too)" : ""
    context.tell(line: "cleared \(counted(entries.count - left, "URL"))\(others)\(hint)")
  }

  /// Prints the newest of them, and returns how many; the table and the list of URLs have each URL
  /// of a link once.
  ///
  /// Codes are drawn by `draw`; here they are the list of their URLs.
  private func print(in context: Context) throws -> Int {
    let newest = newest(options.limit, isRepeating: options.format == .json)
    switch options.format {
    case .json:
      try context.answer(array: newest.map(\.line))
    case .urls, .qr:
      for entry in newest { try context.answer(line: entry.url.escapedForTerminal) }
    case .text: try printTable(newest, in: context)
    }
    return newest.count
  }

  /// Draws the newest of them, each URL of a link once, and returns how many.
  private func draw(on pictures: PictureOutput) throws -> Int {
    var count = 0
    for entry in newest(options.limit) {
      if entry.isComplete {
        try pictures.draw(entry.url, named: entry.link)
        count += 1
      } else {
        context.tell(entry.lacksSecret("it has no QR code", severity: .warning))
      }
    }
    try pictures.commit()
    return count
  }

  private func copyNewest(to clipboard: Clipboard) throws {
    guard let newest = entries.first(where: isShown) else { return }
    var stores = stores
    let entry = stores.hidingSecrets(of: newest)
    guard entry.isComplete else {
      throw CommandError(.failure, [entry.lacksSecret("it cannot be copied", severity: .error)])
    }
    let way = try clipboard.copy(entry.url)
    if !context.isQuiet { context.message("\(way): \(entry.url.escapedForTerminal)\n") }
  }

  /// Opens the newest of them, each URL of a link once; one with a secret has none to open.
  private func openNewest(by session: OpenSession) throws -> CommandStatus {
    let newest = newest(options.limit ?? 1)
    guard !newest.isEmpty else { return .refused }
    var statuses: [CommandStatus] = []
    for entry in newest {
      guard entry.isComplete else {
        throw CommandError(.refused, [entry.lacksSecret("it cannot be opened", severity: .error)])
      }
      try context.answer(line: entry.url)
      try context.flush()
      let link = MadeLink(link: entry.link, environment: entry.environment, url: entry.url)
      statuses.append(try session.openEverywhere(link))
      if session.isInterrupted { return .interrupted }
    }
    return statuses.first { $0 != .done } ?? .done
  }

  /// The newest without secrets, each URL of a link once unless it may repeat; a note if none.
  private func newest(_ limit: Int?, isRepeating: Bool = false) -> [HistoryEntry] {
    let chosen = entries.filter(isShown)
    if chosen.isEmpty { tellOfNone() }
    var seen: Set<[ExactText]> = []
    let newest = chosen.filter { entry in
      let texts = [entry.store ?? "", entry.link ?? "", entry.path, entry.url]
      return isRepeating || seen.insert(texts.map(ExactText.init)).inserted
    }
    var stores = stores
    return newest.prefix(limit ?? .max).map { stores.hidingSecrets(of: $0) }
  }

  private var stores: StoreCache { StoreCache(first: history.key(of: store), store, in: context) }

  private func printTable(_ entries: [HistoryEntry], in context: Context) throws {
    let hyperlinks = context.hyperlinks
    let showsStores = key == nil && entries.contains { $0.store != nil }
    let rows = entries.map { entry in
      let url = entry.url.escapedForTerminal
      return [
        context.answerInk(.dim, Timestamp.local(entry.time).escapedForTerminal),
        AnswerText((entry.link ?? "-").escapedForTerminal),
        AnswerText(showsStores ? shown(store: entry.store).escapedForTerminal : ""),
        entry.isComplete ? hyperlinks(url) : AnswerText(url),
      ]
    }
    for line in TextTable(rows).lines { try context.answer(line: line) }
  }

  /// A store's file as messages name it: relative to `~` if it is in the home directory.
  private func shown(store path: String?) -> String {
    guard let path else { return "-" }
    let inside = context.variable(.home).flatMap { Path.inside(path, of: $0) }
    return inside.map { "~/\($0)" } ?? path
  }

  /// Says that nothing is listed, and how many other stores have something.
  private func tellOfNone() {
    let link = options.link
    let shown = link.map { CarriedSecrets.shown(word: $0, by: store) }
    let what = shown.map { " of \($0.quoted())" } ?? ""
    let place = key == nil ? "" : " in \(store?.location.shown.escapedForTerminal ?? "")"
    let others = key == nil ? 0 : entries.count { link == nil || $0.isCalled(link ?? "") }
    context.note(
      "no history\(what)\(place)",
      hint: others == 0 ? nil : "other stores have \(others); pass --all to list them")
  }
}

extension HistoryEntry {
  /// The problem of a URL that lacks a secret, and its consequence.
  fileprivate func lacksSecret(_ consequence: String, severity: Diagnostic.Severity) -> Diagnostic {
    Diagnostic(
      "\(url.escapedForTerminal): its secret is not recorded, so \(consequence)",
      hint: link.flatMap(ShellQuoting.word).map { "deeplink fill \($0) --last prompts for it" },
      severity: severity)
  }
}

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
    entry.hidingSecrets(by: store(of: entry))
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
