import JSONKit
import TextKit

/// A column that this tool writes beside the values of a row, and passes over where it reads its own
/// output again, unless a parameter has that name.
package enum OwnColumn: String, CaseIterable, Sendable {
  /// Names the link of each row.
  case link
  /// Names the environment of each row.
  case environment
  /// Has the values of a row as a JSON object.
  case values
  /// Has the template of a row that names no link, by which it is read.
  case template
  /// Has the URL of a row, by which one with neither is read.
  case url
  /// Names the state of the app that each row is opened from.
  case start
  /// Has the links that carried the URL of a row, as `--wrap` names them.
  case wrap
  /// Has the number of a case, or its name.
  case number = "case"
  case reason = "deeplink-reason"
  case line = "deeplink-line"

  /// The column with a name; nil for one that is not the tool's own.
  package init?(named name: String) {
    guard let column = Self.allCases.first(where: { $0.rawValue.isSameText(as: name) }) else {
      return nil
    }
    self = column
  }

  /// Has what the app must do with a case.
  package static let expectation = "expect"
  /// Has what the values of a case are, in results, whose `why` has what a device said.
  package static let caseReason = "caseReason"

  /// Has the base in the history that was given in place of the environment's.
  package static let base = "base"
  /// Has the template in the history, before it is joined to a base.
  package static let path = "path"

  /// What is said of a case, a result or a verdict, in words that other tables have, too.
  private static let words = DistinctTexts([
    // Cases and pages.
    expectation, caseReason, "why", "family", "cwe", "title", "device", "expected", "result",
    "note", "time", "key", "tester", "build", "ticket",
    // Results of `run`.
    "row", "model", "system", "app", "expectedText", "screenshot", "warning", "verdict", "outcome",
    "activity", "state", "milliseconds", "reason", "attempts", "seconds",
    // Verdicts of `verify`.
    "ios", "android",
    // The history, and matches.
    "store", path, base, "secret", "differences", "levels",
  ])

  /// Whether a column is the tool's own: other tables have words such as `note`, but none beside a URL
  /// or what only this tool writes.
  package static func isOwn(_ name: String, among names: [String]) -> Bool {
    switch OwnColumn(named: name) {
    case .link, .environment, .values, .url, .reason, .line: true
    case .start: isWritten(names) || names.containsSameText(as: OwnColumn.link.rawValue)
    case .wrap, .number: isWritten(names)
    case .template: [OwnColumn.values, .wrap].contains { names.containsSameText(as: $0.rawValue) }
    case nil: words.contains(name) && isWritten(names)
    }
  }

  /// The links that carried a URL, as `--wrap` names them; nil where a cell does not list them.
  package static func wrappers(in bytes: [UInt8]) -> [String]? {
    guard case .array(let elements)? = (try? JSONNode.parse(bytes))?.kind else { return nil }
    return elements.compactMap(\.text)
  }

  /// Whether columns have what only this tool writes.
  private static func isWritten(_ names: [String]) -> Bool {
    names.contains { [.values, .url, .reason, .line].contains(OwnColumn(named: $0)) }
  }
}
