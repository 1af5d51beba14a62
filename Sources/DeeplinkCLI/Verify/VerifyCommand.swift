import ArgumentKit
import AssociationKit
import TextKit

/// `deeplink verify`: whether an app's own files let links open the app, and by which rule.
enum VerifyCommand {
  static let links = Argument(
    repeated: "link", .text(completion: .stored(.link)),
    "Links, templates or URLs. Defaults to all links in the store.",
    isRequired: false)
  static let input = Option(
    "input", .file, valueName: "file",
    "Read links or URLs from a file, one per line; - is standard input.")
  static let environment = Option(
    repeated: "env", short: "e", .text(completion: .stored(.environments)), valueName: "name",
    "Check links in this environment; repeatable, all means every one. Defaults to each link's "
      + "own.")
  static let apple = Option(
    repeated: "apple", .file, valueName: "file[@host]",
    "An apple-app-site-association file, and the host that serves it.")
  static let entitlements = Option(
    "entitlements", .file, valueName: "file", "The entitlements of the iOS app.")
  static let info = Option("info-plist", .file, valueName: "file", "The Info.plist of the iOS app.")
  static let manifest = Option(
    "android-manifest", .file, valueName: "file", "The AndroidManifest.xml.")
  static let assetLinks = Option(
    repeated: "assetlinks", .file, valueName: "file[@host]",
    "An assetlinks.json, and the host that serves it; FILE@URL gives one that another includes.")
  static let fingerprint = Option(
    "fingerprint", .text, valueName: "sha256",
    "The signing certificate of the Android app.")
  static let api = Option(
    "android-api", .wholeNumber(in: 1...99), default: defaultAPI, defaultText: "\(defaultAPI)",
    valueName: "level", "The Android version to check for, as an API level.")
  /// Android 15.
  static let defaultAPI = 35
  static let expect = Option(
    "expect", .choice(of: Expectation.self),
    "What every link should open, overriding \"opens\" in the store.")
  static let coverage = Flag(
    "coverage", "Also report rules that no link reaches, and exit with 2 if any.")
  static let format = OutputOptions.format(default: ReportFormat.text)
  static let explain = Option("explain", .text, valueName: "code", "Explain a lint code and exit.")

  enum Expectation: String, CaseIterable, Sendable {
    case open, browser
  }

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
      simulator may still keep a link in the browser. A manifest may be the source \
      with its merge markers, the merged one, or one decoded from an APK. The files are linted \
      too; --explain describes a code.

      Exits with 2 if a link is not as expected or cannot be checked, or with --coverage if no \
      link reaches a rule; with 1 if a file cannot be read.

      The verdicts: opens; excluded, by a rule; no rule, the app claims the host but no rule \
      matches; not claimed; not verified, Android has no proof that the host is the app's; cannot \
      say, a file or a value is missing.

      --format json prints an array with one object per link, one per line; jsonl prints only the \
      objects: "link" and "environment", the names; "url", with typical values; "expected", \
      whether every verdict is as expected; "ios" and "android", each with its "verdict"; \
      "meant", whether the link should open the app; the "rule" with its "file", "line" and \
      "column"; a "reason"; "fault", the position to fix if the files are wrong for every link of \
      a host; the "values" for which the verdict holds (every, some, or tried if there is no \
      proof); "except", a counterexample with "url", "values", "verdict" and "rule"; "newer", the \
      verdict of Android 16 if it differs; and the "nearest" rule with the "part" of the URL that \
      fails, its "text", the "offset" in bytes, what is "expected" there, "onlyCase" if only the \
      case differs, "edits", URLs that would open, and "limits" if there are too many links and \
      rules to compare all of them. Members that do not apply are omitted. A rule that no link \
      reaches is an object with "unreached", "system" and "text".

      \(ReportHelp.testID)
      """,
    examples: [
      Example("deeplink verify", "Check every link in the store."),
      Example("deeplink verify pickem -e staging --set id=7", "Check one link in one environment."),
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
    arguments: [
      links, input, ValueOptions.set, ValueOptions.values, environment, expect, coverage,
      OutputOptions.strict, format, OutputOptions.file, apple, entitlements, info, AppOptions.app,
      manifest, AppOptions.strings, AppOptions.placeholder, assetLinks, fingerprint, api, explain,
    ],
    action: { arguments, context in
      if let name = arguments[explain] { return try explain(name, context) }
      return try VerifyRun(VerifyOptions(arguments), in: context).run()
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
