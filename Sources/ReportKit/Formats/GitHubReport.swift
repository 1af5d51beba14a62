import RowKit
import TextKit

/// Findings and results for GitHub Actions: commands to the runner, which shows them beside the
/// lines that they are about, and all of it as Markdown for the summary of the job.
package struct GitHubReport {
  /// How many annotations of a step are shown; GitHub drops more.
  private static let mostAnnotations = 10
  /// What a summary may hold, in bytes; GitHub drops one of more than 1 MiB.
  private static let largestSummary = 1_000_000

  private let title: String
  private let annotations: [Annotation]
  private let suite: TestSuite?
  /// What was looked at, a line each: `links.json: 3 links, no faults`.
  private let counted: [String]

  /// A report under a title such as `deeplink check`.
  ///
  /// The failures and errors of a suite are annotations too, one for cases that share a cause.
  package init(
    _ title: String, _ annotations: [Annotation] = [], suite: TestSuite? = nil,
    counted: [String] = []
  ) {
    self.title = title
    self.annotations = annotations
    self.suite = suite
    self.counted = counted
  }

  // MARK: Commands

  private struct Remark {
    let severity: Annotation.Severity
    let title: String
    let message: String
    let location: SourceLocation?
  }

  /// Commands to the runner, a line each: the worst ten, and how many more there are.
  package var lines: [String] {
    let found = annotations.map { annotation in
      remark(
        annotation.severity, about: annotation.rule.title, else: annotation.rule.id,
        annotation.text, at: annotation.location)
    }
    let worst = Self.worstFirst(found + failures, \.severity)
    let rest = worst.count - Self.mostAnnotations
    return worst.prefix(Self.mostAnnotations).map(command)
      + (rest > 0 ? ["\(rest) more: see the job summary"] : [])
  }

  /// The longest subject of a title in columns: the runner shows titles on one line.
  private static let longestSubject = 50

  /// A remark whose title names its subject; of a long one something shorter, and the subject itself is
  /// part of the message.
  private func remark(
    _ severity: Annotation.Severity, about subject: String, else short: String,
    _ message: String, at location: SourceLocation?
  ) -> Remark {
    let isShort = subject.displayWidth <= Self.longestSubject
    return Remark(
      severity: severity,
      title: "\(title): \(isShort ? subject : short.clipped(to: Self.longestSubject))",
      message: isShort ? message : "\(message)\n\(subject)", location: location)
  }

  /// Sorts by severity; what is of one severity stays in its order.
  private static func worstFirst<Element>(
    _ elements: [Element], _ severity: (Element) -> Annotation.Severity
  ) -> [Element] {
    Annotation.Severity.allCases.flatMap { worst in elements.filter { severity($0) == worst } }
  }

  /// What failed or is to be looked at: cases of one cause in one remark.
  private var failures: [Remark] {
    let failed = (suite?.cases ?? []).filter { item in
      switch item.status {
      case .passed, .skipped: false
      case .warned, .failed, .error: true
      }
    }
    let groups = failed.grouped { item in
      item.cause.map { Cause(text: ExactText($0), location: item.location) }
    }
    return groups.compactMap { group in
      guard let first = group.first, let reason = first.status.reason else { return nil }
      guard let cause = first.cause, group.count > 1 else {
        let details = first.details.filter { !$0.isSameText(as: first.name) }
        return remark(
          first.status.severity, about: "\(first.name) (\(first.group))", else: first.group,
          ([reason] + details).joined(separator: "\n"), at: first.location)
      }
      return Remark(
        severity: .error, title: "\(title): \(group.count) cases",
        message: [reason, cause].joined(separator: "\n"), location: first.location)
    }
  }

  /// What cases share that failed for the same cause.
  private struct Cause: Hashable {
    let text: ExactText
    let location: SourceLocation?
  }

  private func command(_ remark: Remark) -> String {
    let name = remark.severity == .note ? "notice" : remark.severity.rawValue
    let properties: [(name: String, value: String?)] = [
      ("file", remark.location?.file), ("line", remark.location?.line.map(String.init)),
      ("col", remark.location?.column.map(String.init)), ("title", remark.title),
    ]
    let written = properties.compactMap { property in
      property.value.map { "\(property.name)=\(escaped($0, isProperty: true))" }
    }
    return "::\(name) \(written.joined(separator: ","))::"
      + escaped(remark.message, isProperty: false)
  }

  /// As the runner reads it back: `%`, CR and LF, and in a property also `:` and `,`.
  private func escaped(_ text: String, isProperty: Bool) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": scalars += "%25".unicodeScalars
      case "\r": scalars += "%0D".unicodeScalars
      case "\n": scalars += "%0A".unicodeScalars
      case ":" where isProperty: scalars += "%3A".unicodeScalars
      case "," where isProperty: scalars += "%2C".unicodeScalars
      // A line for a terminal must not drive it.
      default: scalars += String(scalar).escapedForTerminal.unicodeScalars
      }
    }
    return String(scalars)
  }

  // MARK: The summary

  /// All of it as Markdown; past what GitHub takes, how many rows were left out.
  package var summary: String {
    var text = "### \(MarkdownTable.text(title))\n\n"
    if let suite {
      text += "\(suite.summary)\n\n"
      text += suite.properties.map { "- \($0.name): \(MarkdownTable.text($0.value))\n" }.joined()
      text += suite.properties.isEmpty ? "" : "\n"
      append(
        ["", "case", "where", "result"],
        suite.cases.lazy.map { item in
          [
            mark(item.status), MarkdownTable.code(item.name.escapedForTerminal),
            MarkdownTable.code(item.group.escapedForTerminal),
            MarkdownTable.text(
              ([item.status.reason].compactMap { $0 } + item.details).joined(separator: "\n")),
          ]
        }, to: &text)
    }
    guard suite == nil || !annotations.isEmpty else { return text }
    text +=
      "\(counted.isEmpty ? counts : counted.map(MarkdownTable.text).joined(separator: "\n\n"))\n\n"
    append(
      ["", "place", "finding", "rule"],
      Self.worstFirst(annotations, \.severity).lazy.map { annotation in
        [
          mark(annotation.severity),
          annotation.location.map { MarkdownTable.code($0.text.escapedForTerminal) } ?? "",
          MarkdownTable.text(annotation.text), MarkdownTable.text(annotation.rule.title),
        ]
      }, to: &text)
    return text
  }

  /// `2 errors, 1 warning`, or that nothing was found.
  private var counts: String {
    let parts = Annotation.Severity.allCases.compactMap { severity -> String? in
      let count = annotations.count { $0.severity == severity }
      return count == 0 ? nil : TextKit.counted(count, severity.rawValue)
    }
    return parts.isEmpty ? "No problems found." : parts.joined(separator: ", ")
  }

  private func append(_ heads: [String], _ rows: some Collection<[String]>, to text: inout String) {
    guard !rows.isEmpty else { return }
    text += MarkdownTable.table(heads, [])
    for (index, row) in rows.enumerated() {
      let next = MarkdownTable.row(row)
      guard text.utf8.count + next.utf8.count < Self.largestSummary else {
        text += "\n\(rows.count - index) more not shown.\n"
        break
      }
      text += next
    }
    text += "\n"
  }

  private func mark(_ status: TestSuite.Status) -> String {
    switch status {
    case .passed: "✅"
    case .warned: "⚠️"
    case .failed: "❌"
    case .skipped: "⏭️"
    case .error: "🛑"
    }
  }

  private func mark(_ severity: Annotation.Severity) -> String {
    switch severity {
    case .error: "❌"
    case .warning: "⚠️"
    case .note: "ℹ️"
    }
  }
}

extension TestSuite.Status {
  /// How a status that is not a plain success is announced.
  fileprivate var severity: Annotation.Severity {
    if case .warned = self { .warning } else { .error }
  }
}
