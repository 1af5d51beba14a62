import ArgumentKit
import JSONKit
import LinkKit
import TerminalKit
import TextKit

/// `deeplink init`: a first store.
enum InitCommand {
  static let command: Command<Action> = Command(
    "init", abstract: "Create a links.json.",
    discussion: """
      In a terminal it prompts for the base URLs of your environments and for a first link; in a \
      script, use the options. The store is created in this directory, or at --store or \
      DEEPLINK_STORE.
      """,
    examples: [
      Example("deeplink init", "Prompt for everything."),
      Example(
        "deeplink init -e production=https://www.example.com -e app=myapp:// "
          + "--link 'pickem=/pickem/$<id>' --rule id.type=integer",
        "Create it without prompting."),
    ],
    run: { (options: InitOptions, context) in
      try options.rules.checkOnce()
      let change = try StoreChange(makingNewIn: context, isDryRun: options.isDryRun)
      var plan = NewStore(
        environments: options.environments, links: options.links, rules: options.rules)
      if plan.isEmpty {
        try plan.ask(context.asker(orReport: "needs --env NAME=URL"), at: change.location)
      }
      try change.commit { store in
        try StoreEdit(
          bytes: plan.bytes(in: store), done: plan.done,
          touched: plan.links.map { StoreEdit.Touched(name: $0.name) })
      }
      if let warning = options.links.lazy.compactMap({
        Diagnostic.slotsExpandedByShell(in: $0.value)
      })
      .first {
        context.tell(warning)
      }
      for base in plan.bases { EnvironmentEdit.tell(ofBase: base, context) }
      guard !options.isDryRun else { return .done }
      plan.tellNext(context)
      return .done
    })
}

/// What `init` was asked for.
struct InitOptions: OptionGroup {
  @Parsed(
    Option(
      repeated: "env", short: "e", .assignment(), valueName: "name=url",
      "An environment and its base URL; the first is the default.")) var environments
  @Parsed(
    Option(
      repeated: "link", .assignment(), valueName: "name=path",
      "A first link, with its path in single quotes.")) var links
  @Parsed(LinkOptions.rule) var rules
  @Parsed(StoreChange.dryRun) var isDryRun
}

/// What a new store holds: environments, first links, and rules that they share.
struct NewStore {
  /// Names and bases; the first is the default one.
  private var environments: [Assignment]
  private(set) var links: [NewLink]
  private var rules: [RuleAssignment]

  init(environments: [Assignment], links: [Assignment], rules: [RuleAssignment]) {
    self.environments = environments
    self.links = links.map { NewLink(name: $0.name, path: $0.value) }
    self.rules = rules
  }

  /// The bases of its environments.
  var bases: [String] { environments.map(\.value) }

  /// Whether the command line says nothing of it.
  var isEmpty: Bool { environments.isEmpty && links.isEmpty && rules.isEmpty }

  // MARK: - Asking

  /// Asks for base URLs, then for a first link and what its values must be.
  mutating func ask(_ asker: PromptAccess, at location: StoreFinder.Location) throws {
    let questions = [
      BaseQuestion.question(
        "production", help: "the base URL of every path; Enter for none",
        placeholder: "https://www.example.com", isOptional: true),
      BaseQuestion.question(
        "staging", help: "the base URL of a test environment; Enter for none",
        placeholder: "https://staging.example.com", isOptional: true),
      BaseQuestion.question(
        "app", help: "the app's custom scheme; Enter for none", placeholder: "myapp://",
        isOptional: true),
    ]
    let answers = try asker.answers(
      to: Dialogue(kind: "Store", name: location.shown, questions: questions))
    environments = zip(["production", "staging", "app"], answers).filter { !$1.isEmpty }
      .map { Assignment(name: $0, value: $1) }

    let empty = try OpenedStore(location, bytes: StoreEditor.newStore)
    let dialogue = try AddDialogue(
      store: OpenedStore(location, bytes: bytes(in: empty)), asker: asker)
    var link = NewLink(name: "", path: "")
    var path = ""
    repeat {
      path = try asker.answer(
        to: dialogue.pathQuestion(path, isOptional: true), about: "Link",
        named: AddDialogue.firstLink)
      guard !path.isEmpty else { return }
      link = NewLink(name: "", path: path)
      link.cutBase(of: dialogue.store.document)
    } while try !dialogue.offerSlots(&link, afterPath: true)
      || !dialogue.askBasicsAfterPath(&link)
    try dialogue.askRules(&link)
    rules = link.rules
    link.rules = []
    links = [link]
  }

  // MARK: - Writing

  /// The text of an empty store with everything in it.
  ///
  /// - Throws: `CommandError` with `usage` for a name, a base or a path that cannot be used, or a rule of
  ///   a parameter that no link has.
  func bytes(in store: OpenedStore) throws -> [UInt8] {
    var store = store
    func edit(_ change: (StoreEditor) throws -> [UInt8]) throws {
      store = try OpenedStore(store.location, bytes: change(StoreEditor(store.document)))
    }
    var environmentNames = DistinctTexts()
    for (position, environment) in environments.enumerated() {
      if !environmentNames.insert(environment.name) {
        // The one of that name is in the store by then.
        try edit { try $0.setting(Self.members(environments.prefix(position))) }
      }
      try EnvironmentEdit.checkNew(environment.name, in: store)
      try EnvironmentChoice.check(environment.value)
    }
    // All of one kind at once: each edit reads the whole store again.
    try edit { try $0.setting(Self.members(environments)) }
    if environments.count > 1 {
      try edit { $0.setting(["environment"], to: .string(environments[0].name)) }
    }
    try checkRules()
    try edit { editor in
      try editor.setting(
        rules.parameters(over: { _ in [] }).map { (["parameters", $0.name], $0.value) })
    }
    let document = store.document
    var linkNames = DistinctTexts()
    for (position, link) in links.enumerated() {
      if !linkNames.insert(link.name) {
        try edit { $0.adding(links[..<position].map { $0.node(in: document) }) }
      }
      try NewLink.checkName(link.name, in: store)
      try NewLink.checkPath(link.path)
    }
    try edit { $0.adding(links.map { $0.node(in: document) }) }
    return store.bytes
  }

  private static func members(_ environments: some Sequence<Assignment>)
    -> [(path: [String], value: JSONNode)]
  {
    environments.map { (["environments", $0.name], .string($0.value)) }
  }

  private func checkRules() throws {
    let slots = DistinctTexts(
      links.flatMap { (try? Template($0.path))?.slots.map(\.name) ?? [] })
    for rule in rules where !slots.contains(rule.parameter) {
      throw CommandError(
        .usage, "no --link has a slot \(rule.parameter.quoted())",
        hint: NameCheck("they have", slots.all).hint(for: rule.parameter))
    }
  }

  /// What was done, after the store's name: `production, staging and the link "pickem"`.
  var done: String {
    let names = environments.map(\.name) + links.map { "the link \($0.name.quoted())" }
    return names.isEmpty ? "empty" : "with \(names.joined(separator: ", "))"
  }

  /// Says how to go on.
  func tellNext(_ context: Context) {
    guard !context.isQuiet else { return }
    let next = links.first.map { "deeplink fill \($0.name)" } ?? "deeplink add"
    let what = links.isEmpty ? "adds a link" : "prompts for its values and prints the URL"
    context.message("\(context.messageInk(.strong, next)) \(what)\n")
  }
}
