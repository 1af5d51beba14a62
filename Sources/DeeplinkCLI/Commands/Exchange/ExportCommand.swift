import ArgumentKit
import LinkKit
import PortKit

/// `deeplink export`: the links as other tools read them.
enum ExportCommand {
  static let command: Command<Action> = Command(
    "export", abstract: "Print links in the formats of other tools.",
    discussion: """
      deeplink import reads every format except markdown and detects which one it is. Anything a \
      format cannot express is reported as a warning. json is a copy of the store, secrets \
      included; every other format omits them.
      """,
    examples: [
      Example("deeplink export --format csv > links.csv", "Export to a spreadsheet."),
      Example(
        "deeplink export --format markdown --tag contests", "Export a table for a wiki page."),
      Example(
        "deeplink export pickem entry | deeplink import - --store other.json",
        "Copy two links to another store."),
    ],
    run: { (options: ExportOptions, context) in
      let store = try OpenedStore.require(in: context)
      for name in options.links { try store.refuseUnusable(name) }
      let positions = try store.positions(
        named: options.links, tagged: options.tags.tags)
      guard !positions.isEmpty || options.tags.tags.isEmpty else {
        throw store.noLinks(tagged: options.tags.tags)
      }
      // A copy of the store is the store; every other format leaves the tool.
      let document =
        options.format == .json ? store.document : store.document.withoutValuesOfSecrets
      let file = ExportedFile(
        positions, of: document, from: store.document, format: options.format)
      context.tell(store.warnings(ofLinksAt: positions), of: "link")
      for text in file.losses.map(\.text) + file.notes { context.warn(text) }
      if options.format == .json, let copy = try? StoreDocument(bytes: file.bytes),
        copy.withoutValuesOfSecrets.bytes != copy.bytes
      {
        context.warn("the copy has the secrets of the store; every other format omits them")
      }
      try context.answering(into: options.output) { context in
        try context.answer(file.bytes)
      }
      context.tellWritten(file.count, "link", in: options.output)
      return .done
    })
}

/// What `export` was asked for.
struct ExportOptions: OptionGroup {
  @Parsed(
    Argument(
      repeated: "link", .text(completion: .stored(.link)),
      "The links' names. Defaults to all links.", isRequired: false)) var links
  @Parsed(ValueOptions.tag) var tags
  @Parsed(
    OutputOptions.format(.choice(of: ExportFormat.self, abstract: \.meaning), default: .json))
  var format
  @Parsed(OutputOptions.file) var output
}
