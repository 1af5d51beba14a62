import JSONKit
import LinkKit
import RuleKit
import TextKit

/// Looks at every link of a store under every environment, for `check`.
struct StoreFindings {
  let store: OpenedStore
  let source: SourceText
  private let environmentNames: DistinctTexts

  /// What is known of the links that were looked at.
  private struct Progress {
    /// The parameters that links use.
    var used = DistinctTexts()
    var rules = RulesMemory()
  }

  init(store: OpenedStore) {
    self.store = store
    source = store.source
    environmentNames = DistinctTexts(store.document.environments.map(\.name))
  }

  /// All problems in the order of the file, each told once: those of the shared rules, of the
  /// environments, of the links, of what no link uses.
  func problems() -> [Problem] {
    var problems: [Problem] = []
    for parameter in store.document.parameters {
      problems += faults(of: [parameter.value], named: parameter.name)
    }
    problems += store.problemsOfNamesakes
    for environment in store.document.environments { problems += inspect(environment) }
    var progress = Progress()
    var paths: [[UInt8]: Int] = [:]
    var twins: [(position: Int, first: Int)] = []
    var distinct: [Int] = []
    let links = store.document.links
    let misshapen = Set(links.misshapen)
    let unusable = links.unusable
    let words = links.words(in: source)
    for position in links.indices {
      let link = links[position]
      if misshapen.contains(position) {
        problems += store.problemsOfShape(at: position, in: source, words: words)
        problems += inspect(misshapen: link, &progress)
        continue
      }
      problems += inspect(link, &progress) + tagsWithComma(of: link)
      let path = Array(link.path.utf8)
      if let first = paths[path] {
        twins.append((position, first))
      } else {
        paths[path] = position
        if !unusable.contains(position) { distinct.append(position) }
      }
    }
    problems += pathsTwice(twins, unusable: unusable) + overlaps(of: distinct)
    problems += pathsWithoutBase()
    problems += ruleGaps() + unusedValues()
    var hints = Spelling.Hints(among: progress.used.all)
    for parameter in store.document.parameters where !progress.used.contains(parameter.name) {
      problems.append(
        warning(
          "no link uses the parameter \(parameter.name.quoted())", .unusedParameter,
          at: parameter.nameRange,
          hint: hints.next(for: parameter.name)))
    }
    if problems.contains(where: \.keepsPathUnread) {
      // A link that cannot be read may use any parameter.
      problems.removeAll { $0.rule == .unusedParameter }
    }
    var told: Set<Problem> = []
    return problems.filter { told.insert($0).inserted }.enumerated()
      .sorted { ($0.element.offset ?? 0, $0.offset) < ($1.element.offset ?? 0, $1.offset) }
      .map(\.element)
  }

  /// The base of an environment, whether or not a link uses it.
  private func inspect(_ environment: StoreEnvironment) -> [Problem] {
    guard let text = environment.base else { return [] }
    let found: [Fault]
    do throws(Faults) {
      found = try BaseURL(text).warnings
    } catch {
      found = error.all
    }
    return found.map {
      Problem($0.moved(toStringAt: environment.baseRange, of: store.bytes), in: source, .base)
    }
  }

  /// That links are paths which no environment makes URLs, told once for all of them.
  private func pathsWithoutBase() -> [Problem] {
    guard store.document.environments.allSatisfy({ $0.base == nil }) else { return [] }
    let links = store.document.links
    let misshapen = Set(links.misshapen)
    let paths = links.indices.lazy.filter { !misshapen.contains($0) }.map { links[$0] }
      .filter { !Template.isWholeURL($0.path) }
    guard let first = paths.first else { return [] }
    let more =
      paths.count > 1 ? " and of \(paths.count - 1) other link\(paths.count == 2 ? "" : "s")" : ""
    return [
      warning(
        "no environment gives the path of \(first.name.quoted())\(more) a base",
        .noBase, at: first.valueRange("path") ?? first.range,
        hint: Problem.givingBase(to: nil, in: store.document.environments)
          + (paths.count == 1 ? " gives it one" : " gives them one"))
    ]
  }

  /// What is right of a link's shape, so that all its faults are told in one run: the template and
  /// the rules, or without a template the rules alone.
  private func inspect(misshapen link: Link, _ progress: inout Progress) -> [Problem] {
    guard link.node["path"]?.text != nil else {
      progress.used.insert(contentsOf: link.parameters.map(\.name))
      let layers = store.document.ruleLayers(of: link)
      return link.parameters.flatMap { faults(of: layers.of($0.name), named: $0.name) }
    }
    return inspect(link, &progress)
  }

  /// One link under every environment; a problem that several share is told once.
  private func inspect(_ link: Link, _ progress: inout Progress) -> [Problem] {
    let request = RequestedLink(link)
    let report = Problems(of: request, in: store, source: source)
    var found: [(problem: Problem, environments: [String])] = []
    var indices: [Problem: Int] = [:]
    func add(_ problem: Problem, _ environment: String?) {
      if let index = indices[problem] {
        found[index].environments += environment.map { [$0] } ?? []
      } else {
        indices[problem] = found.count
        found.append((problem, environment.map { [$0] } ?? []))
      }
    }

    if let name = link.environment, !environmentNames.contains(name) {
      add(
        Problem(
          Fault(
            "the store has no environment \(name.quoted())",
            at: link.valueRange("environment") ?? link.range,
            hint: Spelling.hint(for: name, in: environmentNames.all)),
          in: source, .unknownEnvironment), nil)
    }
    let tried = store.document.environments(of: link.path)
    var names: [String]?
    for environment in tried {
      do throws(LinkFaults) {
        let form = try request.form(base: environment?.base, in: store, &progress.rules)
        names = form.fields.map(\.name)
        for problem in report.of(form.warnings.filter { $0.part != .base }) {
          add(problem, environment?.name)
        }
        for problem in refusals(of: environment?.values ?? [], by: form) {
          add(problem, environment?.name)
        }
      } catch {
        for problem in report.of(error.all.filter { $0.part != .base }) {
          add(problem, environment?.name)
        }
      }
    }
    let slots = DistinctTexts(names ?? (try? Template(link.path))?.slots.map(\.name) ?? [])
    progress.used.insert(contentsOf: slots.all)
    let ruleLayers = store.document.ruleLayers(of: link)
    for parameter in link.parameters where !slots.contains(parameter.name) {
      let layers = ruleLayers.of(parameter.name)
      for problem in faults(of: layers, named: parameter.name) { add(problem, nil) }
      guard names != nil else { continue }
      add(
        warning(
          "the path has no slot \(parameter.name.quoted())", .unusedRules,
          at: parameter.nameRange,
          hint: Spelling.hint(for: parameter.name, in: slots.all)), nil)
    }
    let counting = store.document.environments(toBeRightIn: link).compactMap { $0?.name }
    return found.map { problem, names in
      guard !names.isEmpty, names.count < tried.count else { return problem }
      var problem = problem
      if problem.severity == .error, !names.contains(where: counting.contains) {
        problem.severity = .warning
      }
      problem.message += " (in \(names.joined(separator: ", ")))"
      return problem
    }
  }

  /// The faults of rules, whether or not a link uses them.
  private func faults(of layers: [JSONNode], named name: String) -> [Problem] {
    Rules.compile(layers).faults.map { fault in
      var fault = fault
      fault.message = "\(name): \(fault.message)"
      return Problem(fault, in: source, .rules)
    }
  }

  /// The values of an environment that the link's rules refuse.
  private func refusals(of values: MemberTable, by form: Form) -> [Problem] {
    guard !values.isEmpty else { return [] }
    return form.fields.compactMap { field in
      guard let value = values[field.name], let refusal = field.refusal(ofJSON: value) else {
        return nil
      }
      let text = refusal.text(isSecret: field.rules.isSecret)
      return Problem(
        Fault("\(field.name): \(text)", at: value.range), in: source, .environmentValue)
    }
  }

  func warning(
    _ message: String, _ rule: CheckRule, at range: Range<Int>, hint: String? = nil
  ) -> Problem {
    Problem(Fault(message, at: range, hint: hint, severity: .warning), in: source, rule)
  }
}

extension Problem {
  /// Whether the path of a link, and so the names of its parameters, may be unknown.
  fileprivate var keepsPathUnread: Bool {
    severity == .error && (rule == .template || rule == .link)
  }
}
