import ArgumentKit
import PortKit
import TextKit

/// `deeplink export`: the links as other tools read them.
enum ExportCommand {
  static let format = Option(
    "format", .choice(of: ExportFormat.self, abstract: \.meaning), default: .json,
    "What to print.")
  static let links = Argument(
    repeated: "link", .text(completion: .stored(.link)),
    "The links' names; without any, all of them.", isRequired: false)

  static let command: Command<Action> = Command(
    "export", abstract: "Print the links as other tools read them.",
    discussion: """
      deeplink import reads all of the formats except markdown and detects which one it is. What a \
      format cannot contain of a link is a warning.
      """,
    examples: [
      Example("deeplink export --format csv > links.csv", "For a spreadsheet."),
      Example("deeplink export --format markdown --tag contests", "For a page of a wiki."),
      Example("deeplink export pickem entry | deeplink import - --store other.json", "Two links."),
    ],
    arguments: [links, ListCommand.tag, format],
    action: { arguments, context in
      let store = try OpenedStore.require(arguments, in: context)
      let positions = try positions(arguments, in: store)
      let file = ExportedFile(positions, of: store.document, format: arguments[format])
      for text in file.losses.map(\.text) + file.notes {
        context.tell(Problem(text, severity: .warning))
      }
      try context.answer(file.bytes)
      return .done
    })

  private static func positions(_ arguments: ParsedArguments, in store: OpenedStore) throws
    -> [Int]
  {
    let all = store.document.links
    let names = arguments[links]
    let unknown = names.filter { all.positions(written: $0).isEmpty }
    guard unknown.isEmpty else {
      throw Failure(.usage, unknown.map { RequestedLink.unknown($0, in: store) })
    }
    for name in names { try store.refuseUnusable(name) }
    let chosen = names.isEmpty ? Array(all.indices) : Set(names.compactMap(all.position)).sorted()
    let tags = arguments[ListCommand.tag].tags
    return chosen.filter { position in
      let own = tags.isEmpty ? [] : all.stored(at: position).tags.map { Array($0.utf8) }
      return tags.allSatisfy { tag in own.contains(Array(tag.utf8)) }
    }
  }
}
