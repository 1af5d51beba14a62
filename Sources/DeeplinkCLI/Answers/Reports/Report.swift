import JSONKit
import ReportKit
import TextKit

/// How a command writes what it found.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, jsonl, markdown, junit, sarif, github
}

/// What a command found, as text for a person and as JSON for a program.
protocol PlainReport {
  /// Each thing as an object for a program.
  var objects: [JSONNode] { get }

  /// Answers with the text for a person.
  func answerText(in context: Context) throws
  /// Answers with one JSON text for a program.
  func answerJSON(in context: Context) throws
}

extension PlainReport {
  func answerJSON(in context: Context) throws { try context.answer(array: objects) }
}

/// What a command judged, for every format to write.
protocol Report: PlainReport {
  /// A case for each thing that was judged.
  var suite: TestSuite { get }
  /// Everything that is to be said of a place.
  var annotations: [Annotation] { get }
  /// The rules that annotations can have.
  var rules: [Annotation.LintCheck] { get }
  /// The place of an annotation that has none of its own: the start of the file that is judged.
  var mainPlace: SourceLocation { get }
  /// What a job of GitHub Actions shows.
  var gitHub: GitHubReport { get }
  /// The lines for the log of a job in which everything passed.
  var passed: [String] { get }
  /// The text in GitHub Flavored Markdown.
  var markdown: String { get }
}

extension Report {
  var passed: [String] { [] }
  var markdown: String { gitHub.summary }

  /// Answers with the report in a format.
  func write(_ format: ReportFormat, in context: Context) throws {
    switch format {
    case .text: try answerText(in: context)
    case .json: try answerJSON(in: context)
    case .jsonl: for object in objects { try context.answer(line: object.compactLine) }
    case .markdown: try context.answer(Array(markdown.utf8))
    case .junit: try context.answer(Array(JUnitReport(suite).text.utf8))
    case .sarif:
      let report = SARIFReport(
        annotations, rules: rules, version: Release.version, main: mainPlace,
        properties: suite.properties)
      try context.answer(Array(report.text.utf8))
    case .github:
      try context.answer(gitHub)
      for line in passed { context.tell(line: line) }
    }
  }
}
