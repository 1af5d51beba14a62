import ArgumentKit
import LinkKit
import PortKit

/// `deeplink import`: links of another file.
enum ImportCommand {
  static let command: Command<Action> = Command(
    "import", abstract: "Import links from another file.",
    discussion: """
      Detects the format by the file's contents, then by its name. Reports the outcome of every \
      entry: a link whose path is already in the store is left unchanged, and a rejected entry \
      does not stop the others. Nothing in the file is ever executed.

      Of an app's files, association files, manifests and navigation graphs provide links and \
      environments; entitlements, Info.plist and asset links provide environments and the settings \
      of verify ("apps"); a build (APK, AAB, IPA or .app) provides what its manifest, or its Info.plist \
      and entitlements, would. Every link from an association file or manifest is checked against that \
      file for every value: either every URL opens the app, or none of its URLs does ("opens": \
      false). If the store names its app, links of other apps are skipped.

      In a list, a path or URL may stand after a bullet, a label or a method, or in a column; other \
      lines are skipped. A URL below the base of one of the store's environments becomes a path in it. \
      Links that differ only in their host are one link, and a new store \
      names its environments by their role: production, staging, app. A default that its link does not accept is omitted with a warning, and a link \
      with literal text that looks like a secret is rejected. A link that is replaced keeps what the \
      file cannot express, such as tags, rules and constraints.

      In lists of paths and tables, slots may be spelled \(ImportFormat.spellings).
      """,
    examples: [
      Example("deeplink import deeplinks.txt --dry-run", "Preview an import."),
      Example(
        "deeplink import web/apple-app-site-association --host www.example.com",
        "Import the links that the app opens on iOS."),
      Example(
        "deeplink import android/app/src/main/AndroidManifest.xml --tag android",
        "Import those that it opens on Android."),
      Example("deeplink import app-release.apk", "Import those of a build."),
      Example(
        "deeplink import openapi.json --tag api --prefix api-", "Tag and prefix the new links."),
    ],
    run: { (options: ImportOptions, context) in try ImportRun(options, in: context).run() })
}

/// What `import` was asked for.
struct ImportOptions: OptionGroup {
  @Parsed(Argument("file", .file, "The file; - is standard input.")) var file
  @Parsed(
    Option(
      "from", .choice(of: ImportFormat.self, abstract: \.meaning), valueName: "format",
      "The file's format, if it cannot be detected."
    ).formerly("rfc6570", now: "paths")) var from
  @Parsed(
    Option(
      "host", .hostOrInclude, valueName: "host",
      "The host of an association file or asset links, or the URL at which asset links include it. "
        + "Defaults to the store's first web host.")) var host
  @Parsed(AppOptions.strings) var strings
  @Parsed(AppOptions.placeholder) var placeholders
  @Parsed(
    Option(
      "environments", .file, valueName: "file",
      "The environments file of SimulatorDeepLinker links.")) var environments
  @Parsed(
    Option(
      repeated: "tag", .tags, valueName: "tag", "Add this tag to every new link; several: a,b."))
  private var tag
  @Parsed(Option("prefix", .text, valueName: "text", "Prefix every new name with this text."))
  private var prefix
  @Parsed(
    Option(
      "on-conflict", .choice(of: ImportConflict.self, abstract: \.meaning), valueName: "what",
      "What to do if a name is taken; by default, nothing is imported.")) private var onConflict
  @Parsed(Flag("atomic", "Import nothing if any entry is rejected.").formerly("strict"))
  var isAtomic
  @Parsed(OutputOptions.textOrJSON) var format
  @Parsed(StoreChange.dryRun) var isDryRun

  var plan: ImportPlan.Options {
    ImportPlan.Options(prefix: prefix ?? "", tags: tag.tags, onConflict: onConflict)
  }

  func check() throws {
    try ([file] + strings + [environments].compactMap(\.self)).map(InputFile.init)
      .checkStandardInput()
    if let prefix, !StoreName.link.allows(prefix) {
      throw CommandError(
        usage: "a name cannot start with \(prefix.quoted())", hint: StoreName.rule, isOfValue: true)
    }
  }
}
