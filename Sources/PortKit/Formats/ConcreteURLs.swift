import JSONKit
import LinkKit
import RowKit
import TextKit
import URLKit

/// A file of URLs that were visited or published: no templates, so that nothing can be imported.
package enum ConcreteURLs: CaseIterable, Sendable {
  /// An HTTP archive, as browsers and proxies write it.
  case archive
  case sitemap
  /// The log of a web server.
  case accessLog
  /// A report of results in JUnit's format.
  case junit
  case sarif
  /// A page of HTML, which links to URLs.
  case page
  /// Rows with the URLs that were made of them: values, results, verdicts, a history.
  case rows
  /// URLs in the lines of a text, and no template.
  case list

  /// How many lines of a text are looked at.
  private static let sample = 200

  /// What it is, after "this is".
  package var noun: String {
    switch self {
    case .archive: "an HTTP archive (HAR) of concrete URLs"
    case .sitemap: "a sitemap of concrete URLs"
    case .accessLog: "an access log of concrete URLs"
    case .junit: "a JUnit report"
    case .sarif: "a SARIF report"
    case .page: "an HTML page"
    case .rows: "a table of concrete URLs"
    case .list: "a list of concrete URLs"
    }
  }

  /// Knows such a file by what it holds.
  package init?(of bytes: [UInt8]) {
    let sample = ImportSample(bytes)
    guard let kind = Self.allCases.first(where: { $0.fits(sample) }) else { return nil }
    self = kind
  }

  private func fits(_ sample: ImportSample) -> Bool {
    switch self {
    case .archive: sample.node?["log"]?["entries"] != nil
    case .sitemap:
      sample.element.map { ["urlset", "sitemapindex"].containsSameText(as: $0.name.local) } ?? false
    case .accessLog: sample.isText && Self.all(sample, Self.isLogged)
    case .junit: ["testsuites", "testsuite"].contains { sample.element?.isNamed($0) ?? false }
    case .sarif: sample.has("runs") && !sample.has("links")
    case .page: sample.startsPage
    case .rows: Self.areRows(sample)
    case .list:
      sample.isText && DelimitedImport.delimiter(ofHeader: sample.text) == nil
        && Self.isConcrete(Self.lines(of: sample).flatMap(Self.paths))
    }
  }

  private static func lines(of sample: ImportSample) -> [String] {
    sample.text.prefix(1 << 16).split { $0.isLineEnd }.prefix(Self.sample).map(\.text)
      .map(\.withoutBlanks).filter { !$0.isEmpty && !$0.hasScalarPrefix("#") }
  }

  private static func all(_ sample: ImportSample, _ test: (String) -> Bool) -> Bool {
    let lines = lines(of: sample)
    return !lines.isEmpty && lines.allSatisfy(test)
  }

  /// `… "GET /path HTTP/1.1" 200 …`.
  private static func isLogged(_ line: String) -> Bool {
    guard line.containsScalars(" HTTP/") else { return false }
    return ["GET ", "POST ", "HEAD ", "PUT ", "DELETE ", "PATCH ", "OPTIONS "].contains {
      line.containsScalars("\"" + $0)
    }
  }

  private static func paths(_ line: String) -> [String] {
    if case .paths(let paths) = PathLine(line) { paths } else { [] }
  }

  private static func isConcrete(_ paths: [String]) -> Bool {
    let urls = paths.map { IntentText($0)?.url ?? $0 }
    // Reports show the place of a value so, which is no spelling of a slot.
    return urls.contains { $0.containsScalars("‹") }
      || urls.allSatisfy(isURL) && urls.contains(where: ConcreteSegments.hasValue)
  }

  /// How many rows are looked at.
  private static let sampleOfRows = 20

  /// Whether rows have a URL beside what only this tool writes, or a concrete one beside values.
  private static func areRows(_ sample: ImportSample) -> Bool {
    let delimiter = sample.isText ? DelimitedImport.delimiter(ofHeader: sample.text) : nil
    guard let found = try? RowFormat.detected(from: sample.bytes.reader()),
      var rows = try? RowReader(found.format, delimiter: delimiter, read: found.read)
    else { return false }
    var (urls, templates): ([String], [String]) = ([], [])
    for _ in 0..<sampleOfRows {
      guard let row = try? rows.next(), row.faults.isEmpty else { break }
      func texts(_ name: String) -> [String] {
        rows.names.firstIndex { $0.isSameText(as: name) }.map { [row.cell($0).bytes[...].text] }
          ?? []
      }
      urls += texts(OwnColumn.url.rawValue)
      templates += texts("path").filter { !ConcreteSegments.hasNoSlots($0) }
    }
    let made = urls.filter { URLParts(Array($0.utf8)).scheme != nil }
    guard !made.isEmpty else { return false }
    let own = rows.names.compactMap(OwnColumn.init(named:))
    let isOwn = own.contains { [.values, .reason, .line].contains($0) }
    if isOwn { return true }
    // What has a template beside an example of its URLs is a link.
    guard templates.isEmpty else { return false }
    if found.format != .csv, own.contains(.link) { return true }
    let members = StoreSchema.link.keys.map(\.name)
    let isOfLinks = ["name", "title"].contains(where: rows.names.containsSameText)
    return !isOfLinks && urls.allSatisfy { $0.isEmpty || isURL($0) }
      && made.contains(where: ConcreteSegments.hasValue)
      && rows.names.contains {
        OwnColumn(named: $0) != .url && !members.containsSameText(as: $0)
          && !$0.hasScalarPrefix("x-")
      }
  }

  /// A whole URL of the web with nothing in it that stands for a value.
  private static func isURL(_ line: String) -> Bool {
    guard line.hasScalarPrefix("https://") || line.hasScalarPrefix("http://"),
      let spelling = try? SlotSpelling(line)
    else { return false }
    return spelling.template.text.isSameText(as: line) && ConcreteSegments.hasNoSlots(line)
  }
}
