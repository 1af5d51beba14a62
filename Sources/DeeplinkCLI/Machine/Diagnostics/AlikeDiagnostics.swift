import TextKit

/// Problems of many items, each reported once, with the number of items that have it.
///
/// ```
/// a: error: the template is only a path: the store has no environment
///   the same for 19 more links
/// ```
struct AlikeDiagnostics {
  /// What is said, apart from where.
  private struct Statement: Hashable {
    let severity: Diagnostic.Severity
    let message: ExactText
    let hint: ExactText?

    init(_ diagnostic: Diagnostic) {
      severity = diagnostic.severity
      message = ExactText(diagnostic.message)
      hint = diagnostic.hint.map(ExactText.init)
    }
  }

  /// The first problem of each statement, and the items that have it.
  private(set) var groups: [(first: Diagnostic, items: Set<ExactText>)] = []
  private var positions: [Statement: Int] = [:]

  /// How many different statements are kept.
  private static let mostGroups = 256

  /// Adds a problem of an item.
  mutating func append(_ diagnostic: Diagnostic, of item: String) {
    let statement = Statement(diagnostic)
    if let position = positions[statement] {
      groups[position].items.insert(ExactText(item))
    } else if groups.count < Self.mostGroups {
      positions[statement] = groups.count
      groups.append((diagnostic, [ExactText(item)]))
    }
  }
}
