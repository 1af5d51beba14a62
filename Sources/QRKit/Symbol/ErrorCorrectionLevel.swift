/// How much of a symbol may be lost or misread and is still put right (§ 6.1).
package enum ErrorCorrectionLevel: Int, CaseIterable, Comparable, Sendable {
  /// About 7 % of the codewords.
  case low
  /// About 15 %.
  case medium
  /// About 25 %.
  case quartile
  /// About 30 %.
  case high

  /// The letter of the standard: L, M, Q or H.
  package var letter: String {
    switch self {
    case .low: "L"
    case .medium: "M"
    case .quartile: "Q"
    case .high: "H"
    }
  }

  package static func < (a: ErrorCorrectionLevel, b: ErrorCorrectionLevel) -> Bool {
    a.rawValue < b.rawValue
  }
}
