import DeriveKit
import LinkKit
import PortKit
import RuleKit
import TextKit

/// One run of `derive`: from the file to the templates, printed or added to the store.
struct DeriveRun {
  /// The maximum number of malformed entries reported one by one.
  private static let mostReported = 3

  private let options: DeriveOptions
  private let slots: SlotPatterns?
  private let context: Context
  /// The change that `--write` makes; it creates a store that is missing.
  private let change: StoreChange?
  private let store: OpenedStore?

  init(_ options: DeriveOptions, in context: Context) throws {
    self.options = options
    slots = try options.slots()
    self.context = context
    change =
      options.writes ? try StoreChange(in: context, isDryRun: false, makesStore: true) : nil
    if let change {
      store = change.location.exists ? try change.store() : nil
    } else {
      store = try OpenedStore.find(in: context)
    }
  }

  func run() throws -> CommandStatus {
    // Nothing is printed if the user cannot be prompted.
    if options.writes, !options.isConfirmed { try YesOrNo.requireTerminal(in: context) }
    let result = try result()
    guard result.derived.urls > 0 else {
      throw CommandError.nothingChecked(
        "\(options.file.shown.escapedForTerminal) contains no URLs",
        hint: "specify the format with --from: "
          + TrafficFormat.allCases.map(\.rawValue).joined(separator: ", "))
    }
    try context.answering(into: options.output) { context in
      switch options.format {
      case .text: try result.answerText(in: context)
      case .json: try result.answerJSON(in: context)
      case .store: try context.answer(result.storeBytes(in: context))
      }
    }
    context.tellWritten(result.entries.count, "template", in: options.output)
    for shape in result.shapesOfLeftOver { context.tellVerbosely(shape) }
    if options.isStrict, result.malformed > 0 {
      let lines = counted(result.malformed, "malformed line")
      if change != nil { throw CommandError(.refused, "nothing added: \(lines) (--strict)") }
      return .refused
    }
    if let change { try write(result, by: change) }
    return .done
  }

  /// Reads all URLs.
  private func result() throws -> DeriveResult {
    let name = options.file.shown
    let stored = store.flatMap { $0.document.links.isEmpty ? nil : InstanceIndex($0.document) }
    var choices = options.derivation(slots)
    choices.shared = sharedRules
    let derivation = Derivation(
      choices, isKnown: stored.map { stored in { stored.contains($0) } })
    let derived: DerivedTemplates
    var passes = 0
    var malformed = 0
    do {
      let source = RepeatableSource(
        try options.file.source(in: context),
        copyingBelow: context.variable(.temporaryDirectory))
      derived = try derivation.templates { add in
        if passes > 0 { try source.restart() }
        passes += 1
        malformed = 0
        let reader = try TrafficReader(options.from) { try source.read($0) }
        if passes == 1, options.from == nil, reader.format == .text {
          context.note(
            "\(name.escapedForTerminal) is read as text with URLs in it; --from specifies another format"
          )
        }
        try reader.forEachURL(
          add, left: derivation.leave,
          malformed: { line, expected in
            malformed += 1
            guard passes == 1, malformed <= Self.mostReported else { return }
            context.tell(
              Diagnostic(
                expected, location: SourceLocation(name, line: line),
                severity: options.isStrict ? .error : .warning))
          })
      }
    } catch let fault as Fault {
      throw CommandError(.failure, [Diagnostic(fault, in: name)])
    }
    try slots?.checkDecided()
    if let (count, links) = stored?.undecided, count > 0 {
      let urls = count == 1 ? "1 URL" : "any of \(counted(count, "URL"))"
      context.tell(
        Diagnostic(
          Diagnostic.undecided(urls, among: links, isOne: count == 1),
          hint: "\(count == 1 ? "it counts" : "they count") as new", severity: .warning))
    }
    if malformed > Self.mostReported {
      context.warn(
        "\(name.escapedForTerminal): \(counted(malformed, "malformed line")), "
          + "\(Self.mostReported) shown")
    }
    return DeriveResult(
      derived: derived, malformed: malformed,
      environments: store?.document.environments ?? [])
  }

  /// The store's shared rules by the name of a parameter.
  private var sharedRules: ((String) -> Derivation.SharedRules?)? {
    guard let document = store?.document, !document.parameters.isEmpty else { return nil }
    let shared = document.sharedRules
    return { name in
      shared[name].flatMap { Rules.compile([$0]).rules }.map { rules in
        Derivation.SharedRules(isSecret: rules.isSecret, accepts: rules.accepts)
      }
    }
  }

  /// Adds the templates to the store if the user agrees.
  private func write(_ result: DeriveResult, by change: StoreChange) throws {
    guard !result.entries.isEmpty else {
      return context.note("nothing to add: every URL matches a stored link or is left over")
    }
    func links(of plan: ImportPlan) -> String {
      counted(plan.lines.count(where: \.action.isMade), "link")
    }
    if !options.isConfirmed {
      let plan = try result.plan(into: change.store().document)
      try context.flush()
      try YesOrNo.confirm("add \(links(of: plan))?", about: change.fileName, in: context)
    }
    var plan: ImportPlan?
    try change.commit { store in
      let decided = result.plan(into: store.document)
      plan = decided
      return StoreEdit(bytes: decided.bytes, done: "added \(links(of: decided))")
    }
    result.warnAboutRejected(by: plan, in: context)
  }
}
