import RowKit
import TextKit

/// Finds what fills each row: the one link that was asked for, or the link that the row names, made
/// ready once for all of its rows.
package struct RowLinks {
  /// How many links that rows named last are surely ready, some six kilobytes each; a store may have
  /// more than memory should hold.
  static let mostLinks = 32_768

  /// Makes a link of rows ready, once for each environment; throws why it cannot be used.
  package typealias Preparation = (_ name: String) throws(Faults) -> [BatchLink]

  enum Links {
    case one([BatchLink])
    case named(Preparation)
  }

  let links: Links
  /// Whether a link that rows name may have generated values.
  private let mayGenerateForNamed: Bool
  private var columns: RowColumns
  /// What fills the rows of the one link, for each environment.
  private(set) var fillers: [RowFiller] = []
  /// The same of links that rows name, by the UTF-8 of the name.
  private var fillersByName = Self.noFillers
  private static let noFillers = RecentValues<[UInt8], Result<[RowFiller], Faults>>(
    capacity: mostLinks)
  private(set) var linkCell: Int?
  /// The columns of the input that any link has a parameter for.
  private var used: Set<Int> = []
  /// The parameters that a column would give if `--set` did not, in the order in which they were
  /// met.
  var covered: [String] { coveredNames.all }
  private var coveredNames = DistinctTexts()

  /// One link, made ready for each environment; throws all that is wrong with the columns for its
  /// parameters.
  package init(_ links: [BatchLink], columns: RowColumns) throws(Faults) {
    self.links = .one(links)
    mayGenerateForNamed = false
    self.columns = columns
    try match(columns)
  }

  /// The links that rows name, made ready by `prepare` as they are met; some of them may have generated
  /// values.
  package init(
    columns: RowColumns, mayGenerate: Bool = false, prepare: @escaping Preparation
  ) {
    links = .named(prepare)
    mayGenerateForNamed = mayGenerate
    self.columns = columns
    linkCell = columns.linkCell
  }

  /// Takes note that the input has other columns than were known.
  mutating func match(_ columns: RowColumns) throws(Faults) {
    self.columns = columns
    switch links {
    case .one(let links): fillers = try bound(links)
    case .named:
      linkCell = columns.linkCell
      fillersByName = Self.noFillers
    }
  }

  /// Whether all rows are of one link.
  var areOne: Bool {
    if case .one = links { true } else { false }
  }

  /// Whether values may be generated, so that rows must be made in the order of the output.
  var mayGenerate: Bool { mayGenerateForNamed || fillers.contains(where: \.generates) }

  /// The columns of the input, by number, that give no parameter and are not there for another
  /// reason.
  var extra: [Int] {
    columns.names.indices.filter { index in
      let isLink = linkCell == index + columns.dimensions.count
      return !used.contains(index) && !isLink
        && !columns.names[index].isSameText(as: RowReader.reasonColumn)
    }
  }

  /// The parameters of the one link that have no column of their name.
  var withoutColumn: [String] {
    guard case .one(let links) = links else { return [] }
    return links.first?.names.filter { columns.cell(named: $0) == nil } ?? []
  }

  private mutating func bound(_ links: [BatchLink]) throws(Faults) -> [RowFiller] {
    var fillers: [RowFiller] = []
    for link in links {
      let cells = try columns.columns(of: link.names)
      for (index, name) in link.names.enumerated() {
        guard let cell = cells[index] else { continue }
        used.insert(cell - columns.dimensions.count)
        if link.isFixed(index) { coveredNames.insert(name) }
      }
      fillers.append(RowFiller(link, columns: cells))
    }
    return fillers
  }

  mutating func fillers(
    named name: [UInt8], _ prepare: Preparation
  ) -> Result<[RowFiller], Faults> {
    if let known = fillersByName.value(for: name) { return known }
    let made = Result { () throws(Faults) in
      try bound(prepare(String(decoding: name, as: UTF8.self)))
    }
    fillersByName.insert(made, for: name)
    return made
  }

  /// The name of the link that a record names.
  static func name(in record: Record, _ cell: Int?) throws(Rejection) -> [UInt8] {
    let name = cell.map { record.cell($0).bytes } ?? []
    guard !name.isEmpty else {
      throw Rejection(record, reasons: ["\(RowColumns.link): missing link name"])
    }
    return name
  }

  /// What was made of a link, for a record that names it.
  static func usable<Link>(
    _ made: Result<[Link], Faults>, for record: Record
  ) throws(Rejection) -> [Link] {
    do throws(Faults) {
      return try made.get()
    } catch {
      throw Rejection(
        record,
        reasons: error.all.map { fault in
          "\(RowColumns.link): \(fault.message)" + (fault.hint.map { "; \($0)" } ?? "")
        })
    }
  }
}
