import ArgumentKit
import LinkKit
import PortKit

/// What `import` was asked for.
struct ImportOptions {
  let file: String
  let from: ImportFormat?
  let host: String?
  let strings: [String]
  let placeholders: [Assignment]
  /// The file of the environments of SimulatorDeepLinker.
  let environments: String?
  let plan: ImportPlan.Options
  let isAtomic: Bool
  let format: OutputOptions.TextOrJSON
  let isDryRun: Bool

  init(_ arguments: ParsedArguments) throws {
    file = arguments[ImportCommand.file]
    from = arguments[ImportCommand.from]
    host = arguments[ImportCommand.host]
    strings = arguments[AppOptions.strings]
    placeholders = arguments[AppOptions.placeholder]
    environments = arguments[ImportCommand.environments]
    let prefix = arguments[ImportCommand.prefix]
    plan = ImportPlan.Options(
      prefix: prefix ?? "", tags: arguments[ImportCommand.tag].tags,
      onConflict: arguments[ImportCommand.onConflict])
    isAtomic = arguments[ImportCommand.atomic]
    format = arguments[ImportCommand.format]
    isDryRun = arguments[StoreChange.dryRun]
    try ([file] + strings + [environments].compactMap(\.self)).map(InputFile.init)
      .checkStandardInput()
    if let prefix, !StoreName.link.allows(prefix) {
      throw CommandError(
        usage: "a name cannot start with \(prefix.quoted())", hint: StoreName.rule, isOfValue: true)
    }
  }
}
