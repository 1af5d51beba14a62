import RowKit

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
  /// The names of JSON rows.
  let state: JSONRowState
  let layout: RowLayout
  let links: Links

  init(
    _ syntax: RecordFraming?, _ combinations: RowCombinations, width: Int, _ state: JSONRowState,
    _ layout: RowLayout, _ links: Links
  ) {
    self.syntax = syntax
    self.combinations = combinations
    self.width = width
    self.state = state
    self.layout = layout
    self.links = links
  }

  /// How many cells a row has: those of the dimensions, and after them those of the record.
  var cellCount: Int { combinations.dimensions.count + width }

  /// The same with other links.
  func with(_ links: Links) -> BatchProgram {
    BatchProgram(syntax, combinations, width: width, state, layout, links)
  }

  /// What rows are filled from in this plan.
  var rowTemplate: RowTemplate {
    RowTemplate(
      layout: layout, namedCells: syntax?.isJSON == true ? combinations.dimensions.count : nil)
  }
}
