import ArgumentKit
import BatchKit
import JSONKit
import LinkKit
import RowKit
import RuleKit
import TextKit

/// The rows of a batch, made ready: where they come from, what fills them, where they go.
///
/// All that can be wrong with the command line and with the header is found here, before row 1.
struct BatchRows {
  let batching: Batching
  let dimensions: [Dimension]
  /// What messages call the rows.
  let name: String
  let input: InputRows?
  let columns: RowColumns
  let forms: RowForms
  let bar: ProgressBar
  let output: RowOutput
  let rejects: Rejects

  var options: BatchOptions { batching.options }

  /// Opens the input, and what is written to.
  init(_ batching: Batching) throws {
    self.batching = batching
    let (options, context) = (batching.options, batching.context)
    dimensions = try batching.dimensions()
    let source = try batching.source()
    name = source?.name ?? (dimensions.isEmpty ? "--env" : "--each")
    bar = ProgressBar(
      name, size: source?.size,
      sharesTerminal: options.output == nil && context.terminals.output, in: context)
    output = RowOutput(
      options.format, guardsFormulas: options.guardsFormulas, to: try batching.sink())
    input = try source.map { [output, bar] source in
      var metered = source
      metered.read = { (buffer) throws(SystemFailure) in
        // What is made is handed on before this waits for more to make it from.
        if !source.isReady() { try output.flush() }
        let count = try source.read(buffer)
        bar.bytesRead += count
        return count
      }
      return try InputRows(
        metered, batching.inputFormat,
        readsAhead: options.format.rows != .lines && !options.format.isJSON)
    }
    columns = RowColumns(
      dimensions: dimensions.map(\.name), names: input?.names ?? [],
      areAll: input?.hasHeader ?? true, mappings: options.columns)
    forms = try batching.forms(columns, of: input)
    try batching.checkValues(columns, of: input)
    output.columns = try batching.outputColumns(columns, name).names
    rejects = try Rejects(
      name, RejectsWriter(input?.format ?? .csv, header: input.map(\.header) ?? columns.header),
      to: batching.rejectsSink()
    ) { [bar] problem in
      bar.clear()
      context.tell(problem)
    }
  }
}

extension RowColumns {
  /// The header that a file of the dimensions alone would have.
  fileprivate var header: Record {
    Record(line: 0, raw: [], cells: dimensions.map { .text(Array($0.utf8)) }).writtenAsCSV
  }
}

extension Batching {
  /// The values of `--each`.
  fileprivate func dimensions() throws -> [Dimension] {
    try zip(options.each, arguments.origins(of: BatchCommand.each)).map { each, origin in
      do {
        return try each.dimension(choices: choices(of: each.name)) { path in
          try NamedInput(path).bytes(in: context)
        }
      } catch let invalid as InvalidValue {
        throw arguments.usageError(
          "--each \(invalid.reason ?? each.name)", about: BatchCommand.each, at: origin)
      }
    }
  }

  /// What the rules of a parameter list; where rows name their links, its shared rules.
  private func choices(of name: String) -> [String]? {
    if let first = ready.first {
      return first.form.fields.first { $0.name == name }?.rules.allowedValues
    }
    guard let store else { return nil }
    return Rules.compile(store.document.ruleLayers(of: nil).of(name)).rules?.allowedValues
  }

  /// The input, if there is one.
  ///
  /// Without `--input` it is standard input, unless there is something else to make rows of:
  /// `--each`, or several environments of a link whose values are all known.
  fileprivate func source() throws -> ByteSource? {
    if let input = options.input.map(NamedInput.init), !input.isStandardInput {
      return try input.source(in: context)
    }
    if options.input == nil {
      guard options.each.isEmpty, !(environments.isDimension && isComplete) else { return nil }
      guard options.readersOfInput.isEmpty else {
        throw arguments.usageError(
          "there are no rows: standard input is read by \(options.readersOfInput[0])",
          hint: "name a file with --input, or give values with --each")
      }
      guard !context.terminals.input else {
        throw arguments.usageError(
          "there are no rows",
          hint: "name a file with --input, give values with --each, or --input - to type rows")
      }
    } else if context.terminals.input, !context.isQuiet {
      context.talk("reading \(inputFormat.rawValue) from the terminal; Control-D ends it\n")
    }
    return context.input()
  }

  /// Whether the link can be filled without any row.
  private var isComplete: Bool {
    !ready.isEmpty
      && ready.allSatisfy { link in
        link.problems(link.names.map { _ in nil }) { Problem($0.name) }.isEmpty
      }
  }

  /// How the rows of the input are written: as the command line says, else by the file's ending.
  fileprivate var inputFormat: RowFormat {
    options.inputFormat ?? options.input.flatMap { RowFormat(fileName: $0) } ?? .csv
  }

  fileprivate func forms(_ columns: RowColumns, of input: InputRows?) throws -> RowForms {
    try check(columns)
    if input == nil, !options.columns.isEmpty {
      throw arguments.usageError("there are no columns: name rows with --input")
    }
    do {
      guard request == nil, let store else {
        return try RowForms(ready, environments, columns: columns)
      }
      guard columns.cell(named: RowForms.linkColumn) != nil || input?.hasHeader == false else {
        throw arguments.usageError(
          "expected a link, or rows with a column \(RowForms.linkColumn.quoted()) that names it")
      }
      return RowForms(
        namedIn: store, environments, sources, columns: columns,
        allowsPaths: options.format == .url)
    } catch let faults as Faults {
      throw Failure(.refused, faults.all.map { Problem($0, in: input?.name ?? "") })
    }
  }

  /// Refuses a column that gives what `--each` gives.
  func check(_ columns: RowColumns) throws {
    for (index, name) in options.each.map(\.name).enumerated()
    where columns.names.contains(where: name.isSameText) {
      throw arguments.usageError(
        "\(name.quoted()) gets its values by a column and by --each", about: BatchCommand.each,
        at: arguments.origins(of: BatchCommand.each)[index])
    }
  }

  /// Tells what keeps every row from being filled.
  fileprivate func checkValues(_ columns: RowColumns, of input: InputRows?) throws {
    var problems: [Problem] = []
    for link in ready {
      let cells = try columns.columns(of: link.names)
      // Rows of JSON may name anything, so only they can say what they lack.
      guard input?.hasHeader ?? true else { continue }
      let found = link.problems(cells) { field in
        guard let input else { return missing(field) }
        return Problem(
          columns.missingColumn(of: field.name, among: link.names), in: input.name)
      }
      for problem in found where !problems.contains(problem) { problems.append(problem) }
    }
    guard problems.isEmpty else { throw Failure(.refused, problems) }
  }

  private func missing(_ field: Field) -> Problem {
    Problem(
      "\(field.name) is missing: expected \(field.rules.summary)",
      hint: field.rules.isSecret
        ? "give it with --values FILE, which others cannot see"
        : "give it with --set \(field.name)=VALUE, --each \(field.name)=VALUES, or in rows: --input"
    )
  }

  /// The columns of the output, where it has any.
  func outputColumns(_ columns: RowColumns, _ name: String) throws -> OutputColumns {
    do {
      return try OutputColumns(
        columns, hasEnvironment: environments.isDimension, format: options.format)
    } catch {
      throw arguments.usageError(
        "two columns of the output would be named \(error.name.quoted())",
        hint: "rename that column of \(name), or print URLs alone with --format url")
    }
  }

  fileprivate func rejectsSink() throws -> ByteSink? {
    try options.rejects.map {
      try context.files.sink(Path.joined(context.workingFolder, $0), isPrivate: true)
    }
  }
}
