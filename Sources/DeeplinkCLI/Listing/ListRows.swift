import LinkKit
import TextKit

/// Writes the rows of a table of links straight from the store's bytes.
///
/// Nearly every text is printable ASCII and goes from there into the answer as it is; any other
/// takes the way of `ShownText`.
struct ListRows {
  let links: StoreLinks
  let bytes: UnsafeBufferPointer<UInt8>
  let selection: LinkSelection
  let ink: Ink
  private static let blanks = [UInt8](repeating: UInt8(ascii: " "), count: 256)

  /// How wide the name and the path of the link at a position are.
  func widths(at position: Int) -> (name: Int, path: Int) {
    let spans = links.spans(at: position, in: bytes)
    return (width(of: spans.name), width(of: spans.path))
  }

  /// Appends the row of the link at a position, without its line end.
  ///
  /// - Parameters:
  ///   - position: the link's place among all.
  ///   - table: how wide the columns are.
  ///   - isSound: whether it can be used.
  ///   - row: what is appended to.
  func append(at position: Int, _ table: ListTable, isSound: Bool, to row: inout [UInt8]) {
    let spans = links.spans(at: position, in: bytes)
    row += (isSound ? "  " : ink(.error, "!") + " ").utf8
    append(spans.name, width: table.name, to: &row)
    append(spans.path, width: table.path, to: &row)
    var room = table.rest ?? .max
    if let title = spans.title { room -= append(title, atMost: room, to: &row) }
    appendTags(of: spans, room: room, isFirst: spans.title == nil, to: &row)
    while row.last == UInt8(ascii: " ") { row.removeLast() }
  }

  /// Appends a cell and the space after it.
  private func append(_ span: StoredSpan, width: Int, to row: inout [UInt8]) {
    var rest = width - append(span, atMost: width, to: &row) + ListTable.gap
    while rest > 0 {
      row += Self.blanks[..<min(rest, Self.blanks.count)]
      rest -= Self.blanks.count
    }
  }

  /// Appends a text, cut where it is longer, and gives how many columns it takes.
  private func append(_ span: StoredSpan, atMost limit: Int, to row: inout [UInt8]) -> Int {
    if span.isPlain, span.range.count <= limit, !selection.isSearching {
      row += UnsafeBufferPointer(rebasing: bytes[span.range])
      return span.range.count
    }
    let text = text(of: span)
    let shown = ShownText(text).clipped(to: limit)
    row += shown.marked(selection.match(in: text), ink: ink)
    return shown.width
  }

  /// Appends the tags behind the title, if there is room for them all.
  private func appendTags(of spans: LinkSpans, room: Int, isFirst: Bool, to row: inout [UInt8]) {
    var tags: [UInt8] = []
    var columns = isFirst ? 2 : 4
    spans.forEachTag(in: bytes) { tag in
      if !tags.isEmpty {
        tags += ", ".utf8
        columns += 2
      }
      if tag.isPlain {
        tags += UnsafeBufferPointer(rebasing: bytes[tag.range])
        columns += tag.range.count
      } else {
        let shown = ShownText(text(of: tag))
        tags += shown.bytes
        columns += shown.width
      }
    }
    guard !tags.isEmpty, columns <= room else { return }
    if !isFirst { row += "  ".utf8 }
    if ink.isOn {
      row += ink(.quiet, "[" + String(decoding: tags, as: UTF8.self) + "]").utf8
    } else {
      row.append(UInt8(ascii: "["))
      row += tags
      row.append(UInt8(ascii: "]"))
    }
  }

  private func width(of span: StoredSpan) -> Int {
    span.isPlain ? span.range.count : ShownText(text(of: span)).width
  }

  /// The UTF-8 of what a string stands for.
  private func text(of span: StoredSpan) -> ArraySlice<UInt8> {
    let quoted = Array(bytes[span.range.lowerBound - 1...span.range.upperBound])
    return Array(JSONText.decoded(quoted[...]).utf8)[...]
  }
}
