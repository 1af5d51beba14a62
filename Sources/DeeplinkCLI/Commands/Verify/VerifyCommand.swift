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
