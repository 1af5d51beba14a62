import ArgumentKit
import LinkKit
import TextKit

/// `deeplink add`: a new link.
enum AddCommand {
  static let name = Argument(optional: "name", .text, "What the link is to be called.")
  static let path = Argument(
    optional: "path", .text, "Its template: a path or a whole URL, in single quotes.")
  static let base = Option(
    "base", .text, valueName: "url",
    "Make this base URL the first environment, production, of a store that has none.")

  static let command: Command<Action> = Command(
    "add", abstract: "Add a link to the store.",
    discussion: """
      A rule is NAME.KEYWORD=VALUE in the words of JSON Schema: type, enum, pattern, minimum, \
      format and so on. On a terminal it asks for what is missing: the path, and what each slot \
      must be. It makes the store if it is missing: where --store or DEEPLINK_STORE says, else \
      links.json in this folder. A path becomes a URL by the base of an environment, which a new \
      store gets by --base.
      """,
    examples: [
      Example("deeplink add team '/teams/$<team>'", "On a terminal, asks what a team may be."),
      Example(
        "deeplink add team '/teams/$<team>' --base https://example.com",
        "Makes a store with an environment."),
      Example(
        "deeplink add game '/games/$<id>' --rule id.type=integer --rule id.minimum=1 --tag live",
        "Asks for nothing."),
      Example(
        "deeplink add go 'app://go?to=$<to>' --rule to.enum=home,live --dry-run",
        "Shows the lines that would be added."),
    ],
    arguments: [name, path] + LinkFields.all + [base, StoreChange.dryRun],
    action: { arguments, context in
      let change = try StoreChange(arguments, in: context, makesStore: true)
      let link = try link(arguments, for: change.store(), in: context)
      try change.commit { store in
        try LinkFields.checkName(link.name, in: store)
        try LinkFields.checkPath(link.path)
        try LinkFields.check(arguments, path: link.path, in: store)
        let document = try document(of: store, with: link)
        let made = link.base == nil ? "" : "environment \(environment.quoted()) and "
        return StoreEdit(
          bytes: StoreEditor(document).adding([link.node(in: document)]),
          done: "added \(made)\(link.name.quoted())",
          touched: [StoreEdit.Touched(name: link.name)])
      }
      if try link.base == nil && link.isPath && change.store().document.environments.isEmpty {
        context.tell(
          Problem(
            "\(link.path.harmless) is a path and no URL: the store has no environment",
            hint: Problem.givingBase(to: nil, in: []) + " makes one", severity: .warning))
      }
      return .done
    })

  /// The link as the command line has it, completed by asking a person.
  ///
  /// - Throws: `Failure` for a name or a path that cannot be used, before anything is asked, and as
  ///   a person ended the questions; `UsageError` if something is missing and nothing is asked.
  private static func link(
    _ arguments: ParsedArguments, for store: OpenedStore, in context: Context
  ) throws -> NewLink {
    let (name, path) = (arguments[name], arguments[path])
    if let name { try LinkFields.checkName(name, in: store) }
    if let path { try LinkFields.checkPath(path) }
    var link = NewLink(
      name: name ?? "", path: path ?? "", texts: LinkFields.texts(arguments),
      tags: arguments[LinkFields.tag].tags, opens: arguments[LinkFields.opens],
      rules: arguments[LinkFields.rule], base: arguments[base])
    let asker = context.asker(arguments)
    guard let asker else {
      let missing = [name == nil ? "<name>" : nil, path == nil ? "<path>" : nil]
        .compactMap(\.self).joined(separator: " and ")
      guard missing.isEmpty else {
        throw arguments.usageError("expected \(missing)", hint: context.whyNotAsked(arguments))
      }
      return link
    }
    let dialogue = AddDialogue(store: store, asker: asker)
    if name == nil || path == nil { try dialogue.askBasics(&link) }
    try dialogue.offerSlots(&link)
    try LinkFields.check(arguments, path: link.path, in: store)
    try dialogue.askBase(&link)
    try dialogue.askRules(&link)
    return link
  }

  /// The environment that `--base` makes.
  private static let environment = "production"

  /// The store as it is before the link goes into it: with the base of a new link.
  private static func document(of store: OpenedStore, with link: NewLink) throws -> StoreDocument {
    guard let base = link.base else { return store.document }
    try EnvironmentChoice.check(base)
    guard store.document.environments.isEmpty else {
      let names = store.document.environments.map(\.name.harmless).joined(separator: ", ")
      throw Failure(
        .usage, "--base makes the first environment, and \(store.location.shown) has \(names)",
        hint: "choose one for the link with --env NAME")
    }
    return try StoreDocument(
      bytes: StoreEditor(store.document).setting(
        ["environments", environment], to: .string(base)))
  }
}
