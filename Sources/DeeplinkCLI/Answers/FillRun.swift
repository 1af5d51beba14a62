import ArgumentKit
import DeviceKit
import LinkKit
import RuleKit
import TerminalKit
import TextKit

/// One use of `fill`, from the words of its command line to the URL.
struct FillRun {
  let options: FillOptions
  let arguments: ParsedArguments
  let context: Context
  /// The link as it was named: on the command line, or by a choice from the list.
  let word: String
  let store: OpenedStore?
  let request: RequestedLink
  /// The word, if it is a URL that the store has a link for.
  let concrete: URLInstance?
  private let history: History?
  /// What is remembered of the store, newest first; read only if it is needed.
  private let remembered: [HistoryEntry]
  let last: LastTime?
  /// The base that `--base` gives, or that the last time had by it.
  private let base: String?
  /// Whether a person chose the environment, from the list of links or at the form.
  private(set) var isEnvironmentAsked: Bool
  private var ready: FormEnvironments.Ready
  private let asker: Asker?

  var environment: EnvironmentChoice.Chosen { ready.environment }
  var form: Form { ready.form }

  /// Finds the link and makes it ready.
  init(_ options: FillOptions, _ arguments: ParsedArguments, in context: Context) throws {
    self.options = options
    self.arguments = arguments
    self.context = context
    asker = context.asker(arguments)
    store = try OpenedStore.find(arguments, in: context)
    history = History(context)
    let isAsking = asker != nil
    let everything = isAsking || options.isLast ? (try? history?.entries()) ?? [] : []
    let key = history?.key(of: store)
    remembered = everything.of(store: key)
    let variable = context.variable("DEEPLINK_ENV")
    let picked = try Self.word(
      options, arguments, store: store, remembered: remembered, in: context)
    word = picked.word
    concrete = store.flatMap { [word] in URLInstance(word, in: $0) }
    request = try concrete.map { RequestedLink($0.match.link) } ?? RequestedLink(word, in: store)
    last =
      options.isLast
      ? try LastTime(of: request, in: store, remembered: everything, key: key) : nil
    base = options.base ?? (options.environment == nil ? last?.base : nil)
    var choice = try EnvironmentChoice(
      option: picked.environment ?? options.environment ?? concrete?.match.environment?.name
        ?? last?.environment(in: store),
      variable: variable, base: base)
    let asked = try choice.isOpen(for: request, in: store) ? Self.environment(asker, store) : nil
    choice.option = asked ?? choice.option
    isEnvironmentAsked = asked != nil || picked.environment != nil
    let environment = try choice.chosen(for: request, in: store)
    ready = FormEnvironments.Ready(
      environment: environment, form: try request.form(for: environment, in: store))
  }

  /// Asks for one of the store's environments; nil if no one can be asked.
  private static func environment(_ asker: Asker?, _ store: OpenedStore?) throws -> String? {
    guard let asker, let store else { return nil }
    let names = store.document.environments
    let question = Question(
      label: "environment", choices: names.map { Choice($0.name, note: $0.base) },
      verdict: { text in
        names.contains { $0.name.isSameText(as: text) }
          ? .valid : .incomplete("one of the environments")
      })
    let dialogue = Dialogue(kind: "Store", name: store.location.shown, questions: [question])
    return try asker.answers(to: dialogue).first
  }

  /// Fills the form, prints the answer, opens it where that is asked for, and remembers it.
  func run() throws -> CommandStatus {
    var run = self
    let session = try OpenSession(
      opening: options.targets, with: store, arguments, in: context)
    let answer = try FillAnswer(options, arguments, in: context)
    let filled = try run.filled()
    let line = options.format.text(
      of: filled, form: run.form, request: request, run.environment.name)
    try answer.give(line, of: request.name)
    run.finish(filled, openingOn: session?.devices ?? [])
    try answer.copy(line)
    guard var session else { return .done }
    return try OpenRun(in: context).openEverywhere(run.made(filled), of: filled, by: &session)
  }

  /// Fills the form with what is known, and by asking a person.
  ///
  /// - Throws: `Failure` with all that is missing or refused, or as the person ended the questions.
  mutating func filled() throws -> FilledForm {
    // What is opened may well be a URL as it is.
    let isTemplate = !options.opens && request.name == nil
    if isTemplate, form.fields.isEmpty, form.placed.strangeSlots.isEmpty {
      context.tell(.eatenSlots)
    }
    try tellWarnings()
    let values = try valuesObject()
    let sources = ValueSources(
      set: try assignments(), unset: try removals(), values: values?.members ?? [],
      valuesFile: values?.file.shown, url: concrete?.values(in: environment.name) ?? [],
      last: last?.values(for: form) ?? [], environment: environment.values)
    let (run, arguments, context) = (self, arguments, context)
    let filled = try FilledForm(
      ready, from: sources, asking: asker, by: { run.dialogue(from: sources) },
      whyNotAsked: { context.whyNotAsked(arguments) })
    if filled.ready.environment.name != environment.name {
      ready = filled.ready
      isEnvironmentAsked = true
      try tellWarnings()
    }
    try checkIsURL(filled.url)
    return filled
  }

  /// The URL, and what it was made of.
  func made(_ filled: FilledForm) -> MadeLink {
    MadeLink(link: request.name, environment: environment.name, url: filled.url)
  }

  /// Says what would give the answer again, and remembers it, after it was given.
  ///
  /// - Parameters:
  ///   - filled: the answer.
  ///   - devices: where it is opened.
  func finish(_ filled: FilledForm, openingOn devices: [Device] = []) {
    if filled.wasAsked { tellAgain(filled, openingOn: devices) }
    remember(filled)
  }

  /// The questions of the form, wherever it can be filled.
  private func dialogue(from sources: ValueSources) -> FormDialogue {
    FormDialogue(
      FormEnvironments(ready, of: request, base: base, in: store),
      FormDialogue.Facts(
        title: request.name ?? request.template, sources: sources,
        recents: form.fields.map { remembered.recents(of: $0.name, for: request, in: store) }))
  }

  /// Warns of what is odd about the link in its environment, before it is filled or after the
  /// environment was changed.
  private func tellWarnings() throws {
    for warning in request.warnings(of: form, for: environment, in: store) {
      context.tell(warning)
    }
    try checkIsURL()
  }

  /// The base that was given and that the link takes: a whole URL takes none.
  var usedBase: String? { request.isWholeURL ? nil : base }

  /// Warns before anything is asked that the link has no base, or refuses it where only a URL will
  /// do.
  private func checkIsURL() throws {
    if form.placed.kind == .path { try tellPath(request.template) }
  }

  /// The same of a link that is led by a slot whose value may be a whole URL.
  private func checkIsURL(_ url: String) throws {
    guard form.placed.kind == .either, PlacedTemplate.kind(ofFilled: url) == .path else { return }
    try tellPath(url)
  }

  private func tellPath(_ path: String) throws {
    let problem = Problem.noBase(path, environment, in: store)
    guard options.format == .url, !options.opens else { throw Failure(.usage, [problem]) }
    context.tell(problem.asWarning)
  }

  /// The link's word: from the command line, else chosen from the list, perhaps with an environment.
  private static func word(
    _ options: FillOptions, _ arguments: ParsedArguments, store: OpenedStore?,
    remembered: [HistoryEntry], in context: Context
  ) throws -> (word: String, environment: String?) {
    if let word = options.link { return (word, nil) }
    let asker = try context.askerForLink(arguments)
    guard let store else { throw OpenedStore.missing }
    return try LinkPicker(
      store: store, remembered: remembered,
      environment: options.environment ?? context.variable("DEEPLINK_ENV")
    ).picked(by: asker)
  }

  private func remember(_ filled: FilledForm) {
    guard let history else { return }
    let values = zip(form.fields, filled.answers).compactMap { field, answer in
      answer.origin.map { HistoryEntry.Value(name: field.name, text: answer.text, origin: $0) }
    }
    let entry = HistoryEntry(
      time: context.now(), store: history.key(of: store), link: request.name,
      path: request.template,
      environment: environment.name, base: usedBase, values: values,
      url: filled.url)
    do throws(SystemFailure) {
      try history.add(entry.hidingSecrets(of: form))
    } catch {
      context.tell(
        Problem(
          "the history is not written: \(Problem(error).message)",
          hint: "DEEPLINK_NO_HISTORY=1 turns it off", severity: .warning))
    }
  }
}
