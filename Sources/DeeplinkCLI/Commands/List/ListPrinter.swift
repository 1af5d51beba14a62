import JSONKit
import LinkKit
import TextKit

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
    case .paths: try writeTexts { shownPath(at: $0).map { ShownText($0).bytes } }
    case .json: try printJSON()
    case .text: try printTable()
    }
  }

  private func shownPath(at position: Int) -> ArraySlice<UInt8>? {
    document.hidingPath(at: position).map { Array($0.utf8)[...] }
      ?? links.stored(at: position).path?.utf8
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
    try context.answer(line: "[")
    try write { piece, position in
      piece.bytes.append("  ")
      json(at: position, isSound: usable.contains(position)).appendLine(to: &piece.bytes)
      piece.bytes.append(position == last ? "\n" : ",\n")
    }
    try context.answer(line: "]")
  }

  /// A link as an object; one without a name that can be used has `place`, by which it can be
  /// edited and removed, and one without a path has none.
  func json(at position: Int, isSound: Bool) -> JSONNode {
    let link = links[position]
    let stored = links.stored(at: position)
    return .object([
      "name": (stored.name?.string).map(JSONNode.string),
      "place": words[position].map(JSONNode.string),
      "path": document.shownPath(at: position).map(JSONNode.string),
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
      let rows = ListRows(
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
