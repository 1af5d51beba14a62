import ArgumentKit
import AssociationKit

/// What `diff` was asked for.
struct DiffOptions: OptionGroup {
  @Parsed(
    Argument("old", .file, "The old version: a file, REV:PATH in git, or - for standard input."))
  var old
  @Parsed(Argument("new", .file, "The new version, in the same form.")) var new
  @Parsed(
    Option(
      "host", .host, valueName: "host",
      "The host that serves the files. Defaults to those in the store.")) private var givenHost
  @Parsed(AppOptions.app) var app
  @Parsed(AppOptions.build) var builds
  @Parsed(Flag("links", "Compare only the URLs of the store's links.")) var isOfLinks
  @Parsed(AppOptions.strings) var strings
  @Parsed(AppOptions.placeholder) var placeholders
  @Parsed(OutputOptions.strict) var isStrict
  @Parsed(OutputOptions.format(default: ReportFormat.text)) var format
  @Parsed(OutputOptions.file) var output

  /// The host that serves the files, in lowercase.
  var host: String? { givenHost?.lowercased() }

  func check() throws {
    guard builds.isEmpty || isOfLinks else {
      throw CommandError(
        usage: "--build requires --links",
        hint: "compare two builds with deeplink diff OLD NEW", isOfValue: true)
    }
    try ([old, new] + strings).map(InputFile.init).checkStandardInput()
  }
}
