import ArgumentKit
import BatchKit
import LinkKit
import RowKit
import RuleKit
import TextKit

/// Where the rows come from and what fills them: all that can be wrong with the command line and
/// with the header is found here, before row 1.
extension BatchPlan {
  /// Reads the values of `--each`.
  func readDimensions() throws -> [Dimension] {
    try options.each.map { each in
      if let meant = each.probablyMeant(isNumber: isNumber(each.name)) {
        context.warn(
          "--each \(each.name): \(meant.found)", hint: "write \(each.name)=\(meant.text)")
      }
      do {
        return try each.dimension(choices: choices(of: each.name)) { path in
          try InputFile(path).bytes(in: context)
        }
      } catch let invalid as InvalidValue {
        throw CommandError(
          usage: "--each \(invalid.reason ?? each.name)", isOfValue: true)
      }
    }
  }

  /// The constraints that options give the link.
  func constraintsOfOptions() throws -> [Constraint] {
    guard let form = links.first?.link.form, !options.constraints.isEmpty else { return [] }
    let values = form.fields.indices.map(runValues)
    return try options.constraints.flatMap { text in
      try form.constraints(ofOption: text, hasStore: store != nil) { values[$0] }
    }
  }

  /// How many values of a parameter are looked through for one that a constraint names.
  private static let mostListed = 10_000

  /// All values of a field of the link, of `--each` or of what holds for all rows; nil where rows or
  /// rules give others.
  private func runValues(_ index: Int) -> RunValues? {
    let all = links.map(\.link)
    guard let field = all.first?.form.fields[index] else { return nil }
    if let dimension = dimensions.first(where: { $0.name.isSameText(as: field.name) }) {
      return RunValues(
        texts: dimension.count <= Self.mostListed
          ? (0..<dimension.count).map { dimension[$0] } : nil,
        type: dimension.type(replacing: field.takesBlankAsAbsent ? field.defaultText : ""))
    }
    let mayHaveRows = options.rows == nil && (options.input != nil || options.each.isEmpty)
    guard all.allSatisfy({ $0.isFixed(index) }) || !mayHaveRows && !options.makesCases,
      !field.isGenerated
    else { return nil }
    let texts = all.compactMap { $0.drafts[index].text ?? $0.form.fields[index].defaultText }
    return texts.isEmpty ? nil : RunValues(texts: texts, type: ListedType(of: texts))
  }

  /// The values that a parameter's rules list; where rows name their links, its shared rules.
  private func isNumber(_ name: String) -> Bool {
    links.first?.link.form.fields.first { $0.name.isSameText(as: name) }?.rules.type.isNumeric
      ?? false
  }

  /// The values that the rules of a parameter list.
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
      throw CommandError(
        usage: "nothing to open",
        hint: "pass links, rows with --input, or --typical for one URL per link")
    }
    if options.input == nil {
      guard options.each.isEmpty, !(environments.isDimension && isComplete) else { return nil }
      guard options.readersOfInput.isEmpty else {
        throw CommandError(
          usage: "no rows: standard input is already read by \(options.readersOfInput[0])",
          hint: "pass --input FILE or --each NAME=VALUES")
      }
      guard !context.terminals.input else {
        throw CommandError(
          usage: "no rows",
          hint: isComplete
            ? "pass --rows COUNT, --input FILE or --each NAME=VALUES"
            : "pass --input FILE, --each NAME=VALUES, or --input - to type rows")
      }
    } else if context.terminals.input, !context.isQuiet,
      !context.inputMemory.holdsStandardInput
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
  /// - Throws: `CommandError`, or `CommandError` with all that is wrong with the columns.
  func rowLinks(_ columns: RowColumns, of input: RowInput?, named: NamedLinks?) throws -> RowLinks {
    try check(columns)
    if input == nil, !options.columns.isEmpty {
      throw CommandError(usage: "no columns: pass rows with --input")
    }
    if let named, request == nil {
      guard columns.linkCell ?? columns.urlCell != nil || input?.hasHeader == false else {
        throw CommandError(
          usage: "missing <link>, and the rows have no column \(RowColumns.link.quoted())",
          hint: columns.names.isEmpty
            ? nil : "name the link, or its column with --column \(RowColumns.link)=HEADER")
      }
      return RowLinks(
        columns: columns, mayGenerate: store?.document.mayGenerate ?? false,
        inEnvironments: haveEnvironments(columns.names), finder: named.finder, prepare: named.links)
    }
    do throws(Faults) {
      for link in links { _ = try columns.columns(of: link.link.names) }
      guard let named, let link = self.named else {
        return try RowLinks(links.map(\.link), columns: columns)
      }
      return try RowLinks(
        links.map(\.link), columns: columns, inEnvironments: haveEnvironments(columns.names),
        amongOthers: request?.name != nil && isNaming(RowColumns.link, among: columns.names),
        prepare: { other throws(Faults) in try named.links(of: link, naming: other) })
    } catch {
      throw CommandError(.refused, error.all.map { Diagnostic($0, in: input?.name ?? "") })
    }
  }

  /// Whether a column may name the environment of each row: the store has some, and the command line
  /// names none.
  func haveEnvironments(_ names: [String]) -> Bool {
    options.environments.isEmpty && !(store?.document.environments.isEmpty ?? true)
      && (isNaming(RowColumns.environment, among: names)
        || names.containsSameText(as: OwnColumn.values.rawValue))
  }

  /// Whether a column of that name may name something of each row.
  ///
  /// No parameter of the link has the name, or the values stand in a column of their own; where rows name
  /// their links, each link decides.
  private func isNaming(_ name: String, among names: [String]) -> Bool {
    request == nil || haveValues(names) || !isParameter(name)
  }

  /// Whether the link has a parameter of a name; where rows name their links, any of them.
  func isParameter(_ name: String) -> Bool {
    request == nil
      ? store?.document.slotNames.containsSameText(as: name) ?? false
      : links.first?.link.names.containsSameText(as: name) ?? false
  }

  /// The columns of an earlier output that this run replaces by its own.
  func droppedColumns(of names: [String]) -> [String] {
    let environment: [OwnColumn] = options.environments.isEmpty ? [] : [.environment]
    let own = [.url, .reason, .line] + environment
    return own.map(\.rawValue).filter { haveValues(names) || !isParameter($0) }
  }

  /// Whether a column has all values of a row.
  func haveValues(_ names: [String]) -> Bool {
    OwnCells.mayHoldValues(names, of: request == nil ? [] : links.first?.link.names ?? [])
  }

  /// Says that `--env` is used, not the column.
  func tellOverridden(_ columns: RowColumns, of name: String) {
    guard !options.environments.isEmpty, columns.environmentCell != nil,
      isNaming(RowColumns.environment, among: columns.names)
    else { return }
    context.tell(
      Diagnostic(
        "--env overrides the column \(RowColumns.environment.quoted())",
        location: SourceLocation(name), hint: columns.hintOfRejects, severity: .note))
  }

  /// Refuses a column that gives what `--each` gives.
  private func check(_ columns: RowColumns) throws {
    if let name = columns.rival { throw error(for: .given(name), in: nil) }
  }

  /// The usage error for two columns with one name, at least one of them from the command line.
  func error(for conflict: ColumnConflict, in rows: String?) -> CommandError {
    switch conflict {
    case .given(let name):
      return CommandError(
        usage: "\(name.quoted()) is set by both a column and --each", isOfValue: true)
    case .written(let name):
      let other = rows.map { "rename that column of \($0), or " } ?? ""
      guard options.rejectedRow != .record || !name.isSameText(as: RowLayout.error) else {
        return CommandError(
          usage: "the input has a column \(name.quoted()), which --on-reject record writes",
          hint: other + "pass --on-reject null")
      }
      return CommandError(
        usage: "two columns of the output would be named \(name.quoted())",
        hint: other + "print only URLs with --format url")
    }
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
      return links.contains { $0.link.form.hasSecretValues }
    }
    return (document.parameters + document.links.flatMap(\.parameters)).contains {
      Rules.compile([$0.value]).rules?.isSecret ?? false
    }
  }
}
