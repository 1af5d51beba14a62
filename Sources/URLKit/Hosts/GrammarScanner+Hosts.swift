import TextKit

extension GrammarScanner {
  /// Reads labels with points between them: 253 characters at most, no point at the end.
  package mutating func hostname() throws(Stop) {
    let start = position
    repeat {
      let label = try hostLabel()
      guard let encoded = InternationalLabel.encoded(in: label) else { continue }
      guard InternationalLabel.isValid(encoded: encoded) else {
        throw next == nil && label.count < 63 ? .unfinished("the rest of the label") : .wrong
      }
    } while take(".")
    guard position - start <= 253 else { throw .wrong }
  }

  /// Reads one label of a host name.
  package mutating func hostLabel() throws(Stop) -> ArraySlice<UInt8> {
    let label = takeAll { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    switch HostName.fault(inLabel: label) {
    case nil: return label
    case .empty: throw next == nil ? .unfinished("1 more character") : .wrong
    case .hyphenAtEnd:
      throw next == nil && label.count < 63 ? .unfinished("1 more character") : .wrong
    case .tooLong, .hyphenAtStart: throw .wrong
    }
  }

  /// Reads four numbers up to 255 with points between them.
  ///
  /// With leading zeros, each may be written with up to three digits, as `Snum` of RFC 5321 § 4.1.3
  /// has it.
  package mutating func ipv4(allowingLeadingZeros: Bool = false) throws(Stop) {
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

  /// Reads eight groups of up to four hexadecimal digits; `::` stands once for one or more groups of
  /// zeros, and an IPv4 address may stand for the last two.
  package mutating func ipv6() throws(Stop) {
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
        // It ends the address, so what stands before it must leave just two groups.
        guard hasGap ? groups <= 5 : groups == 6 else { throw .wrong }
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
    guard hasGap || groups == 8 else { throw next == nil ? .unfinished("next: \":\"") : .wrong }
  }
}
