import ArgumentKit
import BatchKit
import LinkKit
import RuleKit
import TextKit

/// Where the rows come from and what fills them: all that can be wrong with the command line and
/// with the header is found here, before row 1.
extension BatchPlan {
  /// The values of `--each`.
  func dimensions() throws -> [Dimension] {
    try options.each.map { each in
      do {
        return try each.dimension(choices: choices(of: each.name)) { path in
          try InputFile(path).bytes(in: context)
        }
      } catch let invalid as InvalidValue {
        throw UsageMistake(
          "--each \(invalid.reason ?? each.name)", isOfValue: true)
      }
    }
  }

  /// The values that a parameter's rules list; where rows name their links, its shared rules.
  private func choices(of name: String) -> [String]? {
    if let first = links.first {
      return first.link.form.fields.first { $0.name.isSameText(as: name) }?.rules.allowedValues
    }
    guard let store else { return nil }
    return Rules.compile(store.document.ruleLayers(of: nil).of(name)).rules?.allowedValues
  }

  /// The input, if there is one.
  ///
  /// Without `--input`, reads standard input, except if `run` collects the URLs or `--each` or
  /// several environments already provide rows.
  func source() throws -> ByteSource? {
    guard options.rows == nil else { return nil }
    if let input = options.input.map(InputFile.init), !input.isStandardInput {
      return try input.source(in: context)
    }
    if options.input == nil, take != nil {
      guard request == nil else { return nil }
      throw UsageMistake(
        "nothing to open",
        hint: "pass links, rows with --input, or --typical for one URL per link")
    }
    if options.input == nil {
      guard options.each.isEmpty, !(environments.isDimension && isComplete) else { return nil }
      guard options.readersOfInput.isEmpty else {
        throw UsageMistake(
          "no rows: standard input is already read by \(options.readersOfInput[0])",
          hint: "pass --input FILE or --each NAME=VALUES")
      }
      guard !context.terminals.input else {
        throw UsageMistake(
          "no rows",
          hint: isComplete
            ? "pass --rows COUNT, --input FILE or --each NAME=VALUES"
            : "pass --input FILE, --each NAME=VALUES, or --input - to type rows")
      }
    } else if context.terminals.input, !context.isQuiet,
      context.inputMemory?.holds(InputFile.standard) != true
    {
      context.tell(
        line: "reading \(options.rowFormat.rawValue) from the terminal; end with Ctrl-D")
    }
    return try InputFile.standard.source(in: context)
  }

  /// Whether the link can be filled without any row.
  private var isComplete: Bool {
    !links.isEmpty
      && links.allSatisfy { link in
        link.diagnostics(link.link.names.map { _ in nil }) { Diagnostic($0.name) }.isEmpty
      }
  }

  /// What fills the rows.
  ///
  /// - Parameters:
  ///   - columns: the columns of the rows.
  ///   - input: their input, if there is one.
  ///   - named: makes the links ready that rows name.
  /// - Returns: what finds the filler of each row.
  /// - Throws: `UsageMistake`, or `CommandError` with all that is wrong with the columns.
  func rowLinks(_ columns: RowColumns, of input: RowInput?, named: NamedLinks?) throws -> RowLinks {
    try check(columns)
    if input == nil, !options.columns.isEmpty {
      throw UsageMistake("no columns: pass rows with --input")
    }
    if let named {
      guard columns.linkCell != nil || input?.hasHeader == false else {
        throw UsageMistake(
          "missing <link>, and the rows have no column \(RowColumns.link.quoted())",
          hint: columns.names.isEmpty
            ? nil : "pass --column \(RowColumns.link)=HEADER")
      }
      return RowLinks(
        columns: columns, mayGenerate: store?.document.mayGenerate ?? false, prepare: named.links)
    }
    do throws(Faults) {
      return try RowLinks(links.map(\.link), columns: columns)
    } catch {
      throw CommandError(.refused, error.all.map { Diagnostic($0, in: input?.name ?? "") })
    }
  }

  /// Refuses a column that gives what `--each` gives.
  private func check(_ columns: RowColumns) throws {
    if let name = columns.rival { throw error(for: .given(name), in: nil) }
  }

  /// The usage error for two columns with one name, at least one of them from the command line.
  func error(for conflict: ColumnConflict, in rows: String?) -> UsageMistake {
    switch conflict {
    case .given(let name):
      return UsageMistake(
        "\(name.quoted()) is set by both a column and --each", isOfValue: true)
    case .written(let name):
      let other = rows.map { "rename that column of \($0), or " } ?? ""
      guard options.rejectedRow != .record || !name.isSameText(as: RowLayout.error) else {
        return UsageMistake(
          "the input has a column \(name.quoted()), which --on-reject record writes",
          hint: other + "pass --on-reject null")
      }
      return UsageMistake(
        "two columns of the output would be named \(name.quoted())",
        hint: other + "print only URLs with --format url")
    }
  }

  /// Tells what keeps every row from being filled.
  func checkValues(_ columns: RowColumns, of input: RowInput?) throws {
    var diagnostics: [Diagnostic] = []
    for link in links {
      let cells = try columns.columns(of: link.link.names)
      // Rows of JSON may name anything, so only they can say what they lack.
      guard input?.hasHeader ?? true else { continue }
      let found = link.diagnostics(cells) { field in
        guard let input else { return missing(field) }
        return Diagnostic(
          columns.missingColumn(of: field.name, among: link.link.names), in: input.name)
      }
      for diagnostic in found where !diagnostics.contains(diagnostic) {
        diagnostics.append(diagnostic)
      }
    }
    guard diagnostics.isEmpty else { throw CommandError(.refused, diagnostics) }
  }

  private func missing(_ field: Field) -> Diagnostic {
    Diagnostic(
      "\(field.name) is missing: expected \(field.rules.summary)",
      hint: field.rules.isSecret
        ? "pass --values FILE, which other users cannot see"
        : "pass --set \(field.name)=VALUE, --each \(field.name)=VALUES, or rows with --input"
    )
  }

  /// Where rejected rows are written, as messages say it; nil if they are not.
  var rejectsPlace: String? {
    options.printsRejects
      ? "on standard output" : options.rejects.map { "in \($0.escapedForTerminal)" }
  }

  /// Opens the file of rejected rows: one that only its owner may read if a secret may be in it.
  func rejectsSink() throws -> ByteSink? {
    try options.rejects.map {
      if options.printsRejects { return context.output() }
      return try context.files.sink(
        Path.joined(context.workingFolder, $0), isPrivate: mayHoldSecrets)
    }
  }

  /// Whether a row may give a secret: any parameter of the link is one, or, if rows name their
  /// links, of any link in the store.
  private var mayHoldSecrets: Bool {
    guard request == nil, let document = store?.document else {
      return links.contains { $0.link.form.hasSecrets }
    }
    return (document.parameters + document.links.flatMap(\.parameters)).contains {
      Rules.compile([$0.value]).rules?.isSecret ?? false
    }
  }
}
