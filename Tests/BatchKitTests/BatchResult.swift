import JSONKit
import LinkKit
import RowKit
import RuleKit
import TestSupport
import TextKit

@testable import BatchKit

/// What a batch gave: its rows, what it rejected and kept of it, how it ended.
struct BatchResult: Equatable {
  /// Where the number of rows stands before each block of them.
  enum Blocks {
    case none, input, both
  }

  var output: [UInt8] = []
  var rejections: [Rejection] = []
  var kept: [UInt8] = []
  var summary: BatchSummary?
  var fault: Fault?
  /// A name that two columns of the output would have, or that a column and a dimension have.
  var conflict: ColumnConflict?
  var messages: [BatchMessage] = []
  /// How it came about: how many rows the plain path made, and how much was read.
  private(set) var (plainRows, bytesRead) = (0, 0)

  /// Runs a batch over the rows of an input.
  ///
  /// - Parameters:
  ///   - input: the bytes of the input; nil for rows of dimensions alone.
  ///   - format: how its rows are written.
  ///   - most: how many bytes come at a time.
  ///   - link: what the rows fill.
  ///   - environments: the same link in other environments.
  ///   - named: what rows fill that name their links.
  ///   - finder: finds the links of URLs that rows have in place of names.
  ///   - inEnvironments: whether rows may name their environments.
  ///   - blankRows: how many rows there are without an input.
  ///   - dimensions: values to combine with the rows.
  ///   - combine: how.
  ///   - mapped: for a parameter the column of another name that gives it.
  ///   - limit: how many rows are made at most.
  ///   - strict: whether the first rejected row is the last one.
  ///   - runaways: after how many rows that a pattern cannot judge the run ends.
  ///   - mostReported: how many rejections are heard of with their reasons; nil for all, which are kept.
  ///   - fast: whether the batch drives, not the tests' loop over plain rows.
  ///   - helper: whether a second thread may help.
  ///   - readsAhead: whether names are looked for before the first row.
  ///   - lineBased: whether every line of delimited text is a record.
  ///   - names: the names of the columns; nil if a header has them.
  ///   - blocks: whether the rows come in blocks, each after its number of rows; with `both`, their
  ///     URLs go so, too.
  ///   - areOutput: whether the rows are an output of the tool, with its column of URLs.
  ///   - layout: from the columns to what is written for a row.
  /// - Throws: what the batch throws, but for a fault of the input.
  init(
    _ input: [UInt8]?, _ format: RowFormat = .csv, most: Int = .max, link: BatchLink,
    environments: [BatchLink] = [], named: RowLinks.Preparation? = nil,
    among finder: OnDemand<LinkFinder>? = nil, inEnvironments: Bool = false,
    blankRows: Int? = nil, dimensions: [Dimension] = [], combine: Combination.Kind = .cartesian,
    columns mapped: [String: String] = [:], limit: Int? = nil, strict: Bool = false,
    runaways: Int = RunawayRows.most, mostReported: Int? = nil, fast: Bool = true,
    helper: Bool = false, readsAhead: Bool = false, lineBased: Bool = false,
    names: [String]? = nil, blocks: Blocks = .none, areOutput: Bool = false,
    layout: (RowColumns) throws -> RowLayout = { _ in RowLayout(.lines) }
  ) throws {
    var (written, kept, messages): ([UInt8], [UInt8], [BatchMessage]) = ([], [], [])
    var bytesRead = 0
    do {
      var rows = try input.map { bytes in
        let read = BytePieces.reader(bytes, most: most)
        return try RowInput(
          "rows", format, columns: names, isLineBased: lineBased, hasBlocks: blocks != .none,
          readsAhead: readsAhead, isReady: { true }
        ) { buffer in
          let count = read(buffer)
          bytesRead += count
          return count
        }
      }
      if areOutput { rows?.readOutput() }
      let columns = RowColumns(
        dimensions: dimensions.map(\.name), names: rows?.names ?? [],
        areAll: rows?.hasHeader ?? true,
        mappings: mapped.map { .init(parameter: $0.key, column: $0.value) },
        dropping: areOutput ? [RowLayout.url] : [])
      let laidOut = try layout(columns)
      let output =
        laidOut.isHandedOver
        ? RowOutput { written += "\($0)\n".utf8 }
        : RowOutput(laidOut, countsBlocks: blocks == .both) { written += $0 }
      let links =
        try named.map {
          RowLinks(
            columns: columns, mayGenerate: true, inEnvironments: inEnvironments, finder: finder,
            prepare: $0)
        }
        ?? RowLinks([link] + environments, columns: columns)
      var limits = Batch.Limits(rows: limit, stopsAtRejection: strict)
      limits.runawayRows = runaways
      let combined = try CombinedRows(
        rows, blankRows: blankRows, dimensions, environments: 1 + environments.count, combine,
        Combination.Demands(effort: 0))
      var batch = Batch(
        combined, links, columns,
        BatchOutput(
          output, keep: mostReported == nil ? { kept += $0 } : nil, mostReported: mostReported,
          report: { messages.append($0) }),
        rejects: RejectsWriter(format, header: rows?.header),
        limits: limits, usesHelper: helper)
      summary = try fast ? batch.run() : batch.runPlainly(PlainRows(combined, of: rows))
      plainRows = batch.plainRows
    } catch let fault as Fault {
      self.fault = fault
    } catch let conflict as ColumnConflict {
      self.conflict = conflict
    }
    output = written
    self.bytesRead = bytesRead
    self.kept = kept
    self.messages = messages
    rejections = messages.compactMap { message in
      if case .rejection(let rejection) = message { rejection } else { nil }
    }
  }
}

extension BatchResult {
  /// The messages about rejected rows.
  var rejectionMessages: [BatchMessage] {
    messages.filter { message in
      switch message {
      case .rejection, .rejections: true
      default: false
      }
    }
  }

  /// How many rejections were heard of, with their reasons or without.
  var rejectionCount: Int {
    rejectionMessages.reduce(0) { count, message in
      if case .rejections(let more) = message { count + more } else { count + 1 }
    }
  }

  /// Whether another result is the same but for reasons of rejections that nobody heard of.
  func isSame(butForReasonsOf other: BatchResult) -> Bool {
    output == other.output && summary == other.summary && fault == other.fault
      && rejectionCount == other.rejectionCount
  }

  /// Whether both gave the same, however it came about.
  static func == (one: BatchResult, other: BatchResult) -> Bool {
    one.output == other.output && one.rejections == other.rejections && one.kept == other.kept
      && one.summary == other.summary && one.fault == other.fault && one.conflict == other.conflict
      && one.messages == other.messages
  }

  /// What is first seen to be other than in another result; nil if the two are equal.
  func difference(from other: BatchResult) -> String? {
    guard self != other else { return nil }
    let texts = [(output, other.output), (kept, other.kept)].map { one, other in
      (String(decoding: one, as: UTF8.self), String(decoding: other, as: UTF8.self))
    }
    for (one, other) in texts where one != other { return "\(one)\n--- not\n\(other)" }
    let messages = zip(messages, other.messages).first { $0 != $1 }
    if let (one, other) = messages { return "\(one)\n--- not\n\(other)" }
    return """
      \(messages.map { "\($0)" } ?? "") \(self.messages.count) \(other.messages.count)
      \(String(describing: summary)) \(String(describing: other.summary))
      \(String(describing: fault)) \(String(describing: other.fault))
      \(String(describing: conflict)) \(String(describing: other.conflict))
      """
  }
}

extension BatchLink {
  /// A link of a template.
  ///
  /// - Parameters:
  ///   - template: the template.
  ///   - rules: for a parameter the JSON text of its rules.
  ///   - constraints: the JSON texts of its constraints.
  ///   - set: what `--set` gives.
  ///   - shared: what `--values` gives.
  ///   - base: the base that the template is joined to.
  ///   - environment: the environment's name.
  ///   - generation: what generated values depend on.
  /// - Throws: the faults of the template and its rules.
  init(
    _ template: String, rules: [String: String] = [:], constraints: [String] = [],
    set: [String: String] = [:], shared: [String: String] = [:],
    base: String? = "https://h.example",
    environment: String? = "q,a", generation: Generation = .fixed
  ) throws {
    let own = try rules.map { name, text in
      JSONNode.Member(
        name: name, nameRange: 0..<0, value: try JSONNode.parse(Array(text.utf8)))
    }
    self.init(
      try Form(
        template: template, base: base,
        rules: RuleLayers(
          own: own, constraints: constraints.map { try JSONNode.parse(Array($0.utf8)) })),
      environment: environment,
      from: ValueSources(
        set: set.map { ($0.key, $0.value) },
        values: shared.map {
          JSONNode.Member(name: $0.key, nameRange: 0..<0, value: .string($0.value))
        }, generation: generation))
  }
}
