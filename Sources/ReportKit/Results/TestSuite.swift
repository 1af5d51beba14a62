import JSONKit
import TextKit

/// The results of a suite: a case for each thing that was judged.
///
/// ```swift
/// let suite = TestSuite(
///   "deeplink verify",
///   [TestSuite.Case("pickem#1", in: "production.ios", .failed("expected to open, got no rule"))])
/// JUnitReport(suite).text
/// ```
package struct TestSuite: Hashable, Sendable {
  /// What the report is of: `deeplink verify`.
  package var name: String
  package var cases: [Case]
  /// What is true of all cases: `tester`, `Ada`.
  package var properties: [Property] = []
  /// When the run began, in UTC (RFC 3339); nil for a report that is the same at any time.
  package var timestamp: String?

  package init(_ name: String, _ cases: [Case], timestamp: String? = nil) {
    self.name = name
    self.cases = cases
    self.timestamp = timestamp
  }

  /// What became of a case; the text is the reason, in one line.
  package enum Status: Hashable, Sendable {
    case passed
    /// It passed, and may not be what was meant.
    case warned(String)
    case failed(String)
    /// It was not judged, on purpose or since nothing could judge it.
    case skipped(String)
    /// A file that it needs is faulty.
    case error(String)

    /// The reason; nil for what passed without one.
    package var reason: String? {
      switch self {
      case .passed: nil
      case .warned(let reason), .failed(let reason), .skipped(let reason), .error(let reason):
        reason
      }
    }
  }

  /// One thing that was judged.
  package struct Case: Hashable, Sendable {
    /// What it is one of: the environment and the system, `production.ios`.
    package var group: String
    /// What it is one of on any device, where the group names one: `production.android`.
    package var systemGroup: String?
    /// What it is called: the link and its row, `pickem#1`.
    package var name: String
    package var status: Status
    /// More about the status than its reason says, a line each.
    package var details: [String]
    /// The fault that it shares with other cases, which a report of places shows once.
    package var cause: String?
    /// Where what was judged, or what decided, stands.
    package var location: SourceLocation?
    package var milliseconds: Int?
    /// The files that show how it came out, by their paths from the root of the repository.
    package var attachments: [String] = []
    /// The row that it is of, from which a command makes it again; nil where none can.
    package var row: JSONNode?
    /// What other tools know it by, in their order: `test_id` → `C123`, the name under which test
    /// management systems look for their own number of a case.
    package var properties: [Property]

    package init(
      _ name: String, in group: String, _ status: Status, details: [String] = [],
      cause: String? = nil, at location: SourceLocation? = nil, milliseconds: Int? = nil,
      testID: String? = nil
    ) {
      self.group = group
      self.name = name
      self.status = status
      self.details = details
      self.cause = cause
      self.location = location
      self.milliseconds = milliseconds
      properties = testID.map { [Property(name: Self.idProperty, value: $0)] } ?? []
    }

    private static let idProperty = "test_id"

    var testID: String? { properties.first { $0.name == Self.idProperty }?.value }
  }

  package struct Property: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// How many cases came out so.
  package func count(_ isMeant: (Status) -> Bool) -> Int {
    cases.count { isMeant($0.status) }
  }

  var warnings: Int { count { if case .warned = $0 { true } else { false } } }
  var failures: Int { count { if case .failed = $0 { true } else { false } } }
  var errors: Int { count { if case .error = $0 { true } else { false } } }
  var skipped: Int { count { if case .skipped = $0 { true } else { false } } }

  /// `7 cases: 5 passed, 1 failed, 1 skipped`; what did not occur is left out.
  package var summary: String {
    let all = cases.count
    let counts = [
      (all - warnings - failures - errors - skipped, "passed"),
      (warnings, "passed with a warning"), (failures, "failed"), (errors, "in error"),
      (skipped, "skipped"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let total = counted(all, "case")
    return parts.isEmpty ? total : "\(total): \(parts.joined(separator: ", "))"
  }
}
