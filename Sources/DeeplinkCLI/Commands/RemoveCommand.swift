import ArgumentKit
import LinkKit
import TerminalKit
import TextKit

/// `deeplink remove`: links out of the store.
enum RemoveCommand {
  static let links = Argument(
    repeated: "link", .text(completion: .stored(.link)), "The links' names.")
  static let yes = Flag("yes", short: "y", "Do not ask.")

  static let command: Command<Action> = Command(
    "remove", abstract: "Remove links from the store.",
    discussion: """
      Shows what goes, and asks on a terminal; elsewhere it needs --yes. Where one of the links is \
      not there, none is removed.
      """,
    examples: [
      Example("deeplink remove live recent", "Asks first."),
      Example("deeplink remove live --yes", "In a script."),
    ],
    parameters: [links, yes, StoreChange.dryRun],
    action: { arguments, context in
      let names = arguments[links].uniqued
      let change = try StoreChange(arguments, in: context)
      if !arguments[yes], !arguments[StoreChange.dryRun] {
        try ask(names, of: change.store(), arguments, in: context)
      }
      try change.commit { store in
        _ = try found(names, in: store)
        return StoreEdit(
          bytes: StoreEditor(store.document).removing(names),
          done: "removed \(names.map { $0.quoted() }.joined(separator: ", "))")
      }
      return .done
    })

  /// The links of these names, all of them.
  private static func found(_ names: [String], in store: OpenedStore) throws -> [Link] {
    let unknown = names.filter { store.document.link(named: $0) == nil }
    guard unknown.isEmpty else {
      throw Failure(.usage, unknown.map { RequestedLink.unknown($0, in: store) })
    }
    return names.compactMap { store.document.link(named: $0) }
  }

  /// Shows what goes, and returns only if that is wanted.
  private static func ask(
    _ names: [String], of store: OpenedStore, _ arguments: ParsedArguments, in context: Context
  ) throws {
    let links = try found(names, in: store)
    guard let asker = context.asker(arguments) else {
      throw arguments.usageError("nobody can be asked", hint: "--yes removes without a question")
    }
    let width = links.map(\.name.displayWidth).max() ?? 0
    for link in links {
      let space = String(repeating: " ", count: width - link.name.displayWidth + 2)
      let title = link.title.map { "  \($0.harmless)" } ?? ""
      context.talk("\(link.name.harmless)\(space)\(link.path.harmless)\(title)\n")
    }
    let what = links.count == 1 ? "\(links[0].name.quoted())" : "\(links.count) links"
    let answer = asker.ask(YesOrNo.dialogue("remove \(what)?", about: store.location.shown))
    switch answer {
    case .submitted(let texts):
      guard YesOrNo.isYes(texts) else { throw Failure(.cancelled, []) }
    case .cancelled, .endOfInput: throw Failure(.cancelled, [])
    case .interrupted(let signal): throw Failure(.killed(by: signal), [])
    }
  }
}

extension [String] {
  /// The texts without those that stood before.
  fileprivate var uniqued: [String] {
    indices.filter { index in !self[..<index].contains(self[index]) }.map { self[$0] }
  }
}
