import TextKit
import URLKit

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

  /// Whether a text that does not start with a URL is a table with a column of them.
  private static func isTable(_ text: [UInt8], firstLine: ArraySlice<UInt8>) -> Bool {
    let start = firstLine.drop(while: \.isSpace)
    if start.first == UInt8(ascii: "/") || startsWithScheme(start) {
      // A URL may hold a comma, but no tab.
      return start.prefix { !$0.isSpace || $0 == .tab }.contains(.tab)
    }
    return URLColumn.isThere(inTableStartingWith: text)
  }

  private static func startsWithScheme(_ line: ArraySlice<UInt8>) -> Bool {
    line.first?.isLetter == true && line.drop { $0.isOfScheme }.starts(with: "://".utf8)
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
