import ArgumentKit
import AssociationKit
import TextKit

/// What `verify` was asked for.
struct VerifyOptions {
  let links: [String]
  let input: String?
  let set: [Assignment]
  /// The optional parameters that are left out.
  let unset: [String]
  let values: String?
  let environments: [String]
  let files: AppPaths
  let expectation: VerifyCommand.Expectation?
  /// Whether rules that no link reaches are looked for.
  let findsUnreached: Bool
  let isStrict: Bool
  let api: Int
  let format: ReportFormat
  let output: String?
  /// False if any text of a URL passes for a secret.
  var judgesSecrets = true

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
    (input, output, expectation) = (nil, nil, nil)
    (findsUnreached, isStrict) = (false, false)
    files = AppPaths()
    api = VerifyCommand.defaultAPI
    format = .jsonl
    judgesSecrets = false
  }

  /// - Throws: `CommandError` if standard input would be read twice, or the
  ///   fingerprint or the app is none.
  init(_ arguments: ParsedArguments) throws {
    links = arguments[VerifyCommand.links]
    input = arguments[VerifyCommand.input]
    set = arguments[ValueOptions.set]
    unset = []
    values = arguments[ValueOptions.values]
    environments = arguments[VerifyCommand.environment]
    files = try AppPaths(arguments)
    expectation = arguments[VerifyCommand.expect]
    findsUnreached = arguments[VerifyCommand.coverage]
    isStrict = arguments[OutputOptions.strict]
    api = arguments[VerifyCommand.api]
    format = arguments[VerifyCommand.format]
    output = arguments[OutputOptions.file]
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
  fileprivate init(_ arguments: ParsedArguments) throws {
    self.init()
    let app = arguments[AppOptions.app]
    apple = Apple(
      id: app?.text,
      association: try Self.served(arguments[VerifyCommand.apple], of: "--apple"),
      entitlements: arguments[VerifyCommand.entitlements].map(File.init),
      info: arguments[VerifyCommand.info].map(File.init))
    android = Android(
      unnamedPackage: app?.package, manifest: arguments[VerifyCommand.manifest].map(File.init),
      strings: arguments[AppOptions.strings].map(File.init),
      assetlinks: try Self.served(
        arguments[VerifyCommand.assetLinks], of: "--assetlinks", includes: true),
      fingerprint: arguments[VerifyCommand.fingerprint])
    for placeholder in arguments[AppOptions.placeholder] {
      android.placeholders[ExactText(placeholder.name)] = placeholder.value
    }
  }
}
