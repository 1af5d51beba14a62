import TextKit

/// A key or a token that is shown in part, as pages and logs do.
///
/// | text | cut secret |
/// |---|---|
/// | `sk_live_4eC…`, `sk-...abcd`, `AKIA****XYZ1`, `4f1a9c...0ffee` | yes |
/// | `loading...`, `summer-sale-2024…`, `v1.0...v2.0`, `main...dev` | no |
enum CutSecret {
  /// What stands for the part: an ellipsis, dots, stars and bullets.
  private static let marks = ["\u{2026}", "...", "***", "\u{2022}\u{2022}", "\u{B7}\u{B7}\u{B7}"]
    .map { Array($0.utf8) }
  /// The first of the marks that hide what they stand for, so that any text beside them is cut.
  private static let firstMask = 2
  /// The number of letters and digits of what may be recognized.
  private static let shortest = 3

  /// Returns false for a text that surely has no mark.
  static func mayBeThere(_ counts: CharacterCounts) -> Bool {
    counts.dots >= 3 || counts.reserved >= 3
  }

  /// Returns true if a text has such a part, and what is left looks like that of a secret.
  static func isThere(in bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts) -> Bool {
    guard mayBeThere(counts), counts.separators < bytes.count, !bytes.contains(0x20)
    else { return false }
    for (index, mark) in marks.enumerated() {
      guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else {
        continue
      }
      var end = start
      while bytes[end...].starts(with: mark.prefix(1)) || bytes[end...].starts(with: mark) {
        end += bytes[end...].starts(with: mark) ? mark.count : 1
      }
      let sides = [Array(bytes[..<start]), Array(bytes[end...])]
      guard
        sides.allSatisfy({ side in
          side.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "-_.+=") }
        }),
        sides.reduce(0, { $0 + $1.count { $0.isLetter || $0.isDigit } }) >= shortest
      else { return false }
      return index >= firstMask || Credentials.startLikeKnown(sides[0])
        || sides.contains { $0.split { $0.isOne(of: "-_.+=") }.contains(where: isCode) }
    }
    return false
  }

  /// Returns true for letters and digits, or letters of both cases, that are no word, version or number.
  private static func isCode(_ run: ArraySlice<UInt8>) -> Bool {
    var (turns, humps) = (0, 0)
    for (last, next) in zip(run, run.dropFirst()) {
      if last.isDigit != next.isDigit { turns += 1 }
      if (0x61...0x7A).contains(last), (0x41...0x5A).contains(next) { humps += 1 }
    }
    // One turn is that of a version or of a word with a number: `v2`, `Sale24`.
    return turns > 1 || humps > 1 || turns == 1 && (run.first?.isDigit ?? false)
  }
}
