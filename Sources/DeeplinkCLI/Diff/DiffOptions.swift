import ArgumentKit

/// The options of `diff`.
struct DiffOptions {
  let old: String
  let new: String
  /// The host that serves the files, in lowercase.
  let host: String?
  let app: AppID?
  /// True if only the URLs of the store's links count.
  let isOfLinks: Bool
  let strings: [String]
  let placeholders: [Assignment]
  let isStrict: Bool
  let format: ReportFormat
  let output: String?

  /// - Throws: `CommandError` if standard input would be read twice.
  init(_ arguments: ParsedArguments) throws {
    old = arguments[DiffCommand.old]
    new = arguments[DiffCommand.new]
    host = arguments[DiffCommand.host]?.lowercased()
    app = arguments[AppOptions.app]
    isOfLinks = arguments[DiffCommand.links]
    strings = arguments[AppOptions.strings]
    placeholders = arguments[AppOptions.placeholder]
    isStrict = arguments[OutputOptions.strict]
    format = arguments[DiffCommand.format]
    output = arguments.outputFile(OutputOptions.file)
    try ([old, new] + strings).map(InputFile.init).checkStandardInput()
  }
}
