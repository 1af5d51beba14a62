import TextKit

extension ValueTraits {
  /// Detects the traits of a segment or value in its URL spelling.
  package init(of bytes: UnsafeBufferPointer<UInt8>) {
    guard !bytes.isEmpty else {
      self = [.canonical, .plain]
      return
    }
    var traits: ValueTraits = .notEmpty
    let counts = CharacterCounts(bytes)
    if counts.escapes == 0 {
      if counts.reserved == 0 { traits.insert(.canonical) }
      traits.formUnion(Self.shown(by: bytes, counts, isDecoded: false))
    } else {
      let decoded = PercentDecoding(bytes)
      if decoded.isCanonical, counts.reserved == 0 { traits.insert(.canonical) }
      decoded.bytes.withUnsafeBufferPointer { bytes in
        traits.formUnion(Self.shown(by: bytes, CharacterCounts(bytes), isDecoded: true))
      }
      traits.formUnion(Self.sensitive(inEncoded: decoded.bytes))
    }
    self = traits
  }

  /// The traits of the characters themselves; a decoded value has no format except that of an
  /// e-mail address, because its rules may be checked against its encoded spelling.
  private static func shown(
    by bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts, isDecoded: Bool
  ) -> ValueTraits {
    if let numeric = numeric(bytes, counts) {
      let isPersonal = bytes.count >= 10 && PersonalNumbers.isOne(ofDigits: bytes)
      return (isDecoded ? .typed : numeric).union(isPersonal ? [.personal, .plain] : .plain)
    }
    var traits = sensitive(bytes, counts)
    if isPlain(bytes, counts) { traits.insert(.plain) }
    let letters = counts.lower + counts.upper
    if counts.isUUID(bytes) { return isDecoded ? [.typed] : [.typed, .uuid] }
    if let date = dated(bytes) {
      return (isDecoded ? .typed : date).union(bytes.count > 10 ? sensitivePieces(of: bytes) : [])
    }
    if counts.hexDigits == bytes.count, counts.digits > 0 || bytes.count >= 16 {
      if counts.upper == 0 { traits.insert(.lowerHex) }
      if counts.lower == 0 { traits.insert(.upperHex) }
      if bytes.count >= 16 { traits.insert(.typed) }
    }
    if isDecoded { traits.subtract([.lowerHex, .upperHex]) }
    if !isDecoded, bytes.elementsEqual("true".utf8) || bytes.elementsEqual("false".utf8) {
      traits.insert(.boolean)
    }
    if counts.isEmail(bytes) {
      traits.formUnion(isDecoded ? [.encodedEmail] : [.email, .encodedEmail])
    }
    if bytes.count >= 8, counts.separators == 0 {
      if counts.digits > 0, letters > 0 { traits.insert(.typed) }
      if counts.isScrambled, !WordParts.arePronounceable(bytes) { traits.insert(.typed) }
    }
    return traits
  }

  /// The traits of `-?\d+(\.\d+)?` by JSON's number grammar; nil for anything else.
  private static func numeric(
    _ bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts
  ) -> ValueTraits? {
    let start = bytes[0] == UInt8(ascii: "-") ? 1 : 0
    guard counts.digits > 0, bytes.count > start, bytes[start].isDigit,
      bytes[bytes.count - 1].isDigit
    else { return nil }
    let rest = bytes.count - start - counts.digits
    guard rest == 0 || rest == 1 && counts.dots == 1 else { return nil }
    guard bytes.count <= 18 else { return [.typed] }
    var traits: ValueTraits = .typed
    if start == 0, rest == 0 { traits.formUnion([.lowerHex, .upperHex]) }
    let isPadded =
      bytes[start] == UInt8(ascii: "0") && bytes.count > start + 1 && bytes[start + 1].isDigit
    if !isPadded { traits.formUnion(rest == 0 ? [.integer, .number] : .number) }
    return traits
  }

  /// The traits of `YYYY-MM-DD`, alone or before a time; the format only for a valid date without a
  /// time.
  private static func dated(_ bytes: UnsafeBufferPointer<UInt8>) -> ValueTraits? {
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      [0, 1, 2, 3, 5, 6, 8, 9].allSatisfy({ bytes[$0].isDigit }),
      bytes.count == 10 || bytes[10] == UInt8(ascii: "T")
    else { return nil }
    func number(_ range: Range<Int>) -> Int {
      bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    let isDay = (1...12).contains(month) && day >= 1 && day <= days[month - 1]
    return bytes.count == 10 && isDay ? [.typed, .date] : .typed
  }
}
