/// The whole numbers from one to another, upwards or downwards, as texts.
struct NumberRange: Hashable {
  let count: Int
  private let first: Int
  private let step: Int
  /// How many digits a number is filled up to with zeros.
  private let width: Int

  /// Reads `first..last`; nil where a text is anything else.
  ///
  /// Where an end is written with leading zeros, every number gets as many digits: `08..10`.
  init?(_ text: String) {
    let ends = text.splitScalars(at: ".").map { $0.unicodeScalars[...] }
    guard Self.isRange(ends), let first = Int(String(ends[0])), let last = Int(String(ends[2]))
    else { return nil }
    let (distance, overflow) = last.subtractingReportingOverflow(first)
    let (count, _) = distance.magnitude.addingReportingOverflow(1)
    self.first = first
    step = first <= last ? 1 : -1
    self.count = overflow ? .max : Int(clamping: count)
    let isPadded = [ends[0], ends[2]].contains { end in
      let digits = end.drop { $0 == "-" }
      return digits.count > 1 && digits.first == "0"
    }
    width = isPadded ? max(ends[0].drop { $0 == "-" }.count, ends[2].drop { $0 == "-" }.count) : 0
  }

  subscript(index: Int) -> String {
    let number = first + step * index
    let digits = String(number.magnitude)
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count))
      + digits
  }

  /// Whether a text is written as a range, of numbers of any size.
  static func isRange(_ text: String) -> Bool {
    isRange(text.splitScalars(at: ".").map { $0.unicodeScalars[...] })
  }

  private static func isRange(_ parts: [Substring.UnicodeScalarView]) -> Bool {
    parts.count == 3 && parts[1].isEmpty && isNumber(parts[0]) && isNumber(parts[2])
  }

  private static func isNumber(_ text: Substring.UnicodeScalarView) -> Bool {
    let digits = text.first == "-" ? text.dropFirst() : text
    return !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
  }
}
