import TextKit

/// A revision of the Model Context Protocol that a request can be answered by.
package enum Revision: String, CaseIterable, Sendable {
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  /// The first without a session: each request names it in its `_meta`.
  case stateless = "2026-07-28"

  /// The revision that `initialize` agrees on: the one that is asked for if it has sessions, else the
  /// last that has.
  static func negotiated(_ version: String) -> Revision {
    [june2025, november2025].first { $0.rawValue.isSameText(as: version) } ?? november2025
  }
}
