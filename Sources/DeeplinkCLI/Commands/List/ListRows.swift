import LinkKit
import TextKit

/// Writes the rows of a table of links straight from the store's texts.
///
/// Nearly every text is printable ASCII and goes from there into the answer as it is; any other
/// takes the way of `ShownText`.
struct ListRows {
  private let links: StoreLinks
  let texts: StoredTexts
  let selection: LinkSelection
  let ink: AnswerInk
  /// What stands in place of the names of links without one.
  let words: [Int: String]
  private var paths: ShownPaths
  /// The paths that are not shown as they are, by the positions of their links.
  private var hiding: [Int: ShownText] = [:]
  private static let blank = UInt8(ascii: " ")

  init(
    document: StoreDocument, texts: StoredTexts, selection: LinkSelection, ink: AnswerInk,
    words: [Int: String]
  ) {
    (links, self.texts, self.selection) = (document.links, texts, selection)
    (self.ink, self.words, paths) = (ink, words, ShownPaths(document))
  }

  /// How wide the name and the path of the link at a position are.
  mutating func widths(at position: Int) -> (name: Int, path: Int) {
    let spans = links.spans(at: position)
    let name = spans.name.map(width) ?? word(for: position).utf8.count
    guard let path = paths.hidingPath(at: position) else {
      return (name, spans.path.map(width) ?? 0)
    }
    let shown = ShownText(Array(path.utf8)[...])
    hiding[position] = shown
    return (name, shown.width)
  }

  /// Appends the row of the link at a position, whose widths were asked for, without its line end.
  func append(at position: Int, _ table: ListTable, isSound: Bool, to row: inout AnswerWriter) {
    let spans = links.spans(at: position)
    if isSound {
      row.bytes.append(Self.blank, times: 2)
    } else {
      row.append(ink(.error, "!") + " ")
    }
    if let name = spans.name {
      append(name, width: table.name, to: &row)
    } else {
      appendWord(for: position, width: table.name, to: &row)
    }
    if let path = hiding[position] {
      let shown = path.clipped(to: table.path)
      row.append(shown.marked(selection.matches(in: path.bytes[...]), ink: ink))
      row.bytes.append(Self.blank, times: table.path - shown.width + ListTable.gap)
    } else if let path = spans.path {
      append(path, width: table.path, to: &row)
    } else {
      row.bytes.append(Self.blank, times: table.path + ListTable.gap)
    }
    var room = table.rest ?? .max
    if let title = spans.title { room -= append(title, atMost: room, to: &row) }
    appendTags(of: spans, room: room, isFirst: spans.title == nil, to: &row)
    while row.bytes.last == Self.blank { row.cut(to: row.bytes.count - 1) }
  }

  /// The word for a link without a name, `:7`: digits and colons, one column a byte.
  private func word(for position: Int) -> String { words[position] ?? "" }

  /// Appends it as a cell, dim because it is not a name, and the space after it.
  private func appendWord(for position: Int, width: Int, to row: inout AnswerWriter) {
    let shown = ShownText(Array(word(for: position).utf8)[...]).clipped(to: width)
    row.append(ink(.dim, String(decoding: shown.bytes, as: UTF8.self)))
    row.bytes.append(Self.blank, times: width - shown.width + ListTable.gap)
  }

  /// Appends a cell and the space after it.
  private func append(_ span: StoredSpan, width: Int, to row: inout AnswerWriter) {
    let rest = width - append(span, atMost: width, to: &row) + ListTable.gap
    row.bytes.append(Self.blank, times: rest)
  }

  /// Appends a text, cut where it is longer, and gives how many columns it takes.
  private func append(_ span: StoredSpan, atMost limit: Int, to row: inout AnswerWriter) -> Int {
    if span.range.count <= limit, !selection.isSearching, let plain = texts.plain(span) {
      row.bytes.append(plain)
      return plain.count
    }
    let text = texts.decoded(span)
    let shown = ShownText(text).clipped(to: limit)
    row.append(shown.marked(selection.matches(in: text), ink: ink))
    return shown.width
  }

  /// Appends the tags after the title, if there is room for them all.
  private func appendTags(of spans: LinkSpans, room: Int, isFirst: Bool, to row: inout AnswerWriter)
  {
    let start = row.bytes.count
    if !isFirst { row.bytes.append(Self.blank, times: 2) }
    let opening = row.bytes.count
    row.bytes.append(UInt8(ascii: "["))
    var columns = opening - start + 2
    texts.forEachTag(of: spans) { tag in
      if row.bytes.count > opening + 1 {
        row.bytes.append(UInt8(ascii: ","))
        row.bytes.append(Self.blank)
        columns += 2
      }
      columns += append(tag, to: &row)
    }
    guard row.bytes.count > opening + 1, columns <= room else { return row.cut(to: start) }
    row.bytes.append(UInt8(ascii: "]"))
    if ink.isOn {
      let tags = String(decoding: row.bytes.bytes(from: opening), as: UTF8.self)
      row.cut(to: opening)
      row.append(ink(.dim, tags))
    }
  }

  /// Appends a whole text, and gives how many columns it takes.
  private func append(_ span: StoredSpan, to row: inout AnswerWriter) -> Int {
    if let plain = texts.plain(span) {
      row.bytes.append(plain)
      return plain.count
    }
    let shown = ShownText(texts.decoded(span))
    row.bytes.append(shown.bytes)
    return shown.width
  }

  private func width(of span: StoredSpan) -> Int {
    span.isPlain ? span.range.count : ShownText(texts.decoded(span)).width
  }
}

/// A text of the store as a listing shows it: harmless to a terminal, with its width in columns.
struct ShownText {
  let bytes: ArraySlice<UInt8>
  let width: Int

  init(_ text: StoredText) {
    self.init(text.utf8)
  }

  init(_ utf8: ArraySlice<UInt8>) {
    // Nearly every text is printable ASCII, one column a byte.
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
      bytes = utf8
      width = utf8.count
    } else {
      let text = String(decoding: utf8, as: UTF8.self).escapedForTerminal
      bytes = Array(text.utf8)[...]
      width = text.displayWidth
    }
  }

  /// The text in at most `limit` columns, truncated with `…` if it is longer.
  func clipped(to limit: Int) -> ShownText {
    guard width > limit else { return self }
    return ShownText(Array(String(decoding: bytes, as: UTF8.self).clipped(to: limit).utf8)[...])
  }
}
