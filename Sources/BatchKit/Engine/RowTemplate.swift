import LinkKit
import RowKit
import TextKit
import URLKit

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
    /// The URLs that wrappers ask about before it is written.
    var carried: [LinkPlan.Carried] = []
    /// The columns of the values that are made before it is written.
    var made: [LinkPlan.Column] = []
    /// The columns whose values keep their reserved characters, and those of these characters with which
    /// the plain path must write the row.
    var reserved: [LinkPlan.Reserved] = []
    var leavesReserved: Set<UInt8> = []
    /// The columns whose values a link beside the URL has, too.
    var shared: [LinkPlan.Column] = []
    /// Its maximum length in bytes; the plain path refuses a longer one.
    var longest = Int.max
    /// True if the delivery must be told of a fragment.
    var hasFragment = false
  }

  /// The segments of a row around those of its URL; nil if the plain path must write it.
  ///
  /// Empty cells of the columns `given` are values; `number` is the column of the row's number.
  func row(
    around url: LinkPlan.URL, link: String? = nil, environment: String?, given: Set<Int> = [],
    number: LinkPlan.Column? = nil
  ) -> Row? {
    let notation = layout.notation
    guard
      var made = layout.delivery == nil
        ? shown(url.segments) : delivered(url, link: link)
    else { return nil }
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
        guard let cell = Self.cell(made.segments, spelling) else { return nil }
        row += cell
        made.leavesReserved.formUnion(Self.reserved.filter { !spelling.keepsInURL($0) })
      case .label:
        guard let number else { return nil }
        row += [
          .literal(spelling.opening + Array(RowLayout.label(link).utf8)),
          .cell(column: number.column, times: 1), .literal(spelling.closing),
        ]
      case .error:
        var bytes: [UInt8] = []
        spelling.append(.absent, to: &bytes)
        row.append(.literal(bytes))
      }
    }
    // Without a cell that stands there for sure, a separator would stand after the last.
    guard !isFirst else { return nil }
    row.append(.literal(notation.rowEnd))
    made.segments = LinkPlan.Segment.joined(row)
    made.made = url.made + (number.map { [$0] } ?? [])
    made.reserved = url.reserved
    if !url.segments.contains(where: \.keepsReserved) { made.leavesReserved = [] }
    made.shared = url.shared
    made.carried = url.carried.map { carried in
      var carried = carried
      carried.segments = LinkPlan.Segment.joined(carried.segments)
      return carried
    }
    return made
  }

  /// A URL in what the layout delivers it in; nil where that depends on more than the URL.
  private func delivered(
    _ made: LinkPlan.URL, link: String?
  ) -> Row? {
    let url = made.segments
    let notation = layout.notation
    // A row of nothing else is as long as what it delivers and what stands around it.
    guard layout.parts == [.url], notation.spelling(of: RowLayout.url, among: 1) == .bare,
      let around = layout.delivery?.around(link, Self.start(of: url))
    else { return nil }
    var row = Row(segments: [])
    for piece in around.pieces {
      switch piece {
      case .text(let text): row.segments.append(.literal(text))
      case .url(let part, let isEncoded):
        guard let segments = Self.part(part, of: LinkPlan.Segment.joined(url)) else { return nil }
        row.segments += isEncoded ? segments.map(\.encoded) : segments
      case .companion:
        guard let companion = made.companion else { return nil }
        row.segments += companion.map(\.encoded)
      }
    }
    if around.mostBytes < .max {
      row.longest = notation.rowStart.count + around.mostBytes + notation.rowEnd.count
    }
    row.hasFragment = url.contains { $0.holds(UInt8(ascii: "#")) }
    row.leavesReserved = [UInt8(ascii: "#"), UInt8(ascii: "?")]
    return row
  }

  /// The text that all URLs of these segments begin with.
  private static func start(of url: [LinkPlan.Segment]) -> String {
    if case .literal(let bytes)? = LinkPlan.Segment.joined(url).first {
      String(decoding: bytes, as: UTF8.self)
    } else {
      ""
    }
  }

  /// A part of a URL, whose values hold nothing but unreserved characters and `%`; nil where only the
  /// values know whether there is one.
  private static func part(
    _ part: DeliveredURL.Part, of url: [LinkPlan.Segment]
  ) -> [LinkPlan.Segment]? {
    switch part {
    case .whole: return url
    case .scheme, .afterScheme:
      guard case .literal(let start)? = url.first, let scheme = URLParts(start).scheme else {
        return nil
      }
      return part == .scheme
        ? [.literal(Array(start[scheme]))]
        : [.literal(Array(start[scheme.upperBound...]))] + url.dropFirst()
    case .query:
      var query: [LinkPlan.Segment]?
      for segment in url {
        guard case .literal(var bytes) = segment else {
          query?.append(segment)
          continue
        }
        let end = bytes.firstIndex(of: UInt8(ascii: "#"))
        if let end { bytes.removeSubrange(end...) }
        if query != nil {
          query?.append(.literal(bytes))
        } else if let mark = bytes.firstIndex(of: UInt8(ascii: "?")) {
          query = [.literal(Array(bytes[(mark + 1)...]))]
        }
        if end != nil { break }
      }
      // Values alone may be empty.
      guard let query = query.map(LinkPlan.Segment.joined), query.contains(where: \.isLiteral)
      else { return nil }
      return query
    }
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
    func changes(_ value: String) -> Bool {
      let found = frame(value)
      return found?.before != usual.before || found?.after != usual.after
    }
    var row = Row(
      segments: [.literal(usual.before)] + url + [.literal(usual.after)],
      leavesTildes: changes("~"))
    if url.contains(where: \.keepsReserved) {
      row.leavesReserved = Self.reserved.filter { changes("x" + String(UnicodeScalar($0)) + "x") }
    }
    return row
  }

  private static let reserved = Set((UInt8.min...UInt8.max).filter(\.isReserved))

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
}

extension LinkPlan.Segment {
  /// The segments with neighbouring literals in one.
  static func joined(_ segments: [LinkPlan.Segment]) -> [LinkPlan.Segment] {
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

  /// True of a value whose reserved characters stand in the URL as they are.
  fileprivate var keepsReserved: Bool {
    if case .reserved(_, times: 1) = self { true } else { false }
  }

  fileprivate func holds(_ byte: UInt8) -> Bool {
    if case .literal(let bytes) = self { bytes.contains(byte) } else { false }
  }
}

extension CellSpelling {
  /// True if a byte that is not at the start of a URL changes nothing of how the URL is written.
  fileprivate func keepsInURL(_ byte: UInt8) -> Bool {
    if case .delimited(let text) = self { !text.needsQuotes(byte) } else { keeps(byte) }
  }
}
