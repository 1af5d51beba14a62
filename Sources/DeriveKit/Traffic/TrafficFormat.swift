import TextKit
import URLKit

/// The formats of files that list visited or published URLs.
package enum TrafficFormat: String, CaseIterable, Sendable {
  case lines
  case csv
  case har
  case log
  case sitemap

  /// The description of the format, for help.
  package var meaning: String {
    switch self {
    case .lines: "one URL or path per line"
    case .csv: "a table with a column of URLs"
    case .har: "an HTTP archive"
    case .log: "a web server log in common or combined format"
    case .sitemap: "a sitemap"
    }
  }

  /// The number of bytes of a file that are examined.
  package static let sampleSize = 1 << 16

  /// Detects the format of a file from its start; nil if it is not text.
  package init?(startingWith start: [UInt8]) {
    let text = start.withoutByteOrderMark
    guard !text.contains(0), !text.starts(with: [0x1F, 0x8B]) else { return nil }
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
    self = Self.isTable(Array(text), firstLine: lines.first ?? []) ? .csv : .lines
  }

  /// Returns true if a text is a table with a column of URLs rather than lines of URLs.
  private static func isTable(_ text: [UInt8], firstLine: ArraySlice<UInt8>) -> Bool {
    let start = firstLine.drop(while: \.isSpace)
    if start.first == UInt8(ascii: "/") || startsWithScheme(start) {
      // A URL may contain a comma, but not a tab.
      return start.prefix { !$0.isSpace || $0 == .tab }.contains(.tab)
    }
    let comments = URLColumn.comments(beforeTableStartingWith: text)
    return URLColumn.isThere(inTableStartingWith: text[comments.bytes...])
  }

  private static func startsWithScheme(_ line: ArraySlice<UInt8>) -> Bool {
    line.first?.isLetter == true && line.drop { $0.isOfScheme }.starts(with: "://".utf8)
  }
}

extension [UInt8] {
  /// The bytes without a UTF-8 byte order mark at the start.
  var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? self[3...] : self[...]
  }
}

extension UInt8 {
  /// True for a space, a tab, or a line break.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
