import BatchKit
import DeviceKit
import Foundation
import JSONKit
import ReportKit
import RowKit
import TextKit

/// The results of a run.
struct RunReport: Report {
  /// The links that were made, each opened on every device in turn.
  private let made: [MadeLink]
  private let links: [OpenedLink]
  let suite: TestSuite
  /// The heading of the page.
  private let title: String
  private let start: Date
  private let store: OpenedStore?
  private let paths: ReportPaths

  init(
    _ made: [MadeLink], _ links: [OpenedLink], titled title: String?, since start: Date,
    of store: OpenedStore?, in context: Context
  ) {
    self.store = store
    paths = ReportPaths(in: context)
    self.made = made
    self.links = links
    self.start = start
    self.title = title ?? "Run of \(Timestamp.text(start))"
    suite = TestSuite(
      "deeplink run", links.map(TestSuite.Case.init), timestamp: Timestamp.text(start))
  }

  /// Answers with the report, or with the page to go over by hand.
  func answer(_ format: RunCommand.Format, in context: Context) throws {
    switch format {
    case .report(let format): try write(format, in: context)
    case .html: try context.answer(Array(page.utf8))
    }
  }

  var objects: [JSONNode] { links.map(OpenedLinkPrinter.json) }

  var gitHub: GitHubReport { GitHubReport(suite.name, suite: suite) }

  func answerText(in context: Context) throws {
    let printer = OpenedLinkPrinter(ink: .off, widths: OpenedLinkPrinter.Widths(links))
    let ran = links.filter { $0.verdict != .notRun }.flatMap { printer.lines($0) }
    for line in ran + printer.lines(notRun: links) { try context.answer(line: line) }
  }

  private var page: String {
    let page = RunPage(named: title, origin: PageCases.origin(of: store, at: start))
    var cases = PageCases(in: store)
    let perLink = links.count / max(made.count, 1)
    let items = zip(made.flatMap { repeatElement($0, count: perLink) }, links).map {
      page.item(cases.item($0, $1))
    }
    return page.opening + items.joined() + page.closing
  }

  /// A table of GitHub Flavored Markdown.
  var markdown: String {
    let heads = ["", "link", "URL", "device", "outcome", "activity", "ms", "reason"]
    let rows = links.map { link in
      [
        OpenedLinkPrinter.mark(link.verdict, ink: .off).string,
        MarkdownTable.text(link.name), MarkdownTable.code(link.url),
        MarkdownTable.text(link.device),
        MarkdownTable.text(link.result?.outcome.rawValue ?? link.verdict.rawValue),
        link.result?.activity.map { MarkdownTable.code($0.text) } ?? "",
        link.result?.milliseconds.map(String.init) ?? "", MarkdownTable.text(link.reason ?? ""),
      ]
    }
    return MarkdownTable.table(heads, rows)
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
      let severity: Annotation.Severity
      switch link.verdict {
      case .failed, .error: severity = .error
      case .browser: severity = .warning
      case .passed, .unjudged, .notRun: return nil
      }
      let notes = link.notes.joined(separator: "; ")
      return Annotation(
        severity, Self.rule, "\(link.name) on \(link.device): \(link.reason ?? "")",
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
  /// A link on a device as a case of a report.
  fileprivate init(_ link: OpenedLink) {
    let group = [link.environment, link.device].compactMap(\.self).joined(separator: ".")
    let reason = link.reason ?? ""
    let outcome: TestSuite.Status =
      switch link.verdict {
      case .passed: .passed
      case .browser: .warned(reason)
      case .failed: .failed(reason)
      case .unjudged, .notRun: .skipped(reason)
      case .error: .error(reason)
      }
    self.init(
      link.name, in: group, outcome, details: [link.url] + link.notes,
      milliseconds: link.milliseconds, testID: link.testID)
    // A test is the same on any device of a system.
    systemGroup = link.system.map { system in
      [link.environment, system].compactMap(\.self).joined(separator: ".")
    }
  }
}
