import JSONKit
import LinkKit
import RowKit
import TestSupport

@testable import BatchKit

/// What a batch gave: its rows, what it rejected and kept of it, how it ended.
struct BatchResult: Equatable {
  var output: [UInt8] = []
  var rejections: [Rejection] = []
  var kept: [UInt8] = []
  var summary: BatchSummary?
  var fault: Fault?

  /// Runs a batch over the rows of an input.
  ///
  /// - Parameters:
  ///   - input: the bytes of the input.
  ///   - format: how its rows are written.
  ///   - most: how many bytes come at a time.
  ///   - link: what the rows fill.
  ///   - mapped: for a parameter the column of another name that gives it.
  ///   - strict: whether the first rejected row is the last one.
  ///   - fast: whether the fast path may be taken.
  ///   - helper: whether a second thread may help.
  ///   - layout: from the names of the columns to what is written for a row.
  /// - Throws: what the batch throws, but for a fault of the input.
  init(
    _ input: [UInt8], _ format: RowFormat = .csv, most: Int = .max, link: BatchLink,
    columns mapped: [String: String] = [:], strict: Bool = false, fast: Bool = true,
    helper: Bool = false, layout: ([String]) -> RowLayout = { _ in RowLayout(.lines) }
  ) throws {
    var (written, kept, rejections): ([UInt8], [UInt8], [Rejection]) = ([], [], [])
    do {
      let rows = try RowInput(
        "rows", format, readsAhead: false, read: BytePieces.reader(input, most: most))
      let columns = RowColumns(
        dimensions: [], names: rows.names, areAll: rows.hasHeader,
        mappings: mapped.map { .init(parameter: $0.key, column: $0.value) })
      let output = RowOutput(layout(rows.names)) { written += $0 }
      var batch = try Batch(
        CombinedRows(rows, [], environments: 1, .cartesian, seed: 0),
        RowLinks([link], columns: columns), columns,
        BatchOutput(
          output, keep: { kept += $0 },
          tell: { if case .rejection(let rejection) = $0 { rejections.append(rejection) } }),
        rejects: RejectsWriter(format, header: rows.header),
        limits: .init(stopsAtRejection: strict), usesFastPath: fast, usesHelper: helper)
      summary = try batch.run()
    } catch let fault as Fault {
      self.fault = fault
    }
    output = written
    self.kept = kept
    self.rejections = rejections
  }
}

extension BatchLink {
  /// A link of a template.
  ///
  /// - Parameters:
  ///   - template: the template.
  ///   - rules: for a parameter the JSON text of its rules.
  ///   - set: what `--set` gives.
  ///   - shared: what `--values` gives.
  ///   - base: the base that the template is joined to.
  ///   - environment: the environment's name.
  /// - Throws: the faults of the template and its rules.
  init(
    _ template: String, rules: [String: String] = [:], set: [String: String] = [:],
    shared: [String: String] = [:], base: String? = "https://h.example",
    environment: String? = "q,a"
  ) throws {
    let own = try rules.map { name, text in
      JSONNode.Member(
        name: name, nameRange: 0..<0, value: try JSONNode.parse(Array(text.utf8)))
    }
    self.init(
      try Form(template: template, base: base, rules: RuleLayers(own: own)),
      environment: environment,
      from: ValueSources(
        set: set.map { ($0.key, $0.value) },
        values: shared.map {
          JSONNode.Member(name: $0.key, nameRange: 0..<0, value: .string($0.value))
        }))
  }
}
