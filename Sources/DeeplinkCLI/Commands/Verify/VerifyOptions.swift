import ArgumentKit
import AssociationKit
import TextKit

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
      unnamedPackage: options.app?.package, manifest: options.manifest.map(File.init),
      strings: options.strings.map(File.init),
      assetlinks: try Self.served(options.assetLinks, of: "--assetlinks", includes: true),
      fingerprint: options.fingerprint)
    builds = options.builds.map(File.init)
    for placeholder in options.placeholders {
      android.placeholders[ExactText(placeholder.name)] = placeholder.value
    }
  }
}
