import RowKit

extension RowLinks {
  func plans(_ plan: (RowFiller) -> LinkPlan) -> BatchProgram.Links {
    switch links {
    case .one: .one(fillers.map(plan))
    case .named: .named(cells, NamedPlans())
    }
  }

  /// Adds the plans of the link that a record names to those of all links, unless they are known.
  mutating func plan(
    linkOf record: Record, in plans: BatchProgram.Links, _ plan: (RowFiller) -> LinkPlan
  ) {
    guard case .named(let cells, let known) = plans, case .named(let prepare) = links,
      let key = try? Self.key(of: record, cells), known[key] == nil
    else { return }
    known.insert(fillers(of: key, prepare).map { $0.map(plan) }, named: key)
  }
}
