import JSONKit
import LinkKit
import RowKit

/// What the fast path knows of a batch: its records, what is combined with them, its links, and what
/// is written for a row.
///
/// It never changes but for the links that rows have named, so that threads may share it; a batch that
/// meets a name that it does not know goes on by another plan.
final class BatchPlan: Sendable {
  /// The links that fill rows, each for all environments.
  enum Links: Sendable {
    case one([LinkPlan])
    /// Those that rows name in a cell.
    case named(cell: Int?, NamedPlans)
  }

  /// How records follow each other; nil if rows are combinations of values alone.
  let syntax: RecordSyntax?
  /// What combinations there are for each record.
  let turns: RowTurns
  /// How many cells a record has; of JSON, how many names are known.
  let width: Int
  /// The names of JSON rows.
  let state: JSONRowState
  let layout: RowLayout
  let links: Links

  init(
    _ syntax: RecordSyntax?, _ turns: RowTurns, width: Int, _ state: JSONRowState,
    _ layout: RowLayout, _ links: Links
  ) {
    self.syntax = syntax
    self.turns = turns
    self.width = width
    self.state = state
    self.layout = layout
    self.links = links
  }

  /// How many cells a row has: those of the dimensions, and after them those of the record.
  var cellCount: Int { turns.dimensions.count + width }

  /// The same with other links.
  func with(_ links: Links) -> BatchPlan {
    BatchPlan(syntax, turns, width: width, state, layout, links)
  }

  /// What rows are filled from in this plan.
  var rowStretches: RowStretches {
    RowStretches(layout: layout, namedCells: syntax?.isJSON == true ? turns.dimensions.count : nil)
  }
}

/// What is combined with each record: the values of dimensions, and environments.
struct RowTurns: Sendable {
  let dimensions: [Dimension]
  let hasEnvironments: Bool
  let combination: Combination
  /// How many combinations there are.
  let count: Int
  /// Whether records are the first dimension of the combination, so that each record that comes is
  /// of one combination, and the next one of the next.
  let hasRecords: Bool

  /// The first of the dimensions in a combination.
  var firstDimension: Int { hasRecords ? 1 : 0 }

  /// A record with the values of a combination before its own cells, and the environment's number.
  func row(of source: Record, _ turn: Int) -> (record: Record, environment: Int) {
    let numbers = combination.row(at: turn)
    var record = source
    record.cells =
      zip(dimensions, numbers.dropFirst(firstDimension)).map { .text(Array($0[$1].utf8)) }
      + record.cells
    return (record, hasEnvironments ? numbers.last ?? 0 : 0)
  }
}
