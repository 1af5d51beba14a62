import ArgumentKit
import AssociationKit
import TextKit

/// `deeplink verify`: whether an app's own files let links open the app, and by which rule.
enum VerifyCommand {
  static let links = Argument(
    repeated: "link", .text(completion: .stored(.link)),
    "Names of stored links, templates or URLs; without any, all links of the store.",
    isRequired: false)
  static let input = Option(
    "input", .file, valueName: "file",
    "Read links or URLs from a file, one a line; - is standard input.")
  static let set = Option(
    repeated: "set", short: "s", .assignment(completion: .stored(.assignment)),
    valueName: "name=value", "Judge links for this value of a parameter alone.")
  static let values = Option(
    "values", .file, valueName: "file",
    "A JSON object of such values; - is standard input.")
  static let environment = Option(
    repeated: "env", short: "e", .text(completion: .stored(.environments)), valueName: "name",
    "Judge links in this environment, repeatedly or all; else in each that they are for.")
  static let apple = Option(
    repeated: "apple", .file, valueName: "file[@host]",
    "An apple-app-site-association file, and the host that serves it.")
  static let entitlements = Option(
    "entitlements", .file, valueName: "file", "The entitlements of the iOS app.")
  static let info = Option(
    "info-plist", .file, valueName: "file", "The Info.plist of the iOS app.")
  static let app = Option(
    "app", .text, valueName: "id", "The iOS app, as TEAM.bundle; else every app of the files.")
  static let manifest = Option(
    "android-manifest", .file, valueName: "file", "The AndroidManifest.xml.")
  static let strings = Option(
    repeated: "strings", .file, valueName: "file", "Resources with the strings of the manifest.")
  static let placeholder = Option(
    repeated: "placeholder", .assignment(), valueName: "name=value",
    "What ${name} is in the manifest.")
  static let assetLinks = Option(
    repeated: "assetlinks", .file, valueName: "file[@host]",
    "An assetlinks.json, and the host that serves it.")
  static let fingerprint = Option(
    "fingerprint", .text, valueName: "sha256",
    "The certificate that the Android app is signed with.")
  static let api = Option(
    "android-api", .wholeNumber(in: 1...99), default: 35, defaultText: "35", valueName: "level",
    "The version of Android that judges, as its API level.")
  static let expect = Option(
    "expect", .choice(of: Expectation.self),
    "What every link is to open, in place of what \"opens\" says in the store.")
  static let coverage = Flag(
    "coverage", "Tell the rules that no link reaches, and exit with 2 where there are any.")
  static let strict = Flag("strict", "Exit with 2 where the lint warns, too.")
  static let format = Option("format", .choice(of: Format.self), default: .table, "What to print.")
  static let output = Option(
    "output", .file, valueName: "file", "Write to this file, which is replaced at the end.")
  static let explain = Option(
    "explain", .text, valueName: "code", "Explain a code of the lint, and judge nothing.")

  enum Expectation: String, CaseIterable, Sendable {
    case open, browser
  }

  enum Format: String, CaseIterable, Sendable {
    case table, json, jsonl, markdown, junit, sarif, github
  }

  static let command: Command<Action> = Command(
    "verify", abstract: "Tell which links an app's own files open.",
    discussion: """
      Judges links by the files that Apple's systems and Android ask, without any network, and names \
      the rule by file, line and column: each link of the store in each environment that it is for, \
      and for every value that its rules allow. The store names the files, and what each link is to \
      open (deeplink help store); a file that an option names takes the place of the store's. The \
      files of a store must lie in its repository, or below --root. The \
      verdict is what the files decide: a tap on the same domain, a typed address, the user's own \
      choice and the simulator may keep a link that opens in the browser all the same. The files are \
      linted too; --explain tells what a code means.

      Exits with 2 where a link is not as expected or cannot be judged, or with --coverage a rule is \
      reached by no link; with 1 where a file cannot be read.

      The verdicts: opens; excluded, a rule says no; no rule, the app claims the host and no rule \
      matches; not claimed; not verified, Android lacks the proof that the host is the app's; cannot \
      say, a file or a value is missing.

      --format json prints an array with one object a line for each link, jsonl the objects alone: \
      "link" and "environment", the names; "url", with typical values; "expected", whether all is as \
      it is meant; "ios" and "android", each with its "verdict", what is "meant", the "rule" with its \
      "file", "line" and "column", a "reason", "fault", the place where the files are to be \
      corrected if they are wrong for every link of a host, the "values" for which the verdict holds (every, some, \
      or tried where there is no proof), what it does not hold for as "except" with "url", "values", \
      "verdict" and "rule", "newer", the verdict of Android 16 where that is another one, and the "nearest" rule with the \
      "part" of the URL that fails, its "text", the "offset" in bytes, what is "expected" there, \
      "onlyCase" where letters in the other case are all that it needs, and "edits", URLs that would open. A member that \
      does not apply is left out. A rule that no link reaches is an object with "unreached", "system" \
      and "text".
      """,
    examples: [
      Example("deeplink verify", "Does every link of the store open what it is to open?"),
      Example("deeplink verify pickem -e staging --set id=7", "One link, in one environment."),
      Example("deeplink verify --coverage --format junit --output verify.xml", "For a CI server."),
      Example(
        "deeplink verify --apple web/aasa.json@www.example.com https://www.example.com/buy/42",
        "Which rule opens it?"),
      Example(
        """
        curl -fsS https://www.example.com/.well-known/apple-app-site-association | \
        deeplink verify --apple -@www.example.com https://www.example.com/buy/42
        """, "By the file as it is served."),
    ],
    arguments: [
      links, input, set, values, environment, expect, coverage, strict, format, output, apple,
      entitlements,
      info, app, manifest, strings, placeholder, assetLinks, fingerprint, api, explain,
    ],
    action: { arguments, context in
      if let name = arguments[explain] { return try explain(name, arguments, context) }
      return try VerifyRun(arguments, in: context).run()
    })

  private static func explain(
    _ name: String, _ arguments: ParsedArguments, _ context: Context
  ) throws -> CommandStatus {
    guard let code = LintCode(name: name) else {
      let codes = LintCode.allCases.map(\.rawValue)
      throw arguments.usageError(
        "there is no code \(name.quoted())",
        hint: Spelling.nearest(to: name, in: codes).map { "did you mean \($0)?" }
          ?? "the codes: \(codes.joined(separator: " "))", isOfValue: true)
    }
    try context.answer(line: "\(code.rawValue)\n\(code.explanation)")
    return .done
  }
}
