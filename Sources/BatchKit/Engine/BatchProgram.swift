import LinkKit
import RowKit
import Synchronization
import TextKit

/// What the fast path knows of a batch: its records, what is combined with them, its links, and what
/// is written for a row.
///
/// It never changes but for the links that rows have named, so that threads may share it; a batch that
/// meets a name that it does not know goes on by another plan.
final class BatchProgram: Sendable {
  /// The links that fill rows, each for all environments.
  enum Links: Sendable {
    case one([LinkPlan])
    /// The links, or environments, named by cells of each row.
    case named(RowLinks.NamingCells, NamedPlans)
  }

  /// How records follow each other; nil if rows are combinations of values alone.
  let syntax: RecordFraming?
  /// What combinations there are for each record.
  let combinations: RowCombinations
  /// How many cells a record has; of JSON, how many names are known.
  let width: Int
  let state: JSONRowState
  let layout: RowLayout
  let links: Links
  /// Whether blank lines stand between rows only so that these keep the numbers of their lines.
  private let isPadded: Bool
  /// How many rejections of a chunk need reasons; nil for all.
  let mostReasons: Int?

  init(
    _ syntax: RecordFraming?, _ combinations: RowCombinations, width: Int, _ state: JSONRowState,
    _ layout: RowLayout, _ links: Links, isPadded: Bool = false,
    mostReasons: Int? = nil
  ) {
    self.syntax = syntax
    self.combinations = combinations
    self.width = width
    self.state = state
    self.layout = layout
    self.links = links
    self.isPadded = isPadded
    let hasOneRow = syntax != nil && combinations.count == 1 && !combinations.hasRecords
    // Where a record has several rows, their reasons are told together.
    self.mostReasons = hasOneRow ? mostReasons : nil
  }

  /// Whether an empty row is skipped: not where each row has its line of the output.
  var skipsEmptyRows: Bool {
    layout.rejectedRow == .skip || isPadded || syntax == nil || syntax == .elements
  }

  /// How many cells a row has: those of the dimensions, and after them those of the record.
  var cellCount: Int { combinations.dimensions.count + width }

  /// The same with other links.
  func with(_ links: Links) -> BatchProgram {
    BatchProgram(
      syntax, combinations, width: width, state, layout, links, isPadded: isPadded,
      mostReasons: mostReasons)
  }

  /// What rows are filled from in this plan.
  var rowTemplate: RowTemplate {
    RowTemplate(
      layout: layout, namedCells: syntax?.isJSON == true ? combinations.dimensions.count : nil)
  }
}

/// The plans of the links that rows have named so far; the threads of a run share them.
///
/// A thread asks once for each link, and keeps the tables that it makes of the plans.
final class NamedPlans: Sendable {
  /// What was made of a link.
  struct Made: Sendable {
    /// What fills its rows, for each environment, or why it cannot be used.
    let fillers: Result<[RowFiller], Faults>
    /// The plans of them; nil where the row is left to the plain path.
    let plans: [LinkPlan]?
  }

  /// Finds the links of URLs.
  let finder: OnDemand<LinkFinder>?
  /// By the key of the name.
  private let made = Mutex(RecentValues<[UInt8], Made>(capacity: RowLinks.mostLinks))
  /// What was made last of a URL that no link takes, for the row that names it.
  private let last = Mutex<(name: [UInt8], made: Made)?>(nil)
  /// Such names so far, and those of plans that cost more than a row: most name one row, and one that names
  /// two is worth a plan.
  private let met = Mutex(RecentValues<[UInt8], Bool>(capacity: RowLinks.mostLinks))

  init(finder: OnDemand<LinkFinder>?) {
    self.finder = finder
  }

  /// What was made of a link; nil if no row named it, or many others since.
  subscript(name: [UInt8]) -> Made? { made.withLock { $0.value(for: name) } }

  /// The same for a row, which takes what was made of its URL.
  func taken(for name: [UInt8]) -> Made? {
    self[name]
      ?? last.withLock { last in
        guard let found = last, found.name == name else { return nil }
        last = nil
        return found.made
      }
  }

  /// Adds what fills the rows of a link, with its plans; where they are dear, once a second row asks.
  func insert(
    _ fillers: Result<[RowFiller], Faults>, named name: [UInt8], isDear: Bool,
    _ plan: (RowFiller) -> LinkPlan
  ) {
    let isMet = met.withLock { $0.value(for: name) ?? false }
    guard isMet || !isDear && !fillers.areOfOneURL else {
      met.withLock { $0.insert(true, for: name) }
      return last.withLock { $0 = (name, Made(fillers: fillers, plans: nil)) }
    }
    let plans = (try? fillers.get())?.map(plan)
    made.withLock { $0.insert(Made(fillers: fillers, plans: plans), for: name) }
  }
}

extension RowLinks {
  func plans(_ plan: (RowFiller) -> LinkPlan) -> BatchProgram.Links {
    switch links {
    case .one: .one(fillers.map(plan))
    case .named: .named(cells, NamedPlans(finder: finder))
    }
  }

  /// Adds the plans of the link that a record names to those of all links, unless they are known.
  mutating func plan(
    linkOf record: Record, in plans: BatchProgram.Links, areDear: Bool,
    _ plan: (RowFiller, LinkMatch?) -> LinkPlan
  ) {
    guard case .named(let cells, let known) = plans, case .named(let prepare) = links,
      let name = try? RowName(of: record, cells, among: finder), known[name.planKey] == nil
    else { return }
    known.insert(
      fillers(of: name, prepare), named: name.planKey, isDear: areDear || name.url != nil
    ) { plan($0, name.url) }
  }
}

extension BatchProgram {
  /// The cells by which a row says what fills it; nil where there is one link, or no such cell.
  var namingCells: RowLinks.NamingCells? {
    guard case .named(let cells, _) = links, cells.link != nil || !cells.haveLinks else {
      return nil
    }
    return cells
  }
}
