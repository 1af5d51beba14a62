import URLKit

/// How a code of letters and digits is written, whatever their number: `SUMMER25` → `A0`.
///
/// A code of eight characters is a value by its characters alone. A shorter one is not, but must not
/// be decided apart from siblings that are written alike: `SUMMER25`, `WELCOME10`, `BLACK24`.
struct CodeForm: Hashable {
  /// The number of words in capitals from which they are codes without a longer one among them.
  private static let fewest = 3

  private let runs: [UInt8]

  /// The form of a text; nil if it is not made of letters and digits, with hyphens or underscores
  /// between them.
  init?(_ text: some Sequence<UInt8>) {
    var runs: [UInt8] = []
    for byte in text {
      let kind: UInt8
      switch byte {
      case 0x30...0x39: kind = UInt8(ascii: "0")
      case 0x41...0x5A: kind = UInt8(ascii: "A")
      case 0x61...0x7A: kind = UInt8(ascii: "a")
      case UInt8(ascii: "-"), UInt8(ascii: "_"): kind = byte
      default: return nil
      }
      if runs.last != kind { runs.append(kind) }
    }
    guard runs.contains(UInt8(ascii: "0")), runs.contains(where: \.isLetter) else { return nil }
    self.runs = runs
  }

  /// The forms whose texts are values: those of siblings that are values, and those that several words
  /// in capitals have.
  static func ofValues(_ values: [[UInt8]], beside words: [[UInt8]]) -> Set<CodeForm> {
    var counts: [CodeForm: Int] = [:]
    for form in words.compactMap(CodeForm.init) where !form.runs.contains(UInt8(ascii: "a")) {
      counts[form, default: 0] += 1
    }
    return Set(counts.filter { $0.value >= fewest }.keys).union(values.compactMap(CodeForm.init))
  }
}
