import TextKit
import URLKit

extension SourceText {
  /// How many bytes around a fault its excerpt may show at most.
  private static let window = 4 * reach

  /// The text of another tool without what looks like a secret near its faults.
  func hidingSecrets(around faults: [Fault]) -> SourceText {
    let bytes = bytes
    return SourceText(name: name, bytes: bytes, hiding: Self.secrets(in: bytes, around: faults))
  }

  /// Where texts stand near faults that look like secrets.
  static func secrets(in bytes: [UInt8], around faults: [Fault]) -> [Range<Int>] {
    let windows = faults.compactMap(\.range).map { range in
      let start = max(0, min(range.lowerBound, bytes.count) - 2 * window)
      return start..<min(bytes.count, max(start, range.lowerBound) + 2 * window)
    }
    return windows.flatMap { SecretText.ranges(in: bytes, $0) }
      .sorted { $0.lowerBound < $1.lowerBound }
  }
}
