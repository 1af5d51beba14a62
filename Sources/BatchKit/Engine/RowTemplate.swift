import RowKit
import TextKit

/// What the rows of a layout are written from on the fast path: segments of URLs set between cells.
struct RowTemplate {
  let layout: RowLayout
  /// The number of the first cell of a JSON row; nil where rows are of another kind.
  let namedCells: Int?

  /// What a row is written from.
  struct Row: Sendable {
    var segments: [LinkPlan.Segment]
    /// Whether a row with a `~` in its URL must be written by the plain path.
    var leavesTildes = false
  }

  /// The segments of a row around those of its URL; nil if the plain path must write it.
  ///
  /// Empty cells of the columns `given` are values.
  func row(
    around url: [LinkPlan.Segment], environment: String?, given: Set<Int> = []
  ) -> Row? {
    let notation = layout.notation
    guard let shown = shown(url) else { return nil }
    var row: [LinkPlan.Segment] = [.literal(notation.rowStart)]
    // A cell that may be left out takes the separator along: the one after it, until a cell stands
    // there for sure.
    var isFirst = true
    for (name, part) in zip(layout.names, layout.parts) {
      // A cell without a value is left out where cells are named.
      if notation.namesCells, part == .environment, environment == nil { continue }
      let label = name.label(in: notation)
      if notation.namesCells, case .column(let column) = part, column >= namedCells ?? .max {
        row.append(
          .member(
            column: column, before: (isFirst ? [] : notation.separator) + label,
            after: isFirst ? notation.separator : []))
        continue
      }
      row.append(.literal((isFirst ? [] : notation.separator) + label))
      isFirst = false
      let spelling = notation.spelling(of: name, among: layout.names.count)
      switch part {
      case .column(let column):
        let own = given.contains(column) ? spelling.ofGivenCells : spelling
        row += [
          .literal(spelling.opening), .copy(column: column, own), .literal(spelling.closing),
        ]
      case .environment:
        var bytes: [UInt8] = []
        spelling.append(environment.map { .text(Array($0.utf8)) } ?? .absent, to: &bytes)
        row.append(.literal(bytes))
      case .url:
        guard let cell = Self.cell(shown.segments, spelling) else { return nil }
        row += cell
      case .error:
        var bytes: [UInt8] = []
        spelling.append(.absent, to: &bytes)
        row.append(.literal(bytes))
      }
    }
    // Without a cell that stands there for sure, a separator would stand after the last.
    guard !isFirst else { return nil }
    row.append(.literal(notation.rowEnd))
    return Row(segments: Self.joined(row), leavesTildes: shown.leavesTildes)
  }

  /// A URL as the layout shows it: with a text before and after it, which may depend on whether
  /// there is a `~` among its values; nil if the URL itself is changed.
  private func shown(_ url: [LinkPlan.Segment]) -> Row? {
    func frame(_ value: String) -> (before: [UInt8], after: [UInt8])? {
      let plain = url.flatMap { segment -> [UInt8] in
        if case .literal(let bytes) = segment { bytes } else { Array(value.utf8) }
      }
      let shown = Array(layout.shownURL(String(decoding: plain, as: UTF8.self)).utf8)
      return shown.firstRange(of: plain).map {
        (Array(shown[..<$0.lowerBound]), Array(shown[$0.upperBound...]))
      }
    }
    guard let usual = frame("a-Z_0.%7E") else { return nil }
    let tilde = frame("~")
    return Row(
      segments: [.literal(usual.before)] + url + [.literal(usual.after)],
      leavesTildes: tilde?.before != usual.before || tilde?.after != usual.after)
  }

  /// A URL as a cell, whose values hold nothing but unreserved characters and `%`; nil if some of
  /// these would be escaped.
  private static func cell(
    _ url: [LinkPlan.Segment], _ spelling: CellSpelling
  ) -> [LinkPlan.Segment]? {
    var spelling = spelling
    if spelling == .markdownLink {
      // Which scheme it is must be known of all rows.
      var start: [UInt8] = []
      for case .literal(let bytes) in url.prefix(while: \.isLiteral) { start += bytes }
      guard start.contains(where: { $0.isOne(of: ":/?#") }) else { return nil }
      spelling = spelling.ofURL(start)
    }
    switch spelling {
    case .bare: return url
    case .delimited(let text):
      // Values have no byte that calls for quotes, not even at the start of a cell.
      var isFirst = true
      let needsQuotes = url.contains { segment in
        guard case .literal(let bytes) = segment, !bytes.isEmpty else {
          if case .cell = segment { isFirst = false }
          return false
        }
        defer { isFirst = false }
        return isFirst ? text.needsQuotes(in: bytes) : bytes.contains(where: text.needsQuotes)
      }
      let quote = LinkPlan.Segment.literal([.quote])
      return needsQuotes ? [quote] + url + [quote] : url
    case .json, .markdownLink, .markdownCode:
      let inner = url.map { segment -> LinkPlan.Segment in
        guard case .literal(let bytes) = segment else { return segment }
        var content: [UInt8] = []
        spelling.appendContent(bytes, to: &content)
        return .literal(content)
      }
      return [.literal(spelling.opening)] + inner + [.literal(spelling.closing)]
    case .escaped:
      let isPlain = url.allSatisfy { segment in
        if case .literal(let bytes) = segment { bytes.allSatisfy(spelling.keeps) } else { true }
      }
      return isPlain ? url : nil
    case .markdown: return nil
    }
  }

  /// The same with neighbouring literals in one.
  private static func joined(_ segments: [LinkPlan.Segment]) -> [LinkPlan.Segment] {
    var result: [LinkPlan.Segment] = []
    for segment in segments {
      if case .literal(let bytes) = segment, case .literal(let earlier) = result.last {
        result[result.count - 1] = .literal(earlier + bytes)
      } else {
        result.append(segment)
      }
    }
    return result.filter { $0 != .literal([]) }
  }
}
