import ArgumentKit
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
