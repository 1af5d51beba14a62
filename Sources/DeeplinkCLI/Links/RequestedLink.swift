import BatchKit
import JSONKit
import LinkKit
import RowKit
import RuleKit
import TextKit

/// The link that a command line asks for: a stored one, or a template given on the spot.
struct RequestedLink {
  /// Its name in the store; nil for a template on the spot.
  var name: String?
  var template: String
  /// The rules of its own, which lie over the store's shared ones.
  var parameters: [JSONNode.Member] = []
  /// The conditions between its parameters.
  var constraints: [JSONNode] = []
  /// The environment that the store gives it.
  var environment: String?
  /// The links that carry its URL, from the innermost.
  var wrappers: [RequestedWrapper] = []
  /// Where the template stands in the store: the JSON string with its quotes.
  var templateRange: Range<Int>?

  /// Whether a word is a template, not a name: it has a `/`, a `:` or a slot, which no name has.
  static func isTemplate(_ word: String) -> Bool {
    word.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") }
      || word.containsScalars("$<") || word.containsScalars("${")
  }

  /// True if the template takes no base URL, or has errors, which are reported elsewhere.
  var isWholeURL: Bool { Template.isWholeURL(template) }

  /// Whether an environment has a value for one of its slots.
  func takesValue(of environment: EnvironmentChoice.Chosen) -> Bool {
    (try? Template(template))?.slots.contains { environment.values[$0.name] != nil } ?? false
  }

  /// Whether a column of that name says something of rows of the link: it has no parameter of the name,
  /// or its values stand apart from what is said of the row.
  func isNaming(_ name: String, beside values: RowLinks.ValuesPlace) -> Bool {
    let names = ((try? Template(template))?.slots.map(\.name) ?? []) + wrappers.flatMap(\.names)
    guard names.containsSameText(as: name) else { return true }
    return switch values {
    case .columns: false
    case .column: !names.containsSameText(as: OwnColumn.values.rawValue)
    case .object: true
    }
  }

  /// True if the shell may have expanded the slots of a template given on the spot: it has none left,
  /// and is not a URL without the characters that begin a slot.
  private func mayHaveLostSlots(_ form: Form) -> Bool {
    guard name == nil, form.placed.foreignSlots.isEmpty else { return false }
    // A URL as it is opened and copied may have an empty value.
    if isWholeURL, form.fields.isEmpty, template.utf8.allSatisfy({ !"${<>".utf8.contains($0) }) {
      return false
    }
    return form.fields.isEmpty || LostSlots.hasTrace(in: form.placed.template)
  }

  /// Warns that the shell may have expanded the slots of a template given on the spot.
  func tellLostSlots(of form: Form, in context: Context) {
    if mayHaveLostSlots(form) { context.tell(.slotsExpandedByShell) }
  }

  /// Refuses a value for a slot that a template given on the spot has no more, since a shell or make
  /// expanded it.
  func checkSlots(of form: Form, _ names: [String]) throws(CommandError) {
    let known = DistinctTexts(form.fields.map(\.name))
    guard let name = names.first(where: { !known.contains($0) }), mayHaveLostSlots(form) else {
      return
    }
    throw CommandError(
      usage: "the link has no parameter \(name.quoted())",
      hint: "the shell or make may have expanded its slot: put the template in single quotes; in a "
        + "Makefile, write $$<\(name.escapedForTerminal)>", isOfValue: true)
  }

  /// A template given on the spot.
  init(template: String) {
    self.template = template
  }

  /// A stored link.
  init(_ link: Link) {
    name = link.name
    template = link.path
    parameters = link.parameters
    constraints = link.constraints
    environment = link.environment
    templateRange = link.valueRange("path")
  }

  /// What a word of the command line, a name or a template, asks for.
  ///
  /// - Throws: `CommandError` with `usage` for a name that the store lacks, with `failure` for one that
  ///   several links have, and for a link that is not of a link's shape.
  init(_ word: String, in store: OpenedStore?) throws {
    if Self.isTemplate(word) {
      self.init(template: word)
      return
    }
    guard let store else {
      throw CommandError(
        .failure, "no \(StoreFinder.fileName) found here or in a parent directory",
        hint: "run deeplink init, or pass a template: 'https://example.com/$<id>'")
    }
    try store.refuseUnusable(word)
    guard let link = store.document.link(named: word) else {
      throw CommandError(.usage, [Self.unknown(word, in: store)])
    }
    self.init(link)
  }
}

extension Diagnostic {
  /// The warning that a template may have lost slots to a shell or to make.
  static let slotsExpandedByShell = Diagnostic(
    "the shell or make may have expanded a slot of the template",
    hint: "put it in single quotes: '/teams/$<team>'; in a Makefile, write $$<team>",
    severity: .warning)

  /// The same of a template that is to be stored, if it has a trace of a lost slot.
  static func slotsExpandedByShell(in template: String) -> Diagnostic? {
    guard let template = try? Template(template), LostSlots.hasTrace(in: template),
      (try? ResolvedTemplate(template, base: nil))?.foreignSlots.isEmpty ?? true
    else { return nil }
    return slotsExpandedByShell
  }
}

extension RequestedLink {
  /// The link made ready for an environment; its warnings are `check`'s affair.
  ///
  /// - Throws: `CommandError` with every fault: `usage` for a template of the command line, `failure`
  ///   for a stored one.
  func form(
    for environment: EnvironmentChoice.Chosen, in store: OpenedStore?, _ rules: inout FormCache
  ) throws -> Form {
    do throws(LinkFaults) {
      return try form(base: environment.base, in: store, &rules)
    } catch {
      let diagnostics = FaultPlaces(of: self, in: store).of(error.all, base: environment.baseRange)
      throw CommandError(name == nil ? .usage : .failure, diagnostics)
    }
  }

  /// The warnings that also concern whoever receives a URL of the form: texts that look like slots
  /// but are literal, and literals that go out in another spelling than they are written in.
  func warnings(
    of form: Form, for environment: EnvironmentChoice.Chosen, in store: OpenedStore?
  ) -> [Diagnostic] {
    guard !form.spellingWarnings.isEmpty else { return environment.warnings }
    return environment.warnings
      + FaultPlaces(of: self, in: store).of(form.spellingWarnings, base: environment.baseRange)
  }

  /// The link made ready, with its faults as they are.
  func form(base: String?, in store: OpenedStore?) throws(LinkFaults) -> Form {
    var known = FormCache()
    return try form(base: base, in: store, &known)
  }

  /// The same with the rules that other links have made ready already.
  func form(
    base: String?, in store: OpenedStore?, _ known: inout FormCache
  ) throws(LinkFaults) -> Form {
    var unplaced = unplaced(in: store, &known)
    return try Self.form(of: &unplaced, base: base, in: store, &known)
  }

  /// The link without its base, read once for all environments.
  func unplaced(in store: OpenedStore?, _ known: inout FormCache) -> UnplacedForm {
    UnplacedForm(template: template, rules: ruleLayers(in: store), &known)
  }

  /// The link after a base, with its faults as they are.
  static func form(
    of unplaced: inout UnplacedForm, base: String?, in store: OpenedStore?,
    _ known: inout FormCache
  ) throws(LinkFaults) -> Form {
    var form = try unplaced.form(base: base, &known)
    form.carriesSecret = { CarriedSecrets.areIn($0, by: store) }
    return form
  }

  /// The rules of its parameters, and the constraints between them.
  func ruleLayers(in store: OpenedStore?) -> RuleLayers {
    RuleLayers(
      shared: store?.document.sharedRules ?? MemberTable([]), own: parameters,
      constraints: constraints)
  }

  /// The template as it may be shown; one that is none of a store is shown as it is kept.
  func shownTemplate(in store: OpenedStore?) -> String {
    name == nil ? keptTemplate(in: store) : ruleLayers(in: store).shown(template)
  }

  /// The template as histories keep it.
  func keptTemplate(in store: OpenedStore?) -> String { ruleLayers(in: store).kept(template) }
}

/// The link that a word of the command line names: by its name, by one of its URLs, or as a template.
struct NamedLink {
  private(set) var request: RequestedLink
  /// The word, if it is a URL that the store has a link for.
  let url: MatchedURL?

  /// The environment that the URL is for, or that a row names; nil if it is none.
  var environment: String?
  /// The base that a row names in place of the environment's.
  var base: String?

  /// Reads a word; `finder` finds the links of URLs, if it was made before, and `hint` says what to pass
  /// in place of a URL that no link was decided on.
  ///
  /// - Throws: `CommandError` for a name that the store lacks, and for a link that cannot be used.
  init(
    _ word: String, in store: OpenedStore?, among finder: LinkFinder? = nil,
    hint: String = Diagnostic.passingName
  ) throws {
    url = try store.flatMap {
      try MatchedURL(word, among: finder ?? LinkFinder($0.document), hint: hint)
    }
    request = try url.map { RequestedLink($0.match.link) } ?? RequestedLink(word, in: store)
    environment = url?.match.environment?.name
  }

  /// The same link carried by others.
  func wrapped(in wrappers: [RequestedWrapper]) -> NamedLink {
    var named = self
    named.request.wrappers = wrappers
    return named
  }

  /// A link that was found already.
  init(_ request: RequestedLink) {
    self.request = request
    url = nil
  }
}
