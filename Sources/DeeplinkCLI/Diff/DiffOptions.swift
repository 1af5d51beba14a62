import ArgumentKit
import TextKit
import URLKit

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

  /// - Throws: `UsageMistake` if standard input would be read twice, or the host is invalid.
  init(_ arguments: ParsedArguments) throws {
    old = arguments[DiffCommand.old]
    new = arguments[DiffCommand.new]
    host = try arguments[DiffCommand.host].map(Self.host)
    app = arguments[AppOptions.app]
    isOfLinks = arguments[DiffCommand.links]
    strings = arguments[AppOptions.strings]
    placeholders = arguments[AppOptions.placeholder]
    isStrict = arguments[OutputOptions.strict]
    format = arguments[DiffCommand.format]
    output = arguments.outputFile(OutputOptions.file)
    try ([old, new] + strings).map(InputFile.init).checkStandardInput()
  }

  private static func host(_ text: String) throws -> String {
    let host = text.lowercased()
    let bytes = Array(host.utf8)[...]
    let problem = HostName.problem(bytes) ?? HostName.browserProblem(bytes)
    guard problem == nil, !host.isEmpty else {
      throw UsageMistake(
        "--host: \(text.quoted(limit: 200)) is not a host",
        hint: "write only the host: www.example.com", isOfValue: true)
    }
    return host
  }
}
