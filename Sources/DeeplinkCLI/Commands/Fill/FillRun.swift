import BatchKit
import DeviceKit
import LinkKit
import TerminalKit
import TextKit

/// One use of `fill`, from the words of its command line to the URL.
final class FillRun {
  let options: FillOptions
  let context: Context
  /// The link as it was named: on the command line, or by a choice from the list.
  let word: String
  let store: OpenedStore?
  let named: NamedLink
  private let history: History?
  /// What is remembered of the store, newest first; read only if it is needed.
  private let remembered: [HistoryEntry]
  let last: LastTime?
  /// The base that `--base` gives, or that the last time had by it.
  private let base: String?
  /// Whether a person chose the environment before the form was shown.
  private let isEnvironmentAsked: Bool
  private let resolver: LinkResolver
  /// The link in the environment to start in.
  let ready: ResolvedLink
  private let asker: PromptAccess?

  var form: Form { ready.form }
  var request: RequestedLink { named.request }

  /// Finds the link and makes it ready.
  init(_ options: FillOptions, in context: Context) throws {
    self.options = options
    self.context = context
    asker = context.asker()
    store = try OpenedStore.find(in: context)
    history = History(context)
    let isAsking = asker != nil
    let everything = isAsking || options.isLast ? (try? history?.entries()) ?? [] : []
    let key = history?.key(of: store)
    remembered = everything.of(store: key)
    let picked = try Self.word(options, store: store, remembered: remembered, in: context)
    word = picked.word
    named = try NamedLink(word, in: store)
      .wrapped(in: RequestedWrapper.all(options.wrap, in: store))
    let request = named.request
    last =
      options.isLast ? try LastTime(of: request, in: store, remembered: everything, key: key) : nil
    base = try options.base ?? (options.environment == nil ? last?.base : nil)
    var choice = try EnvironmentChoice(
      option: picked.environment ?? options.environment ?? named.environment
        ?? last?.environment(in: store),
      variable: context.variable(.environment), base: base)
    let asked = try choice.isOpen(for: request, in: store) ? Self.environment(asker, store) : nil
    choice.option = asked ?? choice.option
    isEnvironmentAsked = asked != nil || picked.environment != nil
    resolver = LinkResolver(
      store: store, environments: LinkEnvironments(choice), set: options.set, unset: options.unset,
      generation: try context.generation(seed: options.seed))
    ready = try resolver.link(of: named)
    try checkNames()
  }

  /// Asks for one of the store's environments; nil if no one can be asked.
  private static func environment(_ asker: PromptAccess?, _ store: OpenedStore?) throws -> String? {
    guard let asker, let store else { return nil }
    let names = store.document.environments
    let question = Question(
      label: "environment", choices: names.map { Choice($0.name, note: $0.shownBase) },
      verdict: { text in
        names.contains { $0.name.isSameText(as: text) }
          ? .valid : .incomplete("one of the environments")
      })
    return try asker.answer(to: question, about: "Store", named: store.location.shown)
  }

  /// Fills the form, prints the answer, opens it where that is asked for, and remembers it.
  func run() throws -> CommandStatus {
    let answer = try FillAnswer(options, in: context)
    let values = try valuesObject()
    let delivery = try delivery(values)
    let (filled, session) = try filled(values) {
      try OpenSession(opening: options.targets, with: store, in: context)
    }
    let line = try options.format.text(of: filled, request, by: delivery)
    try answer.give(line, of: request.name)
    delivery?.tellFragments(in: context)
    finish(filled, openingOn: session?.devices ?? [])
    try answer.copy(line)
    guard let session else { return .done }
    return try session.openEverywhere(made(filled), hasSecret: filled.hasSecret)
  }

  /// What the URL is delivered in; nil for a format of the URL itself.
  ///
  /// Its fallback takes values of the object of `--values` too.
  func delivery(_ values: ValuesFile? = nil) throws -> Delivery? {
    guard let options = options.delivery else { return nil }
    var resolver = resolver
    resolver.values = values
    let delivery = try Delivery(options, base: usedBase, by: resolver, in: context)
    try delivery.check(in: ready.environment.name)
    return delivery
  }

  /// Fills the form, and looks for what takes its URL: before a person is asked for a value, but after a
  /// value that nobody is asked for is refused.
  func filled<Opened>(
    _ values: ValuesFile? = nil, opening start: () throws -> Opened
  ) throws -> (FilledForm, Opened) {
    let values = try values ?? valuesObject()
    guard asker != nil, !form.isSettled(by: sources(values)) else {
      let filled = try filled(values)
      return (filled, try start())
    }
    let opened = try start()
    return (try filled(values), opened)
  }

  /// What gives the form its values; `values` is the object of `--values`.
  private func sources(_ values: ValuesFile?) -> ValueSources {
    var resolver = resolver
    resolver.values = values
    return resolver.sources(
      in: ready.environment, of: named.url, last: last?.values(for: form) ?? [])
  }

  /// Fills the form with what is known, and by asking a person; `values` is the object of `--values`, if
  /// it was read already.
  ///
  /// - Throws: `CommandError` with all that is missing or refused, or as the person ended the questions.
  func filled(_ values: ValuesFile? = nil) throws -> FilledForm {
    request.tellLostSlots(of: form, in: context)
    try tellWarnings(of: ready)
    let sources = sources(try values ?? valuesObject())
    let filled = try FilledForm(
      ready, from: sources, in: store, asking: asker, by: { dialogue(from: sources) },
      whyNotAsked: { context.whyNotAsked })
    if isMoved(filled) { try tellWarnings(of: filled.ready) }
    // A slot at the start may stand for a whole URL, or not.
    let mayBePath = filled.ready.form.outermost.kind == .either
    if mayBePath, ResolvedTemplate.kind(ofFilled: filled.url) == .path {
      try tellPath(
        filled.ready.form.urlWithoutSecrets(filled.answers.map(\.text)), filled.ready.environment)
    }
    return filled
  }

  /// Whether a person filled the form in another environment than it started in.
  private func isMoved(_ filled: FilledForm) -> Bool {
    filled.ready.environment.name != ready.environment.name
  }

  /// Whether a person chose the environment of the answer.
  func isEnvironmentAsked(_ filled: FilledForm) -> Bool { isEnvironmentAsked || isMoved(filled) }

  /// The URL, and what it was made of.
  func made(_ filled: FilledForm) -> MadeLink {
    var made = MadeLink(
      link: request.name, environment: filled.ready.environment.name, url: filled.url,
      filled.ready.form, filled.answers.map(\.text))
    made.template = request.name == nil ? request.template : nil
    return made
  }

  /// Says what would give the answer again, and remembers it, after it was given.
  func finish(_ filled: FilledForm, openingOn devices: [Device] = []) {
    if filled.wasAsked { tellAgain(filled, openingOn: devices) }
    remember(filled)
  }

  /// The questions of the form, wherever it can be filled.
  private func dialogue(from sources: ValueSources) -> FormDialogue {
    FormDialogue(
      FormEnvironments(ready, of: request, base: base, in: store),
      FormDialogue.Facts(
        title: request.name ?? request.shownTemplate(in: store), sources: sources,
        recents: form.fields.map { remembered.recents(of: $0.name, for: request, in: store) }))
  }

  /// Warns of what is odd about the link in an environment, before it is filled or after the
  /// environment was changed, and that it has no base.
  private func tellWarnings(of ready: ResolvedLink) throws {
    for warning in request.warnings(of: ready.form, for: ready.environment, in: store) {
      context.tell(warning)
    }
    if request.name == nil, let store, let cut = Diagnostic.urlCutByShell(word, in: store) {
      context.tell(cut)
    }
    if ready.form.placed.kind == .path {
      try tellPath(request.shownTemplate(in: store), ready.environment)
    }
  }

  /// The base that was given and that the link takes: a whole URL takes none.
  var usedBase: String? { request.isWholeURL ? nil : base }

  /// Warns that a path has no base, or refuses it where only a URL will do.
  private func tellPath(_ path: String, _ environment: EnvironmentChoice.Chosen) throws {
    let diagnostic = Diagnostic.noBase(path, environment, in: store)
    guard options.format == .url, !options.opens else { throw CommandError(.usage, [diagnostic]) }
    context.tell(diagnostic.asWarning)
  }

  /// The link's word: from the command line, else chosen from the list, perhaps with an environment.
  private static func word(
    _ options: FillOptions, store: OpenedStore?, remembered: [HistoryEntry], in context: Context
  ) throws -> (word: String, environment: String?) {
    if let word = options.link { return (word, nil) }
    let asker = try context.askerForLink()
    guard let store else { throw OpenedStore.missing }
    let picked = try LinkPicker(
      store: store, remembered: remembered,
      environment: options.environment ?? context.variable(.environment)
    ).picked(by: asker)
    if let change = picked.change { context.note("the URL is read \(change)") }
    return (picked.url ?? picked.name, picked.environment)
  }

  private func remember(_ filled: FilledForm) {
    guard let history else { return }
    let (form, environment) = (filled.ready.form, filled.ready.environment)
    let values = zip(form.fields, filled.answers).compactMap { field, answer in
      answer.origin.map { HistoryEntry.Value(name: field.name, text: answer.text, origin: $0) }
    }
    var entry = HistoryEntry(
      time: Timestamp.text(context.now()), store: history.key(of: store), link: request.name,
      path: request.keptTemplate(in: store), environment: environment.name,
      base: usedBase.map(StoredSecrets.slotted(base:)), values: values, url: filled.url)
    entry.wrappers = options.wrap.map(\.description)
    if request.name == nil, let shown = store?.nearlySecret(filled.url) {
      (entry.path, entry.url, entry.values, entry.hidesSecret) = (shown, shown, [], true)
    }
    do throws(SystemFailure) {
      try history.add(entry.hidingSecrets(of: form))
    } catch {
      context.warn(
        "history not written: \(Diagnostic(error).message)",
        hint: "turn it off with DEEPLINK_NO_HISTORY=1")
    }
  }
}
