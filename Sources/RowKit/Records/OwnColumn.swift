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
  case url
  case reason = "deeplink-reason"
  case line = "deeplink-line"
  /// What is said of a case or a result, in words that other tables have, too.
  case `case`, expect, why, family, cwe, title, device, expected, result, note, time, key
  /// Who tested what, as the page of a run exports it.
  case tester, build, ticket

  /// The column with a name; nil for one that is not the tool's own.
  package init?(named name: String) {
    guard let column = Self.allCases.first(where: { $0.rawValue.isSameText(as: name) }) else {
      return nil
    }
    self = column
  }

  /// Whether a column is the tool's own: other tables have words such as `note`, but none beside a URL
  /// or what only this tool writes.
  package static func isOwn(_ name: String, among names: [String]) -> Bool {
    switch OwnColumn(named: name) {
    case nil: false
    case .link, .environment, .values, .url, .reason, .line: true
    case .case, .expect, .why, .family, .cwe, .title, .device, .expected, .result, .note, .time,
      .key, .tester, .build, .ticket:
      names.contains { [.values, .url, .reason, .line].contains(OwnColumn(named: $0)) }
    }
  }
}
