import ArgumentKit
import JSONKit
import LinkKit
import PortKit
import RuleKit
import TextKit

/// One use of `import`: from the file to the store, with a report of every line.
struct ImportRun {
  private let arguments: ParsedArguments
  private let context: Context
  /// The file as messages name it.
  private let shown: String
  private let file: ImportedFile
  private let options: ImportPlan.Options

  /// Reads the file.
  init(_ arguments: ParsedArguments, in context: Context) throws {
    self.arguments = arguments
    self.context = context
    let input = NamedInput(arguments[ImportCommand.file])
    shown = input.shown
    options = ImportPlan.Options(
      prefix: arguments[ImportCommand.prefix] ?? "", tags: arguments[ImportCommand.tag])
    if let prefix = arguments[ImportCommand.prefix], !StoreName.link.allows(prefix) {
      throw arguments.usageError(
        "\(prefix.quoted()) cannot start a name", hint: StoreName.rule,
        isOfValue: true)
    }
    let bytes = try input.bytes(in: context)
    let environments = try Self.environments(arguments, in: context)
    guard let format = arguments[ImportCommand.from] ?? ImportFormat(of: bytes) else {
      throw try Self.unknown(bytes, named: shown)
    }
    guard environments.isEmpty || format == .simulator else {
      throw arguments.usageError(
        "\(shown.harmless) is \(format.meaning), which takes no environments of its own",
        isOfValue: true)
    }
    context.tellVerbosely("\(shown.harmless): \(format.meaning)")
    do throws(Faults) {
      file = try ImportedFile(bytes, format: format, environments: environments)
    } catch {
      throw Self.failure(error, in: bytes, named: shown)
    }
  }

  /// Imports what can be imported.
  func run() throws -> CommandStatus {
    let change = try StoreChange(
      arguments, in: context, makesStore: true,
      showsDifference: arguments[ImportCommand.format] == .text)
    let isStrict = arguments[ImportCommand.strict]
    var plan: ImportPlan?
    try change.commit { store in
      let decided = ImportPlan(file, into: store.document, options: options)
      plan = decided
      if isStrict, decided.count(\.isRefused) > 0 {
        try report(decided, isDone: false)
        throw Failure(.refused, "nothing is imported, because of what is refused (--strict)")
      }
      return StoreEdit(
        bytes: decided.bytes, done: "imported \(counted(decided.count(\.isImported), "link"))")
    }
    guard let plan else { return .done }
    try report(plan, isDone: !arguments[StoreChange.dryRun])
    return plan.count(\.isRefused) > 0 ? .refused : .done
  }

  /// What became of each line, and how many of each there are.
  private func report(_ plan: ImportPlan, isDone: Bool) throws {
    guard arguments[ImportCommand.format] == .text else {
      return try context.answer(line: plan.json(of: shown, isDone: isDone).lines)
    }
    let imported = isDone ? "imported" : "would be imported"
    for note in plan.notes { context.tell(Problem("\(shown): \(note)", severity: .warning)) }
    for line in plan.lines {
      let place = Problem.Place(shown, line: line.line)
      let label = line.label.map { "\($0): " } ?? ""
      switch line.outcome {
      case .imported(let name): say("\(place.text): \(imported): \(name)")
      case .alreadyThere(let name): say("\(place.text): already there: \(name)")
      case .passedOver(let reason): say("\(place.text): passed over: \(label)\(reason)")
      case .refused(let reason): context.tell(Problem("refused: \(label)\(reason)", place: place))
      }
      for note in line.notes {
        context.tell(Problem(label + note, place: place, severity: .warning))
      }
    }
    say(
      "\(shown): \(plan.count(\.isImported)) \(imported), \(plan.count(\.isThere)) already there, "
        + "\(plan.count(\.isRefused)) refused"
        + (plan.count(\.isPassedOver) > 0 ? ", \(plan.count(\.isPassedOver)) passed over" : ""))
  }

  private func say(_ line: String) {
    if !context.isQuiet { context.tell(line: line.harmless) }
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  // MARK: - Files

  /// Why a file is of no known format: because it is no JSON after all, or some other JSON.
  private static func unknown(_ bytes: [UInt8], named name: String) throws -> Failure {
    do throws(Faults) {
      _ = try JSONNode.parse(bytes)
    } catch {
      return failure(error, in: bytes, named: name)
    }
    return Failure(
      .failure, "\(name.harmless) is JSON of no kind that import knows",
      hint: "--from says what it is: "
        + ImportFormat.allCases.map(\.rawValue).joined(separator: ", "))
  }

  private static func environments(_ arguments: ParsedArguments, in context: Context) throws
    -> [SimulatorEnvironment]
  {
    guard let name = arguments[ImportCommand.environments] else { return [] }
    let bytes = try NamedInput(name).bytes(in: context)
    do throws(Faults) {
      return try SimulatorEnvironment.all(bytes)
    } catch {
      throw failure(error, in: bytes, named: name)
    }
  }

  private static func failure(_ faults: Faults, in bytes: [UInt8], named name: String) -> Failure {
    let source = SourceText(name: name, bytes: bytes)
    return Failure(.failure, faults.all.map { Problem($0, in: source) })
  }
}

extension ImportPlan {
  /// What became of each entry, for a script.
  fileprivate func json(of file: String, isDone: Bool) -> JSONNode {
    .object([
      "file": .string(file),
      "notes": .array(notes.map(JSONNode.string)),
      "entries": .array(
        lines.map { line in
          .object([
            "line": .number(String(line.line)),
            "label": line.outcome.isImported ? nil : line.label.map(JSONNode.string),
            "outcome": .string(line.outcome.word(isDone: isDone)),
            "name": line.outcome.name.map(JSONNode.string),
            "reason": line.outcome.reason.map(JSONNode.string),
            "notes": line.notes.isEmpty ? nil : .array(line.notes.map(JSONNode.string)),
          ])
        }),
    ])
  }

  fileprivate func count(_ kind: (Outcome) -> Bool) -> Int {
    lines.count { kind($0.outcome) }
  }
}

extension ImportPlan.Outcome {
  fileprivate var isImported: Bool { if case .imported = self { true } else { false } }
  fileprivate var isThere: Bool { if case .alreadyThere = self { true } else { false } }
  fileprivate var isRefused: Bool { if case .refused = self { true } else { false } }
  fileprivate var isPassedOver: Bool { if case .passedOver = self { true } else { false } }

  fileprivate func word(isDone: Bool) -> String {
    switch self {
    case .imported: isDone ? "imported" : "would be imported"
    case .alreadyThere: "already there"
    case .passedOver: "passed over"
    case .refused: "refused"
    }
  }

  fileprivate var name: String? {
    switch self {
    case .imported(let name), .alreadyThere(let name): name
    case .passedOver, .refused: nil
    }
  }

  fileprivate var reason: String? {
    switch self {
    case .passedOver(let reason), .refused(let reason): reason
    case .imported, .alreadyThere: nil
    }
  }
}
