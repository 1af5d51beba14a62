import ArgumentKit
import AssociationKit
import TextKit

/// `deeplink verify`: whether an app's own files let a URL open the app, and by which rule.
enum VerifyCommand {
  static let urls = Argument(
    repeated: "url", .text, "The URLs, in single quotes.", isRequired: false)
  static let input = Option(
    "input", .file, valueName: "file", "Read URLs from a file, one a line; - is standard input.")
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
    "expect", .choice(of: Expectation.self), default: .open, "What every URL is to open.")
  static let format = Option("format", .choice(of: Format.self), default: .table, "What to print.")
  static let explain = Option(
    "explain", .text, valueName: "code", "Explain a code of the lint, and judge nothing.")

  enum Expectation: String, CaseIterable, Sendable {
    case open, browser
  }

  enum Format: String, CaseIterable, Sendable {
    case table, json, jsonl, markdown
  }

  static let command: Command<Action> = Command(
    "verify", abstract: "Tell which URLs an app's own files open.",
    discussion: """
      Judges URLs by the files that Apple's systems and Android ask, without any network, and names \
      the rule by file, line and column. The verdict is what the files decide: a tap on the same \
      domain, a typed address, the user's own choice and the simulator may keep a link that opens \
      in the browser all the same. The files are linted too; --explain tells what a code means. \
      Exits with 2 where a URL is not as expected or cannot be judged.
      """,
    examples: [
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
      urls, input, apple, entitlements, info, app, manifest, strings, placeholder, assetLinks,
      fingerprint, api, expect, format, explain,
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
