import AssociationKit
import TextKit

/// Verdicts in words, as the table and Markdown have them.
struct VerdictWords {
  let files: AppAssociation
  /// Columns of the window; nil if nothing need fit.
  var window: Int?

  /// `opens  aasa:9:11`.
  func cell(_ verdict: SystemVerdict?) -> String {
    guard let verdict = verdict?.verdict else { return "" }
    return verdict.outcome.rawValue
      + (verdict.rule.map { "  " + files.brief($0).escapedForTerminal } ?? "")
  }

  /// A reason after the place where the files are to be corrected: `aasa:6:6 names T.a; …`.
  func text(_ reason: Reason) -> String {
    (reason.place.map { files.brief($0).escapedForTerminal + " " } ?? "")
      + reason.text.escapedForTerminal
  }

  /// A fault of the files once for all its links: `iOS, for 3 links: aasa:6:6 names T.a; …`, with the
  /// other hosts that it is the same for.
  func line(_ fault: SharedFault, _ rows: [VerifyRow]) -> String {
    let all = DistinctTexts(rows.compactMap { $0.target.typical?.host }).all
    let hosts = all.dropFirst().filter { _ in fault.namesHost }
    let names = rows.map { ($0.target.name ?? $0.target.shown).escapedForTerminal }
    let subject =
      names.count == 1
      ? "\(names[0]), \(fault.system.name)" : "\(fault.system.name), for \(names.count) links"
    return "\(subject): \(text(fault.reason))"
      + (hosts.isEmpty
        ? ""
        : "; the same for " + hosts.map(\.escapedForTerminal).listed(atMost: Self.mostHosts))
  }

  /// The notes of all rows; of links with the same shortfalls, those of the first are shown, and the
  /// others counted.
  func notes(_ rows: [VerifyRow], _ shared: SharedFaults, ink: AnswerInk) -> [[AnswerText]] {
    rows.grouped(by: \.shortfalls).compactMap { group in
      var lines = notes(group[0], shared, ink: ink)
      if group.count > 1, !lines.isEmpty {
        lines.append(AnswerText("    the same for \(others(group))"))
      }
      return lines.isEmpty ? nil : lines
    }
  }

  /// The links of a group after the first, and their hosts: `39 more links, also on qa.example.com`.
  private func others(_ group: [VerifyRow]) -> String {
    let first = DistinctTexts(group[0].origins)
    let hosts = DistinctTexts(group.dropFirst().flatMap(\.origins)).all.filter {
      !first.contains($0)
    }
    return counted(group.count - 1, "more link")
      + (hosts.isEmpty
        ? "" : ", also on " + hosts.map(\.escapedForTerminal).listed(atMost: Self.mostHosts))
  }

  /// How many hosts are named that lack the same.
  private static let mostHosts = 4

  /// Why a link is not as expected, or for which values it is another way; what is near it.
  ///
  /// A fault that the link shares with others is not in it.
  func notes(_ row: VerifyRow, _ shared: SharedFaults, ink: AnswerInk) -> [AnswerText] {
    row.verdicts.flatMap { verdict -> [AnswerText] in
      let subject =
        "\((row.target.name ?? row.target.shown).escapedForTerminal), \(verdict.system.name)"
      var lines: [String] = []
      if case .except(let other) = verdict.scope {
        let found = other.verdict.rule.map { " by " + files.brief($0) } ?? ""
        let verb = verdict.verdict.outcome.rawValue
        lines.append(
          "\(subject): \(verb), but not \(values(other)): \(other.verdict.outcome.rawValue)"
            + found.escapedForTerminal)
        lines.append("    \(other.url.escapedForTerminal)")
        if let reason = other.verdict.reason { lines.append("    \(text(reason))") }
      }
      if case .tried(let count) = verdict.scope, !row.undecidedConstraints.isEmpty {
        lines.append("\(subject): \(undecided(row.undecidedConstraints, tried: count))")
      }
      if let newer = verdict.newer {
        lines.append(
          "\(subject): from Android 16, where \"\\.\" is a dot: \(newer.outcome.rawValue)")
      }
      guard !verdict.isExpected else { return lines.map { AnswerText($0) } }
      // Where a rule is near, it says more than that none claims the link.
      let isSaidByRule = verdict.miss != nil && verdict.verdict.outcome == .notClaimed
      if let reason = verdict.verdict.reason, !shared.contains(verdict, of: row), !isSaidByRule {
        lines.append("\(subject): \(text(reason))")
      }
      if verdict.verdict.outcome == .excluded, let rule = verdict.verdict.rule {
        lines.append("\(subject): excluded by \(files.text(rule).escapedForTerminal)")
        for name in row.target.typical.map({ files.missingItems(of: rule, in: $0) }) ?? [] {
          lines.append(
            "    the link lacks the query item \(name.quoted()): its value counts as empty, which the "
              + "rule matches")
        }
      }
      let near = verdict.miss.map { self.lines($0, subject, row, ink) } ?? []
      return lines.map { AnswerText($0) } + near
    }
  }

  /// `constraint 2 distinguishes too many sets of values; 200 were tried`.
  private func undecided(_ constraints: [Int], tried count: Int) -> String {
    let numbers = constraints.map { "\($0 + 1)" }.joined(separator: ", ")
    let subject =
      constraints.count == 1
      ? "constraint \(numbers) distinguishes" : "constraints \(numbers) distinguish"
    return "\(subject) too many sets of values; \(count) \(count == 1 ? "was" : "were") tried"
  }

  /// `contestId=help`.
  private func values(_ other: SystemVerdict.Counterexample) -> String {
    let values = other.values.map { value in
      value.text.map { "\(value.name)=\($0)" } ?? "without \(value.name)"
    }
    return values.isEmpty ? "this one" : values.joined(separator: ", ").escapedForTerminal
  }

  private func lines(
    _ miss: NearMiss, _ subject: String, _ row: VerifyRow, _ ink: AnswerInk
  ) -> [AnswerText] {
    let rule = files.named(miss.rule).escapedForTerminal
    var lines = [AnswerText("\(subject): nearest rule: \(rule)")]
    var text = miss.text.escapedForTerminal
    var before = String(decoding: miss.text.utf8.prefix(miss.offset), as: UTF8.self)
      .escapedForTerminal
    if let window, before.displayWidth + 12 > window {
      // Of a long text the end before the caret, which must not stand in another line.
      let rest = text.unicodeScalars.dropFirst(before.unicodeScalars.count).prefix(8)
      before = before.clippedAtStart(to: max(2, window - 15))
      text = before + String(rest)
    }
    if !text.isEmpty { lines.append(AnswerText("    " + text)) }
    let isEnd = miss.expected == "nothing more"
    let indent = "    " + String(repeating: " ", count: before.displayWidth)
    let need =
      miss.expected.isSameText(as: NearMiss.impossible)
      ? " the rule matches no \(miss.noun) at all"
      : " \(miss.expected.escapedForTerminal) \(isEnd ? "allowed here" : "expected here")"
        + (miss.part == .path ? "" : ", in the \(miss.noun)")
        + (miss.differsInCase ? ": only the case differs" : "")
    lines.append(indent + ink(.error, "^") + need)
    let origin = row.target.typical?.origin ?? ""
    for edit in miss.edits {
      let path = origin.isEmpty ? nil : edit.after(origin + "/")
      let shown = path.map { "/" + $0 } ?? edit
      lines.append(AnswerText("    \(shown.escapedForTerminal) would open"))
    }
    lines += miss.limits.map { AnswerText("    (\($0))") }
    return lines
  }

  /// What no link reaches: `no link reaches aasa:9:11 { "/": "/x" } (iOS)`.
  func line(_ rule: AppRule) -> String {
    "no link reaches \(files.named(rule.place).escapedForTerminal) (\(rule.system.name))"
  }
}

extension ConcreteURL {
  /// What stands before the path: `https://www.example.com`.
  fileprivate var origin: String { String(decoding: bytes[..<path.lowerBound], as: UTF8.self) }
}
