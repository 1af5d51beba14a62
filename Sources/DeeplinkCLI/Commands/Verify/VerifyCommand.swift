import ArgumentKit
import AssociationKit
import TextKit

/// `deeplink verify`: whether an app's own files let links open the app, and by which rule.
enum VerifyCommand {
  static let command: Command<Action> = Command(
    "verify", abstract: "Check which links open the app, by its files.",
    discussion: """
      Checks each link in each of its environments against the files that Apple's systems and \
      Android use, without any network access, for every value that its rules allow, or only \
      those of --set and --values. Names the matching rule by file, line and column. The \
      store names the files and what each link should open (deeplink help store); a file given as \
      an option replaces the store's. --app selects one app; a bundle ID without its team means \
      every team. The store's files must be in its repository, or below --root. The verdict is \
      what the files decide: a tap on the same domain, a typed address, the user's choice or the \
      simulator may still keep a link in the browser. The files are linted too; --explain \
      describes a code.

      --build reads an APK, AAB, IPA or .app in place of the manifest, package and fingerprint, or of \
      the entitlements and Info.plist: what the phone sees, and who signed it. Signatures are not \
      verified. A rule of a build is named by its element, since a build has no lines.

      Without a link or a store, files given as options are linted, and what they claim is listed: \
      each rule in order with the shortest URL it matches and the verdict on it. This exits with 2 \
      if the files claim nothing.

      Exits with 2 if a link is not as expected or cannot be checked, or with --coverage if no \
      link reaches a rule; with 1 if a file cannot be read.

      The verdicts: opens; excluded, by a rule; no rule, the app claims the host but no rule \
      matches; not claimed; not verified, Android has no proof that the host is the app's; cannot \
      say, a file or a value is missing.
      """,
    examples: [
      Example("deeplink verify", "Check every link in the store."),
      Example(
        "deeplink verify --coverage --format junit --output verify.xml",
        "Write a report for a CI server."),
      Example(
        "deeplink verify --apple web/aasa.json@www.example.com https://www.example.com/buy/42",
        "Find the rule that opens a URL."),
      Example(
        """
        curl -fsS https://www.example.com/.well-known/apple-app-site-association | \
        deeplink verify --apple -@www.example.com https://www.example.com/buy/42
        """, "Check against the file as served."),
    ],
    common: [
      "input", "set", "env", "expect", "coverage", "apple", "entitlements", "android-manifest",
      "assetlinks", "format",
    ],
    run: { (options: VerifyOptions, context) in
      if let name = options.explained { return try explain(name, context) }
      return try VerifyRun(options, in: context).run()
    })

  private static func explain(_ name: String, _ context: Context) throws -> CommandStatus {
    guard let code = LintCode(name: name) else {
      let codes = LintCode.allCases.map(\.rawValue)
      throw CommandError(
        usage: "unknown code \(name.quoted())",
        hint: Spelling.nearest(to: name, in: codes).map { "did you mean \($0.quoted())?" }
          ?? "the codes: \(codes.joined(separator: " "))", isOfValue: true)
    }
    try context.answer(line: "\(code.rawValue)\n\(code.explanation)")
    return .done
  }
}

/// What `verify` was asked for.
struct VerifyOptions: OptionGroup {
  @Parsed(
    Argument(
      repeated: "link", .text(completion: .stored(.link)),
      "Links, templates or URLs. Defaults to all links in the store.", isRequired: false)) var links
  @Parsed(
    Option(
      "input", .file, valueName: "file",
      "Read links or URLs, one per line, or rows from this file; - is standard input.")) var input
  @Parsed(ValueOptions.set) var set
  @Parsed(ValueOptions.values) var values
  @Parsed(
    Option(
      repeated: "env", short: "e", .text(completion: .stored(.environments)), valueName: "name",
      "Check links in this environment; repeatable, all means every one. Defaults to each link's "
        + "own."
    ).listed(under: OptionSection.values)) var environments
  @Parsed(
    Option(
      "expect", .choice(of: Expectation.self),
      "What every link should open, overriding \"opens\" in the store.")) var expectation
  @Parsed(Flag("coverage", "Also report rules that no link reaches, and exit with 2 if any."))
  var findsUnreached
  @Parsed(OutputOptions.strict) var isStrict
  @Parsed(OutputOptions.format(default: ReportFormat.text)) var format
  @Parsed(OutputOptions.file) var output
  @Parsed(
    Option(
      repeated: "apple", .file, valueName: "file[@host]",
      "An apple-app-site-association file, and the host that serves it."
    ).listed(under: OptionSection.files)) fileprivate var apple
  @Parsed(
    Option("entitlements", .file, valueName: "file", "The entitlements of the iOS app.").listed(
      under: OptionSection.files))
  fileprivate var entitlements
  @Parsed(
    Option("info-plist", .file, valueName: "file", "The Info.plist of the iOS app.").listed(
      under: OptionSection.files))
  fileprivate var info
  @Parsed(AppOptions.app) fileprivate var app
  @Parsed(
    Option("android-manifest", .file, valueName: "file", "The AndroidManifest.xml.").listed(
      under: OptionSection.files))
  fileprivate var manifest
  @Parsed(AppOptions.strings) fileprivate var strings
  @Parsed(AppOptions.placeholder) fileprivate var placeholders
  @Parsed(
    Option(
      repeated: "assetlinks", .file, valueName: "file[@host]",
      "An assetlinks.json, and the host that serves it; FILE@URL gives one that another includes."
    ).listed(under: OptionSection.files))
  fileprivate var assetLinks
  @Parsed(
    Option(
      "fingerprint", .text, valueName: "sha256",
      "The signing certificate of the Android app."
    ).listed(under: OptionSection.files)) fileprivate var fingerprint
  @Parsed(
    Option(
      "android-api", .wholeNumber(in: 1...99), default: defaultAPI, defaultText: "\(defaultAPI)",
      valueName: "level", "The Android version to check for, as an API level."
    ).listed(under: OptionSection.files)) var api
  @Parsed(AppOptions.build) fileprivate var builds
  @Parsed(Option("explain", .text, valueName: "code", "Explain a lint code and exit."))
  var explained

  /// Android 15.
  private static let defaultAPI = 35

  enum Expectation: String, CaseIterable, Sendable {
    case open, browser
  }

  /// The files that the command line names.
  private(set) var files = AppPaths()
  /// The optional parameters that are left out.
  private(set) var unset: [String] = []
  /// False if any text of a URL passes for a secret.
  private(set) var judgesSecrets = true

  init() {}

  /// One link with some of its values, or one URL, judged by the files of the store, for a program that
  /// must not learn secrets.
  init(
    _ link: String, set: [Assignment] = [], unset: [String] = [], values: String? = nil,
    environments: [String] = []
  ) {
    links = [link]
    self.set = set
    self.unset = unset
    self.values = values
    self.environments = environments
    format = .jsonl
    judgesSecrets = false
  }

  /// True if it names links, or asks what only links can answer.
  var needsLinks: Bool {
    !links.isEmpty || input != nil || values != nil || expectation != nil || findsUnreached
      || !(set.isEmpty && environments.isEmpty)
  }

  mutating func check() throws {
    guard explained == nil else { return }
    files = try AppPaths(self)
    try (files.inputs + [input, values].compactMap { $0.map(InputFile.init) }).checkStandardInput()
    let refusals = [
      files.android.fingerprint.flatMap(Fingerprint.refusal),
      // A package may have characters that no bundle ID has.
      files.apple.id.map(AppID.init).flatMap { id in
        files.apple.isNamed || id.packageRefusal != nil ? id.refusal : nil
      },
    ]
    if let refusal = refusals.compactMap(\.self).first {
      throw CommandError(usage: refusal, isOfValue: true)
    }
  }
}

extension AppPaths {
  /// The files that a command line names.
  fileprivate init(_ options: VerifyOptions) throws {
    self.init()
    apple = Apple(
      id: options.app?.text,
      association: try Self.served(options.apple, of: "--apple"),
      entitlements: options.entitlements.map(File.init), info: options.info.map(File.init))
    android = Android(
      // A bundle ID that no package can be says nothing of Android.
      package: options.app.flatMap { $0.packageRefusal == nil ? $0.package : nil },
      manifest: options.manifest.map(File.init),
      strings: options.strings.map(File.init),
      assetlinks: try Self.served(options.assetLinks, of: "--assetlinks", includes: true),
      fingerprint: options.fingerprint)
    builds = options.builds.map(File.init)
    android.givesPlaceholders = !options.placeholders.isEmpty
    for placeholder in options.placeholders {
      android.placeholders[ExactText(placeholder.name)] = placeholder.value
    }
  }
}
