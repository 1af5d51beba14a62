import BatchKit
import JSONKit
import RowKit
import TextKit

/// The test cases that the rules of a link give, as rows with the expected result.
///
/// `--typical` asks for one typical URL instead; without a link, all links in the store have cases.
final class CaseBatch {
  /// The columns of the table, in their order.
  private enum Column {
    case link, name, environment
    case value(Int)
    /// The values of all fields as a JSON object: links differ in theirs.
    case values
    case family, weakness, expectation, reason, url
    /// What the row is called in the output.
    case label
  }

  let job: BatchPlan
  /// Which cases; nil for typical URLs alone.
  let kind: CaseKind?
  private let columns: [(name: String, column: Column)]
  var counts: [CaseLabel.Expectation: Int] = [:]
  /// What keeps links from having cases.
  private var faults = AlikeDiagnostics()
  /// The names of the parameters whose typical value is made from the rules alone, by link.
  var madeUp: [String] = []
  /// The limits that omit cases, by parameters.
  var limits: [(parameter: String, limit: String)] = []
  /// The links with the numbers of their constraints that have no case.
  var unbroken: [(link: String?, numbers: [Int])] = []
  /// The parameters whose rules let hostile values through.
  var wide: [WideRules] = []
  private var deliveries: CaseDeliveries
  private let layout: RowLayout
  /// The UTF-8 of the links' names that were looked at for them.
  private var known: Set<[UInt8]> = []

  var count: Int { counts.values.reduce(0, +) }

  init(_ job: BatchPlan) throws {
    self.job = job
    kind = job.options.cases
    deliveries = CaseDeliveries(job)
    layout = job.layout
    guard layout.hasColumns, job.document == nil, job.take == nil else {
      columns = layout.names.map { ($0, $0.isSameText(as: RowLayout.url) ? .url : .label) }
      return
    }
    var columns: [(name: String, column: Column)] = []
    if job.request == nil { columns.append(("link", .link)) }
    if kind != nil { columns.append(("case", .name)) }
    if job.environments.isDimension {
      columns.append((RowLayout.environment, .environment))
    }
    let before = columns
    columns = []
    if kind == .hostile { columns += [("family", .family), ("cwe", .weakness)] }
    if kind != nil {
      columns.append(("expect", .expectation))
      columns.append(("why", .reason))
    }
    columns.append((RowLayout.url, .url))
    let others = (before + columns).map(\.name)
    let names = job.links.first?.link.names ?? []
    // A parameter may well be called "url"; its column must not be taken for that of the URLs.
    let areTogether =
      job.request == nil || names.contains(where: others.containsSameText)
    var values = areTogether ? [(name: "values", column: Column.values)] : []
    if !areTogether {
      for (index, name) in names.enumerated() { values.append((name, .value(index))) }
    }
    self.columns = before + values + columns
  }

  /// Writes them all, and says how many they are.
  func run() throws -> CommandStatus {
    let diagnostics = job.links.flatMap { link in
      link.diagnostics(link.link.names.map { _ in 0 }) { Diagnostic($0.name) }
    }
    guard diagnostics.isEmpty else { throw CommandError(.refused, diagnostics) }
    let sink = try job.sink()
    if job.files != nil { job.context.tools.countInterruptions() }
    let output = job.output(
      RowLayout(layout.notation, columns.map { ($0.name, .url) }), to: sink)
    output.begin()
    if let request = job.request {
      do {
        try append(job.links.map(\.link), named: request.name, to: output)
      } catch let fault as Fault {
        throw CommandError(.refused, fault.message, hint: fault.hint)
      }
    } else {
      try appendStoredLinks(to: output)
    }
    // What cannot be made at all leaves standard output empty, and the old file as it was.
    guard count > 0 || !hasFaults else { return .failure }
    try output.end()
    try sink.commit()
    tellLimits()
    tellUnbroken()
    tellWideRules()
    tell()
    let name = kind == nil ? "--typical" : "--cases"
    try job.pictures?.tellRefused(in: name)
    try deliveries.tellRefused(in: name)
    return hasFaults ? .failure : .done
  }

  /// The cases of all links of the store with the tags that were asked for; a link that cannot be
  /// used is reported, and stops nothing.
  private func appendStoredLinks(to output: RowOutput) throws {
    guard let store = job.store else { throw OpenedStore.missing }
    let named = NamedLinks(job, in: store)
    let links = store.document.links
    let tags = job.options.tags
    let positions = links.indices.filter { position in
      tags.isEmpty || tags.allSatisfy(links[position].tags.containsSameText)
    }
    guard !positions.isEmpty || tags.isEmpty else { throw store.noLinks(tagged: tags) }
    let misshapen = store.diagnosticsOfMisshapen
    let unusable = links.unusable
    // Links that share a name are reported once.
    var shared = DistinctTexts()
    for position in positions {
      guard count < limit else { break }
      let name = links.stored(at: position).name?.string ?? ""
      if let faults = misshapen[position] {
        note(faults, of: name)
        continue
      }
      if unusable.contains(position) {
        guard shared.insert(name) else { continue }
        note(store.severalLinks(links.positions(named: name)).diagnostics, of: name)
        continue
      }
      do {
        try append(named.links(named: RowLinks.Request(name: name)), named: name, to: output)
      } catch let faults as Faults {
        note(faults.all, of: name)
      } catch let fault as Fault {
        note([fault], of: name)
      }
    }
    job.context.tell(faults, of: "link")
    job.context.tell(named.warnings, of: "link")
  }

  private func note(_ faults: [Fault], of link: String) {
    note(
      faults.map { Diagnostic($0.message, location: SourceLocation(link), hint: $0.hint) }, of: link
    )
  }

  private func note(_ diagnostics: [Diagnostic], of link: String) {
    for diagnostic in diagnostics { faults.append(diagnostic, of: link) }
  }

  private var hasFaults: Bool { !faults.groups.isEmpty }

  private var limit: Int { job.options.limit ?? .max }

  /// Appends the cases of a link, whose environments may be several; where those of one cannot be
  /// made, those of the environments before it stand all the same.
  private func append(
    _ links: [BatchLink], named name: String?, to output: RowOutput
  ) throws {
    // A card of a page has the environments of one case.
    let isGrouped = job.document != nil
    var rows: [CaseRow] = []
    var fault: Fault?
    do throws(Fault) {
      for link in links {
        let cases = try LinkCases(link)
        if known.insert(Array((name ?? "").utf8)).inserted {
          note(cases, of: name)
        }
        let room = limit - count - (isGrouped ? 0 : rows.count)
        let made =
          kind.map { cases.cases($0, limit: room, hostile: hostile) } ?? [cases.typicalCase]
        rows += made.map {
          CaseRow(link: link, name: name, madeUp: cases.madeUp, made: $0, isCase: kind != nil)
        }
      }
    } catch {
      fault = error
    }
    if isGrouped { rows = rows.grouped(by: \.identity).flatMap { $0 } }
    for row in rows where count < limit {
      counts[row.made.expect, default: 0] += 1
      wide.add(row)
      let needsURL = !layout.notation.hasColumns && job.document == nil || job.take != nil
      guard !needsURL || row.made.url != nil else { continue }
      if let document = job.document {
        try document.append(row, of: job.request?.shownTemplate(in: job.store))
      } else if job.take != nil {
        try output.append(row.link(to: row.made.url ?? ""))
      } else if let texts = layout.texts {
        try output.append(texts(row.link(to: row.made.url ?? ""), count).map(text))
      } else if let text = deliveries.text(of: row, number: count) {
        try output.append(columns.map { cell($0.column, of: row, shownURL: text) })
      }
    }
    if let fault { throw fault }
  }

  /// Takes down what is said once of a link's cases.
  private func note(_ cases: LinkCases, of name: String?) {
    switch kind {
    case nil: madeUp += cases.madeUp
    case .hostile: break
    case .valid: limits += cases.limits
    case .boundary, .invalid, .all:
      limits += cases.limits
      let numbers = cases.constraintsWithoutCase
      if !numbers.isEmpty { unbroken.append((name, numbers)) }
    }
  }

  /// Which hostile cases are wanted.
  private var hostile: HostileSelection {
    HostileSelection(
      job.options.families, canary: job.options.canary ?? HostileSelection.canary, in: job.store)
  }

  private func cell(_ column: Column, of row: CaseRow, shownURL: String) -> Cell {
    switch column {
    case .link: text(row.name)
    case .name: text(row.made.name)
    case .environment: text(row.link.environment)
    case .value(let index):
      row.made.values[index] == "" ? .marked : text(row.made.values[index])
    case .values: .value(row.values)
    case .family: text(row.made.attack?.family.rawValue)
    case .weakness: text(row.made.attack?.weaknessID)
    case .expectation: text(row.made.expect.rawValue)
    case .reason: text(row.made.why)
    case .url: text(shownURL)
    case .label: text("\(RowLayout.label(row.name))\(count)")
    }
  }

  private func text(_ text: String?) -> Cell {
    text.map { .text(Array($0.utf8)) } ?? .absent
  }
}
