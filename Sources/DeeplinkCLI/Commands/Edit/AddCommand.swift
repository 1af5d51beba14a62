import ArgumentKit
import LinkKit
import TextKit

/// `deeplink add`: a new link.
enum AddCommand {
  static let command: Command<Action> = Command(
    "add", abstract: "Add a link to the store.",
    discussion: """
      A rule is NAME.KEYWORD=VALUE with a JSON Schema keyword: type, enum, pattern, minimum, \
      format and so on. In a terminal it prompts for what is missing: the path, and the rules of \
      each slot. If the store does not exist, it is created: at --store or DEEPLINK_STORE, \
      otherwise links.json in this directory. A path needs the base URL of an environment; --base \
      adds one to a new store, named production.
      """,
    examples: [
      Example("deeplink add team '/teams/$<team>'", "Prompt for the rules of team."),
      Example(
        "deeplink add team '/teams/$<team>' --base https://example.com",
        "Create a store with an environment."),
      Example(
        "deeplink add game '/games/$<id>' --rule id.type=integer --rule id.minimum=1 --tag live",
        "Create it without prompting."),
      Example(
        "deeplink add go 'app://go?to=$<to>' --rule to.enum=home,live --dry-run",
        "Show the lines that would be added."),
    ],
    run: { (options: AddOptions, context) in
      let change = try StoreChange(in: context, isDryRun: options.isDryRun, makesStore: true)
      let link = try link(options, for: change.store(), in: context)
      var twin: String?
      try change.commit { store in
        twin = store.labelOfLink(like: link)
        try NewLink.checkName(link.name, in: store)
        try NewLink.checkPath(link.path)
        try options.fields.check(path: link.path, in: store)
        return try link.edit(of: store)
      }
      if let twin { context.note("the link \(twin.quoted()) has the same path") }
      EnvironmentEdit.tell(ofBase: link.base, context)
      if options.path != nil, let warning = Diagnostic.slotsExpandedByShell(in: link.path) {
        context.tell(warning)
      }
      if try link.base == nil && link.isPath && change.store().document.environments.isEmpty {
        context.warn(
          "\(link.path.escapedForTerminal) is only a path: the store has no environment",
          hint: Diagnostic.givingBase(to: nil, in: []) + " adds one")
      }
      return .done
    })

  /// The link as the command line has it, completed by asking a person.
  ///
  /// - Throws: `CommandError` for a name or a path that cannot be used, before anything is asked, and as
  ///   a person ended the questions; `CommandError` if something is missing and nothing is asked.
  private static func link(
    _ options: AddOptions, for store: OpenedStore, in context: Context
  ) throws -> NewLink {
    let (name, path, fields) = (options.name, options.path, options.fields)
    if let name { try NewLink.checkName(name, in: store) }
    if let path { try NewLink.checkPath(path) }
    var link = NewLink(
      name: name ?? "", path: path ?? "", texts: fields.texts, tags: fields.tags,
      opens: fields.opens, rules: fields.rules, base: options.base)
    let asker = context.asker()
    guard let asker else {
      let missing = [name == nil ? "<name>" : nil, path == nil ? "<path>" : nil]
        .compactMap(\.self).joined(separator: " and ")
      guard missing.isEmpty else {
        throw CommandError(usage: "missing \(missing)", hint: context.whyNotAsked)
      }
      return link
    }
    let dialogue = AddDialogue(store: store, asker: asker)
    let given = link
    let asks = name == nil || path == nil
    var earlier: NewLink?
    repeat {
      link = given
      if asks { try dialogue.askBasics(&link, answeredBefore: earlier) }
      earlier = link
    } while try !dialogue.offerSlots(&link, afterPath: asks)
    try fields.check(path: link.path, in: store)
    try dialogue.askBase(&link)
    try dialogue.askRules(&link)
    return link
  }
}

extension OpenedStore {
  /// What the first link is called that has the path and the environment of a new one.
  fileprivate func labelOfLink(like new: NewLink) -> String? {
    let environment = new.texts.last { $0.key.isSameText(as: "environment") }?.text
    let path = Array(new.path.utf8)[...]
    return document.links.indices.first { position in
      let stored = document.links.stored(at: position)
      return stored.path?.utf8 == path
        && stored.environment?.string.utf8.elementsEqual((environment ?? "").utf8)
          ?? (environment == nil)
    }.map(label)
  }
}

/// What `add` was asked for.
struct AddOptions: OptionGroup {
  @Parsed(Argument(optional: "name", .text, "The link's name.")) var name
  @Parsed(
    Argument(optional: "path", .text, "Its template: a path or full URL, in single quotes."))
  var path
  @Parsed var fields: LinkOptions
  @Parsed(ValueOptions.base) var base
  @Parsed(StoreChange.dryRun) var isDryRun
}
