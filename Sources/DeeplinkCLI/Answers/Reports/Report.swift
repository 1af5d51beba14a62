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

extension Context {
  /// A part of a command whose answer goes to standard output, or to the file `output`, which is
  /// replaced once all is written.
  func answering<Result>(
    into output: String?, _ body: (Context) throws -> Result
  ) throws -> Result {
    guard let output else { return try body(self) }
    let sink = try files.sink(Path.joined(workingFolder, output))
    let context = with {
      $0.terminals.output = false
      $0.terminals.isFile = true
      $0.answerInk = .off
      $0.standardOutput = StandardOutput(
        write: { (bytes) throws(SystemFailure) in try sink.write(bytes: bytes) },
        flush: {}, sink: { sink })
    }
    let result = try body(context)
    try sink.commit()
    return result
  }

  /// Prints a summary of an answer that went into a file: `1 of 3 not as expected; verify.xml`.
  func tellSummary(_ summary: String, of output: String?) {
    guard let output, !isQuiet else { return }
    tell(line: "\(summary); \(output.escapedForTerminal)")
  }

  /// Prints how much of an answer went into a file: `3 links in links.csv`.
  func tellWritten(_ count: Int, _ noun: String, in output: String?) {
    guard let output, !isQuiet else { return }
    tell(line: "\(counted(count, noun)) in \(output.escapedForTerminal)")
  }

  /// Answers with commands to GitHub's runner, and appends all of the report to the summary of the
  /// job where the runner names a file for it.
  ///
  /// A summary that cannot be written is warned of: the report has it all.
  func answer(_ report: GitHubReport) throws {
    if let summary = variable(.gitHubSummary) {
      do throws(SystemFailure) {
        try files.append(Array(report.summary.utf8), to: Path.joined(workingFolder, summary))
      } catch {
        warn(
          "cannot write the summary of the job to \(summary.quoted()), which "
            + "\(Variable.gitHubSummary.rawValue) names: \(error.reason)")
      }
    }
    for line in report.lines { try answer(line: line) }
  }
}

/// Sentences of help about the reports that several commands write.
enum ReportHelp {
  /// How a report in JUnit's format names a link for test management, and who does not read that.
  static let testID =
    "In junit, a link's x-testId is written as the property test_id of its test case. In Jenkins, use "
    + "the JUnit step for such a report: the xUnit plugin's schema does not allow properties in a "
    + "test case."
}
