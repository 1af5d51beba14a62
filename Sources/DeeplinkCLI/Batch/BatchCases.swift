import BatchKit
import JSONKit
import RowKit
import RuleKit
import TextKit

/// The cases that the rules of a link make worth a test, as rows with what must become of them.
struct BatchCases {
  private let job: BatchJob
  private let kind: CaseKind

  init(_ job: BatchJob, _ kind: CaseKind) {
    self.job = job
    self.kind = kind
  }

  /// Writes them all.
  func run() throws -> CommandStatus {
    let problems = job.links.flatMap { link in
      link.problems(link.link.names.map { _ in 0 }) { Problem($0.name) }
    }
    guard problems.isEmpty else { throw Failure(.refused, problems) }
    let options = job.options
    let columns = try self.columns()
    let sink = try job.sink()
    let output = RowOutput(
      RowLayout(job.layout.notation, columns.map { ($0, .url) }), to: sink.write)
    output.begin()
    var counts: [LinkCase.Expectation: Int] = [:]
    for link in job.links {
      for row in try cases(of: link)
      where counts.values.reduce(0, +) < options.limit ?? .max {
        counts[row.case.expect, default: 0] += 1
        guard let cells = cells(row.case, named: row.name, link.link.environment) else { continue }
        try output.append(cells)
      }
    }
    try output.end()
    try sink.commit()
    guard !job.context.isQuiet else { return .done }
    let (accepted, refused) = (counts[.accept] ?? 0, counts[.refuse] ?? 0)
    let file = options.output.map { " in \($0.harmless)" } ?? ""
    let count = accepted + refused
    job.context.talk(
      "--cases \(kind.rawValue): \(count) case\(count == 1 ? "" : "s")\(file), \(accepted) to accept, "
        + "\(refused) to refuse\n")
    return .done
  }

  /// The names of the columns: the case, the values, the verdict, the URL.
  private func columns() throws -> [String] {
    guard job.layout.notation.hasColumns else { return [RowLayout.url] }
    let environment = job.environments.isDimension ? [RowLayout.environment] : []
    let names =
      ["case"] + environment + (job.links.first?.link.names ?? [])
      + ["expect", "why", RowLayout.url]
    do throws(RowLayout.Taken) {
      try RowLayout.check(names)
    } catch {
      throw job.taken(error.name, in: nil)
    }
    return names
  }

  /// The cases of a link, each with a name: the parameter that is off, and a number.
  private func cases(of link: PreparedLink) throws -> [(name: String, case: LinkCase)] {
    let cases: [LinkCase]
    do throws(Fault) {
      cases = try LinkCases(link.link).cases(kind)
    } catch {
      throw Failure(.refused, error.message)
    }
    var counts: [String: Int] = [:]
    return cases.map { row in
      guard let parameter = row.parameter else { return ("typical", row) }
      counts[parameter, default: 0] += 1
      return ("\(parameter)-\(counts[parameter] ?? 0)", row)
    }
  }

  /// The cells of a case; nil where only URLs are written and it has none.
  private func cells(_ row: LinkCase, named name: String, _ environment: String?) -> [Cell]? {
    let layout = job.layout
    let url = row.url.map { text(layout.shownURL($0)) }
    guard layout.notation.hasColumns else { return url.map { [$0] } }
    return [text(name)]
      + (job.environments.isDimension ? [environment.map(text) ?? .absent] : [])
      + row.values.map { $0.map(text) ?? .absent }
      + [text(row.expect.rawValue), text(row.why), url ?? text("")]
  }

  private func text(_ text: String) -> Cell {
    .text(Array(text.utf8))
  }
}
