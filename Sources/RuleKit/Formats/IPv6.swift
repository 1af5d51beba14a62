extension Format {
  /// An IPv6 address: RFC 4291 § 2.2, without a zone.
  package static let ipv6 = Format("ipv6", "an IPv6 address", example: "2001:db8::7") {
    scanner throws(FormatScanner.Stop) in
    try scanner.ipv6()
  }
}

extension FormatScanner {
  /// Reads eight groups of up to four hexadecimal digits, of which `::` stands once for one or more
  /// that are zero, and an IPv4 address for the last two.
  mutating func ipv6() throws(Stop) {
    var groups = 0
    var hasGap = false
    var isAtGap = false
    if take(":") {
      try expect(":")
      (hasGap, isAtGap) = (true, true)
    }
    // Behind a gap the address may end.
    while !isAtGap || next?.isHexDigit == true {
      let start = position
      let digits = takeAll(where: \.isHexDigit)
      if !digits.isEmpty, next == UInt8(ascii: ".") {
        position = start
        try ipv4()
        groups += 2
        break
      }
      guard !digits.isEmpty else { throw next == nil ? .unfinished("1 more digit") : .wrong }
      guard digits.count <= 4 else { throw .wrong }
      groups += 1
      guard take(":") else { break }
      isAtGap = take(":")
      guard !isAtGap || !hasGap else { throw .wrong }
      hasGap = hasGap || isAtGap
    }
    guard hasGap ? groups <= 7 : groups <= 8 else { throw .wrong }
    guard hasGap || groups == 8 else {
      throw next == nil ? .unfinished("\":\" comes next") : .wrong
    }
  }
}
