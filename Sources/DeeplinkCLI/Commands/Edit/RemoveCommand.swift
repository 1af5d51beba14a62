import ArgumentKit
import JSONKit
import LinkKit
import TextKit

/// `deeplink remove`: links out of the store.
enum RemoveCommand {
  static let yes = Flag("yes", short: "y", "Do not ask for confirmation.")

  static let command: Command<Action> = Command(
    "remove", abstract: "Remove links from the store.",
    discussion: """
      Shows what will be removed and asks for confirmation in a terminal; otherwise needs --yes. \
      If one of the links does not exist, none is removed. If several links share a name, as after \
      a merge, NAME:LINE selects the one on that line; :LINE selects one without a usable name.
      """,
    examples: [
      Example("deeplink remove live recent", "Ask for confirmation first."),
      Example("deeplink remove live --yes", "Remove it without asking."),
    ],
    isDestructive: true,
    run: { (options: RemoveOptions, context) in
      let change = try StoreChange(in: context, isDryRun: options.isDryRun)
      var names = options.links.uniqued
      if names.isEmpty { names = [try LinkPicker.word(nil, in: context, from: change.store)] }
      if !options.isConfirmed, !options.isDryRun {
        try ask(names, of: change.store(), in: context)
      }
      try change.commit { store in
        let positions = try found(names, in: store)
        let removed = positions.map { store.label(at: $0).quoted() }
        return StoreEdit(
          bytes: StoreEditor(store.document).removing(at: positions),
          done: "removed \(removed.joined(separator: ", "))")
      }
      return .done
    })

  /// The positions of all links with these names; the errors of all names are reported together.
  private static func found(_ names: [String], in store: OpenedStore) throws -> [Int] {
    var positions = Set<Int>()
    var found: [Int] = []
    var failures: [CommandError] = []
    for name in names {
      do {
        let position = try store.position(of: name)
        if positions.insert(position).inserted { found.append(position) }
      } catch let failure as CommandError {
        failures.append(failure)
      }
    }
    if let first = failures.first {
      throw CommandError(first.status, failures.flatMap(\.diagnostics))
    }
    return found
  }

  /// Shows the links to be removed, and returns only if that is wanted.
  private static func ask(_ names: [String], of store: OpenedStore, in context: Context) throws {
    let links = try found(names, in: store).map { position in
      (name: store.label(at: position), link: store.document.links[position])
    }
    let rows = links.map { name, link in
      [
        name.escapedForTerminal,
        store.document.shownPath(of: link).escapedForTerminal
          + (link.title.map { "  \($0.escapedForTerminal)" } ?? ""),
      ]
    }
    let what = links.count == 1 ? "\(links[0].name.quoted())" : "\(links.count) links"
    try YesOrNo.confirm(
      "remove \(what)?", about: store.location.shown,
      showing: TextTable(rows, ink: .off).text.string, in: context)
  }
}

/// What `remove` was asked for.
struct RemoveOptions: OptionGroup {
  @Parsed(
    Argument(
      repeated: "link", .text(completion: .stored(.link)), "The links' names.", isRequired: false))
  var links
  @Parsed(RemoveCommand.yes) var isConfirmed
  @Parsed(StoreChange.dryRun) var isDryRun
}

/// What `--unset` names: a member of the link, the rules of a parameter, or one keyword of them.
struct LinkRemoval {
  /// From the link inwards: `["title"]`, `["parameters", "id", "minimum"]`.
  let path: [String]

  /// The members that a link can do without, as the command line names them.
  private static let members = [
    "title": "title", "description": "description", "tags": "tags",
    "environment": "environment", "env": "environment", "opens": "opens",
  ]

  /// Finds what a word means in a link, or nil if the link has no such thing.
  ///
  /// A member that no link may have, such as `pth`, is found too, so that it can be taken away.
  /// `title` is the link's own title where it has one, else the rules of a parameter `title`.
  init?(_ word: String, of link: Link) {
    let parameters = link.node["parameters"]
    if let key = Self.members[word], link.node[key] != nil {
      path = [key]
    } else if link.node[word] != nil, !Link.hasKey(word) {
      path = [word]
    } else if parameters?[word] != nil {
      path = ["parameters", word]
    } else {
      let scalars = word.unicodeScalars
      guard let dot = scalars.lastIndex(of: ".") else { return nil }
      let name = String(scalars[..<dot])
      let keyword = String(scalars[scalars.index(after: dot)...])
      guard parameters?[name]?[keyword] != nil else { return nil }
      path = ["parameters", name, keyword]
    }
  }

  /// All the words that `--unset` could name in a link.
  static func words(of link: Link) -> [String] {
    let keys = link.node.members.map(\.name).filter {
      members[$0] != nil || !Link.hasKey($0)
    }
    return keys
      + link.parameters.flatMap { parameter in
        [parameter.name] + parameter.value.members.map { "\(parameter.name).\($0.name)" }
      }
  }
}

extension JSONEditor {
  /// Removes a member, and the containers that are empty once it is gone.
  mutating func removeWhole(_ path: [String]) {
    remove(path)
    var outer = path.dropLast()
    while !outer.isEmpty {
      let holder = outer.reduce(Optional(node)) { $0?[$1] }
      guard let holder, holder.members.isEmpty else { return }
      remove(Array(outer))
      outer = outer.dropLast()
    }
  }
}
