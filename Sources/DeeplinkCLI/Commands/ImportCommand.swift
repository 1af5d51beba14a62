import ArgumentKit
import PortKit
import TextKit

/// `deeplink import`: links of another file.
enum ImportCommand {
  static let file = Argument("file", .file, "The file; - is standard input.")
  static let from = Option(
    "from", .choice(of: ImportFormat.self, abstract: \.meaning), valueName: "format",
    "What the file is, where that cannot be known by its contents.")
  static let host = Option(
    "host", .text, valueName: "host",
    "The host that serves an association file or asset links; else the store's first web host.")
  static let strings = Option(
    repeated: "strings", .file, valueName: "file",
    "Resources with the strings of a manifest, beside those that lie in its res/values.")
  static let placeholder = Option(
    repeated: "placeholder", .assignment(), valueName: "name=value",
    "What ${name} is in Android's files.")
  static let environments = Option(
    "environments", .file, valueName: "file",
    "The environments that belong to links of SimulatorDeepLinker.")
  static let tag = Option(
    repeated: "tag", .tags, valueName: "tag",
    "Give every new link this tag; several: a,b.")
  static let prefix = Option(
    "prefix", .text, valueName: "text", "Put this before every new name.")
  static let onConflict = Option(
    "on-conflict", .choice(of: ImportConflict.self, abstract: \.meaning), valueName: "what",
    "What becomes of a link whose name another link has; without it, nothing is imported.")
  static let strict = Flag("strict", "Import nothing where anything is refused.")

  static let format = Option("format", .choice(of: Format.self), default: .text, "What to print.")

  enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  static let command: Command<Action> = Command(
    "import", abstract: "Add the links of another file to the store.",
    discussion: """
      Knows a file by what is in it, then by its name. Says of every entry what became of it; a \
      link whose path is there already is left alone, and what is refused does not stop the rest. \
      Nothing in the file is ever run.

      Of an app's own files, an association file, a manifest and a navigation graph give links and \
      environments; entitlements, an Info.plist and asset links give environments and what verify \
      is to know of the app ("apps"). Every link of an association file or a manifest was proved \
      by that file for every value: it opens the app, or none of its URLs does ("opens": false).

      Slots of lists and tables may be spelled \(ImportFormat.spellings).

      --format json prints one object in place of these lines: "file"; "notes", an array of what is \
      to be said of the whole file; "settings", an array of what the store is given beside links, \
      each with its "path" in the store and its "value"; "entries", an array with the "line" of \
      each, its "label" where several stand on it, its "outcome", the "name" of the link or the \
      "reason" against it, and "notes" of what could not be taken over. A member that does not \
      apply is left out. An outcome is "imported" or "replaced" ("would be …" with --dry-run, or \
      where nothing is imported), "already there", "passed over", "in the way" or "refused".
      """,
    examples: [
      Example("deeplink import deeplinks.txt --dry-run", "What would come of it?"),
      Example(
        "deeplink import web/apple-app-site-association --host www.example.com",
        "What the app opens on iOS, as links."),
      Example(
        "deeplink import android/app/src/main/AndroidManifest.xml --tag android",
        "What it opens on Android."),
      Example("deeplink import openapi.json --tag api --prefix api-", "Marked as what they are."),
    ],
    arguments: [
      file, from, host, strings, placeholder, environments, tag, prefix, onConflict, strict, format,
      StoreChange.dryRun,
    ],
    action: { arguments, context in
      try ImportRun(arguments, in: context).run()
    })
}
