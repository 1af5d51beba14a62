import ReportKit
import TextKit

extension Context {
  /// A part of a command whose answer goes to standard output, or to the file `output`, which is
  /// replaced once all is written.
  func answering<Result>(
    into output: String?, _ body: (Context) throws -> Result
  ) throws -> Result {
    guard let output else { return try body(self) }
    let sink = try files.sink(Path.joined(workingFolder, output))
    var context = self
    context.terminals.output = false
    context.terminals.isFile = true
    context.answerInk = .off
    context.standardOutput = StandardOutput(
      write: { (bytes) throws(SystemFailure) in try sink.write(bytes: bytes) },
      flush: {}, sink: { sink })
    let result = try body(context)
    try sink.commit()
    return result
  }

  /// Prints a summary of an answer that went into a file: `1 of 3 not as expected; verify.xml`.
  func tellSummary(_ summary: String, of output: String?) {
    guard let output, !isQuiet else { return }
    tell(line: "\(summary); \(output.escapedForTerminal)")
  }

  /// Answers with commands to GitHub's runner, and appends all of the report to the summary of the
  /// job where the runner names a file for it.
  func answer(_ report: GitHubReport) throws {
    for line in report.lines { try answer(line: line) }
    guard let summary = variable(.gitHubSummary) else { return }
    try files.append(Array(report.summary.utf8), to: Path.joined(workingFolder, summary))
  }
}
