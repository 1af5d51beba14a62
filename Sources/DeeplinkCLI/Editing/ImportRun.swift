import ArgumentKit
import JSONKit
import LinkKit
import PortKit
import RuleKit
import TextKit

/// One use of `import`: from the file to the store, with a report of every entry.
struct ImportRun {
  private let arguments: ParsedArguments
  private let context: Context
  private let change: StoreChange
  private let input: ImportInput
  private let options: ImportPlan.Options

  /// Reads the file.
  init(_ arguments: ParsedArguments, in context: Context) throws {
    self.arguments = arguments
    self.context = context
    options = ImportPlan.Options(
      prefix: arguments[ImportCommand.prefix] ?? "", tags: arguments[ImportCommand.tag].tags,
      onConflict: arguments[ImportCommand.onConflict])
    if let prefix = arguments[ImportCommand.prefix], !StoreName.link.allows(prefix) {
      throw arguments.usageError(
        "\(prefix.quoted()) cannot start a name", hint: StoreName.rule,
        isOfValue: true)
    }
    change = try StoreChange(
      arguments, in: context, makesStore: true,
      showsDifference: arguments[ImportCommand.format] == .text)
    input = try ImportInput(
      arguments, into: try change.store(), at: change.location, in: context)
  }

  /// Imports what can be imported.
  func run() throws -> CommandStatus {
    var plan: ImportPlan?
    let done = try change.made { store in
      let decided = ImportPlan(input.file, into: store.document, options: options)
      plan = decided
      try refuse(decided)
      return StoreEdit(bytes: decided.bytes, done: decided.done)
    }
    guard let plan else { return .done }
    try report(plan, isDone: !arguments[StoreChange.dryRun])
    if arguments[ImportCommand.format] == .text {
      say(
        done.map { "\(change.fileName): \($0)\(plan.rest)" } ?? "\(input.shown): \(plan.sum)")
    }
    return plan.count(\.isRefused) > 0 ? .refused : .done
  }

  /// Refuses the whole where names are in the way, or where anything is refused strictly.
  private func refuse(_ plan: ImportPlan) throws {
    let conflicts = plan.count(\.isInTheWay)
    if conflicts > 0 {
      try report(plan, isDone: false, onlyConflicts: true)
      throw Failure(
        .refused,
        "nothing is imported: "
          + (conflicts == 1 ? "a name is in the way" : "\(conflicts) names are in the way"),
        hint: "--on-conflict skip, rename or replace says what becomes of such links; --prefix "
          + "starts every new name")
    }
    if arguments[ImportCommand.strict], plan.count(\.isRefused) > 0 {
      try report(plan, isDone: false)
      if arguments[ImportCommand.format] == .text { say("\(input.shown): \(plan.sum)") }
      throw Failure(.refused, "nothing is imported, because of what is refused (--strict)")
    }
  }

  /// What became of each entry.
  private func report(_ plan: ImportPlan, isDone: Bool, onlyConflicts: Bool = false) throws {
    guard arguments[ImportCommand.format] == .text else {
      return try context.answer(line: plan.json(of: input.shown, isDone: isDone).lines)
    }
    for note in plan.notes where !onlyConflicts {
      context.tell(Problem("\(input.shown): \(note)", severity: .warning))
    }
    for suggestion in plan.suggestions where !onlyConflicts {
      context.tell(Problem("\(input.shown): \(suggestion)", severity: .note))
    }
    for line in plan.lines where !onlyConflicts || line.outcome.isInTheWay {
      tell(line, isDone: isDone)
    }
    for setting in plan.settings where !onlyConflicts {
      say(
        "\(input.shown): \(isDone ? "imported" : "would be imported"): "
          + "\(setting.path.joined(separator: ".")) = \(setting.value.shown)")
    }
  }

  private func tell(_ line: ImportPlan.Line, isDone: Bool) {
    let place = Problem.Place(input.shown, line: line.line)
    let label = line.label.map { "\($0): " } ?? ""
    switch line.outcome {
    case .imported(let name), .replaced(let name), .alreadyThere(let name):
      say("\(place.text): \(line.outcome.word(isDone: isDone)): \(name)")
    case .passedOver(let reason): say("\(place.text): passed over: \(label)\(reason)")
    case .inTheWay(let name, let path):
      context.tell(Problem(ImportPlan.conflict(name, path), place: place))
    case .refused(let reason): context.tell(Problem("refused: \(label)\(reason)", place: place))
    }
    for note in line.notes {
      context.tell(Problem(label + note, place: place, severity: .warning))
    }
  }

  private func say(_ line: String) {
    if !context.isQuiet { context.message(line.harmless + "\n") }
  }
}

extension ImportPlan {
  /// What became of each entry, for a script.
  fileprivate func json(of file: String, isDone: Bool) -> JSONNode {
    .object([
      "file": .string(file),
      "notes": .array((notes + suggestions).map(JSONNode.string)),
      "emptyRows": emptyRows == 0 ? nil : .number(String(emptyRows)),
      "settings": .array(
        settings.map { setting in
          .object([
            "path": .array(setting.path.map(JSONNode.string)),
            "value": setting.value,
          ])
        }),
      "entries": .array(
        lines.map { line in
          .object([
            "line": .number(String(line.line)),
            "label": line.outcome.isMade ? nil : line.label.map(JSONNode.string),
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

  /// What is done, as the store's line says it: `imported 2 links`.
  fileprivate var done: String {
    let imported = count(\.isImported)
    let replaced = count(\.isReplaced)
    let links = imported == 1 ? "1 link" : "\(imported) links"
    let settings =
      settings.isEmpty ? "" : settings.count == 1 ? "1 setting" : "\(settings.count) settings"
    let parts = [imported == 0 && !settings.isEmpty ? "" : links, settings].filter { !$0.isEmpty }
    return "imported " + parts.joined(separator: ", ")
      + (replaced > 0 ? ", replaced \(replaced)" : "")
  }

  /// What became of all that is not new: `; 1 already there, 1 refused`.
  fileprivate var rest: String {
    let counts = [
      (count(\.isThere), "already there"), (count(\.isRefused), "refused"),
      (count(\.isPassedOver), "passed over"),
      (emptyRows, emptyRows == 1 ? "empty row skipped" : "empty rows skipped"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return counts.isEmpty ? "" : "; " + counts.joined(separator: ", ")
  }

  /// How many there would be of each.
  fileprivate var sum: String {
    "\(count(\.isImported)) would be imported"
      + (count(\.isReplaced) > 0 ? ", \(count(\.isReplaced)) would be replaced" : "")
      + rest.replacingScalars("; ", with: ", ")
  }
}

extension ImportPlan.Outcome {
  fileprivate var isImported: Bool { if case .imported = self { true } else { false } }
  fileprivate var isReplaced: Bool { if case .replaced = self { true } else { false } }
  fileprivate var isMade: Bool { isImported || isReplaced }
  fileprivate var isThere: Bool { if case .alreadyThere = self { true } else { false } }
  fileprivate var isRefused: Bool { if case .refused = self { true } else { false } }
  fileprivate var isInTheWay: Bool { if case .inTheWay = self { true } else { false } }
  fileprivate var isPassedOver: Bool { if case .passedOver = self { true } else { false } }

  fileprivate func word(isDone: Bool) -> String {
    switch self {
    case .imported: isDone ? "imported" : "would be imported"
    case .replaced: isDone ? "replaced" : "would be replaced"
    case .alreadyThere: "already there"
    case .inTheWay: "in the way"
    case .passedOver: "passed over"
    case .refused: "refused"
    }
  }

  fileprivate var name: String? {
    switch self {
    case .imported(let name), .replaced(let name), .alreadyThere(let name), .inTheWay(let name, _):
      name
    case .passedOver, .refused: nil
    }
  }

  fileprivate var reason: String? {
    switch self {
    case .passedOver(let reason), .refused(let reason): reason
    case .inTheWay(let name, let path): ImportPlan.conflict(name, path)
    case .imported, .replaced, .alreadyThere: nil
    }
  }
}

extension JSONNode {
  /// A setting on one line, no longer than a person reads.
  fileprivate var shown: String {
    let text = text ?? line
    let scalars = text.unicodeScalars
    return scalars.count <= 80 ? text : String(String.UnicodeScalarView(scalars.prefix(79))) + "…"
  }
}
