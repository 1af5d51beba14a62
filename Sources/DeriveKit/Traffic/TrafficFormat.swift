import TextKit
import URLKit

/// The formats of files that list visited or published URLs.
package enum TrafficFormat: String, CaseIterable, Sendable {
  case lines
  case csv
  case har
  case log
  case sitemap
  case text

  /// The description of the format, for help.
  package var meaning: String {
    switch self {
    case .lines: "one URL or path per line"
    case .csv: "a table with a column of URLs"
    case .har: "an HTTP archive"
    case .log: "a log of a web server or proxy"
    case .sitemap: "a sitemap"
    case .text: "every URL in any text"
    }
  }

  /// The number of bytes of a file that are examined.
  package static let sampleSize = 1 << 16

  /// The numbers of lines that are examined for requests, and for URLs inside of a text.
  private static let (fewLines, manyLines) = (20, 200)

  /// Detects the format of a file from its start; nil if it is not text.
  package init?(startingWith start: [UInt8]) {
    let text = start.withoutByteOrderMark
    guard !text.contains(0), !text.starts(with: [0x1F, 0x8B]) else { return nil }
    let written = text.split(whereSeparator: \.isLineEnd).filter { $0.contains { !$0.isSpace } }
    if Self.isExtendedLog(written) {
      self = .log
      return
    }
    let lines = written.filter { $0.first != UInt8(ascii: "#") }
    let first = text.first { !$0.isSpace }
    if Self.isLog(Array(lines.prefix(Self.fewLines))) {
      self = .log
    } else if Self.startsObject(text) {
      self = .har
    } else if first == UInt8(ascii: "<") {
      self = .sitemap
    } else if first != UInt8(ascii: "["), Self.isTable(Array(text), lines) {
      self = .csv
    } else if lines.prefix(Self.manyLines).contains(where: Self.hasURLInside) {
      self = .text
    } else {
      self = first == UInt8(ascii: "[") ? .har : .lines
    }
  }

  /// Returns true for `{` before a member, or before the end of what was read.
  private static func startsObject(_ text: ArraySlice<UInt8>) -> Bool {
    let rest = text.drop(while: \.isSpace)
    let next = rest.dropFirst().first { !$0.isSpace }
    return rest.first == UInt8(ascii: "{") && next.map { $0.isOne(of: "\"}") } ?? true
  }

  /// Returns true if a line before the first one without `#` names fields.
  private static func isExtendedLog(_ lines: [ArraySlice<UInt8>]) -> Bool {
    lines.prefix { $0.first == UInt8(ascii: "#") }.contains { $0.starts(with: "#Fields:".utf8) }
  }

  /// Returns true if at least half of some lines are requests, and others objects.
  private static func isLog(_ lines: [ArraySlice<UInt8>]) -> Bool {
    var (requests, objects) = (0, 0)
    for line in lines {
      line.drop(while: \.isSpace).withUnsafeBufferPointer { line in
        if let json = JSONLogLine(line) {
          if json.isArchive { return }
          if json.hasRequest { requests += 1 } else { objects += 1 }
        } else if LogLine(line) != nil || startsWithPriority(line) {
          requests += 1
        }
      }
    }
    return requests > 0 && requests * 2 >= lines.count - objects
      || objects > 1 && objects == lines.count
  }

  /// Returns true for a line that syslog sent: `<134>Nov 27 …`.
  private static func startsWithPriority(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "<") else { return false }
    let digits = line.dropFirst().prefix { $0.isDigit }
    return (1...3).contains(digits.count)
      && line.dropFirst(digits.count + 1).first
        == UInt8(ascii: ">")
  }

  /// Returns true for a line that contains a URL without being one: `- https://…`, `https://… (new)`.
  private static func hasURLInside(_ line: ArraySlice<UInt8>) -> Bool {
    let start = line.drop(while: \.isSpace)
    guard start.first != UInt8(ascii: "/") else { return false }
    guard !isOpaqueURL(start) else { return false }
    guard startsWithScheme(start) else {
      return start.withUnsafeBufferPointer { TextURLs.isThere(in: $0) }
    }
    let note = start.drop { !$0.isSpace }.drop(while: \.isSpace).first
    return note.map { $0.isOne(of: "(-#|=>") || $0 >= 0x80 } ?? false
  }

  /// Returns true if a text is a table with a column of URLs rather than lines of URLs.
  private static func isTable(_ text: [UInt8], _ lines: [ArraySlice<UInt8>]) -> Bool {
    let start = (lines.first ?? []).drop(while: \.isSpace)
    let isOpaque =
      isOpaqueURL(start) && !URLColumn.isNamed(inHeader: start)
      && !isHeader(start, above: lines.dropFirst().first ?? [])
    if start.first == UInt8(ascii: "/") || startsWithScheme(start) || isOpaque {
      // A URL may contain a comma, but not a tab.
      return start.prefix { !$0.isSpace || $0 == .tab }.contains(.tab)
    }
    let comments = URLColumn.comments(beforeTableStartingWith: text)
    return URLColumn.isThere(inTableStartingWith: text[comments.bytes...])
  }

  /// Returns true for names with colons, `dc:identifier,dc:title`, above a row that starts with a URL.
  private static func isHeader(_ line: ArraySlice<UInt8>, above row: ArraySlice<UInt8>) -> Bool {
    guard let delimiter = line.first(where: { $0.isOne(of: ",;") }) else { return false }
    let areNames = line.split(separator: delimiter).allSatisfy { cell in
      cell.split(separator: UInt8(ascii: ":")).allSatisfy { $0.first?.isLetter ?? false }
    }
    let next = row.drop(while: \.isSpace)
    return areNames && next.contains(delimiter)
      && (next.first == UInt8(ascii: "/") || startsWithScheme(next))
  }

  /// Returns true for a URL without slashes after its scheme, `mailto:a@b.example`; a value may
  /// be another URL.
  private static func isOpaqueURL(_ line: ArraySlice<UInt8>) -> Bool {
    let rest = line.drop { $0.isOfScheme }
    guard line.first?.isLetter == true, rest.first == UInt8(ascii: ":"), rest.count > 1,
      !line.contains(where: \.isSpace)
    else { return false }
    return !rest.prefix { !$0.isOne(of: "?=") }.text.containsScalars("://")
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
