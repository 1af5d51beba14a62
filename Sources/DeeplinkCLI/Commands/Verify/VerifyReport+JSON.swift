import AssociationKit
import JSONKit

extension VerifyReport {
  /// The verdicts, and the rules that no link reaches, as objects for a program.
  var objects: [JSONNode] {
    rows.map(object) + (claims?.all ?? []).map(object) + unreached.map(object)
  }

  /// One link in one environment.
  private func object(_ row: VerifyRow) -> JSONNode {
    .object([
      "link": row.target.name.map { .string($0) },
      "environment": row.target.environment.map { .string($0) },
      "values": row.target.reportedValues, "url": .string(row.target.reportedURL),
      "expected": .boolean(row.isExpected),
      "ios": row.verdict(of: .ios).map(object), "android": row.verdict(of: .android).map(object),
    ])
  }

  /// A rule that no link reaches.
  private func object(_ rule: AppRule) -> JSONNode {
    .object([
      "unreached": object(rule.place), "system": .string(rule.system.rawValue),
      "text": .string(files.text(rule.place)), "expected": .boolean(false),
    ])
  }

  private func object(_ verdict: SystemVerdict) -> JSONNode {
    let (values, other): (String?, SystemVerdict.Counterexample?) =
      switch verdict.scope {
      case .one: (nil, nil)
      case .everyValue: ("every", nil)
      case .tried: ("tried", nil)
      case .except(let other): ("some", other)
      }
    return .object([
      "verdict": .string(verdict.verdict.outcome.rawValue), "meant": .boolean(verdict.meant),
      "rule": verdict.verdict.rule.map(object),
      "reason": verdict.verdict.reason.map(text),
      "fault": (verdict.verdict.reason?.place).map(object),
      "values": values.map { .string($0) }, "except": other.map(object),
      "newer": verdict.newer.map { .string($0.outcome.rawValue) },
      "nearest": verdict.miss.map(object),
    ])
  }

  private func object(_ other: SystemVerdict.Counterexample) -> JSONNode {
    .object([
      "url": .string(other.url),
      "values": .object(other.values.map { ($0.name, $0.text.map(JSONNode.string) ?? .null) }),
      "verdict": .string(other.verdict.outcome.rawValue), "rule": other.verdict.rule.map(object),
      "reason": other.verdict.reason.map(text),
    ])
  }

  /// A reason after the place where the files are to be corrected.
  func text(_ reason: Reason) -> JSONNode {
    .string((reason.place.map { files.shown($0) + " " } ?? "") + reason.text)
  }

  private func object(_ miss: NearMiss) -> JSONNode {
    .object([
      "rule": object(miss.rule), "part": .string(miss.noun), "text": .string(miss.text),
      "offset": .number("\(miss.offset)"), "expected": .string(miss.expected),
      "onlyCase": miss.differsInCase ? .boolean(true) : nil,
      "edits": .array(miss.edits.map { .string($0) }),
      "limits": miss.limits.isEmpty ? nil : .array(miss.limits.map { .string($0) }),
    ])
  }

  func object(_ rule: RulePlace) -> JSONNode {
    let place = files.place(rule)
    return .object([
      "file": .string(rule.file), "line": place.map { .number("\($0.line)") },
      "column": place.map { .number("\($0.column)") },
      "element": files.element(rule).map { .string($0) },
    ])
  }
}
