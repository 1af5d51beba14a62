extension Format {
  /// An IPv4 address: `dotted-quad` of RFC 2673 § 3.2, without leading zeros.
  static let ipv4 = Format("ipv4", "an IPv4 address", example: "192.168.0.1") {
    scanner throws(FormatScanner.Stop) in
    try scanner.ipv4()
  }
}

extension FormatScanner {
  /// Reads four numbers up to 255 with points between them.
  ///
  /// - Parameter allowingLeadingZeros: whether up to three digits may be written for each, as `Snum`
  ///   of RFC 5321 § 4.1.3 has it.
  /// - Throws: where the text is none, or ends too soon.
  mutating func ipv4(allowingLeadingZeros: Bool = false) throws(Stop) {
    for part in 0..<4 {
      if part > 0 { try expect(".") }
      let digits = takeAll(where: \.isDigit)
      guard !digits.isEmpty else { throw next == nil ? .unfinished("1 more digit") : .wrong }
      guard digits.count <= 3,
        allowingLeadingZeros || digits.count == 1 || digits.first != UInt8(ascii: "0"),
        digits.reduce(0, { $0 * 10 + Int($1 - 0x30) }) <= 255
      else { throw .wrong }
    }
  }
}
