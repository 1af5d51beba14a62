import ArgumentKit
import BatchKit
import DeviceKit
import Foundation
import JSONKit
import LinkKit
import TextKit

/// One use of `run`: many links, opened one after another.
///
/// 1. The options of `batch` → every link is made, before the first is opened.
/// 2. The options of `open` → `OpenSession`.
/// 3. Each link on each device → an `OpenedLink`, shown as it comes.
/// 4. All of them → the report, the summary and the status, even if Ctrl-C stops it.
struct LinkRun {
  private let options: RunOptions
  private let context: Context
  private let start: Date
  private let store: OpenedStore?

  init(_ options: RunOptions, in context: Context) throws {
    self.options = options
    self.context = context
    start = context.now()
    store = try OpenedStore.find(in: context)
  }

  func run() throws -> CommandStatus {
    var rows: [Row] = []
    var made = try makeLinks(&rows)
    guard !rows.isEmpty else {
      if made != .done { return made }
      if options.runsFailed {
        context.note("no results failed")
        return .done
      }
      throw CommandError.nothingChecked("no links to open")
    }
    let session = try OpenSession(options.devices, with: store, in: context)
    try session.prepare(for: rows.map(\.link))
    let refusals = rows.compactMap { session.expectations.screenRefusal(of: $0.link) }
    if let first = refusals.first {
      for diagnostic in refusals.flatMap(\.diagnostics).uniqued { context.tell(diagnostic) }
      rows.removeAll { session.expectations.screenRefusal(of: $0.link) != nil }
      if made == .done { made = first.status }
      guard !rows.isEmpty else { return made }
    }
    if session.options.isDryRun {
      for row in rows { try session.printLines(row.link) }
      return made
    }
    if rows.contains(where: \.link.hasSecret) { session.tellOfSecret() }
    var opened: [OpenedLink] = []
    let links = rows.flatMap { repeatElement($0.link, count: session.places(of: $0.link).count) }
    do {
      // A file that cannot be written is told before anything is opened.
      try context.answering(into: options.output) { output in
        if let folder = options.screenshots {
          try session.takeScreenshots(in: folder, settle: options.settle)
        }
        if options.format != .text { session.readFacts() }
        opened = try openAll(rows, by: session)
        try report(links, opened, session.builds, to: output)
      }
    } catch var failure as SystemFailure where options.output != nil && !opened.isEmpty {
      // A disk may be full by then: what opened is not lost with the file.
      defer { tell(opened, isWritten: false) }
      try report(links, opened, session.builds, to: context, again: true)
      try context.flush()
      failure.hint = failure.hint ?? "the report is on standard output"
      throw failure
    }
    tell(opened)
    session.noteBrowsers(opened)
    if session.isInterrupted { return .interrupted }
    let status = opened.status(isStrict: options.devices.isStrict)
    return status == .done ? made : status
  }

  // MARK: The links

  /// A link that is to be opened, and its number among those of its name.
  private struct Row {
    let link: MadeLink
    let number: Int

    var name: String { "\(link.link ?? "link")#\(number)" }
  }

  /// Builds every link and returns the status; rejected rows are reported and stop no others.
  private func makeLinks(_ rows: inout [Row]) throws -> CommandStatus {
    let names = options.links
    var context = context
    if names.count > 1 {
      context = context.with { $0.inputMemory = InputMemory(keeping: true) }
      guard options.rows.rejects == nil else {
        throw CommandError(
          usage: "--rejects requires rows for one link, found \(names.count) links",
          hint: "run them one by one, or name each row's link in a column \"link\"")
      }
    }
    var common = options.rows
    common.link = names.first
    if let contradiction = common.contradiction(in: context.workingFolder) {
      throw CommandError(usage: contradiction)
    }
    let finder =
      names.contains(where: RequestedLink.isTemplate) ? store.map { LinkFinder($0.document) } : nil
    let links = try names.map { try NamedLink($0, in: store, among: finder) }
    var shared = BatchPlan.Shared(
      store: store, values: try common.values.map { try ValuesFile($0, in: context) },
      generation: try context.generation(seed: common.seed))
    shared.names = DistinctTexts(links.compactMap(\.request.name))
    let assignments = assignments(common.set, for: links)
    var made: [MadeLink] = []
    var statuses: [CommandStatus] = []
    for index in names.isEmpty ? 0..<1 : names.indices {
      var rows = common
      rows.source.set = assignments[index]
      if !names.isEmpty { (rows.link, shared.link) = (names[index], links[index]) }
      shared.rowsMade = made.count
      shared.isFirst = index == 0
      let job = try BatchPlan(rows, in: context, sharing: shared) { made.append($0) }
      statuses.append(try job.run())
    }
    var counts: [String: Int] = [:]
    for link in made {
      counts[link.link ?? "", default: 0] += 1
      rows.append(Row(link: link, number: link.number ?? counts[link.link ?? ""] ?? 1))
    }
    return statuses.first { $0 != .done } ?? .done
  }

  /// The values of `--set` for each link: a value goes to the links that have its parameter, or to
  /// all of them, to be refused there, if none has it.
  private func assignments(_ set: [Assignment], for links: [NamedLink]) -> [[Assignment]] {
    guard links.count > 1 else { return [set] }
    let wrappers = (try? RequestedWrapper.all(options.rows.wrap, in: store)) ?? []
    let ofWrappers = wrappers.flatMap(\.names)
    let slots = links.map {
      ((try? Template($0.request.template))?.slots.map(\.name) ?? []) + ofWrappers
    }
    let isOwned = set.map { assignment in
      slots.contains { $0.containsSameText(as: assignment.name) }
    }
    return slots.map { slots in
      zip(set, isOwned).filter { !$1 || slots.containsSameText(as: $0.name) }.map(\.0)
    }
  }

  // MARK: Opening

  private func openAll(_ rows: [Row], by session: OpenSession) throws -> [OpenedLink] {
    let printer = OpenedLinkPrinter(
      ink: context.answerInk,
      widths: OpenedLinkPrinter.Widths(
        rows.map { ($0.name, $0.link.environment) }, on: Set(session.devices.map(\.word)),
        from: rows.flatMap { session.places(of: $0.link).map(\.start) }))
    let progress = ProgressLine(in: context)
    let total = rows.reduce(0) { $0 + session.places(of: $1.link).count }
    let asker = options.waitsForKey ? context.asker() : nil
    let begin = context.tools.seconds()
    var opened: [OpenedLink] = []
    for row in rows {
      for (device, start) in session.places(of: row.link) {
        if let last = opened.last, last.attempts > 0, !session.isInterrupted {
          if let asker {
            session.waitForKey(by: asker, after: last.device)
          } else {
            context.tools.wait(options.delay)
          }
        }
        let passed = context.tools.seconds() - begin
        let left = Self.timeLeft(after: opened.count, of: total, in: passed)
        progress.show("\(opened.count + 1)/\(total) \(row.name) on \(device.word)\(left)")
        let link = session.openLink(
          row.link, row: row.number, on: device, from: start, retries: options.retries)
        progress.clear()
        opened.append(link)
        try show(link, by: printer)
      }
    }
    if options.output == nil, options.format == .text {
      for line in printer.lines(notRun: opened) { try context.answer(line: line) }
    }
    return opened
  }

  /// How long the rest will take, by what came before: `, about 2 min left`; empty if not known yet.
  static func timeLeft(after done: Int, of total: Int, in seconds: Double) -> String {
    guard done > 2 else { return "" }
    let left = seconds / Double(done) * Double(total - done)
    switch left {
    case ..<5: return ""
    case ..<90: return ", about \(Int(left.rounded())) s left"
    default: return ", about \(Int((left / 60).rounded())) min left"
    }
  }

  /// Shows a result as it comes, where the format has a line for each; a table has the links that
  /// were not run at its end.
  private func show(_ link: OpenedLink, by printer: OpenedLinkPrinter) throws {
    guard options.output == nil else { return }
    switch options.format {
    case .report(.text) where link.verdict == .notRun: return
    case .report(.text): for line in printer.lines(link) { try context.answer(line: line) }
    case .report(.jsonl): try context.answer(line: OpenedLinkPrinter.json(link).compactLine)
    case .report, .html: return
    }
    try context.flush()
  }

  // MARK: The report

  /// Writes what is left of the report when all is known.
  private func report(
    _ made: [MadeLink], _ opened: [OpenedLink], _ builds: [String], to output: Context,
    again: Bool = false
  ) throws {
    let report = RunReport(
      made, opened, options, builds: builds, since: start, of: store, in: output)
    switch options.format {
    case .report(.text), .report(.jsonl): if options.output == nil { return }
    case .report(.github) where again:
      // The summary of the job has it already.
      for line in report.gitHub.lines { try output.answer(line: line) }
      return
    case .report, .html: break
    }
    try report.answer(options.format, in: output)
  }

  /// Prints how many links ended in which way: `20 links: 18 passed, 1 failed, 1 not run`.
  private func tell(_ opened: [OpenedLink], isWritten: Bool = true) {
    guard !context.isQuiet else { return }
    let counts = OpenedLink.Status.allCases.compactMap { verdict -> String? in
      let count = opened.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.counted)"
    }
    let file = isWritten ? options.output.map { "; \($0.escapedForTerminal)" } ?? "" : ""
    context.message("\(counted(opened.count, "link")): \(counts.joined(separator: ", "))\(file)\n")
  }
}
