import ArgumentKit
import BatchKit
import JSONKit
import LinkKit
import ReportKit
import RowKit
import TextKit

/// A format of `batch` that is one document rather than a row for each URL: a page to carry out a test
/// run by, or a flow of Maestro whose pictures have numbers.
///
/// It takes rows as lines of JSON (`RowLayout.fillings`). A class, since it counts them.
final class BatchDocument {
  private enum Kind {
    case page(RunPage)
    case flow(MaestroFlow)
  }

  private var kind: Kind
  private let request: RequestedLink?
  private var cases: PageCases
  private var row = 0
  /// How many links the flow opens.
  private var steps = 0
  /// The rows whose line has not come to its end.
  private var rest: [UInt8] = []
  private var isOpened = false

  private init(_ kind: Kind, of request: RequestedLink?, in store: OpenedStore?) {
    self.kind = kind
    self.request = request
    cases = PageCases(in: store)
  }

  /// A page without cases, or a flow without links.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - request: the link that was asked for.
  ///   - store: the store, whose links have titles.
  convenience init(_ page: RunPage, of request: RequestedLink?, in store: OpenedStore?) {
    self.init(.page(page), of: request, in: store)
  }

  /// A flow of pictures without links.
  convenience init(_ flow: MaestroFlow, of request: RequestedLink?) {
    self.init(.flow(flow), of: request, in: nil)
  }

  // MARK: Rows in, document out

  /// Takes rows, and writes the document into a sink.
  func sink(into sink: ByteSink) -> ByteSink {
    ByteSink(
      write: { (bytes) throws(SystemFailure) in
        var out = self.opening()
        self.rest += bytes
        var lines = self.rest.split(separator: .lineFeed, omittingEmptySubsequences: false)
        self.rest = lines.popLast().map(Array.init) ?? []
        for line in lines { out += self.spelled(Array(line)) }
        try sink.write(emptying: &out)
      },
      commit: { () throws(SystemFailure) in
        var out = self.opening()
        switch self.kind {
        case .page(let page): out += page.closing.utf8
        case .flow(let flow): out += flow.closing(isEmpty: self.steps == 0).utf8
        }
        try sink.write(emptying: &out)
        try sink.commit()
      })
  }

  private func opening() -> [UInt8] {
    guard !isOpened else { return [] }
    isOpened = true
    switch kind {
    case .page(let page): return Array(page.opening.utf8)
    case .flow(let flow): return Array(flow.opening.utf8)
    }
  }

  private func spelled(_ line: [UInt8]) -> [UInt8] {
    guard let filling = FilledRow(line: line) else { return [] }
    row += 1
    switch kind {
    case .flow(let flow):
      guard let url = filling.url else { return [] }
      steps += 1
      return Array(flow.steps(opening: url, named: "\(filling.link ?? "link")-\(row)").utf8)
    case .page(var page):
      let text = page.item(cases.item(filling, of: request?.template, row: row))
      kind = .page(page)
      return Array(text.utf8)
    }
  }
}

// MARK: - The command line

extension BatchDocument {
  /// Refuses options of a page or a flow for another format.
  static func check(_ arguments: ParsedArguments) throws {
    let format = arguments[BatchCommand.format]
    if arguments[BatchCommand.title] != nil, format != .html { throw arguments.titleWithoutPage }
    if arguments[BatchCommand.app] != nil, format != .maestro {
      throw arguments.usageError("--app is for --format maestro")
    }
    if arguments[BatchCommand.screenshots], format != .maestro {
      throw arguments.usageError("--screenshots is for --format maestro")
    }
  }
}

extension ParsedArguments {
  /// That a heading is given to what has none.
  var titleWithoutPage: UsageError { usageError("--title is for --format html") }
}

extension BatchJob {
  /// The document that the format asks for; nil if each URL is written by itself.
  func makeDocument() -> BatchDocument? {
    switch options.format {
    case .url, .csv, .tsv, .json, .jsonl, .markdown, .adb, .simctl, .qr, .svg, .png: return nil
    case .html:
      let file = options.output.map(Path.name).map { name in
        name.hasScalarSuffix(".html") ? String(name.unicodeScalars.dropLast(5)) : name
      }
      let name = arguments[BatchCommand.title] ?? file ?? "Test run"
      let origin = PageCases.origin(of: store, at: context.now())
      return BatchDocument(RunPage(named: name, origin: origin), of: request, in: store)
    case .maestro:
      return flow.flatMap { $0.takesScreenshots ? BatchDocument($0, of: request) : nil }
    }
  }

  /// The flow that the format asks for.
  ///
  /// - Throws: `UsageError` if it lacks its app.
  func makeFlow() throws -> MaestroFlow? {
    guard options.format == .maestro else { return nil }
    return MaestroFlow(app: try app(), takesScreenshots: arguments[BatchCommand.screenshots])
  }

  /// The app of a flow: the one of the command line, or the only one of the store.
  private func app() throws -> String {
    if let app = arguments[BatchCommand.app] { return app }
    let apps = store?.document.apps
    // An app of Apple's is TEAM.bundle; the team is one word.
    let bundle = apps?.ios?.id.map { id in
      id.text.splitScalars(at: ".").dropFirst().joined(separator: ".")
    }
    let stored = [apps?.android?.package?.text, bundle].compactMap(\.self)
      .filter { !$0.isEmpty }.uniqued
    guard let app = stored.first else {
      throw arguments.usageError(
        "--format maestro needs the app that opens the links",
        hint: "name its package or bundle with --app ID, or in the store's \"apps\"",
        isOfValue: true)
    }
    guard stored.count == 1 else {
      throw arguments.usageError(
        "the store names two apps, and a flow of Maestro is for one",
        hint: stored.map { "--app \($0.harmless)" }.joined(separator: " or "), isOfValue: true)
    }
    return app
  }
}
