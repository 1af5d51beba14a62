import BatchKit
import JSONKit
import LinkKit
import RowKit
import RuleKit
import TextKit

/// What a row is filled with: the form of its link in one environment.
///
/// A class, since every row takes one in its hands: one reference is cheaper than a form's many.
final class RowTarget {
  let form: RowForm
  /// The environment's name, where there is one.
  let environment: String?

  init(form: RowForm, environment: String?) {
    self.form = form
    self.environment = environment
  }
}

/// Finds what each row is filled with: the one link that was asked for, or the link that the row
/// names, made ready once for all rows.
struct RowForms {
  /// The column in which every row names its link.
  static let linkColumn = "link"
  /// How many links of rows are kept ready; a store may have more than memory should hold.
  private static let mostLinks = 256

  private typealias Targets = Result<[RowTarget], Rejection>

  private enum Links {
    case one([ReadyLink])
    case named(store: OpenedStore)
  }

  private let links: Links
  private let environments: RowEnvironments
  private let sources: ValueSources
  /// Whether a path without a base is an answer too.
  private let allowsPaths: Bool
  private var columns: RowColumns
  /// Of the one link.
  private var targets: [RowTarget] = []
  /// Of links that rows name, by the UTF-8 of the name.
  private var targetsByName: [[UInt8]: Targets] = [:]
  private var linkCell: Int?
  /// The columns of the input that any link has a parameter for.
  private var used: Set<Int> = []
  /// The parameters that a column would give if `--set` did not, in the order in which they were
  /// met.
  private(set) var covered: [String] = []
  /// What is to be told of the links that rows named.
  private(set) var warnings: [Problem] = []

  /// The forms of one link, made ready for each environment.
  init(_ ready: [ReadyLink], _ environments: RowEnvironments, columns: RowColumns)
    throws(Faults)
  {
    links = .one(ready)
    self.environments = environments
    sources = ValueSources()
    allowsPaths = true
    self.columns = columns
    try match(columns)
  }

  /// The forms of the links that rows name.
  init(
    namedIn store: OpenedStore, _ environments: RowEnvironments, _ sources: ValueSources,
    columns: RowColumns, allowsPaths: Bool
  ) {
    links = .named(store: store)
    self.allowsPaths = allowsPaths
    self.environments = environments
    self.sources = sources
    self.columns = columns
    linkCell = columns.cell(named: Self.linkColumn)
  }

  /// Takes in that the input has other columns than were known.
  mutating func match(_ columns: RowColumns) throws(Faults) {
    self.columns = columns
    switch links {
    case .one(let ready):
      var targets: [RowTarget] = []
      for link in ready {
        targets.append(RowTarget(form: try form(of: link), environment: link.environment))
      }
      self.targets = targets
    case .named:
      linkCell = columns.cell(named: Self.linkColumn)
      targetsByName.removeAll()
    }
  }

  /// What a record is filled with in one of the environments; nil where its link is the same in all
  /// and had its row.
  mutating func target(of record: Record, environment: Int) throws(Rejection) -> RowTarget? {
    let targets: [RowTarget]
    switch links {
    case .one: targets = self.targets
    case .named(let store): targets = try self.targets(namedIn: record, store)
    }
    return targets.indices.contains(environment) ? targets[environment] : nil
  }

  /// What all rows are filled with, where there is one link in one environment.
  var only: RowTarget? { targets.count == 1 ? targets[0] : nil }

  /// The columns of the input, by number, that give no parameter and are not there for another
  /// reason.
  var extra: [Int] {
    columns.names.indices.filter { index in
      let isLink = linkCell == index + columns.dimensions.count
      return !used.contains(index) && !isLink && columns.names[index] != RowReader.reasonColumn
    }
  }

  private mutating func form(of link: ReadyLink) throws(Faults) -> RowForm {
    let cells = try columns.columns(of: link.names)
    for (name, cell) in zip(link.names, cells) {
      guard let cell else { continue }
      used.insert(cell - columns.dimensions.count)
      if link.isSet(name), !covered.contains(name) { covered.append(name) }
    }
    return link.rowForm(cells)
  }

  private mutating func targets(
    namedIn record: Record, _ store: OpenedStore
  ) throws(Rejection) -> [RowTarget] {
    guard let linkCell else { throw Rejection(["\(Self.linkColumn): the row names no link"]) }
    let name = record.cell(linkCell).bytes
    if let known = targetsByName[name] { return try known.get() }
    let made = Targets { () throws(Rejection) in try makeTargets(of: name, store) }
    if targetsByName.count >= Self.mostLinks { targetsByName.removeAll() }
    targetsByName[name] = made
    return try made.get()
  }

  private mutating func makeTargets(
    of name: [UInt8], _ store: OpenedStore
  ) throws(Rejection) -> [RowTarget] {
    guard !name.isEmpty else { throw Rejection(["\(Self.linkColumn): the row names no link"]) }
    let text = String(decoding: name, as: UTF8.self)
    do {
      try store.refuseUnusable(text)
      guard let stored = store.document.link(named: text) else {
        throw Failure(.usage, [RequestedLink.unknown(text, in: store)])
      }
      let request = RequestedLink(stored)
      var targets: [RowTarget] = []
      for environment in try environments.environments(of: request, in: store) {
        let ready = try ReadyLink(request, for: environment, sources, in: store)
        targets.append(RowTarget(form: try form(of: ready), environment: ready.environment))
        if let problem = ready.pathProblem, !allowsPaths { throw Failure(.usage, [problem]) }
        for warning in ready.warnings + [ready.pathProblem?.asWarning].compactMap(\.self)
        where warnings.count < Self.mostLinks && !warnings.contains(warning) {
          warnings.append(warning)
        }
      }
      return targets
    } catch let failure as Failure {
      throw Rejection(failure.problems.flatMap { Rejection($0, at: Self.linkColumn).reasons })
    } catch let faults as Faults {
      throw Rejection(faults.all.map(\.message))
    } catch {
      throw Rejection(["\(error)"])
    }
  }
}

extension Rejection {
  /// A refusal for what is wrong with the cell of a column.
  init(_ problem: Problem, at column: String) {
    self.init(["\(column): \(problem.message)" + (problem.hint.map { "; \($0)" } ?? "")])
  }
}
