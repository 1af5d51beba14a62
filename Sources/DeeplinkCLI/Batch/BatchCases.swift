import ArgumentKit
import BatchKit
import JSONKit
import LinkKit
import RowKit
import RuleKit
import TextKit

/// The cases that the rules of a link make worth a test, as rows with what must become of them.
///
/// Instead of them one typical URL may be asked for; without a link, those of all links in the store.
struct BatchCases {
  /// The columns of the table, in their order.
  private enum Column {
    /// All of it as a JSON object, for a document.
    case filling
    case link, name, environment
    /// The value of a field.
    case value(Int)
    /// The values of all fields as a JSON object: links differ in theirs.
    case values
    case expectation, reason, url
  }

  private let job: BatchJob
  /// Which cases; nil for typical URLs alone.
  private let kind: CaseKind?
  private let columns: [(name: String, column: Column)]
  private var counts: [LinkCase.Expectation: Int] = [:]
  private var hasFaults = false
  /// The names of the parameters whose typical value is made up, one for each link.
  private var madeUp: [String] = []
  /// The UTF-8 of the links' names that were looked at for them.
  private var known: Set<[UInt8]> = []

  private var count: Int { counts.values.reduce(0, +) }

  init(_ job: BatchJob) throws {
    self.job = job
    kind = job.options.cases
    guard job.document == nil, job.take == nil else {
      columns = [("row", .filling)]
      return
    }
    guard job.layout.notation.hasColumns else {
      columns = [(RowLayout.url, .url)]
      return
    }
    var columns: [(name: String, column: Column)] = []
    if job.request == nil { columns.append(("link", .link)) }
    if kind != nil { columns.append(("case", .name)) }
    if job.environments.isDimension {
      columns.append((RowLayout.environment, .environment))
    }
    for (index, name) in (job.links.first?.link.names ?? []).enumerated() {
      columns.append((name, .value(index)))
    }
    if job.request == nil, kind != nil { columns.append(("values", .values)) }
    if kind != nil {
      columns.append(("expect", .expectation))
      columns.append(("why", .reason))
    }
    columns.append((RowLayout.url, .url))
    self.columns = columns
    do throws(ColumnConflict) {
      try RowLayout.check(columns.map(\.name))
    } catch {
      throw job.error(for: error, in: nil)
    }
  }

  /// Writes them all, and says how many they are.
  mutating func run() throws -> CommandStatus {
    let problems = job.links.flatMap { link in
      link.problems(link.link.names.map { _ in 0 }) { Problem($0.name) }
    }
    guard problems.isEmpty else { throw Failure(.refused, problems) }
    let sink = try job.sink()
    let output = job.output(
      RowLayout(job.layout.notation, columns.map { ($0.name, .url) }), to: sink)
    output.begin()
    if let request = job.request {
      for link in job.links {
        do {
          try append(link.link, named: request.name, to: output)
        } catch let fault as Fault {
          throw Failure(.refused, fault.message)
        }
      }
    } else {
      try appendStoredLinks(to: output)
    }
    // What cannot be made at all leaves standard output empty, and the old file as it was.
    guard count > 0 || !hasFaults else { return .failure }
    try output.end()
    try sink.commit()
    tellMadeUp()
    tell()
    try job.pictures?.tellRefused(in: kind == nil ? "--typical" : "--cases")
    return hasFaults ? .failure : .done
  }

  /// The cases of all links of the store with the tags that were asked for; a link that cannot be
  /// used is reported, and stops nothing.
  private mutating func appendStoredLinks(to output: RowOutput) throws {
    guard let store = job.store else { throw OpenedStore.missing }
    let named = NamedLinks(job, in: store)
    let links = store.document.links.filter { link in
      job.options.tags.allSatisfy(link.tags.containsSameText)
    }
    guard !links.isEmpty || job.options.tags.isEmpty else { throw noLinks(in: store) }
    for link in links {
      guard count < limit else { break }
      do {
        for prepared in try named.links(named: link.name) {
          try append(prepared, named: link.name, to: output)
        }
      } catch let faults as Faults {
        tell(faults.all, of: link.name)
      } catch let fault as Fault {
        tell([fault], of: link.name)
      }
    }
    for warning in named.warnings { job.context.tell(warning) }
  }

  /// That no link has all the tags.
  private func noLinks(in store: OpenedStore) -> UsageError {
    let tags = job.options.tags
    let known = store.document.links.flatMap(\.tags)
    let unknown = tags.first { !known.containsSameText(as: $0) }
    let words = (unknown.map { [$0] } ?? tags).map { $0.quoted() }.joined(separator: ", ")
    return job.arguments.usageError(
      "--tag: no link of \(store.location.shown) has \(words)",
      hint: unknown.flatMap { Spelling.hint(for: $0, in: known) } ?? "deeplink list shows the tags",
      isOfValue: true)
  }

  private mutating func tell(_ faults: [Fault], of link: String) {
    hasFaults = true
    for fault in faults {
      job.context.tell(
        Problem(fault.message, place: Problem.Place(link), hint: fault.hint))
    }
  }

  private var limit: Int { job.options.limit ?? .max }

  /// The cases of a link, each with a name: the parameter that is off, and a number.
  private mutating func append(
    _ link: BatchLink, named name: String?, to output: RowOutput
  ) throws {
    let cases = try LinkCases(link)
    if kind == nil, known.insert(Array((name ?? "").utf8)).inserted { madeUp += cases.madeUp }
    let rows = kind.map { cases.cases($0, limit: limit - count) } ?? [cases.typicalCase]
    for row in rows where count < limit {
      let label = row.parameter.map { "\($0)-\(row.number)" } ?? "typical"
      counts[row.expect, default: 0] += 1
      let needsURL = !job.layout.notation.hasColumns && job.document == nil || job.take != nil
      guard !needsURL || row.url != nil else { continue }
      try output.append(
        columns.map { cell($0.column, of: row, labelled: label, of: link, named: name) })
    }
  }

  private func cell(
    _ column: Column, of row: LinkCase, labelled label: String, of link: BatchLink,
    named name: String?
  ) -> Cell {
    switch column {
    case .filling: filling(row, of: link, named: name)
    case .link: text(name)
    case .name: text(label)
    case .environment: text(link.environment)
    case .value(let index): text(row.values[index])
    case .values: .value(values(row, of: link))
    case .expectation: text(row.expect.rawValue)
    case .reason: text(row.why)
    case .url: text(row.url.map(job.layout.shownURL) ?? "")
    }
  }

  private func filling(_ row: LinkCase, of link: BatchLink, named name: String?) -> Cell {
    .value(
      .object([
        "link": name.map(JSONNode.string), "environment": link.environment.map(JSONNode.string),
        "url": row.url.map(JSONNode.string), "values": shownValues(row, of: link),
        "expect": kind.map { _ in .string(row.expect.rawValue) },
        "why": kind.map { _ in .string(row.why) },
      ]))
  }

  /// The values that may be seen, secrets not shown.
  private func shownValues(_ row: LinkCase, of link: BatchLink) -> JSONNode {
    var shown = row
    for (index, field) in link.form.fields.enumerated()
    where field.rules.isSecret && row.values[index] != nil {
      shown.values[index] = RowFiller.hiddenValue
    }
    return values(shown, of: link)
  }

  private func values(_ row: LinkCase, of link: BatchLink) -> JSONNode {
    .object(
      zip(link.names, row.values).compactMap { name, value in
        value.map { (name: name, value: JSONNode.string($0)) }
      })
  }

  private func text(_ text: String?) -> Cell {
    text.map { .text(Array($0.utf8)) } ?? .absent
  }

  /// Says which values nobody gave: links that are made of them may lead nowhere.
  private func tellMadeUp() {
    guard let first = madeUp.first else { return }
    let names = madeUp.uniqued
    let shown = names.prefix(4).joined(separator: ", ") + (names.count > 4 ? ", …" : "")
    job.context.tell(
      Problem(
        madeUp.count == 1
          ? "1 value is made up: \(shown)" : "\(madeUp.count) values are made up: \(shown)",
        place: Problem.Place("--typical"),
        hint: "give examples: deeplink edit LINK --rule \(first).examples=VALUE", severity: .note))
  }

  private func tell() {
    guard !job.context.isQuiet, job.take == nil else { return }
    func counted(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let file = job.options.output.map { " in \($0.harmless)" } ?? ""
    let (accepted, refused) = (counts[.accept] ?? 0, counts[.refuse] ?? 0)
    guard let kind else {
      job.context.tell(line: "--typical: \(counted(count, "URL"))\(file)")
      return
    }
    job.context.tell(
      line: "--cases \(kind.rawValue): \(counted(count, "case"))\(file), \(accepted) to accept, "
        + "\(refused) to refuse")
  }
}
