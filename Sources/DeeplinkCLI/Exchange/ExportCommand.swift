import ArgumentKit
import PortKit

/// `deeplink export`: the links as other tools read them.
enum ExportCommand {
  static let format = OutputOptions.format(
    .choice(of: ExportFormat.self, abstract: \.meaning), default: .json)
  static let links = Argument(
    repeated: "link", .text(completion: .stored(.link)),
    "The links' names. Defaults to all links.", isRequired: false)

  static let command: Command<Action> = Command(
    "export", abstract: "Print links in the formats of other tools.",
    discussion: """
      deeplink import reads every format except markdown and detects which one it is. Anything a \
      format cannot express is reported as a warning.
      """,
    examples: [
      Example("deeplink export --format csv > links.csv", "Export to a spreadsheet."),
      Example(
        "deeplink export --format markdown --tag contests", "Export a table for a wiki page."),
      Example(
        "deeplink export pickem entry | deeplink import - --store other.json",
        "Copy two links to another store."),
    ],
    arguments: [links, ValueOptions.tag, format, OutputOptions.file],
    action: { arguments, context in
      let store = try OpenedStore.require(in: context)
      for name in arguments[links] { try store.refuseUnusable(name) }
      let positions = try store.positions(
        named: arguments[links], tagged: arguments[ValueOptions.tag].tags)
      // A copy of the store is the store; every other format leaves the tool.
      let document =
        arguments[format] == .json ? store.document : store.document.withoutValuesOfSecrets
      let file = ExportedFile(positions, of: document, format: arguments[format])
      for text in file.losses.map(\.text) + file.notes { context.warn(text) }
      try context.answering(into: arguments.outputFile(OutputOptions.file)) { context in
        try context.answer(file.bytes)
      }
      return .done
    })
}
