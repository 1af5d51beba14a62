import DeviceKit
import JSONKit
import TerminalKit
import TextKit

/// Writes what became of links: a line for a person, an object for a program.
struct OpenedLinkPrinter {
  /// How many columns the parts take that stand in front; nil for those that are left out.
  struct Widths {
    var name: Int?
    var environment: Int?
    var device: Int?

    /// Those of links that are about to be opened; what is the same for all is left out.
    ///
    /// - Parameters:
    ///   - links: their names and environments.
    ///   - devices: the devices, as `--on` takes them.
    init(_ links: [(name: String, environment: String?)], on devices: Set<String>) {
      name = links.map { $0.name.harmless.displayWidth }.max()
      let environments = Set(links.map { $0.environment ?? "" })
      environment =
        environments.count > 1 ? environments.map { $0.harmless.displayWidth }.max() : nil
      device = devices.count > 1 ? devices.map { $0.harmless.displayWidth }.max() : nil
    }

    /// Those of links that were opened.
    init(_ links: [OpenedLink]) {
      self.init(
        links.map { ($0.name, $0.environment) }, on: Set(links.map(\.device)))
    }

    /// Those of one link.
    init(on devices: [Device]) {
      device = devices.map { $0.word.harmless.displayWidth }.max()
    }
  }

  let ink: AnswerInk
  let widths: Widths

  /// A line: `✓ android:emulator-5554  opened  com.example/.Main  COLD  612 ms`, and below it what
  /// else is known.
  func lines(_ link: OpenedLink) -> [AnswerText] {
    var parts: [String] = []
    if let width = widths.name { parts.append(Self.padded(link.name.harmless, to: width)) }
    if let width = widths.environment {
      parts.append(Self.padded((link.environment ?? "").harmless, to: width))
    }
    if let width = widths.device { parts.append(Self.padded(link.device.harmless, to: width)) }
    parts.append(outcome(link))
    parts += (link.result?.details ?? []).map(\.harmless)
    if link.attempts > 1 { parts.append("(\(link.attempts) attempts)") }
    let first = mark(link.verdict) + " " + parts.joined(separator: "  ")
    var lines: [String] = []
    if link.verdict == .failed, let expectation = link.expectation {
      lines.append("    expected \(expectation.text.harmless)")
    }
    if case .fault(let fault) = link.ending, let hint = fault.hint {
      lines.append("    hint: \(hint.harmless)")
    }
    lines += link.notes.map { "    \($0.harmless)" }
    return [first] + lines.map { AnswerText($0) }
  }

  private func outcome(_ link: OpenedLink) -> String {
    switch link.ending {
    case .result(let result): result.outcome.rawValue
    case .fault(let fault): fault.message.harmless
    case .notRun(let reason): "not run: \(reason.harmless)"
    }
  }

  private func mark(_ verdict: OpenedLink.Verdict) -> AnswerText {
    switch verdict {
    case .passed: ink(.accepted, "✓")
    case .browser: ink(.warning, "~")
    case .failed, .error: ink(.refused, "✗")
    case .unjudged: ink(.dim, "?")
    case .notRun: ink(.dim, "-")
    }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.displayWidth))
  }

  /// The link as an object.
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
      "seconds": isTried ? .number(decimal(link.seconds)) : nil,
    ])
  }

  /// Seconds with three digits after the point.
  private static func decimal(_ seconds: Double) -> String {
    let thousandths = Int((seconds * 1000).rounded())
    let digits = String(thousandths % 1000 + 1000).utf8.dropFirst()
    return "\(thousandths / 1000).\(String(decoding: Array(digits), as: UTF8.self))"
  }
}
