import BatchKit
import LinkKit
import RuleKit

/// A link prepared for a batch in one environment, with what is to be said before any row is read.
struct PreparedLink {
  private(set) var link: BatchLink
  /// What is to be said once of all its URLs.
  let warnings: [Diagnostic]
  /// The problem that its URLs are only paths, because there is no base URL.
  let pathDiagnostic: Diagnostic?
  private let sources: ValueSources

  init(_ named: NamedLink, _ resolved: ResolvedLink, by resolver: LinkResolver) {
    let (request, form, environment) = (named.request, resolved.form, resolved.environment)
    sources = resolver.sources(in: environment, of: named.url)
    link = BatchLink(
      form, named: request.name, environment: environment.name, from: sources,
      place: { [store = resolver.store] in OpenedStore.place(of: $0, in: store) })
    warnings = request.warnings(of: form, for: environment, in: resolver.store)
    pathDiagnostic =
      form.placed.kind == .path
      ? .noBase(request.shownTemplate(in: resolver.store), environment, in: resolver.store) : nil
  }

  /// Adds constraints on its values.
  mutating func constrain(by constraints: [Constraint]) {
    if !constraints.isEmpty { link = link.constrained(by: constraints) }
  }

  /// What keeps every row from being filled: values that are refused, or that neither a column nor
  /// anything else gives.
  func diagnostics(_ columns: [Int?], missing: (Field) -> Diagnostic) -> [Diagnostic] {
    link.form.fields.enumerated().compactMap { index, field in
      guard link.isFixed(index) || columns[index] == nil else { return nil }
      let draft = link.drafts[index]
      switch draft {
      case .settled: return nil
      case .refused: return draft.diagnostic(of: field, from: sources)
      case .open: return field.isRequired ? missing(field) : nil
      }
    }
  }
}
