import BatchKit
import LinkKit
import RowKit
import RuleKit
import TextKit

/// The links that rows name, each made ready when the first row names it.
///
/// A class, since it gathers what is to be said of them while rows are read.
final class NamedLinks {
  private let store: OpenedStore
  private let resolver: LinkResolver
  private let wrappers: [RequestedWrapper]
  /// Whether a path without a base is an answer too.
  private let allowsPaths: Bool
  /// Whether each row has a line of the output, so that none may be skipped.
  private let answersEachRow: Bool
  /// Whether another job of the command line reports the names that no link has.
  private let isReportedElsewhere: Bool
  /// The constraints of options.
  private let constraints: [Constraint]
  private var rules: FormCache
  /// How many links were looked at for what unknown names of rows mean.
  private var comparisons = 0
  /// Finds the links of URLs that rows have in place of names.
  let finder: OnDemand<LinkFinder>
  /// What is to be said of the links that rows named.
  private(set) var warnings = AlikeDiagnostics()

  init(_ job: BatchPlan, in store: OpenedStore) {
    self.store = store
    resolver = job.resolver
    wrappers = job.wrappers
    finder = OnDemand { [document = store.document] in LinkFinder(document) }
    constraints = job.constraints
    allowsPaths = job.options.format == .url
    answersEachRow = job.options.rejectedRow != .skip
    isReportedElsewhere = job.companions == nil
    // Cases of all links need automata of all patterns; rows need none.
    rules = FormCache(patterns: job.options.makesCases ? store.document.patternCount : 0)
  }

  /// A link, made ready for each of its environments or the one that a row names.
  ///
  /// A row may have a URL or a template for it. Throws why it cannot be used.
  func links(named link: RowLinks.Request) throws(Faults) -> [BatchLink] {
    try faults {
      let name = link.name
      guard !RequestedLink.isTemplate(name) else {
        let named = try NamedLink(name, in: store, among: finder.value)
        return try prepared(named.wrapped(in: wrappers), of: link)
      }
      try store.refuseUnusable(name)
      guard let stored = store.document.link(named: name) else {
        throw unknown(name)
      }
      var named = NamedLink(RequestedLink(stored)).wrapped(in: wrappers)
      named.environment = link.environmentOfURL
      return try prepared(named, of: link)
    }
  }

  /// The link of the command line, made ready for the environment that a row names; nothing for a row
  /// that names another link of the store.
  ///
  /// Throws for a name that no link has, and for any other link where no row may be skipped.
  func links(
    of named: NamedLink, naming link: RowLinks.Request
  ) throws(Faults) -> [BatchLink] {
    try faults {
      guard let own = named.request.name, !link.name.isEmpty, !link.name.isSameText(as: own),
        !RequestedLink.isTemplate(link.name)
      else { return try prepared(named, of: link) }
      guard isReportedElsewhere || !store.document.links.positions(named: link.name).isEmpty else {
        throw unknown(link.name)
      }
      guard answersEachRow else { return [] }
      throw CommandError(.refused, "expected \(own.quoted()), found \(link.name.quoted())")
    }
  }

  /// The refusal of a name that no link has.
  private func unknown(_ name: String) -> CommandError {
    comparisons += store.document.links.count
    let looksAround = comparisons <= Spelling.Hints.mostComparisons
    return CommandError(.usage, [RequestedLink.unknown(name, in: store, looksAround: looksAround)])
  }

  private func faults(_ body: () throws -> [BatchLink]) throws(Faults) -> [BatchLink] {
    do {
      return try body()
    } catch let faults as Faults {
      throw faults
    } catch let failure as CommandError {
      throw Faults(failure.diagnostics.map { Fault($0.message, hint: $0.hint) })
    } catch {
      throw Faults([Fault("\(error)")])
    }
  }

  private func prepared(
    _ named: NamedLink, of link: RowLinks.Request
  ) throws -> [BatchLink] {
    var named = named
    named.base = try base(of: link, for: named.request)
    let environment = link.environment
    if let environment, named.request.isNaming(RowColumns.environment, beside: link.values) {
      let names = store.document.environments.map(\.name)
      guard names.containsSameText(as: environment) else {
        throw Faults([
          Fault(
            "\(RowColumns.environment): no environment is named \(environment.quoted())",
            hint: Spelling.hint(for: environment, in: names)
              ?? "it is one of \(names.joined(separator: ", "))")
        ])
      }
      named.environment = environment
    }
    return try resolver.links(of: named, &rules).map { resolved in
      guard named.base == nil || !resolved.form.hasSecretValues else {
        throw Faults([
          Fault(
            "\(OwnColumn.base): a secret is not sent to a base that only the row names",
            hint: "pass --base")
        ])
      }
      var resolved = resolved
      // Reports name the environment of a whole URL, too, which is no option without effect.
      if environment != nil && named.request.name == nil || named.base != nil {
        resolved.environment.warnings = []
      }
      var link = PreparedLink(named, resolved, by: resolver)
      let name = named.request.name ?? ""
      for warning in link.warnings { warnings.append(warning, of: name) }
      if link.pathDiagnostic != nil {
        // Its place names the link, so that what is said is the same for all.
        let path = Diagnostic.noBase("the template", resolved.environment, in: store)
        guard allowsPaths else { throw CommandError(.usage, [path]) }
        warnings.append(path.asWarning.with(\.location, SourceLocation(name)), of: name)
      }
      link.constrain(by: constraints)
      return link.link
    }
  }
}

extension NamedLinks {
  /// The base that a row names for a link, unless the command line decides.
  private func base(
    of link: RowLinks.Request, for request: RequestedLink
  ) throws(Faults) -> String? {
    guard !resolver.environments.isChosen, let base = link.base,
      request.isNaming(OwnColumn.base, beside: link.values)
    else { return nil }
    guard !base.containsScalars("$<") else {
      throw Faults([
        Fault("\(OwnColumn.base): its secret is not recorded", hint: "pass --base")
      ])
    }
    do throws(Faults) {
      _ = try BaseURL(base)
    } catch {
      throw Faults(error.all.map { Fault("\(OwnColumn.base): \($0.message)", hint: $0.hint) })
    }
    return base
  }
}

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
