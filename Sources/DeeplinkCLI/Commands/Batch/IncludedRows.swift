import BatchKit
import RowKit
import RuleKit
import TextKit

/// The rows of `--include`, which the rows that cover values must contain.
struct IncludedRows {
  /// What a cell is that may have any value.
  private static let any = "*"

  /// The number of a value for each dimension, the environments last; nil for any.
  private(set) var rows: [[Int?]] = []
  /// The number of each row's case; nil where it has none.
  private(set) var numbers: [Int?] = []
  private let name: String
  private var lines: [Int] = []
  /// The warnings about rows with values that no dimension has any more.
  private(set) var skipped: [Diagnostic] = []

  /// Reads the rows of a file whose columns are dimensions, or `environment`, or own ones of the tool;
  /// rows of other links are skipped, and reported once, with the line of the first.
  init(_ path: String, _ job: BatchPlan, _ dimensions: [Dimension]) throws {
    let file = InputFile(path)
    name = file.shown
    let bytes = try file.bytes(in: job.context)
    do {
      let found = try RowFormat.detected(from: bytes.reader())
      let format = RowFormat(fileName: path) ?? found.format
      var reader = try RowReader(format, read: found.read)
      let values = Self.values(job, dimensions)
      let hasHeader = format.delimiter != nil
      let url = OwnColumn.url.rawValue
      if reader.names.containsSameText(as: url), !values.map(\.name).containsSameText(as: url) {
        reader.readOutput()
      }
      var others: [(name: String, line: Int)] = []
      while let record = try reader.next() {
        if let fault = record.faults.first {
          throw Fault(fault.text, at: .line(record.line))
        }
        if hasHeader, lines.isEmpty, skipped.isEmpty {
          try Self.check(reader.names, values, at: 1)
        }
        let row = RecordedRow(record, reader.names)
        if let link = row.link, let own = job.request?.name, !own.isSameText(as: link) {
          others.append((link, record.line))
          continue
        }
        switch try Self.row(record, row, reader.names, values) {
        case .success(let row):
          rows.append(row)
          numbers.append(RecordedRow.number(record, reader.names))
          lines.append(record.line)
        case .failure(var fault):
          if !skipped.isEmpty { fault.hint = nil }
          fault.severity = .warning
          skipped.append(Diagnostic(fault, in: name))
        }
      }
      if hasHeader { try Self.check(reader.names, values, at: 1) }
      note(others, job)
    } catch let fault as Fault {
      throw CommandError(.refused, [Diagnostic(fault, in: name)])
    }
  }

  /// Notes the rows of other links, once for each name, with the line of its first row.
  private mutating func note(_ others: [(name: String, line: Int)], _ job: BatchPlan) {
    for rows in others.grouped(by: { ExactText($0.name) }) {
      let (link, place) = (rows[0].name, SourceLocation(name, line: rows[0].line))
      guard let store = job.store, store.document.links.positions(named: link).isEmpty else {
        let what = rows.count == 1 ? "the row is" : "\(rows.count) rows are"
        skipped.append(
          Diagnostic(
            "skipped: \(what) of \(link.quoted())", location: place, severity: .note))
        continue
      }
      let unknown = RequestedLink.unknown(link, in: store)
      skipped.append(
        Diagnostic(
          "skipped: \(unknown.message)", location: place, hint: unknown.hint, severity: .warning))
    }
  }

  /// The warning that constraints forbid a row.
  func refusal(of row: Int) -> Diagnostic {
    Diagnostic(
      "skipped: the constraints forbid this row",
      location: SourceLocation(name, line: lines[row]), severity: .warning)
  }

  private typealias Values = (name: String, numbers: [ExactText: Int], isSecret: Bool)

  private static func values(_ job: BatchPlan, _ dimensions: [Dimension]) -> [Values] {
    let environments =
      job.environmentCount > 1
      ? [(RowLayout.environment, job.links.map { $0.link.environment ?? "" })] : []
    let all = dimensions.map { dimension in
      (dimension.name, (0..<dimension.count).map { dimension[$0] })
    }
    return (all + environments).map { name, values in
      (
        name, Dictionary(firstNamed: values.enumerated().map { ($1, $0) }), job.isSecret(name)
      )
    }
  }

  /// Checks that each name is that of a dimension, or of the tool's own columns, and given once.
  private static func check(
    _ names: some Collection<String>, _ dimensions: [Values], at line: Int
  ) throws(Fault) {
    var met = DistinctTexts()
    for name in names {
      guard met.insert(name) else {
        throw Fault("column \(name.quoted()) is given twice", at: .line(line))
      }
      let known = dimensions.map(\.name)
      guard known.containsSameText(as: name) || OwnColumn.isOwn(name, among: Array(names)) else {
        throw Fault(
          "column \(name.quoted()) is not set by --each", at: .line(line),
          hint: Spelling.hint(for: name, in: known))
      }
    }
  }

  /// The numbers of a row's values, or the one that no dimension has; other faults are thrown.
  private static func row(
    _ record: Record, _ recorded: RecordedRow, _ names: [String], _ dimensions: [Values]
  ) throws -> Result<[Int?], Fault> {
    // Members of JSON have no header: those that a row lacks are absent.
    let given = names.indices.filter { if case .absent = record.cell($0) { false } else { true } }
    try check(given.map { names[$0] }, dimensions, at: record.line)
    var row = [Int?](repeating: nil, count: dimensions.count)
    let environment = recorded.environment.map {
      [(name: RowLayout.environment, cell: Cell.text(Array($0.utf8)))]
    }
    // What is `null` gives nothing, as an empty value does, and what is not there may be any.
    let nulls = (record.nulls.sorted().map { names[$0] } + recorded.leftOut)
      .map { (name: $0, cell: Cell.text([])) }
    for (name, cell) in recorded.values + nulls + (environment ?? []) {
      let text: String?
      do throws(Refusal) {
        text = try cell.text.flatMap { $0.isSameText(as: Self.any) ? nil : $0 }
      } catch {
        throw Fault("\(name): \(error.text(isSecret: false))", at: .line(record.line))
      }
      guard let text else { continue }
      guard let number = dimensions.firstIndex(where: { $0.name.isSameText(as: name) }) else {
        continue
      }
      let value = dimensions[number].numbers[ExactText(text)]
      // An empty cell is a value only where there is an empty one.
      guard value != nil || !text.isEmpty else { continue }
      guard let value else {
        let shown = dimensions[number].isSecret ? "the value (not shown)" : text.quoted()
        let isEnvironment = name.isSameText(as: RowLayout.environment)
        return .failure(
          Fault(
            "skipped: \(name): \(shown) is not one of "
              + (isEnvironment ? "the environments" : "its values in --each"),
            at: .line(record.line),
            hint: "add it to \(isEnvironment ? "--env" : "--each"), or write * for any value"))
      }
      row[number] = value
    }
    return .success(row)
  }
}
