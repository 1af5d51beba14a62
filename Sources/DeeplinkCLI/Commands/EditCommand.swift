import ArgumentKit
import JSONKit
import LinkKit
import TextKit

/// `deeplink edit`: a link changed by options, or in an editor.
enum EditCommand {
  static let link = Argument(
    optional: "link", .text(completion: .stored(.link)), "The link's name.")
  static let path = Option("path", .text, valueName: "template", "Give it another path.")
  static let untag = Option(
    repeated: "untag", .text(completion: .stored(.tag)), valueName: "tag", "Take a tag away.")
  static let unset = Option(
    repeated: "unset", .text(completion: .stored(.removal)), valueName: "what",
    "Take away title, description, tags, env, opens, the rules of NAME, or NAME.KEYWORD.")

  static let command: Command<Action> = Command(
    "edit", abstract: "Change a link.",
    discussion: """
      With options, changes what they say. With none of them, opens the link's JSON in $VISUAL or \
      $EDITOR; what has faults is shown with them and can be edited again. Of several links of one \
      name, as a merge makes them, NAME:LINE is the one in that line; :LINE is one without a name \
      that can be used.
      """,
    examples: [
      Example("deeplink edit pickem --title 'The lobby' --untag lobby", "Changes two members."),
      Example(
        "deeplink edit games --rule id.maximum=99 --unset id.title", "Changes one parameter."),
      Example("deeplink edit pickem", "In your editor."),
    ],
    arguments: [link, path] + LinkFields.all + [untag, unset, StoreChange.dryRun],
    action: { arguments, context in
      let change = try StoreChange(arguments, in: context)
      let word = try LinkPicker.word(arguments[link], arguments, in: context, from: change.store)
      guard isGivenAny(arguments) else {
        return try EditorSession(word, arguments, change: change).run()
      }
      if let path = arguments[path] { try LinkFields.checkPath(path) }
      try change.commit { store in
        let position = try store.position(of: word)
        let link = store.document.links[position]
        let removals = try removals(arguments, of: link)
        try LinkFields.check(arguments, path: arguments[path] ?? link.path, in: store)
        let rules = RuleValues(arguments[LinkFields.rule]).members {
          store.document.ruleLayers(of: link).of($0)
        }
        let bytes = StoreEditor(store.document).editing(at: position) { editor in
          for removal in removals { editor.removeWhole(removal.path) }
          for (key, text) in texts(arguments) { editor.set([key], to: .string(text)) }
          changeTags(&editor, arguments)
          let opens = arguments[LinkFields.opens]
          if let node = OpeningAssignment.node(opens, over: editor.node["opens"]) {
            editor.set(["opens"], to: node)
          }
          editor.set(rules.map { ($0.path, $0.value) })
        }
        return StoreEdit(
          bytes: bytes, done: "edited \(store.label(at: position).quoted())",
          touched: [StoreEdit.Touched(name: link.name, position: position)])
      }
      return .done
    })

  private static func isGivenAny(_ arguments: ParsedArguments) -> Bool {
    !texts(arguments).isEmpty || !arguments[LinkFields.tag].isEmpty
      || !arguments[LinkFields.rule].isEmpty || !arguments[untag].isEmpty
      || !arguments[LinkFields.opens].isEmpty
      || !arguments[unset].isEmpty
  }

  private static func texts(_ arguments: ParsedArguments) -> [(key: String, text: String)] {
    (arguments[path].map { [("path", $0)] } ?? []) + LinkFields.texts(arguments)
  }

  private static func removals(_ arguments: ParsedArguments, of link: Link) throws
    -> [LinkRemoval]
  {
    try arguments[unset].map { word in
      if let removal = LinkRemoval(word, of: link) { return removal }
      let words = LinkRemoval.words(of: link)
      throw arguments.usageError(
        "\(link.name.isEmpty ? "the link" : link.name.quoted()) has no \(word.quoted()) to unset",
        hint: Spelling.hint(for: word, in: words)
          ?? (words.isEmpty ? nil : "it has \(words.joined(separator: ", "))"),
        isOfValue: true)
    }
  }

  /// Adds tags that are not there yet, and takes others away; without any, their list goes too.
  ///
  /// A single tag that stands there without a list becomes one.
  private static func changeTags(_ editor: inout JSONEditor, _ arguments: ParsedArguments) {
    let added = arguments[LinkFields.tag].tags
    let gone = DistinctTexts(Self.gone(arguments[untag], from: editor.node))
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
