/// Punycode, in which internationalised labels are written in ASCII: RFC 3492.
enum Punycode {
  /// The label that `encoded`, without its `xn--`, stands for, or nil where it stands for none.
  static func decoded(_ encoded: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
    var scalars: [Unicode.Scalar] = []
    var rest = encoded
    if let hyphen = encoded.lastIndex(of: UInt8(ascii: "-")), hyphen > encoded.startIndex {
      scalars = encoded[..<hyphen].map { Unicode.Scalar($0) }
      rest = encoded[(hyphen + 1)...]
    }
    // § 6.2, with its names: n is the code point, i counts places and code points in one.
    var n = 128
    var i = 0
    var bias = 72
    while !rest.isEmpty {
      guard let delta = integer(&rest, bias: bias) else { return nil }
      let length = scalars.count + 1
      bias = adapted(delta, length: length, isFirst: i == 0)
      i += delta
      n += i / length
      i %= length
      guard let scalar = UInt32(exactly: n).flatMap(Unicode.Scalar.init) else { return nil }
      scalars.insert(scalar, at: i)
      i += 1
    }
    return scalars
  }

  /// Reads a variable-length integer, § 3.3; nil for one that is cut off or beyond 32 bits.
  private static func integer(_ rest: inout ArraySlice<UInt8>, bias: Int) -> Int? {
    var value = 0
    var weight = 1
    var k = 36
    while let digit = rest.popFirst().flatMap(digit) {
      value += digit * weight
      let threshold = min(max(k - bias, 1), 26)
      if digit < threshold { return value }
      weight *= 36 - threshold
      guard value <= Int(Int32.max), weight <= Int(Int32.max) else { return nil }
      k += 36
    }
    return nil
  }

  /// `a`–`z` are 0 to 25, `0`–`9` are 26 to 35.
  private static func digit(_ byte: UInt8) -> Int? {
    if byte.isLetter { return Int(byte | 0x20) - 0x61 }
    return byte.isDigit ? Int(byte) - 0x30 + 26 : nil
  }

  /// § 6.1.
  private static func adapted(_ delta: Int, length: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / length
    var k = 0
    while delta > 35 * 26 / 2 {
      delta /= 35
      k += 36
    }
    return k + 36 * delta / (delta + 38)
  }
}
