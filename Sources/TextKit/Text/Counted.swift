/// A number with its noun: `1 link`, `3 links`; `plural` is for a noun that takes more than an s:
/// `2 entries`.
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}

extension BinaryInteger {
  /// The digits of a number that is not negative, with zeros before them up to a count: `7` → `0007`.
  package func digits(_ count: Int, radix: Int = 10, uppercase: Bool = false) -> String {
    let digits = String(self, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}

extension Int {
  /// The number with a comma before each group of three digits: `14276` → `14,276`.
  package var grouped: String {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }
}

extension Unicode.Scalar {
  /// The number of the code point, in four digits or more: `007F`.
  package var codePoint: String { value.digits(4, radix: 16, uppercase: true) }
}

extension Collection<String> {
  /// The first of the texts, and how many more there are: `a, b, c and 7 more`.
  package func listed(atMost most: Int) -> String {
    let more = count - most
    return prefix(most).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}

extension [String] {
  /// The texts as a list in a sentence: `a`, `a and b`, `a, b and c`.
  package var listed: String { joined(last: "and") }

  /// The texts as alternatives in a sentence: `a`, `a or b`, `a, b or c`.
  package var alternatives: String { joined(last: "or") }

  private func joined(last word: String) -> String {
    count < 2
      ? joined() : dropLast().joined(separator: ", ") + " \(word) " + self[count - 1]
  }
}
