import ArgumentKit
import PortKit
import TextKit

/// `deeplink import`: links of another file.
enum ImportCommand {
  static let file = Argument("file", .file, "The file; - is standard input.")
  static let from = Option(
    "from", .choice(of: ImportFormat.self, abstract: \.meaning), valueName: "format",
    "What the file is, where that cannot be known by its contents.")
  static let environments = Option(
    "environments", .file, valueName: "file",
    "The environments that belong to links of SimulatorDeepLinker.")
  static let tag = Option(
    repeated: "tag", .text(completion: .stored(.tag)), valueName: "tag",
    "Give every new link this tag.")
  static let prefix = Option(
    "prefix", .text, valueName: "text", "Put this before every new name.")
  static let strict = Flag("strict", "Import nothing where anything is refused.")

  static let format = Option("format", .choice(of: Format.self), default: .text, "What to print.")

  enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  static let command: Command<Action> = Command(
    "import", abstract: "Add the links of another file to the store.",
    discussion: """
      Reads a path a line with slots in any common spelling, a table with a column path, another \
      links.json, OpenAPI 3 in JSON, links of SimulatorDeepLinker and quicklinks of Raycast. Says \
      of every line what became of it; a link whose path or name is there already is left alone, \
      and what is refused does not stop the rest. Nothing in the file is ever run.

      Slots of lists and tables may be spelled \(ImportFormat.spellings).

      --format json prints one object in place of these lines: "file"; "notes", an array of what is \
      to be said of the whole file; "entries", an array with the "line" of each, its "label" where \
      several stand on it, its "outcome", the "name" of the link or the "reason" against it, and \
      "notes" of what could not be taken over. A member that does not apply is left out. An \
      outcome is "imported" ("would be imported" with --dry-run, or where --strict kept it out), \
      "already there", "passed over" or "refused".
      """,
    examples: [
      Example("deeplink import deeplinks.txt --dry-run", "What would come of it?"),
      Example("deeplink import openapi.json --tag api --prefix api-", "Marked as what they are."),
    ],
    arguments: [file, from, environments, tag, prefix, strict, format, StoreChange.dryRun],
    action: { arguments, context in
      try ImportRun(arguments, in: context).run()
    })
}
