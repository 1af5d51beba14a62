import TextKit

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

  /// How a label's scalars are written, without the `xn--`; nil for more of them than a label has.
  static func encoded(_ scalars: [Unicode.Scalar]) -> String? {
    guard scalars.count <= 63 else { return nil }
    var encoded = scalars.filter(\.isASCII).map { UInt8($0.value) }
    let basics = encoded.count
    if basics > 0 { encoded.append(UInt8(ascii: "-")) }
    // § 6.3, with its names.
    var n: UInt32 = 128
    var delta = 0
    var bias = 72
    var handled = basics
    while let next = scalars.map(\.value).filter({ $0 >= n }).min() {
      delta += Int(next - n) * (handled + 1)
      n = next
      for scalar in scalars {
        if scalar.value < n { delta += 1 }
        guard scalar.value == n else { continue }
        append(delta, bias: bias, to: &encoded)
        bias = adapted(delta, length: handled + 1, isFirst: handled == basics)
        delta = 0
        handled += 1
      }
      delta += 1
      n += 1
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Writes a variable-length integer, § 3.3.
  private static func append(_ value: Int, bias: Int, to bytes: inout [UInt8]) {
    var rest = value
    var k = 36
    while case let threshold = min(max(k - bias, 1), 26), rest >= threshold {
      let (quotient, remainder) = (rest - threshold).quotientAndRemainder(
        dividingBy: 36 - threshold)
      bytes.append(letter(threshold + remainder))
      rest = quotient
      k += 36
    }
    bytes.append(letter(rest))
  }

  /// The byte of a digit from 0 to 35.
  private static func letter(_ digit: Int) -> UInt8 {
    UInt8(digit < 26 ? 0x61 + digit : 0x30 + digit - 26)
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
