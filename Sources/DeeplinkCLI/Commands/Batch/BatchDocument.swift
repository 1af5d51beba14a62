import BatchKit
import ReportKit
import RowKit
import TextKit

/// A format of `batch` that is one document rather than a row for each URL: a page to carry out a test
/// run by.
///
/// A class, since it counts the links that it takes.
final class BatchDocument {
  /// How many links a page may have before a browser needs long to open it.
  private static let mostLinks = 2_000

  /// How many links there will be; nil if that is not known.
  var expectedCount: Int?
  /// Says of a page with many links how large it will be.
  var tellSize: (String) -> Void = { _ in }
  private var size = 0
  private let page: RunPage
  private let cases: PageCases
  private var row = 0
  private var sink: ByteSink?
  private var isOpened = false

  /// A page without cases of a store, whose links have titles.
  init(_ page: RunPage, in store: OpenedStore?) {
    self.page = page
    cases = PageCases(in: store)
  }

  /// Writes the document into a sink from now on, and ends it where that is committed.
  func written(into sink: ByteSink) -> ByteSink {
    self.sink = sink
    return ByteSink(write: { _ in }, commit: commit)
  }

  func append(_ link: MadeLink) throws { try append(link, url: link.url) }

  /// Appends a case of a link or of a template, or its typical URL, which has no expectation.
  func append(_ row: CaseRow, of template: String?) throws {
    var link = row.link(to: row.made.url ?? "")
    link.template = template
    try append(link, url: row.made.url)
  }

  private func append(_ link: MadeLink, url: String?) throws(SystemFailure) {
    row += 1
    var item = cases.item(link, row: link.number ?? row)
    item.url = url
    try write(page.item(item))
    if row == Self.mostLinks + 1 { tellSize(sizeOfPage) }
  }

  private var sizeOfPage: String {
    func megabytes(_ links: Int) -> String {
      "\(max(1, size * links / row / 1_000_000).grouped) MB"
    }
    guard let expectedCount else {
      return "the page has more than \(Self.mostLinks.grouped) links: about "
        + "\(megabytes(10_000)) for 10,000 of them"
    }
    return "the page will have \(expectedCount.grouped) links: about \(megabytes(expectedCount))"
  }

  private func commit() throws(SystemFailure) {
    try write(page.closing)
    try sink?.commit()
  }

  /// Writes a part of the text, after what stands before the first.
  private func write(_ text: String) throws(SystemFailure) {
    let bytes = Array(((isOpened ? "" : page.opening) + text).utf8)
    isOpened = true
    size += bytes.count
    try sink?.write(bytes: bytes)
  }
}

// MARK: - The command line

extension CommandError {
  /// The mistake of a heading for what has none.
  static let titleWithoutPage = CommandError(usage: "--title requires --format html")
}

extension BatchPlan {
  /// The document that the format asks for; nil if each URL is written by itself.
  func makeDocument() -> BatchDocument? {
    guard options.format == .html else { return nil }
    let file = options.output.map(Path.name).map { name in
      name.hasScalarSuffix(".html") ? String(name.unicodeScalars.dropLast(5)) : name
    }
    let name = options.title ?? file ?? "Test run"
    let origin = PageCases.origin(of: store, at: context.now())
    let document = BatchDocument(RunPage(named: name, origin: origin), in: store)
    document.tellSize = { [context] size in
      context.note(size, hint: "--limit makes a smaller page")
    }
    return document
  }

  /// The layout of the columns that an importer of test cases takes; nil where none are asked for.
  func caseLayout(_ notation: RowNotation) -> RowLayout? {
    guard let columns = options.caseColumns else { return nil }
    let cases = PageCases(in: store)
    let template = request?.shownTemplate(in: store)
    return RowLayout(notation, columns.names) { link, number in
      var link = link
      link.template = template
      return columns.cells(of: cases.item(link, row: link.number ?? number))
    }
  }

  /// The flow that the format asks for; throws if it lacks its app.
  func makeFlow() throws -> MaestroFlow? {
    guard options.format == .maestro else { return nil }
    let app = try ChosenApp(options.app, in: store).onlyApp(for: "--format maestro")
    return MaestroFlow(app: app, takesScreenshots: options.takesScreenshots)
  }
}
