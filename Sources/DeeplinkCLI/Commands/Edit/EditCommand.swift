import ArgumentKit
import JSONKit
import LinkKit
import RuleKit
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
        let unruled = removals.filter { $0.path.count == 2 }.compactMap(\.path.last)
        try NameCheck.checkApart(set: options.fields.rules.map(\.parameter), unset: unruled)
        let (added, gone) = (options.fields.tags, gone(options.untag, from: link.node))
        try NameCheck.checkApart(set: added, unset: gone)
        try options.fields.check(path: options.path ?? link.path, in: store)
        let rules = options.fields.rules.members { store.document.ruleLayers(of: link).of($0) }
        var bytes = StoreEditor(store.document).editing(at: position) { editor in
          for removal in removals { editor.removeWhole(removal.path) }
          for (key, text) in options.texts { editor.set([key], to: .string(text)) }
          changeTags(&editor, adding: added, removing: DistinctTexts(gone))
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
  private static func changeTags(
    _ editor: inout JSONEditor, adding added: [String], removing gone: DistinctTexts
  ) {
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
  @Parsed var fields: LinkOptions
  @Parsed(
    Option(
      repeated: "untag", .text(completion: .stored(.tag)), valueName: "tag", "Remove a tag."))
  var untag
  @Parsed(
    Option(
      repeated: "unset", .text(completion: .stored(.removal)), valueName: "what",
      "Remove title, description, tags, env, opens, all rules of NAME, or NAME.KEYWORD."))
  var unset
  @Parsed var constraints: ConstraintOptions
  @Parsed(StoreChange.dryRun) var isDryRun

  /// True if nothing says what to change.
  var isEmpty: Bool {
    path == nil && fields.isEmpty && untag.isEmpty && unset.isEmpty && constraints.isEmpty
  }

  func check() throws {
    let rules = fields.rules.map { "\($0.parameter).\($0.keyword)" }
    let opens = fields.opens.isEmpty ? [] : ["opens"]
    try NameCheck.checkApart(
      set: texts.map(\.key) + opens + rules,
      unset: unset.map { $0.isSameText(as: "env") ? "environment" : $0 })
  }

  /// The members of the link that are texts.
  var texts: [(key: String, text: String)] { (path.map { [("path", $0)] } ?? []) + fields.texts }
}

/// The constraints that `edit` adds to a link and removes from it.
struct ConstraintOptions: OptionGroup {
  /// The constraints to add, as they are written.
  @Parsed(
    Option(
      repeated: "constraint", .text, valueName: "constraint",
      "Add a constraint, in JSON Schema or PICT's syntax.")) var added
  /// The numbers of those to remove, counted from 1.
  @Parsed(
    Option(
      repeated: "remove-constraint", .constraintNumber, valueName: "number",
      "Remove a constraint, by its number in deeplink show.")) var removed

  /// True if nothing is added or removed.
  var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  /// The text of a store after its link at a position was changed.
  ///
  /// The new constraints are read with the parameters that the link has in `bytes`.
  func applied(to bytes: [UInt8], at position: Int, _ location: StoreFinder.Location) throws
    -> [UInt8]
  {
    let store = try OpenedStore(location, bytes: bytes)
    let link = store.document.links[position]
    try checkNumbers(link)
    let nodes = try added.isEmpty ? [] : schemas(of: link, in: store)
    for node in nodes {
      guard let index = link.constraints.firstIndex(where: { $0.isSameValue(as: node) }),
        !removed.contains(index + 1)
      else { continue }
      throw CommandError(
        usage: "\(link.name.quoted()) already has this constraint: constraint \(index + 1)",
        hint: "deeplink show \(link.name) lists them", isOfValue: true)
    }
    return StoreEditor(store.document).editing(at: position) { editor in
      let old = editor.node["constraints"]?.elements ?? []
      let gone = removed.map { old[$0 - 1].range }
      if !gone.isEmpty { editor.removeElements(of: ["constraints"]) { gone.contains($0.range) } }
      editor.append(nodes, to: ["constraints"])
      if editor.node["constraints"]?.elements.isEmpty == true { editor.remove(["constraints"]) }
    }
  }

  private func checkNumbers(_ link: Link) throws {
    let count = link.constraints.count
    for number in removed where number > count {
      throw CommandError(
        usage: "\(link.name.quoted()) has no constraint \(number)",
        hint: count == 0
          ? "it has none" : "it has \(count): deeplink show \(link.name) lists them",
        isOfValue: true)
    }
  }

  /// The new constraints as JSON Schema, in which a store has them.
  private func schemas(of link: Link, in store: OpenedStore) throws -> [JSONNode] {
    var request = RequestedLink(link)
    request.constraints = []
    let form: Form
    do throws(LinkFaults) {
      form = try request.form(base: nil, in: store)
    } catch {
      throw CommandError(.failure, FaultPlaces(of: request, in: store).of(error.all))
    }
    let constraints = try added.flatMap { try form.constraints(ofOption: $0, isStored: true) }
    try checkConflict(with: constraints, of: link, form)
    return try constraints.map { constraint in
      let text = constraint.text ?? ""
      let bytes = Array(text.utf8)
      if Constraint.isSchema(text) { return try JSONNode.parse(bytes).withoutPlaces }
      guard let schema = constraint.condition.schema else {
        let faults = Faults(
          "JSON Schema cannot compare two parameters or the order of two texts",
          at: 0..<bytes.count, hint: "pass it to deeplink batch --constraint")
        throw faults.ofConstraintOption(text, of: form)
      }
      return schema
    }
  }

  /// Rejects a new constraint that no values satisfy together with the others, in its own words.
  private func checkConflict(with new: [Constraint], of link: Link, _ form: Form) throws {
    let kept = link.constraints.enumerated().filter { !removed.contains($0.offset + 1) }
    let old = Constraint.compile(kept.map(\.element), of: form.constrainedParameters).constraints
    guard let old, let conflict = ConstraintConflict.find(in: old + new),
      let last = conflict.numbers.last, last >= old.count
    else { return }
    let message = conflict.message(naming: { others in
      others.map { number in
        number < old.count
          ? "constraint \(kept[number].offset + 1)"
          : new[number - old.count].shownText.quoted(limit: 200)
      }.listed
    })
    let text = new[last - old.count].text ?? ""
    throw Faults(message, at: 0..<text.utf8.count).ofConstraintOption(text, of: form)
  }
}

extension ValueSyntax<Int> {
  /// The number of a constraint of the link on the line.
  fileprivate static var constraintNumber: Self {
    Self(completion: .stored(.constraint)) { text throws(InvalidValue) in
      guard let number = Int(text), number > 0, !text.hasScalarPrefix("+") else {
        throw InvalidValue("expected the number of a constraint, counted from 1")
      }
      return number
    }
  }
}
