import ArgumentKit
import RuleKit
import TextKit

/// Some of the history: of one store or of all, of one link or of all.
struct HistoryListing {
  private let history: History
  private let context: Context
  private let link: String?
  /// The store at hand, if any.
  let store: OpenedStore?
  private let request: RequestedLink?
  /// The key of the store whose entries these are; nil if they are of all stores.
  private let key: String?
  private let entries: [HistoryEntry]

  /// - Parameters:
  ///   - history: what is remembered.
  ///   - isOfAll: whether entries of other stores are among these; without a store they always are.
  ///   - link: the link that these are of; nil for all of them.
  ///   - arguments: what names the store.
  ///   - context: the world.
  /// - Throws: if the store or the history cannot be read.
  init(
    of history: History, isOfAll: Bool, link: String?, _ arguments: ParsedArguments,
    in context: Context
  ) throws {
    self.history = history
    self.context = context
    self.link = link
    store =
      isOfAll
      ? try? OpenedStore.find(arguments, in: context)
      : try OpenedStore.find(arguments, in: context)
    request = link.flatMap { [store] in try? RequestedLink($0, in: store) }
    key = isOfAll ? nil : history.key(of: store)
    entries = try history.entries()
  }

  private func isShown(_ entry: HistoryEntry) -> Bool {
    guard key == nil || entry.isOf(store: key) else { return false }
    guard let link else { return true }
    if entry.isCalled(link) { return true }
    guard let request, entry.isOf(store: history.key(of: store)) else { return false }
    return entry.belongs(to: request, in: store)
  }

  /// Forgets them.
  func clear() throws {
    let left = entries.count { !isShown($0) }
    if key == nil, link == nil {
      try history.forgetAll()
    } else {
      try history.forget(where: isShown)
    }
    let others = left == 0 ? "" : "; \(left) \(left == 1 ? "other stays" : "others stay")"
    let hint = left > 0 && key != nil && link == nil ? ", which --all forgets too" : ""
    let count = entries.count - left
    if !context.isQuiet {
      context.tell(line: "forgot \(count == 1 ? "1 URL" : "\(count) URLs")\(others)\(hint)")
    }
  }

  /// Prints the newest of them; the table and the list of URLs have each URL of a link once.
  ///
  /// Formats that draw URLs are `draw`'s; here they are the list of what is drawn.
  func print(_ format: HistoryCommand.Format, limit: Int, in context: Context) throws {
    let chosen = entries.filter(isShown)
    if chosen.isEmpty { tellOfNone() }
    var stores = KnownStores(first: history.key(of: store), store, in: context)
    switch format {
    case .json:
      let lines = chosen.prefix(limit).map { "  " + stores.hidingSecrets(of: $0).line }
      try context.answer(line: lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n]")
    case .urls, .qr, .svg, .png:
      for entry in Self.newest(chosen, limit) {
        try context.answer(line: stores.hidingSecrets(of: entry).url.harmless)
      }
    case .table:
      try printTable(
        Self.newest(chosen, limit).map { stores.hidingSecrets(of: $0) }, in: context)
    }
  }

  /// Draws the newest of them, each URL of a link once.
  func draw(on pictures: PictureOutput, limit: Int) throws {
    let chosen = Self.newest(entries.filter(isShown), limit)
    if chosen.isEmpty { tellOfNone() }
    var stores = KnownStores(first: history.key(of: store), store, in: context)
    for entry in chosen {
      let shown = stores.hidingSecrets(of: entry)
      if shown.isComplete {
        try pictures.draw(shown.url, named: shown.link)
      } else {
        context.tell(shown.lacksSecret("it has no QR code", severity: .warning))
      }
    }
    try pictures.commit()
  }

  /// Puts the newest of them on a clipboard.
  func copyNewest(to clipboard: Clipboard) throws {
    guard let entry = entries.first(where: isShown) else { return }
    var stores = KnownStores(first: history.key(of: store), store, in: context)
    let shown = stores.hidingSecrets(of: entry)
    guard shown.isComplete else {
      throw Failure(.failure, [shown.lacksSecret("it cannot be copied", severity: .error)])
    }
    let way = try clipboard.copy(shown.url)
    if !context.isQuiet { context.message("\(way): \(shown.url.harmless)\n") }
  }

  /// Opens the newest of them, each URL of a link once; one with a secret has none to open.
  func openNewest(_ limit: Int, by session: inout OpenSession) throws -> CommandStatus {
    let chosen = Self.newest(entries.filter(isShown), limit)
    guard !chosen.isEmpty else {
      tellOfNone()
      return .refused
    }
    var stores = KnownStores(first: history.key(of: store), store, in: context)
    var statuses: [CommandStatus] = []
    for entry in chosen.map({ stores.hidingSecrets(of: $0) }) {
      guard entry.isComplete else {
        throw Failure(.refused, [entry.lacksSecret("it cannot be opened", severity: .error)])
      }
      try context.answer(line: entry.url)
      try context.flush()
      let link = MadeLink(
        link: entry.link, environment: entry.environment, url: entry.url)
      statuses.append(try OpenRun(in: context).openEverywhere(link, by: &session))
      if session.isInterrupted { return .interrupted }
    }
    return statuses.first { $0 != .done } ?? .done
  }

  /// Each URL of a link once, as it was given last.
  private static func newest(_ entries: [HistoryEntry], _ limit: Int) -> [HistoryEntry] {
    var seen: Set<[[UInt8]]> = []
    return Array(
      entries.filter { entry in
        let texts = [entry.store ?? "", entry.link ?? "", entry.path, entry.url]
        return seen.insert(texts.map { Array($0.utf8) }).inserted
      }.prefix(limit))
  }

  private func printTable(_ entries: [HistoryEntry], in context: Context) throws {
    let hyperlinks = context.hyperlinks
    let names = entries.map { ($0.link ?? "-").harmless }
    let stores = entries.map { shown(store: $0.store).harmless }
    let showsStores = key == nil && entries.contains { $0.store != nil }
    let nameWidth = names.map(\.displayWidth).max() ?? 0
    let storeWidth = stores.map(\.displayWidth).max() ?? 0
    for (index, entry) in entries.enumerated() {
      let time = context.answerInk(.dim, Timestamp.local(entry.time).harmless)
      let name = names[index].padded(to: nameWidth)
      let store = stores[index].padded(to: storeWidth)
      let columns = "  \(name)  \(showsStores ? store + "  " : "")"
      let url = entry.url.harmless
      try context.answer(
        line: time + columns + (entry.isComplete ? hyperlinks(url) : AnswerText(url)))
    }
  }

  /// A store's file as a person is told it: below `~` where it is there.
  private func shown(store path: String?) -> String {
    guard let path else { return "-" }
    guard let home = context.variable("HOME"), path.utf8.starts(with: (home + "/").utf8) else {
      return path
    }
    return "~" + String(decoding: path.utf8.dropFirst(home.utf8.count), as: UTF8.self)
  }

  /// Says that nothing is listed, and how many other stores have something.
  private func tellOfNone() {
    let what = link.map { " of \($0.quoted())" } ?? ""
    let place = key == nil ? "" : " in \(store?.location.shown.harmless ?? "")"
    let others = key == nil ? 0 : entries.count { link == nil || $0.isCalled(link ?? "") }
    context.tell(
      Problem(
        "nothing is remembered\(what)\(place)",
        hint: others == 0
          ? nil
          : "of other stores there \(others == 1 ? "is 1" : "are \(others)"); --all shows them",
        severity: .note))
  }
}

/// The stores that entries are of, each read once, as they are now.
private struct KnownStores {
  private let context: Context
  private var opened: [ExactText: OpenedStore?] = [:]

  init(first key: String?, _ store: OpenedStore?, in context: Context) {
    self.context = context
    if let key { opened[ExactText(key)] = store }
  }

  /// The entry without what its own store makes a secret today.
  mutating func hidingSecrets(of entry: HistoryEntry) -> HistoryEntry {
    guard let path = entry.store else { return entry }
    let key = ExactText(path)
    if opened[key] == nil {
      let location = StoreFinder.Location(path: path, shown: path)
      let bytes = try? context.files.read(path, upTo: .text)
      opened[key] = .some(bytes.flatMap { try? OpenedStore(location, bytes: $0) })
    }
    return entry.hidingSecrets(by: opened[key] ?? nil)
  }
}

extension HistoryEntry {
  /// The problem of a URL that lacks a secret, and its consequence.
  fileprivate func lacksSecret(_ consequence: String, severity: Problem.Severity) -> Problem {
    Problem(
      "\(url.harmless): the secret in it is not remembered, so \(consequence)",
      hint: link.flatMap(ShellQuoting.word).map { "deeplink fill \($0) --last asks for it" },
      severity: severity)
  }
}

extension String {
  /// The text with blanks after it, up to so many columns.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }
}
