import DeviceKit
import Foundation
import JSONKit
import ReportKit
import RowKit
import TerminalKit
import TextKit

/// The results of a run as one text.
struct RunReport {
  /// The links that were made, each opened on every device in turn.
  private let made: [MadeLink]
  private let links: [OpenedLink]
  private let suite: TestSuite
  /// The heading of the page.
  private let title: String
  private let start: Date

  /// - Parameters:
  ///   - made: the links that were made.
  ///   - links: what became of each on every device in turn.
  ///   - title: the heading of the page; nil for the time of the start.
  ///   - start: when the run began.
  init(_ made: [MadeLink], _ links: [OpenedLink], titled title: String?, since start: Date) {
    self.made = made
    self.links = links
    self.start = start
    self.title = title ?? "Run of \(Timestamp.text(start))"
    suite = TestSuite(
      "deeplink run", links.map(TestSuite.Case.init), timestamp: Timestamp.text(start))
  }

  /// Answers with the report.
  ///
  /// - Parameters:
  ///   - format: how it is written.
  ///   - store: the store, which says more of the links on a page.
  ///   - context: the world.
  /// - Throws: `SystemFailure` if the answer cannot be written.
  func answer(_ format: RunCommand.Format, of store: OpenedStore?, in context: Context) throws {
    switch format {
    case .table: for line in table { try context.answer(line: line) }
    case .json: try context.answer(array: links.map(OpenedLinkPrinter.json))
    case .jsonl:
      for link in links { try context.answer(line: OpenedLinkPrinter.json(link).compactLine) }
    case .markdown: for line in markdown { try context.answer(line: line) }
    case .html: try context.answer(Array(page(of: store).utf8))
    case .junit: try context.answer(Array(JUnitReport(suite).text.utf8))
    case .github: try context.answer(GitHubReport(suite.name, suite: suite))
    }
  }

  private var table: [AnswerText] {
    let printer = OpenedLinkPrinter(ink: .off, widths: OpenedLinkPrinter.Widths(links))
    return links.flatMap(printer.lines)
  }

  private func page(of store: OpenedStore?) -> String {
    var page = RunPage(named: title, origin: PageCases.origin(of: store, at: start))
    var cases = PageCases(in: store)
    let perLink = links.count / max(made.count, 1)
    let items = zip(made.flatMap { repeatElement($0, count: perLink) }, links).map {
      page.item(cases.item($0, $1))
    }
    return page.opening + items.joined() + page.closing
  }

  private static func mark(_ verdict: OpenedLink.Verdict) -> String {
    switch verdict {
    case .passed: "✓"
    case .browser: "~"
    case .failed, .error: "✗"
    case .unjudged: "?"
    case .notRun: "-"
    }
  }

  /// A table of GitHub Flavored Markdown.
  private var markdown: [String] {
    let heads = ["", "link", "URL", "device", "outcome", "activity", "ms", "reason"]
    let rows = links.map { link in
      [
        Self.mark(link.verdict),
        MarkdownTable.text(link.name), MarkdownTable.code(link.url),
        MarkdownTable.text(link.device),
        MarkdownTable.text(link.result?.outcome.rawValue ?? link.verdict.rawValue),
        link.result?.activity.map { MarkdownTable.code($0.text) } ?? "",
        link.result?.milliseconds.map(String.init) ?? "",
        MarkdownTable.text(link.reason ?? ""),
      ]
    }
    return ([heads, heads.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |" }
  }
}

extension TestSuite.Case {
  /// A link on a device as a case of a report.
  fileprivate init(_ link: OpenedLink) {
    let group = [link.environment, link.device].compactMap(\.self).joined(separator: ".")
    let reason = link.reason ?? ""
    let outcome: TestSuite.Outcome =
      switch link.verdict {
      case .passed: .passed
      case .browser: .warned(reason)
      case .failed: .failed(reason)
      case .unjudged, .notRun: .skipped(reason)
      case .error: .error(reason)
      }
    self.init(
      link.name, in: group, outcome, details: [link.url] + link.notes,
      milliseconds: Int((link.seconds * 1000).rounded()),
      properties: link.testID.map { [TestSuite.Property(TestSuite.Property.testID, $0)] } ?? [])
  }
}
