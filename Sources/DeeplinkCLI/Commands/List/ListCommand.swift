import ArgumentKit
import JSONKit
import LinkKit
import TextKit

/// `deeplink list`: the stored links.
enum ListCommand {
  enum Order: String, CaseIterable, Sendable {
    case store, name, recent
  }

  enum Format: String, CaseIterable, Sendable {
    case text, names, paths, json
  }

  static let command: Command<Action> = Command(
    "list", abstract: "List the stored links.",
    discussion: """
      A link that cannot be used is marked with "!"; deeplink check reports why. A link without a \
      usable name is shown as :LINE, which edit, rename and remove accept.
      """,
    examples: [
      Example("deeplink list", "List all links."),
      Example("deeplink list share contest --tag friends", "Filter by words and a tag."),
      Example("deeplink list --sort recent", "Show the most recently used first."),
      Example("deeplink list --format names", "Print only names, for a script."),
    ],
    run: { (options: ListOptions, context) in
      let store = try OpenedStore.require(in: context)
      let selection = try LinkSelection(
        options.words, tags: options.tags.tags, order: options.order, of: store, in: context)
      let printer = ListPrinter(store: store, selection: selection, context: context)
      try printer.print(options.format)
      if printer.isEmpty {
        context.note(
          store.document.links.isEmpty
            ? "\(store.location.shown.escapedForTerminal) has no links" : "no link matches",
          hint: store.document.links.isEmpty
            ? "add one with deeplink add NAME PATH"
            : store.hint(forTags: options.tags.tags, words: options.words)
              ?? "deeplink list shows all links")
      }
      return .done
    })
}

/// What `list` was asked for.
struct ListOptions: OptionGroup {
  @Parsed(
    Argument(
      repeated: "word", .text,
      "Only show links with all of these words in name, title, description, path or tags.",
      isRequired: false)) var words
  @Parsed(ValueOptions.tag) var tags
  @Parsed(
    Option(
      "sort", .choice(of: ListCommand.Order.self), default: .store, "The order of the links."))
  var order
  @Parsed(OutputOptions.format(default: ListCommand.Format.text)) var format
}

/// Writes a listing of links, in large pieces: a store may have a hundred thousand.
struct ListPrinter {
  private let document: StoreDocument
  private let links: StoreLinks
  private let selection: LinkSelection
  private let context: Context
  /// The positions of the links that are listed, in their order.
  let positions: [Int]
  /// What the links are called that have no name that can be used, by their positions.
  private let words: [Int: String]

  init(store: OpenedStore, selection: LinkSelection, context: Context) {
    links = store.document.links
    document = store.document
    self.selection = selection
    self.context = context
    positions = selection.positions
    words = links.unnamed.isEmpty ? [:] : links.words(in: store.source)
  }

  /// Whether no link is listed.
  var isEmpty: Bool { positions.isEmpty }

  func print(_ format: ListCommand.Format) throws {
    switch format {
    case .names: try writeTexts { links.stored(at: $0).name?.utf8 }
    case .paths:
      var paths = ShownPaths(document)
      try writeTexts { position in
        let hiding = paths.hidingPath(at: position).map { Array($0.utf8)[...] }
        return (hiding ?? links.stored(at: position).path?.utf8).map { ShownText($0).bytes }
      }
    case .json: try printJSON()
    case .text: try printTable()
    }
  }

  /// Writes a text of each link that has it.
  private func writeTexts(_ text: (Int) -> ArraySlice<UInt8>?) throws {
    try write { piece, position in
      guard let text = text(position) else { return }
      piece.bytes.append(text)
      piece.bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Writes what `lines` makes of each link, in pieces.
  private func write(_ lines: (inout AnswerWriter, Int) -> Void) throws {
    let size = 1 << 16
    var piece = AnswerWriter(capacity: size + size / 16)
    for position in positions {
      lines(&piece, position)
      if piece.bytes.count >= size { try context.answer(emptying: &piece) }
    }
    try context.answer(emptying: &piece)
  }

  private func printJSON() throws {
    guard let last = positions.last else { return try context.answer(line: "[]") }
    var usable = FastLinkCheck(document)
    var paths = ShownPaths(document)
    try context.answer(line: "[")
    try write { piece, position in
      piece.bytes.append("  ")
      json(at: position, isSound: usable.contains(position), &paths).appendLine(to: &piece.bytes)
      piece.bytes.append(position == last ? "\n" : ",\n")
    }
    try context.answer(line: "]")
  }

  /// A link as an object; one without a name that can be used has `place`, by which it can be
  /// edited and removed, and one without a path has none.
  func json(at position: Int, isSound: Bool, _ paths: inout ShownPaths) -> JSONNode {
    let link = links[position]
    let stored = links.stored(at: position)
    return .object([
      "name": (stored.name?.string).map(JSONNode.string),
      "place": words[position].map(JSONNode.string),
      "path": paths.path(at: position).map(JSONNode.string),
      "title": link.title.map(JSONNode.string),
      "description": link.description.map(JSONNode.string),
      "environment": link.environment.map(JSONNode.string),
      "tags": .array(link.tags.map(JSONNode.string)),
      "sound": .boolean(isSound),
    ])
  }

  /// Name, path, title and tags, aligned; twice over the links, once for the widths.
  private func printTable() throws {
    try document.withTexts { texts in
      var rows = ListRows(
        document: document, texts: texts, selection: selection, ink: context.answerInk, words: words
      )
      var table = ListTable(window: context.terminals.output ? context.columns : nil)
      for position in positions {
        let (name, path) = rows.widths(at: position)
        table.fit(name: name, path: path)
      }
      let fitted = table.fitted()
      var usable = FastLinkCheck(document)
      try write { row, position in
        let isSound = usable.contains(position, in: texts)
        rows.append(at: position, fitted, isSound: isSound, to: &row)
        row.bytes.append(UInt8(ascii: "\n"))
      }
    }
  }
}

/// The columns of a listing: how wide each is, so that the table fits its window.
struct ListTable {
  /// Columns of the terminal for the name and the path; the rest is the title's and the tags'.
  private(set) var name = 0
  private(set) var path = 0
  /// Columns of the window; nil if the table need not fit.
  let window: Int?

  static let gap = 2
  /// The mark before the name of a link that cannot be used, and as much space before any other.
  static let mark = 2

  /// Makes room for a row.
  mutating func fit(name: Int, path: Int) {
    self.name = max(self.name, name)
    self.path = max(self.path, path)
  }

  /// The widths once every row is known: in a narrow window the path gives way, then the name.
  func fitted() -> ListTable {
    guard let window else { return self }
    var table = self
    table.name = min(name, max(8, window / 2 - Self.mark))
    // The title gets what is left, if that is enough to be read.
    let room = window - Self.mark - table.name - Self.gap
    let title = room < 36 ? 0 : 16 + Self.gap
    table.path = min(path, max(8, room - title))
    return table
  }

  /// How much is left for what stands last; nil for no limit.
  var rest: Int? { window.map { max(0, $0 - Self.mark - name - path - 2 * Self.gap) } }
}

extension ShownText {
  /// The text with parts of it marked; parts outside of it are ignored.
  func marked(_ parts: [Range<Int>], ink: AnswerInk) -> AnswerText {
    let start = bytes.startIndex
    let text = { (range: Range<Int>) in
      String(decoding: bytes[start + range.lowerBound..<start + range.upperBound], as: UTF8.self)
    }
    var marked = AnswerText()
    var end = 0
    for part in parts where ink.isOn && part.upperBound <= bytes.count {
      marked += AnswerText(text(end..<part.lowerBound)) + ink(.current, text(part))
      end = part.upperBound
    }
    marked += AnswerText(text(end..<bytes.count))
    return marked
  }
}
