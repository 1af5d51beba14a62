extension BinaryInteger {
  /// The digits of a number that is not negative, with zeros before them up to a count: `7` → `0007`.
  package func digits(_ count: Int, radix: Int = 10, uppercase: Bool = false) -> String {
    let digits = String(self, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}

extension Unicode.Scalar {
  /// The number of the code point, in four digits or more: `007F`.
  package var codePoint: String { value.digits(4, radix: 16, uppercase: true) }
}
