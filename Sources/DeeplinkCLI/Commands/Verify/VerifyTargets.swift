import ArgumentKit
import AssociationKit
import LinkKit
import RowKit
import RuleKit
import TextKit

/// Finds what a command line asks to be judged.
final class VerifyTargets {
  let options: VerifyOptions
  let context: Context
  let store: OpenedStore?
  let sets: [Assignment]
  var maker: VerifyTargetMaker
  /// The parameters that were met, for names that `--set` gives and no link has.
  private var names = DistinctTexts()
  /// True once a note has said that `--env` overrides the environments of rows.
  var isOverriddenTold = false
  /// Finds the links of URLs; made for the first of them.
  private var finder: LinkFinder?
  /// The warnings about rows whose links do not make their URLs.
  var warnings = AlikeDiagnostics()

  init(_ options: VerifyOptions, store: OpenedStore?, in context: Context) throws {
    self.options = options
    self.context = context
    self.store = store
    sets = options.set
    try NameCheck.checkOnce(sets.map(\.name), twice: "is set twice")
    let values = try options.values.map { try ValuesFile($0, in: context) }
    let variable = context.variable(.environment)
    if options.environments.isEmpty, let store, let variable {
      _ = try store.environment(named: variable, namedBy: Variable.environment.rawValue)
    }
    maker = VerifyTargetMaker(
      LinkResolver(
        store: store,
        environments: try LinkEnvironments(options.environments, in: store, variable: variable),
        set: sets, unset: options.unset, values: values), judgesSecrets: options.judgesSecrets)
  }

  /// What the command line names; without any operand all links of the store.
  func all() throws -> [VerifyTarget] {
    let isAll = options.links.isEmpty && options.input == nil
    var found = isAll ? try storedLinks() : []
    for word in options.links { found += try targets(of: word) }
    if let input = options.input.map(InputFile.init) {
      switch try ListedLinks(input, in: context) {
      case .words(let words): for word in words { found += try targets(of: word) }
      case .rows(let rows):
        for row in rows {
          do {
            found += try targets(of: row, in: input)
          } catch var error as CommandError where !error.diagnostics.isEmpty {
            error.diagnostics[0].location = SourceLocation(input.shown, line: row.line)
            throw error
          }
        }
      }
    }
    guard !found.isEmpty else {
      let file = options.input.map { InputFile($0).shown } ?? store?.location.shown ?? ""
      throw CommandError.nothingChecked("\(file.escapedForTerminal) contains no links")
    }
    context.tell(warnings, of: "row")
    let check = NameCheck("they have", names.all)
    for assignment in sets { try check.check(assignment.name, unknown: "no link has a parameter") }
    return found
  }

  private func storedLinks() throws -> [VerifyTarget] {
    guard let store else {
      throw CommandError(
        usage: "no URL given and no store found",
        hint: "pass URLs as arguments, or one per line with --input FILE", isOfValue: true)
    }
    let links = store.document.links
    let unusable = links.unusable
    let maker = maker
    let errors = context.options.naming(storeIn: "the link has errors: run deeplink check")
    let found = Array(links.indices).concurrentMap(from: { maker }) { maker, position in
      let link = links[position]
      let request = RequestedLink(link)
      guard !unusable.contains(position) else {
        var target = VerifyTarget(request, in: store, failing: errors)
        target.name = store.label(at: position)
        target.testID = link.testID
        return VerifyTargetMaker.Made(targets: [target])
      }
      return maker.targets(of: request, link: link) { request, error in
        VerifyTarget(
          request, in: store, failing: error.all.first?.fault.message ?? "the link has errors")
      }
    }
    for made in found { note(made.names) }
    return found.flatMap(\.targets)
  }

  /// Notes names that are met, if any is looked for.
  private func note(_ met: [String]) {
    guard !sets.isEmpty else { return }
    names.insert(contentsOf: met)
  }

  func targets(of word: String) throws -> [VerifyTarget] {
    if RequestedLink.isTemplate(word), let whole = MissingScheme.completed(word) {
      throw CommandError(
        usage: CarriedSecrets.shown(word, by: store).quoted(limit: 200)
          + " is not a URL: no scheme",
        hint: "write \(CarriedSecrets.shown(whole, by: store).escapedForTerminal)", isOfValue: true)
    }
    if let url = ConcreteURL(word), (try? Template(word))?.slots.isEmpty ?? true {
      if finder == nil {
        finder = store.map { LinkFinder($0.document, judgesSecrets: options.judgesSecrets) }
      }
      // Its verdict needs no link: one that could not be decided on leaves it without a name.
      let match = finder.flatMap { (try? MatchedURL(word, among: $0))?.match }
      // What is nearly a link's shows its secret as well.
      let isGuarded = match == nil && store?.document.mayHaveSecrets == true
      let nearest = isGuarded ? finder?.nearest(to: word).first(where: \.hasSecret) : nil
      var target =
        (match ?? nearest).map { match in
          VerifyTarget(
            url, of: store.map { match.keepingCarriedSecrets(by: $0.carriedSecrets) } ?? match)
        }
        ?? VerifyTarget(url, shownAs: CarriedSecrets.shown(word, by: store))
      if let match {
        target.name = match.link.name
        target.environment = match.environment?.name
        target.opening = match.link.opening
        target.testID = match.link.testID
      }
      return [target]
    }
    let request = try RequestedLink(word, in: store)
    let hasBase = store?.document.environments.contains { $0.base != nil } ?? false
    guard request.name != nil || request.isWholeURL || hasBase else {
      throw CommandError(
        usage: "\(word.quoted(limit: 200)) is not a URL: no scheme", isOfValue: true)
    }
    let link = request.name.flatMap { store?.document.link(named: $0) }
    var failure: CommandError?
    let made = maker.targets(of: request, link: link) { [store] request, error in
      let diagnostics = FaultPlaces(of: request, in: store).of(error.all)
      failure = CommandError(request.name == nil ? .usage : .failure, diagnostics)
      return VerifyTarget(request, in: store, failing: "")
    }
    if let failure { throw failure }
    note(made.names)
    return made.targets
  }
}
