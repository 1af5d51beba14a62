import ArgumentKit
import AssociationKit

/// `deeplink diff`: shows which URLs a change to a file affects.
enum DiffCommand {
  static let command: Command<Action> = Command(
    "diff", abstract: "Show which URLs a change to an app's files affects.",
    discussion: """
      Compares two versions of an apple-app-site-association file, an assetlinks.json, an \
      AndroidManifest.xml, a links.json, or two builds (APK, AAB, IPA or .app); the type is detected \
      from the content. Prints the \
      affected URLs, grouped by rule: those that no longer open the app, those that open it only \
      now, and those that open another app or activity. Each group is represented by its shortest \
      URL, confirmed with both versions. A change to the text that affects no URL is not shown. \
      The limits are the same as in deeplink verify; nothing is read from the network.

      REV:PATH is read by git cat-file in the working directory: PATH is relative to the root of \
      the repository, ./PATH to the working directory. A file with exactly that name takes \
      precedence. A file that the commit does not have is taken as empty if the other version is \
      the same path.

      Each app in an association file is compared separately; --app selects one. In an \
      assetlinks.json, statements are compared, and dynamic rules by their URLs. A manifest is \
      compared as if all its hosts were verified. Two stores are compared link by link: links \
      that are added, removed or renamed, and links that produce more, fewer or other URLs.

      In CI, use --links: it shows each link in the store whose URLs are affected, for every \
      value that its rules allow, on all hosts of the file and in the store's app.

      Exits with 2 if a URL is affected; with --links, if a link that should open the app loses \
      or moves URLs; with --strict, also if something was not compared. Exits with 1 if a file \
      cannot be read.
      """,
    examples: [
      Example(
        "deeplink diff HEAD:web/apple-app-site-association web/apple-app-site-association",
        "Show the effect of an uncommitted change."),
      Example(
        "deeplink diff --links --strict --format github main:web/aasa.json web/aasa.json",
        "Fail a GitHub Actions job if a link is lost."),
      Example(
        """
        curl -fsS https://www.example.com/.well-known/assetlinks.json | \
        deeplink diff - web/assetlinks.json --host www.example.com
        """, "Compare with the file that is served."),
      Example("deeplink diff app-4.1.apk app-4.2.apk", "Compare two builds."),
      Example("deeplink diff main:links.json links.json", "Compare two versions of the store."),
    ],
    run: { (options: DiffOptions, context) in try DiffRun(options, in: context).run() })
}

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
