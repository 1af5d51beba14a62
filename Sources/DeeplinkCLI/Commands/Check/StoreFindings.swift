import AssociationKit
import JSONKit
import LinkKit
import RuleKit
import TextKit

/// Looks at every link of a store under every environment, for `check`.
struct StoreFindings {
  let store: OpenedStore
  /// Whether quiet links are not looked at.
  private let skipsQuiet: Bool
  /// What the automata of one of the store's patterns may take.
  let share: PatternShare

  /// What is known of the links that were looked at.
  private struct Progress {
    /// The parameters that links use.
    var used = DistinctTexts()
    var rules: FormCache
  }

  var source: SourceText { store.source }

  init(store: OpenedStore, skipsQuiet: Bool = true) {
    self.store = store
    self.skipsQuiet = skipsQuiet
    share = PatternShare(among: store.document.patternCount)
  }

  /// What names an app and is none.
  private func appFaults() -> [Diagnostic] {
    let (ios, android) = (store.document.apps.ios, store.document.apps.android)
    let faults = [
      ios?.id.map { ($0.range, AppID($0.text).refusal) },
      android?.package.map { ($0.range, AppID($0.text).packageRefusal) },
    ]
    return faults.compactMap { fault in
      fault.flatMap { range, text in text.map { Diagnostic(Fault($0, at: range), in: source) } }
    }
  }

  /// All problems in the order of the file, each told once: those of the shared rules, of the
  /// environments, of the links, of what no link uses.
  func diagnostics() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for parameter in store.document.parameters {
      diagnostics += faults(of: [parameter.value], named: parameter.name)
    }
    diagnostics += store.diagnosticsOfNamesakes
    for environment in store.document.environments { diagnostics += inspect(environment) }
    diagnostics += appFaults()
    var progress = Progress(rules: FormCache(patterns: share.count))
    var paths = NameTable()
    var twins: [(position: Int, first: Int)] = []
    var distinct: [(position: Int, ends: TemplateEnds?)] = []
    var quiet = QuietLinks(store.document, share: share)
    let links = store.document.links
    let misshapen = store.diagnosticsOfMisshapen
    let unusable = links.unusable
    /// Takes in the path of a link whose own findings are known.
    func add(_ path: ArraySlice<UInt8>, at position: Int, _ ends: TemplateEnds?) {
      if let first = paths.insert(path, position) {
        twins.append((position, first))
      } else if !unusable.contains(position) {
        distinct.append((position, ends))
      }
    }
    for position in links.indices {
      let isUsable = skipsQuiet && !unusable.contains(position)
      let path = links.stored(at: position).path?.utf8 ?? []
      if isUsable, let ends = quiet.ends(at: position) {
        add(path, at: position, ends)
        continue
      }
      let shape = isUsable && misshapen[position] == nil ? quiet.shape(at: position) : nil
      if let shape, quiet.isQuiet(shape: shape) {
        add(path, at: position, quiet.ends(ofQuietShapeAt: position))
        continue
      }
      let link = links[position]
      if let faults = misshapen[position] {
        diagnostics += faults
        diagnostics += inspect(misshapen: link, &progress)
        continue
      }
      let found = inspect(link, &progress) + tagsWithComma(of: link)
      if let shape, found.isEmpty { quiet.add(quiet: shape) }
      diagnostics += found
      add(Array(link.path.utf8)[...], at: position, nil)
    }
    let compared = pathsTwice(twins, unusable: unusable)
    diagnostics += compared.found + overlaps(of: distinct, and: compared.apart)
    diagnostics += pathsWithoutBase()
    diagnostics += store.mixedFirstWords()
    diagnostics += store.storedSecrets.map { Diagnostic($0.warning, in: source, .storedSecret) }
    diagnostics += ruleGaps() + store.unusedValues().map(\.diagnostic)
    progress.used.insert(contentsOf: quiet.names.all)
    var hints = Spelling.Hints(among: progress.used.all)
    for parameter in store.document.parameters where !progress.used.contains(parameter.name) {
      diagnostics.append(
        warning(
          "no link uses the parameter \(parameter.name.quoted())", .unusedParameter,
          at: parameter.nameRange, hint: hints.next(for: parameter.name)))
    }
    if diagnostics.contains(where: \.keepsPathUnread) {
      // A link that cannot be read may use any parameter.
      diagnostics.removeAll { $0.rule == .unusedParameter }
    }
    return diagnostics.uniqued.sorted { ($0.offset ?? 0) < ($1.offset ?? 0) }
  }

  /// The base of an environment, whether or not a link uses it.
  private func inspect(_ environment: StoreEnvironment) -> [Diagnostic] {
    guard let text = environment.base else { return [] }
    let found: [Fault]
    do throws(Faults) {
      found = try BaseURL(text).warnings
    } catch {
      found = error.all
    }
    return found.map {
      Diagnostic($0.moved(toStringAt: environment.baseRange, of: store.bytes), in: source, .base)
    }
  }

  /// Checks the valid parts of a malformed link, so that one run reports all its errors: the
  /// template and the rules, or without a template only the rules.
  private func inspect(misshapen link: Link, _ progress: inout Progress) -> [Diagnostic] {
    guard link.node["path"]?.text != nil else {
      progress.used.insert(contentsOf: link.parameters.map(\.name))
      let layers = store.document.ruleLayers(of: link)
      return link.parameters.flatMap { faults(of: layers.of($0.name), named: $0.name) }
    }
    return inspect(link, &progress)
  }

  /// Checks one link in every environment; a problem that several share is reported once.
  private func inspect(_ link: Link, _ progress: inout Progress) -> [Diagnostic] {
    let request = RequestedLink(link)
    let report = FaultPlaces(of: request, in: store)
    var found: [(diagnostic: Diagnostic, environments: [String])] = []
    var indices: [Diagnostic: Int] = [:]
    func add(_ diagnostics: [Diagnostic], in environment: String? = nil) {
      for diagnostic in diagnostics {
        let index = indices[diagnostic] ?? found.count
        if index == found.count {
          indices[diagnostic] = index
          found.append((diagnostic, []))
        }
        if let environment { found[index].environments.append(environment) }
      }
    }

    if let fault = store.document.unknownEnvironment(of: link) {
      add([Diagnostic(fault, in: source, .unknownEnvironment)])
    }
    let ruleLayers = store.document.ruleLayers(of: link)
    var unplaced = UnplacedForm(template: link.path, rules: ruleLayers, &progress.rules)
    let tried = store.document.environments(of: unplaced)
    var names: [String]?
    var secrets = DistinctTexts()
    for environment in tried {
      do throws(LinkFaults) {
        let form = try unplaced.form(base: environment?.base, &progress.rules)
        add(report.of(form.warnings), in: environment?.name)
        add(refusals(of: environment?.values ?? [], by: form), in: environment?.name)
        if names == nil { add(unusableValues(of: link, form) + unplaceableValues(of: link, form)) }
        add(unusableValues(of: environment, form), in: environment?.name)
        names = form.fields.map(\.name)
        secrets.insert(contentsOf: form.fields.filter(\.rules.isSecret).map(\.name))
      } catch {
        add(report.of(error.all.filter { $0.part != .base }), in: environment?.name)
      }
    }
    let slots = DistinctTexts(names ?? (try? Template(link.path))?.slots.map(\.name) ?? [])
    progress.used.insert(contentsOf: slots.all)
    let screenFaults = link.screenFaults(
      slots: slots.all.map { ($0, secrets.contains($0)) }, in: store.bytes)
    add(screenFaults.map { Diagnostic($0, in: source, .screenText) })
    for parameter in link.parameters where !slots.contains(parameter.name) {
      add(faults(of: ruleLayers.of(parameter.name), named: parameter.name))
      guard names != nil else { continue }
      add([
        warning(
          "the path has no slot \(parameter.name.quoted())", .unusedRules,
          at: parameter.nameRange, hint: Spelling.hint(for: parameter.name, in: slots.all))
      ])
    }
    let counting = store.document.environments(unplaced, toBeRightIn: link)
      .compactMap { $0?.name }
    return found.map { diagnostic, names in
      guard !names.isEmpty, names.count < tried.count else { return diagnostic }
      var diagnostic = diagnostic
      if diagnostic.severity == .error, !names.contains(where: counting.contains) {
        diagnostic.severity = .warning
      }
      diagnostic.message += " (in \(names.joined(separator: ", ")))"
      return diagnostic
    }
  }

  /// The faults of rules, whether or not a link uses them.
  private func faults(of layers: [JSONNode], named name: String) -> [Diagnostic] {
    Rules.compile(layers, share: share).faults.map { fault in
      var fault = fault
      fault.message = "\(name): \(fault.message)"
      return Diagnostic(fault, in: source, .rules)
    }
  }

  /// The values of an environment that the link's rules refuse.
  private func refusals(of values: MemberTable, by form: Form) -> [Diagnostic] {
    guard !values.isEmpty else { return [] }
    return form.fields.compactMap { field in
      guard let value = values[field.name], let refusal = field.refusal(ofJSON: value) else {
        return nil
      }
      let text = refusal.text(isSecret: field.rules.isSecret)
      return Diagnostic(
        Fault("\(field.name): \(text)", at: value.range), in: source, .environmentValue)
    }
  }

  func warning(
    _ message: String, _ rule: CheckRule, at range: Range<Int>, hint: String? = nil
  ) -> Diagnostic {
    Diagnostic(Fault(message, at: range, hint: hint, severity: .warning), in: source, rule)
  }
}

extension Diagnostic {
  /// Whether the path of a link, and so the names of its parameters, may be unknown.
  fileprivate var keepsPathUnread: Bool {
    severity == .error && (rule == .template || rule == .link)
  }
}
