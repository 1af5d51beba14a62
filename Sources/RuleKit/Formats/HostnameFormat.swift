extension Format {
  /// A host name: RFC 1123 § 2.1, with internationalised labels in their ASCII form (RFC 5890
  /// § 2.3.2.1).
  static let hostname = Format("hostname", "a host name", example: "www.example.com") {
    scanner throws(FormatScanner.Stop) in
    try scanner.hostname()
  }
}

extension FormatScanner {
  /// Reads labels with points between them: 253 characters at most, no point at the end.
  mutating func hostname() throws(Stop) {
    let start = position
    repeat {
      try hostLabel()
    } while take(".")
    guard position - start <= 253 else { throw .wrong }
  }

  /// Reads a label: letters, digits and hyphens, no hyphen at either end, 63 characters at most.
  private mutating func hostLabel() throws(Stop) {
    let label = takeAll { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    guard let first = label.first, let last = label.last else {
      throw next == nil ? .unfinished("1 more character") : .wrong
    }
    guard first != UInt8(ascii: "-"), label.count <= 63 else { throw .wrong }
    guard last != UInt8(ascii: "-") else {
      throw next == nil && label.count < 63 ? .unfinished("1 more character") : .wrong
    }
    guard label.prefix(4).map({ $0 | 0x20 }) == Array("xn--".utf8) else { return }
    guard InternationalLabel.isValid(encoded: label.dropFirst(4)) else {
      throw next == nil && label.count < 63 ? .unfinished("the rest of the label") : .wrong
    }
  }
}
