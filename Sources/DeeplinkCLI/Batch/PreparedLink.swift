import BatchKit
import JSONKit
import LinkKit

/// A link prepared for a batch in one environment, with what is to be said before any row is read.
struct PreparedLink {
  let link: BatchLink
  /// What is to be said once of all its URLs.
  let warnings: [Problem]
  /// That its URLs are paths, for want of a base.
  let pathProblem: Problem?
  private let sources: ValueSources

  /// Prepares a link.
  ///
  /// - Parameters:
  ///   - request: the link.
  ///   - environment: what it is joined to.
  ///   - sources: `--set` and `--values`.
  ///   - store: the store, if there is one.
  /// - Throws: `Failure` with every fault of the link.
  init(
    _ request: RequestedLink, for environment: EnvironmentChoice.Chosen, _ sources: ValueSources,
    in store: OpenedStore?
  ) throws {
    var sources = sources
    sources.environment = environment.values
    let form = try request.form(for: environment, in: store)
    link = BatchLink(
      form, named: request.name, environment: environment.name, from: sources)
    warnings = request.warnings(of: form, for: environment, in: store)
    pathProblem =
      form.placed.kind == .path ? .noBase(request.template, environment, in: store) : nil
    self.sources = sources
  }

  /// What keeps every row from being filled: values that are refused or that nothing gives.
  ///
  /// - Parameters:
  ///   - columns: the column of each parameter.
  ///   - missing: what to say of a parameter that nothing gives.
  /// - Returns: a problem for each.
  func problems(_ columns: [Int?], missing: (Field) -> Problem) -> [Problem] {
    link.form.fields.enumerated().compactMap { index, field in
      guard link.isFixed(index) || columns[index] == nil else { return nil }
      let draft = link.drafts[index]
      switch draft {
      case .settled: return nil
      case .refused: return draft.problem(of: field, from: sources)
      case .open: return draft.unasked(field) == nil ? missing(field) : nil
      }
    }
  }
}
