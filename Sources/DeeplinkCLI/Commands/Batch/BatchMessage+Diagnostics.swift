import BatchKit
import RowKit
import TextKit

extension BatchMessage {
  /// The problems to report, one per line.
  func diagnostics(in name: String) -> [Diagnostic] {
    let location = SourceLocation(name)
    switch self {
    case .rejection(let rejection):
      let row = rejection.number.map { "row \($0): " } ?? ""
      return rejection.reasons.map {
        Diagnostic(
          row + $0, location: SourceLocation(name, line: rejection.record.line),
          severity: .rejection)
      }
    case .rejections: return []
    case .covered(let parameter):
      let message = "--set \(parameter) overrides the column"
      return [Diagnostic(message, location: location, severity: .note)]
    case .extra(let extra, let open, let header):
      let shown = extra.map { $0.quoted() }.listed(atMost: 8)
      let columns =
        extra.count == 1
        ? "column \(shown) is not a parameter"
        : "columns \(shown) are not parameters"
      return [
        Diagnostic(
          columns, location: location, hint: header ?? Self.hint(extra, open),
          severity: header == nil ? .note : .warning)
      ]
    case .unmet(let mapping):
      return [
        Diagnostic(
          "no row has a column \(mapping.column.quoted()) (mapped to \(mapping.parameter))",
          location: location, severity: .warning)
      ]
    case .escapedCell:
      return [
        Diagnostic(
          #"a cell has \N, \t, \n, \' or \\, which tsv reads as literal text"#, location: location,
          hint: "if these are escapes, pass --input-format tsv-escaped",
          severity: .warning)
      ]
    case .late(let column):
      return [
        Diagnostic(
          "the column \(column.quoted()) appears too late to be included", location: location,
          hint: "--format jsonl includes every column", severity: .warning)
      ]
    }
  }

  /// The parameter, or the environment, that an extra column was perhaps meant for.
  private static func hint(_ extra: [String], _ open: [String]) -> String? {
    for name in extra where !name.isEmpty {
      let own = [RowLayout.environment]
      if name.lowercased().isSameText(as: "env") || Spelling.nearest(to: name, in: own) != nil {
        return "for the environment of each row, name it \(RowLayout.environment)"
      }
      if let near = Spelling.nearest(to: name, in: open) {
        let mapping = ColumnMatch.Mapping(parameter: near, column: name).option
        return "did you mean \(near.quoted())? "
          + (mapping.map { "map it with \($0)" } ?? "rename the column")
      }
    }
    return nil
  }
}

/// The messages about a batch as a whole.
extension BatchPlan {
  /// Where rejected rows are written, as messages say it; nil if they are not.
  var rejectsPlace: String? {
    options.printsRejects
      ? "on standard output" : options.rejects.map { "in \($0.escapedForTerminal)" }
  }

  /// True if values of the link are drawn at random, where no column gives them.
  private var isRandom: Bool {
    links.first?.link.form.fields.contains { $0.generatorInForce?.isRandom ?? false } ?? false
  }

  /// Waits for rows of a pipe that files are made of, and throws once Ctrl-C was pressed: a read would
  /// not notice it.
  func waitForRows(of source: ByteSource) throws {
    guard source.size == nil, let files else { return }
    let interruptions = context.tools.interruptions
    var hasRows = false
    repeat {
      guard interruptions() == 0 else { throw files.interruption }
      hasRows = source.wait()
    } while !hasRows
    // The end of the rows may be the end of the process that made them, by the same key.
    guard interruptions() == 0 else { throw files.interruption }
  }

  /// The error that ends a batch where Ctrl-C was pressed.
  func interrupted(after summary: BatchSummary) -> CommandError {
    if let interruption = self.files?.interruption { return interruption }
    let files = [options.output, options.rejects].compactMap(\.self)
      .filter { !PictureOptions.isFolder($0) && !$0.isSameText(as: "-") }
      .map(\.escapedForTerminal)
    let unwritten =
      files.isEmpty
      ? "" : "; \(files.listed) \(files.count == 1 ? "was" : "were") not written"
    return CommandError(
      .interrupted, "interrupted after \(counted(summary.rows, "row"))\(unwritten)")
  }

  /// How many rows name links that no job is for: `3 rows of other links skipped`; nil if none does, or
  /// another job tells it.
  private func others(_ summary: BatchSummary) -> String? {
    guard let companions else { return nil }
    let count = summary.others.reduce(0) { sum, other in
      companions.contains(String(decoding: other.key, as: UTF8.self)) ? sum : sum + other.value
    }
    return count == 0 ? nil : "\(counted(count, "row")) of other links skipped"
  }

  /// Tells how it went, after all is written.
  func tell(_ summary: BatchSummary, of name: String, isStopped: Bool) {
    delivery?.tellFragments(in: context)
    guard !context.isQuiet else { return }
    let others = others(summary)
    guard take == nil || summary.rejected > 0 else {
      if let others { context.tell(line: "\(name.escapedForTerminal): \(others)") }
      return
    }
    func file(_ path: String?) -> String { path.map { " in \($0.escapedForTerminal)" } ?? "" }
    var parts = [
      counted(summary.rows, "row"),
      counted(files?.count ?? summary.rows - summary.rejected, "URL")
        + file(isStopped ? nil : options.output),
      "\(summary.rejected) rejected" + (rejectsPlace.map { " \($0)" } ?? ""),
    ]
    if summary.empty > 0 { parts.append("\(counted(summary.empty, "empty row")) skipped") }
    if let others { parts.append(others) }
    if options.seed == nil, isRandom {
      parts.append("--seed \(resolver.generation.seed) repeats them")
    }
    if isStopped {
      parts.append(
        "stopped there" + (options.output.map { ", \($0.escapedForTerminal) is as it was" } ?? ""))
    }
    context.tell(line: "\(name.escapedForTerminal): \(parts.joined(separator: ", "))")
  }
}
