import ArgumentKit
import LinkKit
import TerminalKit
import TextKit

/// `deeplink remove`: links out of the store.
enum RemoveCommand {
  static let links = Argument(
    repeated: "link", .text(completion: .stored(.link)), "The links' names.", isRequired: false)
  static let yes = Flag("yes", short: "y", "Do not ask.")

  static let command: Command<Action> = Command(
    "remove", abstract: "Remove links from the store.",
    discussion: """
      Shows what goes, and asks on a terminal; elsewhere it needs --yes. Where one of the links is \
      not there, none is removed. Of several links of one name, as a merge makes them, NAME:LINE is \
      the one in that line; :LINE is one without a name that can be used.
      """,
    examples: [
      Example("deeplink remove live recent", "Asks first."),
      Example("deeplink remove live --yes", "In a script."),
    ],
    arguments: [links, yes, StoreChange.dryRun],
    action: { arguments, context in
      let change = try StoreChange(arguments, in: context)
      var names = arguments[links].uniqued
      if names.isEmpty {
        names = [try LinkPicker.word(nil, arguments, in: context, from: change.store)]
      }
      if !arguments[yes], !arguments[StoreChange.dryRun] {
        try ask(names, of: change.store(), arguments, in: context)
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

  /// The positions of all the links of these names; the faults of every name are told at once.
  private static func found(_ names: [String], in store: OpenedStore) throws -> [Int] {
    var positions = Set<Int>()
    var found: [Int] = []
    var failures: [Failure] = []
    for name in names {
      do {
        let position = try store.position(of: name)
        if positions.insert(position).inserted { found.append(position) }
      } catch let failure as Failure {
        failures.append(failure)
      }
    }
    if let first = failures.first { throw Failure(first.status, failures.flatMap(\.problems)) }
    return found
  }

  /// Shows the links to be removed, and returns only if that is wanted.
  private static func ask(
    _ names: [String], of store: OpenedStore, _ arguments: ParsedArguments, in context: Context
  ) throws {
    let links = try found(names, in: store).map { position in
      (name: store.label(at: position), link: store.document.links[position])
    }
    let rows = links.map { name, link in
      [name.harmless, link.path.harmless + (link.title.map { "  \($0.harmless)" } ?? "")]
    }
    let what = links.count == 1 ? "\(links[0].name.quoted())" : "\(links.count) links"
    try YesOrNo.confirm(
      "remove \(what)?", about: store.location.shown,
      showing: TextTable(rows).text(ink: .off).string, arguments, in: context)
  }
}
