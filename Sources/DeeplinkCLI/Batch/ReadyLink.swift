import BatchKit
import LinkKit

/// A link made ready for one environment, with what is known of its values before any row is read.
struct ReadyLink {
  let form: Form
  /// The environment's name, where there is one.
  let environment: String?
  /// What is to be told once of all its URLs.
  let warnings: [Problem]
  /// That its URLs are none, for want of a base.
  let pathProblem: Problem?
  private let drafts: [Draft]
  private let sources: ValueSources

  /// Makes a link ready.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - environment: what it is joined to.
  ///   - sources: `--set` and `--values`.
  ///   - store: the store, if there is one.
  /// - Throws: `Failure` with every fault of the link.
  init(
    _ link: RequestedLink, for environment: EnvironmentChoice.Chosen, _ sources: ValueSources,
    in store: OpenedStore?
  ) throws {
    form = try link.form(for: environment, in: store)
    self.environment = environment.name
    warnings = link.warnings(of: form, for: environment, in: store)
    pathProblem =
      form.placed.kind == .path ? .noBase(link.template, environment, in: store) : nil
    var sources = sources
    sources.environment = environment.values
    drafts = form.fields.map(sources.draft)
    self.sources = sources
  }

  /// The names of its parameters.
  var names: [String] { form.fields.map(\.name) }

  /// Whether `--set` gives the parameter its value, whatever stands in a row.
  func isSet(_ name: String) -> Bool { sources.sets(name) }

  /// The values that every case and row has, by `--set` or `--values`.
  var given: [String?] {
    drafts.map { draft in
      guard case .settled(let value) = draft, value.origin != .environment else { return nil }
      return value.text
    }
  }

  /// The values that the environment gives.
  var usual: [String?] {
    drafts.map { draft in
      guard case .settled(let value) = draft else { return nil }
      return value.text
    }
  }

  /// The link ready for rows of which each gives a parameter in the column that `columns` says.
  func rowForm(_ columns: [Int?]) -> RowForm {
    RowForm(
      form.placed,
      form.fields.indices.map { index in
        let field = form.fields[index]
        return RowField(
          field.parameter, rules: field.rules,
          column: isSet(field.name) ? nil : columns[index], fallback: drafts[index].text)
      })
  }

  /// What keeps every row from being filled: values that are refused or that nothing gives.
  ///
  /// - Parameters:
  ///   - columns: the column of each parameter.
  ///   - missing: what to say of a parameter that nothing gives.
  /// - Returns: a problem for each.
  func problems(_ columns: [Int?], missing: (Field) -> Problem) -> [Problem] {
    form.fields.indices.compactMap { index in
      let (field, draft) = (form.fields[index], drafts[index])
      guard isSet(field.name) || columns[index] == nil else { return nil }
      switch draft {
      case .settled: return nil
      case .refused: return draft.problem(of: field, from: sources)
      case .open: return draft.unasked(field) == nil ? missing(field) : nil
      }
    }
  }
}
