import LinkKit
import TextKit

/// Writes a listing of links, in large pieces: a store may have a hundred thousand.
struct ListPrinter {
  private let document: StoreDocument
  private let links: StoreLinks
  private let selection: LinkSelection
  private let context: Context
  private let positions: ChosenPositions

  init(store: OpenedStore, selection: LinkSelection, context: Context) {
    links = store.document.links
    document = store.document
    self.selection = selection
    self.context = context
    positions = selection.positions(in: links)
  }

  func print(_ format: ListCommand.Format) throws {
    switch format {
    case .names: try write { $0.append(links.summary(at: $1).name.utf8) }
    case .paths: try write { $0.append(ShownText(links.summary(at: $1).path).bytes) }
    case .json: try printJSON()
    case .table: try printTable()
    }
  }

  /// Writes a line for each link, made by `line` from a piece of what was written before.
  private func write(_ line: (inout ByteWriter, Int) -> Void) throws {
    let size = 1 << 16
    var piece = ByteWriter(capacity: size + size / 16)
    for position in positions {
      line(&piece, position)
      piece.append(UInt8(ascii: "\n"))
      guard piece.count >= size else { continue }
      try context.answer(piece.bytes())
      piece.cut(to: 0)
    }
    try context.answer(piece.bytes())
  }

  private func printJSON() throws {
    guard let last = positions.last else { return try context.answer(line: "[]") }
    var soundness = LinkSoundness(document)
    try context.answer(line: "[")
    try write { piece, position in
      let object = json(of: links[position], isSound: soundness.isSound(at: position))
      piece.append("  \(object)\(position == last ? "" : ",")")
    }
    try context.answer(line: "]")
  }

  private func json(of link: Link, isSound: Bool) -> String {
    var members = [("name", link.name), ("path", link.path)]
    if let title = link.title { members.append(("title", title)) }
    if let description = link.description { members.append(("description", description)) }
    if let environment = link.environment { members.append(("environment", environment)) }
    let texts = members.map { "\"\($0)\": \(JSONText.harmless($1))" }
    let tags = link.tags.map(JSONText.harmless).joined(separator: ", ")
    return "{ \(texts.joined(separator: ", ")), \"tags\": [\(tags)], \"sound\": \(isSound) }"
  }
}

extension ListPrinter {
  /// Name, path, title and tags, aligned; twice over the links, once for the widths.
  private func printTable() throws {
    try document.bytes.withUnsafeBufferPointer { bytes in
      let rows = ListRows(
        links: links, bytes: bytes, selection: selection, ink: context.look.answerInk)
      var table = ListTable(window: context.terminals.output ? context.columns : nil)
      for position in positions {
        let (name, path) = rows.widths(at: position)
        table.fit(name: name, path: path)
      }
      let fitted = table.fitted()
      var soundness = LinkSoundness(document)
      try write { row, position in
        let isSound = soundness.isSound(at: position, in: bytes)
        rows.append(at: position, fitted, isSound: isSound, to: &row)
      }
    }
  }
}
