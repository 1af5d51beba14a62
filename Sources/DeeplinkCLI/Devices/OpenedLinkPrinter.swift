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
    var start: Int?

    /// The columns for links to be opened; one with the same value in all of them is omitted.
    init(
      _ links: [(name: String, environment: String?)], on devices: Set<String>,
      from starts: [StartState]
    ) {
      name = links.map { $0.name.escapedForTerminal.displayWidth }.max()
      let environments = Set(links.map { $0.environment ?? "" })
      environment =
        environments.count > 1 ? environments.map { $0.escapedForTerminal.displayWidth }.max() : nil
      device = devices.count > 1 ? devices.map { $0.escapedForTerminal.displayWidth }.max() : nil
      start = Self.width(of: starts)
    }

    private static func width(of starts: [StartState]) -> Int? {
      starts.allSatisfy { $0 == .asIs } ? nil : starts.map(\.rawValue.utf8.count).max()
    }

    /// The columns for links that were opened.
    init(_ links: [OpenedLink]) {
      self.init(
        links.map { ($0.name, $0.environment) }, on: Set(links.map(\.device)),
        from: links.map(\.start))
    }

    /// The columns for a single link.
    init(on devices: [Device], from starts: [StartState]) {
      device = devices.map { $0.word.escapedForTerminal.displayWidth }.max()
      start = Self.width(of: starts)
    }
  }

  let ink: AnswerInk
  let widths: Widths

  /// A line, `✓ android:emulator-5554  opened  com.example/.Main  612 ms`, and details below it.
  func lines(_ link: OpenedLink) -> [AnswerText] {
    let columns = [
      (link.name, widths.name), (link.environment ?? "", widths.environment),
      (link.device, widths.device), (link.start.rawValue, widths.start),
    ]
    var parts = columns.compactMap { text, width in
      width.map { text.escapedForTerminal.padded(to: $0) }
    }
    parts.append(outcome(link))
    parts += (link.result?.details ?? []).map(\.escapedForTerminal)
    if link.attempts > 1 { parts.append("(\(link.attempts) attempts)") }
    let first = Self.mark(link.verdict, ink: ink) + " " + parts.joined(separator: "  ")
    var lines: [String] = []
    if let missed = link.missed { lines.append("    expected \(missed.escapedForTerminal)") }
    if let found = link.found { lines.append("    found \(found.escapedForTerminal)") }
    if link.verdict == .unseen || link.isRejectionUnseen {
      lines.append("    \((link.reason ?? "").escapedForTerminal)")
    }
    if case .fault(let fault) = link.ending, let hint = fault.hint {
      lines.append("    hint: \(hint.escapedForTerminal)")
    }
    if let warning = link.warning { lines.append("    warning: \(warning)") }
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
    case .result(let result): link.outcome ?? result.outcome.rawValue
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
    case .unjudged, .unseen: ink(.dim, "?")
    case .notRun: ink(.dim, "-")
    }
  }

  /// What a report says of the row of a link, so that it can be read again.
  static func row(_ link: OpenedLink) -> JSONNode {
    .object([
      "link": link.link.map(JSONNode.string), "template": link.template.map(JSONNode.string),
      "environment": link.environment.map(JSONNode.string), "values": link.values,
      "wrap": wrappers(link), "start": start(link), "case": link.testCase?["case"],
      "expect": link.testCase?["expect"],
      "caseReason": link.testCase?["caseReason"],
      "verdict": .string(link.verdict.rawValue),
    ])
  }

  private static func start(_ link: OpenedLink) -> JSONNode? {
    link.start == .asIs ? nil : .string(link.start.rawValue)
  }

  private static func wrappers(_ link: OpenedLink) -> JSONNode? {
    link.wrappers.isEmpty ? nil : .array(link.wrappers.map(JSONNode.string))
  }

  static func json(_ link: OpenedLink) -> JSONNode {
    let result = link.result
    let isTried = link.attempts > 0
    return .object([
      "link": link.link.map(JSONNode.string), "template": link.template.map(JSONNode.string),
      "row": .number("\(link.row)"),
      "environment": link.environment.map(JSONNode.string), "values": link.values,
      "wrap": wrappers(link), "url": .string(link.url),
      "device": .string(link.device), "model": link.facts.model.map { .string($0) },
      "system": link.facts.system.map { .string($0) }, "app": link.facts.app.map { .string($0) },
      "start": start(link), "case": link.testCase?["case"],
      "expect": link.testCase?["expect"], "caseReason": link.testCase?["caseReason"],
      "verdict": .string(link.verdict.rawValue),
      "outcome": link.outcome.map { .string($0) },
      "activity": result?.activity.map { .string($0.text) },
      "state": result?.launch.map { .string($0.rawValue) },
      "milliseconds": result?.milliseconds.map { .number("\($0)") },
      "expected": link.expectation.map { .string($0.text) },
      "expectedText": link.screenText.map { .string($0) },
      "reason": (link.reason ?? result?.reason).map { .string($0) },
      "screenshot": link.picture.map { .string($0) },
      "warning": link.warning.map { .string($0) },
      "why": link.notes.isEmpty ? nil : .array(link.notes.map { .string($0) }),
      "attempts": .number("\(link.attempts)"),
      "seconds": isTried ? .number(link.milliseconds.asSeconds) : nil,
    ])
  }
}

extension [OpenedLink] {
  /// What they come to: a fault of a device or a tool counts before a link that failed, and warnings
  /// and screens that nobody could see only if that is asked for.
  ///
  /// If no screen could be seen although a text was expected, nothing was tested.
  func status(isStrict: Bool = false) -> CommandStatus {
    let verdicts = Set(map(\.verdict))
    if verdicts.contains(.error) || verdicts.contains(.notRun) { return .failure }
    let isWarned = isStrict && contains { $0.strictReason != nil }
    if verdicts.contains(.failed) || isWarned { return .refused }
    let isSeen = contains { $0.screen != nil && $0.verdict != .unseen }
    return verdicts.contains(.unseen) && !isSeen ? .failure : .done
  }
}
