import ArgumentKit
import JSONKit
import LinkKit
import TextKit

/// `deeplink edit`: a link changed by options, or in an editor.
enum EditCommand {
  static let command: Command<Action> = Command(
    "edit", abstract: "Change a link.",
    discussion: """
      Applies the given options. Without options, opens the link's JSON in $VISUAL or $EDITOR; if \
      the result has errors, they are shown and you can edit again. If several links share a name, \
      as after a merge, NAME:LINE selects the one on that line; :LINE selects one without a usable \
      name.
      """,
    examples: [
      Example(
        "deeplink edit pickem --title 'The lobby' --untag lobby",
        "Change the title and remove a tag."),
      Example(
        "deeplink edit games --rule id.maximum=99 --unset id.title",
        "Change the rules of one parameter."),
      Example(
        "deeplink edit title --constraint 'IF [kind] = \"movie\" THEN [season] = \"\"'",
        "Add a constraint between two parameters."),
      Example("deeplink edit pickem", "Edit the link in your editor."),
    ],
    run: { (options: EditOptions, context) in
      let change = try StoreChange(in: context, isDryRun: options.isDryRun)
      let word = try LinkPicker.word(options.link, in: context, from: change.store)
      guard !options.isEmpty else { return try EditorSession(word, change: change).run() }
      if let path = options.path { try NewLink.checkPath(path) }
      try change.commit { store in
        let position = try store.position(of: word)
        let link = store.document.links[position]
        let removals = try removals(options.unset, of: link)
        try options.fields.check(path: options.path ?? link.path, in: store)
        let rules = options.fields.rules.members { store.document.ruleLayers(of: link).of($0) }
        var bytes = StoreEditor(store.document).editing(at: position) { editor in
          for removal in removals { editor.removeWhole(removal.path) }
          for (key, text) in options.texts { editor.set([key], to: .string(text)) }
          changeTags(&editor, options)
          let opens = OpeningAssignment.node(options.fields.opens, over: editor.node["opens"])
          if let opens { editor.set(["opens"], to: opens) }
          editor.set(rules)
        }
        if !options.constraints.isEmpty {
          bytes = try options.constraints.applied(to: bytes, at: position, store.location)
        }
        return StoreEdit(
          bytes: bytes, done: "edited \(store.label(at: position).quoted())",
          touched: [StoreEdit.Touched(name: link.name, position: position)])
      }
      if let warning = options.path.flatMap(Diagnostic.slotsExpandedByShell) {
        context.tell(warning)
      }
      return .done
    })

  private static func removals(_ words: [String], of link: Link) throws -> [LinkRemoval] {
    try words.map { word in
      if let removal = LinkRemoval(word, of: link) { return removal }
      throw CommandError(
        usage:
          "\(link.name.isEmpty ? "the link" : link.name.quoted()) has no \(word.quoted()) to unset",
        hint: NameCheck(LinkRemoval.words(of: link)).hint(for: word), isOfValue: true)
    }
  }

  /// Adds tags that are not there yet, and takes others away; without any, their list goes too.
  ///
  /// A single tag that stands there without a list becomes one.
  private static func changeTags(_ editor: inout JSONEditor, _ options: EditOptions) {
    let added = options.fields.tags
    let gone = DistinctTexts(Self.gone(options.untag, from: editor.node))
    if !gone.all.isEmpty || !added.isEmpty, let tag = editor.node["tags"]?.text {
      editor.set(["tags"], to: .array([.string(tag)]))
    }
    if !gone.all.isEmpty {
      editor.removeElements(of: ["tags"]) { $0.text.map(gone.contains) ?? false }
    }
    var tags = DistinctTexts((editor.node["tags"]?.elements ?? []).compactMap(\.text))
    editor.append(added.filter { tags.insert($0) }.map(JSONNode.string), to: ["tags"])
    if !gone.all.isEmpty, editor.node["tags"]?.elements.isEmpty == true { editor.remove(["tags"]) }
  }

  /// The tags that `--untag` takes away: those between its commas, unless a stored tag contains them.
  private static func gone(_ words: [String], from link: JSONNode) -> [String] {
    let stored = DistinctTexts(
      (link["tags"]?.elements ?? []).compactMap(\.text) + [link["tags"]?.text].compactMap(\.self))
    return words.flatMap { stored.contains($0) ? [$0] : TagList.tags($0) }
  }
}

/// What `edit` was asked for.
struct EditOptions: OptionGroup {
  static let link = Argument(
    optional: "link", .text(completion: .stored(.link)), "The link's name.")

  @Parsed(link) var link
  @Parsed(Option("path", .text, valueName: "template", "Change the path.")) var path
  let fields = LinkOptions()
  @Parsed(
    Option(
      repeated: "untag", .text(completion: .stored(.tag)), valueName: "tag", "Remove a tag."))
  var untag
  @Parsed(
    Option(
      repeated: "unset", .text(completion: .stored(.removal)), valueName: "what",
      "Remove title, description, tags, env, opens, all rules of NAME, or NAME.KEYWORD."))
  var unset
  let constraints = ConstraintOptions()
  @Parsed(StoreChange.dryRun) var isDryRun

  /// True if nothing says what to change.
  var isEmpty: Bool {
    path == nil && fields.isEmpty && untag.isEmpty && unset.isEmpty && constraints.isEmpty
  }

  /// The members of the link that are texts.
  var texts: [(key: String, text: String)] { (path.map { [("path", $0)] } ?? []) + fields.texts }
}
