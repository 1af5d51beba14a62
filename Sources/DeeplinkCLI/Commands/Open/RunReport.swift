import BatchKit
import DeviceKit
import Foundation
import JSONKit
import ReportKit
import RowKit
import TextKit

/// The results of a run.
struct RunReport: Report {
  /// The links that were made, each as often as it was opened.
  private let made: [MadeLink]
  private let links: [OpenedLink]
  let suite: TestSuite
  /// The heading of the page.
  private let title: String
  private let start: Date
  private let store: OpenedStore?
  private let paths: ReportPaths
  private let options: RunOptions

  init(
    _ made: [MadeLink], _ links: [OpenedLink], _ options: RunOptions, builds: [String],
    since start: Date, of store: OpenedStore?, in context: Context
  ) {
    self.store = store
    self.options = options
    let paths = ReportPaths(in: context)
    self.paths = paths
    self.made = made
    self.links = links
    self.start = start
    title = options.title ?? "Run of \(Timestamp.text(start))"
    let cases = links.map { link in
      var item = TestSuite.Case(link, isStrict: options.devices.isStrict)
      item.attachments = [link.picture].compactMap { $0.map(paths.file) }
      return item
    }
    var suite = TestSuite("deeplink run", cases, timestamp: Timestamp.text(start))
    suite.properties = Self.head(links, options, builds, store, in: context)
    self.suite = suite
  }

  /// When the run began, and what is true of all of it.
  private var head: [TestSuite.Property] {
    [TestSuite.Property(name: "date", value: Timestamp.text(start))] + suite.properties
  }

  /// What is true of the whole run; what nobody knows is left out.
  private static func head(
    _ links: [OpenedLink], _ options: RunOptions, _ builds: [String], _ store: OpenedStore?,
    in context: Context
  ) -> [TestSuite.Property] {
    var devices = DistinctTexts()
    var apps = DistinctTexts()
    for link in links {
      let facts = [link.facts.model, link.facts.system].compactMap(\.self).joined(separator: ", ")
      devices.insert(contentsOf: [facts.isEmpty ? link.device : "\(facts) (\(link.device))"])
      apps.insert(contentsOf: [link.facts.app].compactMap(\.self))
    }
    let commit = store.flatMap { store in
      Git(in: context).commit(of: Path.joined(context.workingFolder, store.location.path))
    }
    let facts: [(name: String, values: [String?])] = [
      ("tester", [options.tester]), ("ticket", [options.ticket]), ("device", devices.all),
      ("app", apps.all), ("build", builds), ("store", [store?.location.shown]),
      ("commit", [commit]),
    ]
    return facts.flatMap { name, values in
      values.compactMap { $0.map { TestSuite.Property(name: name, value: $0) } }
    }
  }

  /// Answers with the report, or with the page to go over by hand.
  func answer(_ format: RunCommand.Format, in context: Context) throws {
    switch format {
    case .report(let format): try write(format, in: context)
    case .html: try answerPage(in: context)
    }
  }

  var objects: [JSONNode] { links.map(OpenedLinkPrinter.json) }

  var gitHub: GitHubReport { GitHubReport(suite.name, suite: suite) }

  func answerText(in context: Context) throws {
    let printer = OpenedLinkPrinter(ink: .off, widths: OpenedLinkPrinter.Widths(links))
    let ran = links.filter { $0.verdict != .notRun }.flatMap { printer.lines($0) }
    for line in ran + printer.lines(notRun: links) { try context.answer(line: line) }
  }

  private func answerPage(in context: Context) throws {
    // A page that is read from disk has no origin of its own to compare with.
    let images = options.embedsScreenshots ? "data:" : "'self' file:"
    let page = RunPage(
      named: title, origin: PageCases.origin(of: store, at: start),
      head: suite.properties.map { PageCase.Value($0.name, $0.value) },
      images: options.screenshots == nil ? nil : images)
    let cases = PageCases(in: store)
    try context.answer(Array(page.opening.utf8))
    for (made, link) in zip(made, links) {
      var item = cases.item(made, link)
      item.picture = try picture(of: link, in: context)
      try context.answer(Array(page.item(item).utf8))
    }
    try context.answer(Array(page.closing.utf8))
  }

  /// The picture of a link as the page shows it.
  private func picture(of link: OpenedLink, in context: Context) throws -> PageCase.Picture? {
    guard let file = link.picture else { return nil }
    let path = Path.standardized(Path.joined(context.workingFolder, file))
    guard !options.embedsScreenshots else {
      return .embedded(try context.files.read(path, upTo: .picture))
    }
    let page = Path.joined(context.workingFolder, options.output ?? "-")
    return .file(Path.relative(path, to: Path.folder(of: Path.standardized(page))))
  }

  /// A table of GitHub Flavored Markdown.
  var markdown: String {
    let heads = ["", "link", "URL", "device", "outcome", "activity", "ms", "reason"]
    let rows = links.map { link in
      [
        OpenedLinkPrinter.mark(link.verdict, ink: .off).string,
        MarkdownTable.text(link.title), MarkdownTable.code(link.url),
        MarkdownTable.text(link.device),
        MarkdownTable.text(link.outcome ?? link.verdict.rawValue),
        link.result?.activity.map { MarkdownTable.code($0.text) } ?? "",
        link.result?.milliseconds.map(String.init) ?? "", MarkdownTable.text(link.reason ?? ""),
      ]
    }
    return head.map { "- \($0.name): \(MarkdownTable.text($0.value))\n" }.joined() + "\n"
      + MarkdownTable.table(heads, rows)
  }

  // MARK: Annotations

  private static let rule = Annotation.LintCheck(
    "run", title: "A link that did not open as expected",
    help: "deeplink open LINK --why shows the device's verified domains.")

  var mainPlace: SourceLocation {
    SourceLocation(paths.file(store?.source.name ?? "links.json"), line: 1, column: 1)
  }

  var rules: [Annotation.LintCheck] { [Self.rule] }

  /// The links that failed, or that only a browser opened, where they stand in the store.
  var annotations: [Annotation] {
    links.compactMap { link in
      let strictReason = options.devices.isStrict ? link.strictReason : nil
      let severity: Annotation.Severity
      switch link.verdict {
      case _ where strictReason != nil: severity = .error
      case .failed, .error: severity = .error
      case .browser: severity = .warning
      case .passed, .unjudged, .unseen, .notRun: return nil
      }
      let notes = link.notes.joined(separator: "; ")
      return Annotation(
        severity, Self.rule,
        "\(link.title) on \(link.device): \(strictReason ?? link.reason ?? "")",
        hint: notes.isEmpty ? nil : notes, at: location(of: link))
    }
  }

  private func location(of link: OpenedLink) -> SourceLocation? {
    guard let store, let name = link.link,
      let position = store.document.links.positions(named: name).first
    else { return nil }
    let location = store.source.location(of: store.document.links.range(at: position))
    return SourceLocation(
      paths.file(store.location.shown), line: location.line, column: location.column)
  }
}

extension TestSuite.Case {
  /// A link on a device as a case of a report; in a strict run it fails by a warning, too.
  fileprivate init(_ link: OpenedLink, isStrict: Bool) {
    let group = [link.environment, link.device].compactMap(\.self).joined(separator: ".")
    let strictReason = isStrict ? link.strictReason : nil
    let reason = strictReason ?? link.reason ?? ""
    let outcome: TestSuite.Status =
      switch link.verdict {
      case _ where strictReason != nil: .failed(reason)
      case .passed: link.warning.map { .warned($0) } ?? .passed
      case .browser: .warned(reason)
      case .failed: .failed(reason)
      case .unjudged, .unseen, .notRun: .skipped(reason)
      case .error: .error(reason)
      }
    self.init(
      link.title, in: group, outcome, details: [link.url] + link.notes,
      milliseconds: link.milliseconds, testID: link.testID)
    row = OpenedLinkPrinter.row(link)
    // A test is the same on any device of a system.
    systemGroup = link.system.map { system in
      [link.environment, system].compactMap(\.self).joined(separator: ".")
    }
  }
}
