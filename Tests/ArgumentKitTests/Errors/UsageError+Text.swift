@testable import ArgumentKit

extension UsageError {
  /// The whole error as a tool may print it, for tests of its wording.
  func text(width: Int = 80) -> String {
    "error: \(message)\n" + (hint.map { "  hint: \($0)\n" } ?? "") + usageText(width: width)
  }
}
