import JSONKit
import TextKit

/// A file of URLs that were visited or published: no templates, so that nothing can be imported.
package enum ConcreteURLs: CaseIterable, Sendable {
  /// An HTTP archive, as browsers and proxies write it.
  case archive
  case sitemap
  /// The log of a web server.
  case accessLog
  /// URLs in the lines of a text, and no template.
  case list

  /// How many lines of a text are looked at.
  private static let sample = 200

  /// What it is, after "this is".
  package var noun: String {
    switch self {
    case .archive: "an HTTP archive (HAR)"
    case .sitemap: "a sitemap"
    case .accessLog: "an access log"
    case .list: "a list"
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
    paths.allSatisfy(isURL) && paths.contains(where: ConcreteSegments.hasValue)
  }

  /// A whole URL of the web with nothing in it that stands for a value.
  private static func isURL(_ line: String) -> Bool {
    guard line.hasScalarPrefix("https://") || line.hasScalarPrefix("http://"),
      let spelling = try? SlotSpelling(line)
    else { return false }
    return spelling.template.text.isSameText(as: line) && ConcreteSegments.hasNoSlots(line)
  }
}
