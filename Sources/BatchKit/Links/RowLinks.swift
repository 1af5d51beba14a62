import LinkKit
import RowKit
import RuleKit
import TextKit

/// Finds what fills each row: the one link that was asked for, or the link that the row names, made
/// ready once for all of its rows.
package struct RowLinks {
  /// How many links that rows named last are surely ready, some six kilobytes each; a store may have
  /// more than memory should hold.
  static let mostLinks = 32_768

  /// Makes a link of rows ready, in each environment or the one that rows name; throws why it cannot be
  /// used.
  package typealias Preparation = (Request) throws(Faults) -> [BatchLink]

  /// The cells by which a row says what fills it.
  struct NamingCells: Hashable, Sendable {
    /// Whether rows name their links, rather than the environments of one.
    var haveLinks: Bool
    var link: Int?
    var environment: Int?
    /// The cell with the base that stood in place of the environment's.
    var base: Int?
    /// The cell with the template of a row, which stands for the link of one that names none.
    var template: Int?
    /// The cell with the URL of a row, which stands for the link of one with neither.
    var url: Int?
    /// The cell that may have all values, where rows may name their environments.
    var values: Int?
  }

  enum Links {
    case one([BatchLink])
    case named(Preparation)
  }

  private(set) var links: Links
  /// Whether a link that rows name may have generated values.
  private var mayGenerateForNamed: Bool
  private(set) var columns: RowColumns
  /// What fills the rows of the one link, for each environment.
  private(set) var fillers: [RowFiller] = []
  /// The same of links that rows name, by the UTF-8 of the name.
  private var fillersByName = Self.noFillers
  private static let noFillers = RecentValues<[UInt8], Result<[RowFiller], Faults>>(
    capacity: mostLinks)
  private(set) var cells = NamingCells(haveLinks: false)
  /// Finds the links of the URLs that rows have in place of their names; nil if rows name one link.
  let finder: OnDemand<LinkFinder>?
  /// Makes the one link ready in the environment that a row names, and nothing for a row of another
  /// link; nil if rows name neither.
  private var prepareNamed: Preparation?
  /// Whether a column may name the link of each row beside the one link.
  private var mayBeOfOthers = false
  /// Whether a column may name the environment of each row.
  private var areInEnvironments = false
  /// The columns of the input that any link has a parameter for.
  private var used: Set<Int> = []
  /// Whether the parameters of a link are known; of rows that are all refused they may not be.
  private var knowsParameters = false
  /// The parameters that a column would give if `--set` did not, in the order in which they were
  /// met.
  var covered: [String] { coveredNames.all }
  private var coveredNames = DistinctTexts()

  /// One link, made ready for each environment; throws all that is wrong with the columns for its
  /// parameters.
  ///
  /// If rows may name their environments, or links, `prepare` makes it ready in each environment when a
  /// column does, and makes nothing of rows that are not the link's.
  package init(
    _ links: [BatchLink], columns: RowColumns, inEnvironments areInEnvironments: Bool = false,
    amongOthers mayBeOfOthers: Bool = false, prepare: Preparation? = nil
  ) throws(Faults) {
    self.links = .one(links)
    finder = nil
    mayGenerateForNamed = false
    prepareNamed = prepare
    self.areInEnvironments = areInEnvironments
    self.mayBeOfOthers = mayBeOfOthers
    self.columns = columns
    try match(columns)
  }

  /// The links that rows name, and perhaps their environments, made ready by `prepare` as they are met;
  /// some of them may have generated values, and a finder finds those of URLs.
  package init(
    columns: RowColumns, mayGenerate: Bool = false, inEnvironments areInEnvironments: Bool = false,
    finder: OnDemand<LinkFinder>? = nil, prepare: @escaping Preparation
  ) {
    links = .named(prepare)
    self.finder = finder
    mayGenerateForNamed = mayGenerate
    self.areInEnvironments = areInEnvironments
    self.columns = columns
    cells = NamingCells(haveLinks: true)
    findCells()
  }

  private mutating func findCells() {
    if cells.haveLinks {
      cells.template = columns.templateCell
      cells.url = columns.urlCell
      cells.link = columns.linkCell ?? cells.template ?? cells.url
    } else if mayBeOfOthers {
      cells.link = columns.linkCell
    }
    cells.base = columns.baseCell
    cells.values = columns.cell(named: OwnColumn.values.rawValue)
    if areInEnvironments { cells.environment = columns.environmentCell }
  }

  /// Takes note that the input has other columns than were known.
  mutating func match(_ columns: RowColumns) throws(Faults) {
    self.columns = columns
    if let prepareNamed, areOne,
      (areInEnvironments ? columns.environmentCell : nil)
        ?? (mayBeOfOthers ? columns.linkCell : nil) ?? columns.baseCell
        != nil
    {
      mayGenerateForNamed = mayGenerate
      // What the link has a parameter for is known, even if no row can be made ready.
      if case .one(let links) = links { for link in links { _ = try use(columnsOf: link) } }
      links = .named(prepareNamed)
    }
    switch links {
    case .one(let links): fillers = try bound(links)
    case .named:
      findCells()
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
    guard knowsParameters else { return [] }
    return columns.names.indices.filter { index in
      let cell = index + columns.dimensions.count
      return !used.contains(index) && cells.link != cell && cells.environment != cell
        && !OwnColumn.isOwn(columns.names[index], among: columns.names)
    }
  }

  /// The parameters of the one link that have no column of their name.
  var withoutColumn: [String] {
    guard case .one(let links) = links else { return [] }
    return links.first?.names.filter { columns.cell(named: $0) == nil } ?? []
  }

  /// What to pass where the header of the input names no parameter of the one link, and seems to be none.
  var hintOfHeader: String? {
    guard case .one(let links) = links else { return nil }
    return links.first.flatMap { columns.hintOfHeader(of: $0.names) }
  }

  /// Whether values may depend on how many rows the output has.
  var countOutput: Bool { mayGenerateForNamed || fillers.contains(where: \.countsOutput) }

  private mutating func bound(_ links: [BatchLink]) throws(Faults) -> [RowFiller] {
    var fillers: [RowFiller] = []
    for link in links {
      var cells = try use(columnsOf: link)
      let naming = self.cells.haveLinks ? self.cells.link : nil
      for index in cells.indices where cells[index] == naming { cells[index] = nil }
      let own = OwnCells(columns, beside: link.names)
      if own.values != nil, own.fields.isEmpty {
        // Beside the values of all parameters, columns are what the tool says of the row.
        for (index, name) in link.names.enumerated()
        where OwnColumn.isOwn(name, among: columns.names) {
          cells[index] = nil
        }
      }
      for (index, name) in link.names.enumerated() {
        if cells[index] != nil, link.isFixed(index) { coveredNames.insert(name) }
      }
      fillers.append(RowFiller(link, columns: cells, own, in: columns))
    }
    return fillers
  }

  /// The cell of each parameter of a link, whose columns are no extra ones.
  private mutating func use(columnsOf link: BatchLink) throws(Faults) -> [Int?] {
    let cells = try columns.columns(of: link.names)
    knowsParameters = true
    for case let cell? in cells { used.insert(cell - columns.dimensions.count) }
    return cells
  }

  mutating func fillers(
    of name: RowName, _ prepare: Preparation
  ) -> Result<[RowFiller], Faults> {
    if let known = fillersByName.value(for: name.key) { return known }
    let made = Result { () throws(Faults) in
      try bound(prepare(name.link(elseIn: columns.haveValues ? .column : .columns)))
    }
    // Whoever fills the row of a URL has it; the next row has another one.
    if !made.areOfOneURL { fillersByName.insert(made, for: name.key) }
    return made
  }

  mutating func fillers(of record: Record) throws(Rejection) -> [RowFiller] {
    guard case .named(let prepare) = links else { return fillers }
    let name = try RowName(of: record, cells, among: finder)
    let fillers = try Self.usable(fillers(of: name, prepare), for: record)
    return name.url.map { url in fillers.map { $0.named(by: url) } } ?? fillers
  }
}

/// The URLs that an earlier output has beside its rows.
extension RowLinks {
  /// The line of the first record whose URL is not the one in its column of URLs, that URL as it may be
  /// shown, and whether some of the link's values may be generated.
  package mutating func firstOther(
    among records: [Record]
  ) -> (line: Int, url: String, isGenerated: Bool)? {
    let name = OwnColumn.url.rawValue
    guard let column = columns.cell(named: name) else { return nil }
    for (number, record) in records.enumerated() {
      let written = String(decoding: record.cell(column).bytes, as: UTF8.self)
      // A slot stands for a secret.
      if !written.isEmpty, !written.containsScalars("$<"),
        let made = try? fillers(of: record), made.count == 1,
        // It may be a parameter's, though not of all links, and not beside all values of the row.
        made[0].form.index(named: name) == nil
          || (try? made[0].own.members(of: record)) ?? nil != nil,
        case .link(let link)? = try? made[0].row(
          of: record, number: RowNumber(number), in: .handedOver),
        made[0].isOther(link.url, than: written)
      {
        return (record.line, made[0].shown(written), made[0].generates)
      }
    }
    return nil
  }
}
