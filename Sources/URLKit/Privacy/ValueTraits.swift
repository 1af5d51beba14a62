import TextKit

/// The traits of a segment or of a pair's value that can be seen in its characters.
package struct ValueTraits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  // Traits from which rules are derived.
  package static let integer = ValueTraits(rawValue: 1 << 0)
  package static let number = ValueTraits(rawValue: 1 << 1)
  package static let boolean = ValueTraits(rawValue: 1 << 2)
  package static let uuid = ValueTraits(rawValue: 1 << 3)
  package static let date = ValueTraits(rawValue: 1 << 4)
  /// An e-mail address without any percent-encoding.
  package static let email = ValueTraits(rawValue: 1 << 5)
  /// An e-mail address after decoding.
  package static let encodedEmail = ValueTraits(rawValue: 1 << 6)
  package static let lowerHex = ValueTraits(rawValue: 1 << 7)
  package static let upperHex = ValueTraits(rawValue: 1 << 8)
  package static let notEmpty = ValueTraits(rawValue: 1 << 9)
  /// A slot that encodes all but unreserved characters produces the same bytes.
  package static let canonical = ValueTraits(rawValue: 1 << 10)

  // Traits that decide what it is and whether it may be shown.
  /// By its characters alone it is a value: a number, a UUID, a hash, a date, a mixed ID.
  package static let typed = ValueTraits(rawValue: 1 << 16)
  /// It looks like a credential, such as more than 24 mixed characters.
  package static let secret = ValueTraits(rawValue: 1 << 17)
  /// It looks like personal data, such as an e-mail address, a phone number or a person's name.
  package static let personal = ValueTraits(rawValue: 1 << 18)
  /// It looks random, so that it may be a secret; it is no example and no literal.
  package static let random = ValueTraits(rawValue: 1 << 20)
  /// Any reason why a value is not shown unless the user asks for it.
  package static let unshown: ValueTraits = [.secret, .personal, .random]
  /// It is a word, words or a number.
  package static let plain = ValueTraits(rawValue: 1 << 19)
}

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
