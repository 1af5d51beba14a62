import ArgumentKit
import AssociationKit
import JSONKit
import TextKit

/// One run of `deeplink verify`.
struct VerifyRun {
  private let arguments: ParsedArguments
  private let context: Context
  private let files: AppFiles
  private let urls: [ConcreteURL]

  init(_ arguments: ParsedArguments, in context: Context) throws {
    self.arguments = arguments
    self.context = context
    try Self.checkInputs(arguments)
    urls = try Self.urls(arguments, in: context)
    let options: [any ArgumentKey] = [
      VerifyCommand.apple, VerifyCommand.entitlements, VerifyCommand.info, VerifyCommand.manifest,
    ]
    guard options.contains(where: { arguments.has($0) }) else {
      throw arguments.usageError(
        "no file of an app is named",
        hint: "--apple FILE@HOST, --entitlements, --info-plist or --android-manifest",
        isOfValue: true)
    }
    if let text = arguments[VerifyCommand.fingerprint], Fingerprint.canonical(text) == nil {
      throw arguments.usageError(
        "expected a SHA-256 fingerprint of 32 bytes, got \(text.quoted())",
        isOfValue: true)
    }
    var names = AppFileNames()
    names.lay(arguments)
    files = AppFiles(names, api: arguments[VerifyCommand.api], in: context)
    guard files.problems.isEmpty else { throw Failure(.failure, files.problems.map(\.problem)) }
  }

  /// Refuses a line that would read standard input twice.
  private static func checkInputs(_ arguments: ParsedArguments) throws {
    let files = arguments[VerifyCommand.apple] + arguments[VerifyCommand.assetLinks]
    let options = [
      VerifyCommand.input, VerifyCommand.entitlements, VerifyCommand.info, VerifyCommand.manifest,
    ]
    let names =
      files.map { AppFileNames.split($0).file } + arguments[VerifyCommand.strings]
      + options.compactMap { arguments[$0] }
    guard names.count(where: { NamedInput($0).isStandardInput }) > 1 else { return }
    throw arguments.usageError(
      "standard input can be read only once", hint: "name a file in place of the second -")
  }

  private static func urls(
    _ arguments: ParsedArguments, in context: Context
  ) throws -> [ConcreteURL] {
    var texts = arguments[VerifyCommand.urls]
    if let name = arguments[VerifyCommand.input] {
      let bytes = try NamedInput(name).bytes(in: context)
      let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      texts += lines.map { String(decoding: $0, as: UTF8.self) }
    }
    guard !texts.isEmpty else {
      throw arguments.usageError(
        "no URL is given", hint: "as an argument, or a line each with --input FILE",
        isOfValue: true)
    }
    return try texts.map { text in
      guard let url = ConcreteURL(text) else {
        throw arguments.usageError(
          "\(text.quoted(limit: 200)) is no URL: it has no scheme", isOfValue: true)
      }
      return url
    }
  }

  // MARK: Judging

  /// The verdicts of one URL.
  struct Row {
    let url: ConcreteURL
    var ios: Verdict?
    var android: Verdict?
    /// The rule that came nearest, of a system that was expected to open and does not.
    var iosMiss: NearMiss?
    var androidMiss: NearMiss?

    var verdicts: [Verdict] { [ios, android].compactMap { $0 } }

    /// Whether the systems disagree about opening.
    var differs: Bool {
      Set(verdicts.filter { $0.outcome != .cannotSay }.map(\.opens)).count > 1
    }

    func isExpected(_ expectation: VerifyCommand.Expectation) -> Bool {
      verdicts.allSatisfy { verdict in
        verdict.outcome != .cannotSay && verdict.opens == (expectation == .open)
      }
    }
  }

  func run() throws -> CommandStatus {
    let rows = judgedRows()
    let expectation = arguments[VerifyCommand.expect]
    let printer = VerdictPrinter(files: files, expectation: expectation, ink: context.answerInk)
    for (file, finding) in files.findings { tell(finding, in: file) }
    switch arguments[VerifyCommand.format] {
    case .table:
      try context.answer(line: printer.heading(api: arguments[VerifyCommand.api]))
      for line in printer.table(rows) { try context.answer(line: line) }
    case .json: try context.answer(array: rows.map(printer.json))
    case .jsonl: for row in rows { try context.answer(line: printer.json(row).compactLine) }
    case .markdown: for line in printer.markdown(rows) { try context.answer(line: line) }
    }
    return rows.allSatisfy { $0.isExpected(expectation) } ? .done : .refused
  }

  private func judgedRows() -> [Row] {
    var apple = files.apple.map { Judge($0) }
    var android = files.android.map { Judge($0) }
    let isToOpen = arguments[VerifyCommand.expect] == .open
    return urls.map { url in
      var row = Row(url: url, ios: apple?.verdict(of: url), android: android?.verdict(of: url))
      if isToOpen {
        row.iosMiss = apple?.nearMiss(of: url)
        row.androidMiss = android?.nearMiss(of: url)
      }
      return row
    }
  }

  private func tell(_ finding: Finding, in file: String) {
    guard let source = files.sources.first(where: { $0.name == file }) else { return }
    context.tell(
      Problem(
        Fault(
          "\(finding.code.rawValue): \(finding.message)", at: finding.range, hint: finding.hint,
          severity: .warning), in: source))
  }
}
