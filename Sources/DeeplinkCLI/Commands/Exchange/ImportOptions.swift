import ArgumentKit
import LinkKit
import PortKit

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
