import BatchKit
import JSONKit
import RowKit
import RuleKit
import TextKit

/// The cases that the rules of a link make worth a test, as rows with what must become of them.
struct BatchCases {
  private let batching: Batching
  private let kind: CaseKind

  init(_ batching: Batching, _ kind: CaseKind) {
    self.batching = batching
    self.kind = kind
  }

  /// Writes them all.
  func run() throws -> CommandStatus {
    let problems = batching.ready.flatMap { link in
      link.problems(link.names.map { _ in 0 }) { Problem($0.name) }
    }
    guard problems.isEmpty else { throw Failure(.refused, problems) }
    let options = batching.options
    let columns = try self.columns()
    let output = RowOutput(
      options.format, guardsFormulas: options.guardsFormulas, to: try batching.sink())
    output.columns = columns
    output.begin()
    var counts: [LinkCase.Expectation: Int] = [:]
    for link in batching.ready {
      for row in try cases(of: link)
      where counts.values.reduce(0, +) < options.limit ?? .max {
        counts[row.case.expect, default: 0] += 1
        guard let cells = cells(row.case, named: row.name, link.environment) else { continue }
        try output.append(cells)
      }
    }
    try output.end()
    try output.sink.commit()
    guard !batching.context.isQuiet else { return .done }
    let (accepted, refused) = (counts[.accept] ?? 0, counts[.refuse] ?? 0)
    let file = options.output.map { " in \($0.harmless)" } ?? ""
    let count = accepted + refused
    batching.context.talk(
      "--cases \(kind.rawValue): \(count) case\(count == 1 ? "" : "s")\(file), \(accepted) to accept, "
        + "\(refused) to refuse\n")
    return .done
  }

  /// The names of the columns: the case, the values, the verdict, the URL.
  private func columns() throws -> [String] {
    guard batching.options.format.rows != .lines else { return [OutputColumns.url] }
    let environment = batching.environments.isDimension ? [OutputColumns.environment] : []
    let names =
      ["case"] + environment + (batching.ready.first?.names ?? [])
      + ["expect", "why", OutputColumns.url]
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw batching.arguments.usageError(
        "two columns of the output would be named \(name.quoted())",
        hint: "print URLs alone with --format url")
    }
    return names
  }

  /// The cases of a link, each with a name: the parameter that is off, and a number.
  private func cases(of link: ReadyLink) throws -> [(name: String, case: LinkCase)] {
    let cases: [LinkCase]
    do throws(Fault) {
      cases = try LinkCases(
        link.form.placed, rules: link.form.fields.map(\.rules), given: link.given,
        usual: link.usual
      ).cases(kind)
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
    let format = batching.options.format
    let url = row.url.map { text(format.text($0)) }
    if format.rows == .lines { return url.map { [$0] } }
    return [text(name)]
      + (batching.environments.isDimension ? [environment.map(text) ?? .absent] : [])
      + row.values.map { $0.map(text) ?? .absent }
      + [text(row.expect.rawValue), text(row.why), url ?? text("")]
  }

  private func text(_ text: String) -> Cell {
    .text(Array(text.utf8))
  }
}
