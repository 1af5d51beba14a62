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
    var made: [MadeLink] = []
    var statuses: [CommandStatus] = []
    for name in names.isEmpty ? [nil] : names.map(Optional.some) {
      var options = BatchOptions(running: arguments, link: name)
      options.set = try assignments(options.set, of: name, among: names)
      let job = try BatchJob(options, arguments, in: context) { made.append($0) }
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

  /// The values of `--set` that a link takes: one that it lacks, and that another of the links has,
  /// is the other's alone.
  private func assignments(
    _ set: [Assignment], of name: String?, among names: [String]
  ) throws -> [Assignment] {
    let slots = names.map { name in
      (name, (try? Template(RequestedLink(name, in: store).template))?.slots.map(\.name) ?? [])
    }
    return set.filter { assignment in
      let owners = slots.filter { $0.1.containsSameText(as: assignment.name) }.map(\.0)
      return owners.isEmpty || owners.contains { $0 == name }
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
    context.tools.watchInterruptions()
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
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }
    let file = arguments[RunCommand.output].map { "; \($0.harmless)" } ?? ""
    let noun = opened.count == 1 ? "link" : "links"
    context.message("\(opened.count) \(noun): \(counts.joined(separator: ", "))\(file)\n")
  }
}
