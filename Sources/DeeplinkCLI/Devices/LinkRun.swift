import ArgumentKit
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
  private let arguments: ParsedArguments
  private let context: Context
  private let format: RunCommand.Format
  private let start: Date
  private let store: OpenedStore?

  init(_ arguments: ParsedArguments, in context: Context) throws {
    self.arguments = arguments
    self.context = context
    format = arguments[RunCommand.format]
    if format != .html, arguments[BatchCommand.title] != nil { throw arguments.titleWithoutPage }
    start = context.now()
    store = try OpenedStore.find(arguments, in: context)
  }

  func run() throws -> CommandStatus {
    var rows: [Row] = []
    let made = try makeLinks(&rows)
    guard !rows.isEmpty else {
      if made != .done { return made }
      throw Failure(.refused, "there are no links to open")
    }
    var session = try OpenSession(DeviceOptions(arguments), with: store, arguments, in: context)
    if session.options.isDryRun {
      for row in rows { try session.printLines(row.link.url) }
      return made
    }
    if mayHoldSecrets(rows) { session.tellOfSecret() }
    // A file that cannot be written is told before anything is opened.
    let opened = try context.answering(into: arguments[RunCommand.output]) { output in
      let opened = try openAll(rows, by: &session)
      try report(rows.map(\.link), opened, to: output)
      return opened
    }
    tell(opened)
    session.noteBrowsers(opened)
    if session.isInterrupted { return .interrupted }
    return opened.status == .done ? made : opened.status
  }

  // MARK: The links

  /// A link that is to be opened, and its number among those of its name.
  private struct Row {
    let link: MadeLink
    let number: Int

    var name: String { "\(link.link ?? "link")#\(number)" }
  }

  /// Makes every link, and says how that went; rejected rows are told, and stop nothing.
  private func makeLinks(_ rows: inout [Row]) throws -> CommandStatus {
    let names = arguments[RunCommand.links]
    var context = context
    if names.count > 1 {
      context.inputMemory = InputMemory()
      guard arguments[BatchCommand.rejects] == nil else {
        throw arguments.usageError(
          "--rejects takes the rows of one link, found \(names.count) links",
          hint: "run them one at a time, or name the link of each row in a column \"link\"")
      }
    }
    let common = BatchOptions(running: arguments, link: names.first)
    if let contradiction = common.contradiction(in: context.workingFolder) {
      throw arguments.usageError(contradiction)
    }
    let shared = BatchJob.Shared(
      store: store, values: try common.values.map { try ValuesFile($0, in: context) })
    let assignments = assignments(common.set, for: names)
    var made: [MadeLink] = []
    var statuses: [CommandStatus] = []
    for (index, name) in (names.isEmpty ? [nil] : names.map(Optional.some)).enumerated() {
      var options = BatchOptions(running: arguments, link: name)
      options.set = assignments[index]
      let job = try BatchJob(options, arguments, in: context, sharing: shared) { made.append($0) }
      statuses.append(try job.run())
    }
    var counts: [String: Int] = [:]
    for link in made {
      counts[link.link ?? "", default: 0] += 1
      rows.append(Row(link: link, number: counts[link.link ?? ""] ?? 1))
    }
    return statuses.first { $0 != .done } ?? .done
  }

  /// Whether any of the links has a parameter that is a secret.
  private func mayHoldSecrets(_ rows: [Row]) -> Bool {
    Set(rows.compactMap(\.link.link))
      .compactMap { try? RequestedLink($0, in: store).form(base: nil, in: store) }
      .flatMap(\.fields).contains(where: \.rules.isSecret)
  }

  /// The values of `--set` for each link: a value goes to the links that have its parameter, or to
  /// all of them, to be refused there, if none has it.
  private func assignments(_ set: [Assignment], for names: [String]) -> [[Assignment]] {
    guard names.count > 1 else { return [set] }
    let slots = names.map { name in
      (try? Template(RequestedLink(name, in: store).template))?.slots.map(\.name) ?? []
    }
    let isOwned = set.map { assignment in
      slots.contains { $0.containsSameText(as: assignment.name) }
    }
    return slots.map { slots in
      zip(set, isOwned).filter { !$1 || slots.containsSameText(as: $0.name) }.map(\.0)
    }
  }

  // MARK: Opening

  private func openAll(_ rows: [Row], by session: inout OpenSession) throws -> [OpenedLink] {
    let printer = OpenedLinkPrinter(
      ink: context.answerInk,
      widths: OpenedLinkPrinter.Widths(
        rows.map { ($0.name, $0.link.environment) }, on: Set(session.devices.map(\.word))))
    let progress = ProgressLine(in: context)
    let total = rows.count * session.devices.count
    var opened: [OpenedLink] = []
    for row in rows {
      for device in session.devices {
        if let last = opened.last, last.attempts > 0, !session.isInterrupted {
          context.tools.wait(arguments[RunCommand.delay])
        }
        progress.show("\(opened.count + 1)/\(total) \(row.name) on \(device.word)")
        let link = session.openLink(
          row.link, row: row.number, on: device, retries: arguments[RunCommand.retry])
        progress.clear()
        opened.append(link)
        try show(link, by: printer)
      }
    }
    return opened
  }

  /// Shows a result as it comes, where the format has a line for each.
  private func show(_ link: OpenedLink, by printer: OpenedLinkPrinter) throws {
    guard arguments[RunCommand.output] == nil else { return }
    switch format {
    case .table: for line in printer.lines(link) { try context.answer(line: line) }
    case .jsonl: try context.answer(line: OpenedLinkPrinter.json(link).compactLine)
    case .json, .markdown, .html, .junit, .github: return
    }
    try context.flush()
  }

  // MARK: The report

  /// Writes what is left of the report when all is known.
  private func report(
    _ made: [MadeLink], _ opened: [OpenedLink], to output: Context
  ) throws {
    if arguments[RunCommand.output] == nil, format == .table || format == .jsonl { return }
    let report = RunReport(made, opened, titled: arguments[BatchCommand.title], since: start)
    try report.answer(format, of: store, in: output)
  }

  /// Prints how many links ended in which way: `20 links: 18 passed, 1 failed, 1 not run`.
  private func tell(_ opened: [OpenedLink]) {
    guard !context.isQuiet else { return }
    let counts = OpenedLink.Verdict.allCases.compactMap { verdict -> String? in
      let count = opened.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.counted)"
    }
    let file = arguments[RunCommand.output].map { "; \($0.harmless)" } ?? ""
    let noun = opened.count == 1 ? "link" : "links"
    context.message("\(opened.count) \(noun): \(counts.joined(separator: ", "))\(file)\n")
  }
}
