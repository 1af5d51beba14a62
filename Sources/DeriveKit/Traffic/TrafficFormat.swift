import TextKit

/// The kinds of files in which URLs that were visited or published stand.
package enum TrafficFormat: String, CaseIterable, Sendable {
  case lines
  case csv
  case har
  case log
  case sitemap

  /// What a file of this kind is, for help.
  package var meaning: String {
    switch self {
    case .lines: "one URL or path per line"
    case .csv: "a table with a column of URLs"
    case .har: "an HTTP archive"
    case .log: "a web server's common or combined log"
    case .sitemap: "a sitemap"
    }
  }

  /// How many bytes of a file are looked at.
  package static let sampleSize = 1 << 16

  /// Detects the kind of a file by how it starts; nil if it is none.
  package init?(startingWith start: [UInt8]) {
    let text = start.withoutByteOrderMark
    guard !text.contains(0) else { return nil }
    let first = text.first { !$0.isSpace }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      self = .har
      return
    }
    if first == UInt8(ascii: "<") {
      self = .sitemap
      return
    }
    let lines = text.split(whereSeparator: \.isLineEnd).filter { line in
      line.contains { !$0.isSpace } && line.first != UInt8(ascii: "#")
    }
    .prefix(20)
    let logged = lines.count { LogLine.request(in: $0) != nil }
    if logged > 0, logged * 2 >= lines.count {
      self = .log
      return
    }
    self = Self.isTable(Array(lines)) ? .csv : .lines
  }

  /// A header without URLs, and rows of several cells with one; or such rows alone.
  private static func isTable(_ lines: [ArraySlice<UInt8>]) -> Bool {
    guard let header = lines.first else { return false }
    let starts = header.drop(while: \.isSpace)
    let isURL = starts.first == UInt8(ascii: "/") || hasScheme(header)
    let row = lines.count > 1 ? lines[1] : header
    guard let delimiter = [UInt8.tab, .comma, .semicolon].first(where: header.contains) else {
      return false
    }
    if !isURL { return hasScheme(row) || row.contains(UInt8(ascii: "/")) }
    // A URL may hold a comma: what follows it must look like another cell in every row.
    let first = starts.prefix { !$0.isSpace || $0 == .tab }
    return delimiter == .tab && first.contains(.tab)
  }

  private static func hasScheme(_ line: ArraySlice<UInt8>) -> Bool {
    line.indices.contains { line[$0...].starts(with: "://".utf8) }
  }
}

extension [UInt8] {
  /// The bytes without the mark of UTF-8 at their start.
  var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? self[3...] : self[...]
  }
}

extension UInt8 {
  /// A blank, a tab or a line end.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
