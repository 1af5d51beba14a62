import JSONKit
import LinkKit
import PortKit
import TextKit

/// One use of `import`: from the file to the store, with a report of every entry.
struct ImportRun {
  private let options: ImportOptions
  private let context: Context
  private let change: StoreChange
  private let input: ImportInput

  /// Reads the file.
  init(_ options: ImportOptions, in context: Context) throws {
    self.options = options
    self.context = context
    change = try StoreChange(
      in: context, isDryRun: options.isDryRun, makesStore: true,
      showsDifference: options.format == .text)
    input = try ImportInput(options, into: try change.store(), at: change.location, in: context)
  }

  /// Imports what can be imported.
  func run() throws -> CommandStatus {
    var plan: ImportPlan?
    let made = try change.made { store in
      let decided = ImportPlan(input.file, into: store.document, options: options.plan)
      plan = decided
      try refuse(decided)
      return StoreEdit(bytes: decided.bytes, done: decided.done)
    }
    guard let plan else { return .done }
    try report(plan, isDone: !options.isDryRun)
    if options.format == .text {
      say(
        made.map { "\(change.fileName): \($0.done)\(plan.rest)" } ?? "\(input.shown): \(plan.sum)")
    }
    if let made { change.tellUndo(of: made) }
    return plan.count(.refused) > 0 ? .refused : .done
  }

  /// Refuses the whole where names are in the way, or where anything is refused strictly.
  private func refuse(_ plan: ImportPlan) throws {
    let conflicts = plan.count(.inTheWay)
    if conflicts > 0 {
      try report(plan, isDone: false, onlyConflicts: true)
      let names = counted(conflicts, "name already exists", plural: "names already exist")
      throw CommandError(
        .refused, "nothing imported: \(names)",
        hint: "pass --on-conflict skip, rename or replace, or --prefix TEXT")
    }
    if options.isAtomic, plan.count(.refused) > 0 {
      try report(plan, isDone: false)
      if options.format == .text { say("\(input.shown): \(plan.sum)") }
      throw CommandError(.refused, "nothing imported: some entries are rejected (--atomic)")
    }
  }

  /// Reports the outcome of each entry.
  private func report(_ plan: ImportPlan, isDone: Bool, onlyConflicts: Bool = false) throws {
    guard options.format == .text else {
      return try context.answer(
        line: plan.json(of: input.shown, Self.shown(plan.settings, of: plan), isDone: isDone).lines)
    }
    for note in plan.notes where !onlyConflicts { context.warn("\(input.shown): \(note)") }
    for suggestion in plan.suggestions where !onlyConflicts {
      context.note("\(input.shown): \(suggestion)")
    }
    let isOutside = plan.settings.contains { setting in
      input.pathOutside.map { setting.value.text?.isSameText(as: $0) ?? false } ?? false
    }
    if isOutside, !onlyConflicts {
      context.warn(
        "\(input.shown) is outside the store's repository, so check and verify will not read it",
        hint: Repository.hint)
    }
    let lines = plan.lines.filter { !onlyConflicts || $0.action.kind == .inTheWay }
    let notes = Dictionary(grouping: lines.flatMap(\.notes).map(ExactText.init)) { $0 }
    var told: Set<ExactText> = []
    for group in lines.grouped(by: \.sharedReason) {
      tell(group[0], isDone: isDone)
      for note in group[0].notes where told.insert(ExactText(note)).inserted {
        tell(note, of: group[0], times: notes[ExactText(note)]?.count ?? 1)
      }
      if group.count > 1 { say("\(input.shown): the same for \(Self.others(group))") }
    }
    let settings = onlyConflicts ? [] : plan.settings
    for setting in Self.shown(Array(settings.prefix(Self.mostSettings)), of: plan) {
      say(
        "\(input.shown): \(isDone ? "imported" : "would be imported"): "
          + "\(setting.path.joined(separator: ".")) = \(setting.value.shown)")
    }
    let more = settings.count - Self.mostSettings
    if more > 0 { say("\(input.shown): and \(counted(more, "more setting"))") }
  }

  private typealias Setting = (path: [String], value: JSONNode)

  /// Settings as they may be shown, which is without what may be a secret in the store that they make.
  private static func shown(_ settings: [Setting], of plan: ImportPlan) -> [Setting] {
    guard !settings.isEmpty else { return [] }
    let mask = (try? StoreDocument(bytes: plan.bytes)).map(StoreMask.init(around:)) ?? .ofBroken
    return settings.map { ($0.path, mask.masked($0.value, at: $0.path)) }
  }

  /// The entries after the first of some that share a reason: by their labels, if they have any.
  private static func others(_ group: [ImportPlan.Line]) -> String {
    let labels = group.compactMap(\.label)
    guard labels.count == group.count, Set(labels.map(ExactText.init)).count == labels.count else {
      return counted(group.count - 1, "more entry", plural: "more entries")
    }
    return labels.dropFirst().listed(atMost: mostNamed)
  }

  /// How many entries are named that are rejected for the reason of another.
  private static let mostNamed = 10
  /// How many settings are named.
  private static let mostSettings = 10

  private func tell(_ line: ImportPlan.Line, isDone: Bool) {
    let location = SourceLocation(input.shown, line: line.line)
    let label = line.label.map { "\($0): " } ?? ""
    let reason = line.action.reason ?? ""
    switch line.action.kind {
    case .imported, .replaced, .alreadyThere:
      let name = line.action.name ?? ""
      let replacement = line.replacement.map(Self.words) ?? ""
      say("\(location.text): \(line.action.words(isDone: isDone)): \(name)\(replacement)")
    case .passedOver: say("\(location.text): skipped: \(label)\(reason)")
    case .inTheWay: context.tell(Diagnostic(reason, location: location))
    case .refused: context.tell(Diagnostic("rejected: \(label)\(reason)", location: location))
    }
  }

  /// What of a stored link gives way, and what it keeps: ` (path, title; kept: tags)`.
  private static func words(_ replacement: ImportPlan.Replacement) -> String {
    let kept = replacement.kept.isEmpty ? "" : "; kept: \(replacement.kept.listed(atMost: 10))"
    return " (\(replacement.changed.listed(atMost: 10))\(kept))"
  }

  /// Warns of a note of a line, once for all lines that have it.
  private func tell(_ note: String, of line: ImportPlan.Line, times: Int) {
    let label = line.label.map { "\($0): " } ?? ""
    let others =
      times > 1 ? " (and \(counted(times - 1, "more entry", plural: "more entries")))" : ""
    context.tell(
      Diagnostic(
        label + note + others, location: SourceLocation(input.shown, line: line.line),
        severity: .warning))
  }

  private func say(_ line: String) {
    if !context.isQuiet { context.message(line.escapedForTerminal + "\n") }
  }
}

extension ImportPlan.Line {
  /// What is said of the line, where other lines may be of the same; nil for one that is made.
  fileprivate var sharedReason: ExactText? {
    guard action.kind == .passedOver || action.kind == .refused, notes.isEmpty,
      let reason = action.reason
    else { return nil }
    return ExactText(reason)
  }
}

extension ImportPlan {
  /// The outcome of each entry, for a script.
  fileprivate func json(
    of file: String, _ settings: [(path: [String], value: JSONNode)], isDone: Bool
  ) -> JSONNode {
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
            "line": line.line.map { .number(String($0)) },
            "label": line.action.isMade ? nil : line.label.map(JSONNode.string),
            "outcome": .string(line.action.word(isDone: isDone)),
            "name": line.action.name.map(JSONNode.string),
            "reason": line.action.reason.map(JSONNode.string),
            "changed": line.replacement.map { .array($0.changed.map(JSONNode.string)) },
            "kept": line.replacement.map { .array($0.kept.map(JSONNode.string)) },
            "notes": line.notes.isEmpty ? nil : .array(line.notes.map(JSONNode.string)),
          ])
        }),
    ])
  }

  fileprivate func count(_ kind: Action.Kind) -> Int {
    lines.count { $0.action.kind == kind }
  }

  /// What is done, as the store's line says it: `imported 2 links`.
  fileprivate var done: String {
    let imported = count(.imported)
    let replaced = count(.replaced)
    var parts = settings.isEmpty ? [] : [counted(settings.count, "setting")]
    if imported > 0 || parts.isEmpty { parts.insert(counted(imported, "link"), at: 0) }
    return "imported " + parts.joined(separator: ", ")
      + (replaced > 0 ? ", replaced \(replaced)" : "")
  }

  /// The numbers of all entries that are not new: `; 1 already in the store, 1 rejected`.
  fileprivate var rest: String {
    let counts = [
      (count(.alreadyThere), "already in the store"), (count(.refused), "rejected"),
      (count(.passedOver), "skipped"),
      (emptyRows, emptyRows == 1 ? "empty row skipped" : "empty rows skipped"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return counts.isEmpty ? "" : "; " + counts.joined(separator: ", ")
  }

  /// How many there would be of each.
  fileprivate var sum: String {
    "\(count(.imported)) would be imported"
      + (count(.replaced) > 0 ? ", \(count(.replaced)) would be replaced" : "")
      + rest.replacingScalars("; ", with: ", ")
  }
}

extension ImportPlan.Action {
  /// The outcome as text for people.
  fileprivate func words(isDone: Bool) -> String {
    kind == .alreadyThere ? "already in the store" : word(isDone: isDone)
  }

  /// The outcome as scripts read it.
  fileprivate func word(isDone: Bool) -> String {
    (isMade && !isDone ? "would be " : "") + kind.rawValue
  }
}

extension JSONNode {
  /// A setting on one line, no longer than a person reads.
  fileprivate var shown: String { (text ?? line).clipped(to: 80) }
}
