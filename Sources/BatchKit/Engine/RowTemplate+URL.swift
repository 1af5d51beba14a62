import LinkKit
import RowKit
import TextKit
import URLKit

/// How a row writes its URL: as it is, in a cell, or in what delivers it.
extension RowTemplate {
  /// A URL in what the layout delivers it in; nil where that depends on more than the URL.
  func delivered(
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
  func shown(_ url: [LinkPlan.Segment]) -> Row? {
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

  static let reserved = Set((UInt8.min...UInt8.max).filter(\.isReserved))

  /// A URL as a cell, whose values hold nothing but unreserved characters and `%`; nil if some of
  /// these would be escaped.
  static func cell(
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
          if !segment.isLiteral { isFirst = false }
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
