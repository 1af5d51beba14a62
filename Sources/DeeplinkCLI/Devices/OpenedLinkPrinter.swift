import DeviceKit
import JSONKit
import ReportKit
import TextKit

/// Writes what became of links: a line for a person, an object for a program.
struct OpenedLinkPrinter {
  /// How many columns the parts take that stand in front; nil for those that are left out.
  struct Widths {
    var name: Int?
    var environment: Int?
    var device: Int?

    /// The columns for links to be opened; one with the same value in all of them is omitted.
    init(_ links: [(name: String, environment: String?)], on devices: Set<String>) {
      name = links.map { $0.name.escapedForTerminal.displayWidth }.max()
      let environments = Set(links.map { $0.environment ?? "" })
      environment =
        environments.count > 1 ? environments.map { $0.escapedForTerminal.displayWidth }.max() : nil
      device = devices.count > 1 ? devices.map { $0.escapedForTerminal.displayWidth }.max() : nil
    }

    /// The columns for links that were opened.
    init(_ links: [OpenedLink]) {
      self.init(links.map { ($0.name, $0.environment) }, on: Set(links.map(\.device)))
    }

    /// The columns for a single link.
    init(on devices: [Device]) {
      device = devices.map { $0.word.escapedForTerminal.displayWidth }.max()
    }
  }

  let ink: AnswerInk
  let widths: Widths

  /// A line, `✓ android:emulator-5554  opened  com.example/.Main  612 ms`, and details below it.
  func lines(_ link: OpenedLink) -> [AnswerText] {
    let columns = [
      (link.name, widths.name), (link.environment ?? "", widths.environment),
      (link.device, widths.device),
    ]
    var parts = columns.compactMap { text, width in
      width.map { text.escapedForTerminal.padded(to: $0) }
    }
    parts.append(outcome(link))
    parts += (link.result?.details ?? []).map(\.escapedForTerminal)
    if link.attempts > 1 { parts.append("(\(link.attempts) attempts)") }
    let first = Self.mark(link.verdict, ink: ink) + " " + parts.joined(separator: "  ")
    var lines: [String] = []
    if link.verdict == .failed, let expectation = link.expectation {
      lines.append("    expected \(expectation.text.escapedForTerminal)")
    }
    if case .fault(let fault) = link.ending, let hint = fault.hint {
      lines.append("    hint: \(hint.escapedForTerminal)")
    }
    lines += link.notes.map { "    \($0.escapedForTerminal)" }
    return [first] + lines.map { AnswerText($0) }
  }

  /// The lines of the links that were not run: those of one link, or one line for all of a reason.
  func lines(notRun links: [OpenedLink]) -> [AnswerText] {
    let idle = links.filter { $0.verdict == .notRun }
    return idle.map(outcome).uniqued.flatMap { reason in
      let links = idle.filter { outcome($0).isSameText(as: reason) }
      return links.count == 1
        ? lines(links[0])
        : [Self.mark(.notRun, ink: ink) + " \(counted(links.count, "link"))  \(reason)"]
    }
  }

  private func outcome(_ link: OpenedLink) -> String {
    switch link.ending {
    case .result(let result): result.outcome.rawValue
    case .fault(let fault): fault.message.escapedForTerminal
    case .notRun(let reason): "not run: \(reason.escapedForTerminal)"
    }
  }

  /// The sign of a verdict.
  static func mark(_ verdict: OpenedLink.Status, ink: AnswerInk) -> AnswerText {
    switch verdict {
    case .passed: ink(.accepted, "✓")
    case .browser: ink(.warning, "~")
    case .failed, .error: ink(.refused, "✗")
    case .unjudged: ink(.dim, "?")
    case .notRun: ink(.dim, "-")
    }
  }

  static func json(_ link: OpenedLink) -> JSONNode {
    let result = link.result
    let isTried = link.attempts > 0
    return .object([
      "link": link.link.map(JSONNode.string), "row": .number("\(link.row)"),
      "environment": link.environment.map(JSONNode.string), "url": .string(link.url),
      "device": .string(link.device), "verdict": .string(link.verdict.rawValue),
      "outcome": result.map { .string($0.outcome.rawValue) },
      "activity": result?.activity.map { .string($0.text) },
      "state": result?.launch.map { .string($0.rawValue) },
      "milliseconds": result?.milliseconds.map { .number("\($0)") },
      "expected": link.expectation.map { .string($0.text) },
      "reason": (link.reason ?? result?.reason).map { .string($0) },
      "why": link.notes.isEmpty ? nil : .array(link.notes.map { .string($0) }),
      "attempts": .number("\(link.attempts)"),
      "seconds": isTried ? .number(link.milliseconds.asSeconds) : nil,
    ])
  }
}
