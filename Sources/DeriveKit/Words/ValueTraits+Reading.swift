import TextKit
import URLKit

extension ValueTraits {
  /// The number of mixed characters up to which a value may be shown.
  private static let longestShown = 24

  /// Reads the traits off the bytes of a segment or a value, as they stand in a URL.
  init(of bytes: UnsafeBufferPointer<UInt8>) {
    guard !bytes.isEmpty else {
      self = .canonical
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
    }
    self = traits
  }

  /// The traits of the characters themselves; a value that was decoded has no format but that of an
  /// address, since its rules may be asked of its encoded spelling.
  private static func shown(
    by bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts, isDecoded: Bool
  ) -> ValueTraits {
    if let numeric = numeric(bytes, counts) { return isDecoded ? [.typed] : numeric }
    var traits: ValueTraits = []
    let letters = counts.lower + counts.upper
    if counts.isUUID(bytes) { return isDecoded ? [.typed] : [.typed, .uuid] }
    if let date = dated(bytes) { return isDecoded ? [.typed] : date }
    if counts.hexDigits == bytes.count, counts.digits > 0 || bytes.count >= 16 {
      if counts.upper == 0 { traits.insert(.lowerHex) }
      if counts.lower == 0 { traits.insert(.upperHex) }
      if bytes.count >= 16 { traits.insert(.typed) }
    }
    if isDecoded { traits.subtract([.lowerHex, .upperHex]) }
    if !isDecoded, bytes.elementsEqual("true".utf8) || bytes.elementsEqual("false".utf8) {
      traits.insert(.boolean)
    }
    if counts.ats > 0 {
      traits.formUnion([.typed, .personal])
      if counts.isEmail(bytes) {
        traits.formUnion(isDecoded ? [.encodedEmail] : [.email, .encodedEmail])
      }
    }
    if bytes.count >= 8, counts.separators == 0 {
      if counts.digits > 0, letters > 0 { traits.insert(.typed) }
      if counts.isScrambled, !Self.isPronounceable(bytes) { traits.insert(.typed) }
    }
    if bytes.count > longestShown {
      if counts.digits > 0, letters > 0, !isSlug(bytes) { traits.formUnion([.secret, .typed]) }
      if counts.isScrambled, !isPronounceable(bytes) { traits.formUnion([.secret, .typed]) }
    }
    if counts.reserved > 0, bytes.contains(UInt8(ascii: "=")), SensitiveNames.nameSecret(in: bytes)
    {
      traits.formUnion([.secret, .typed])
    }
    if isName(bytes) { traits.insert(.personal) }
    if isPhone(bytes, counts) { traits.formUnion([.personal, .typed]) }
    return traits
  }

  /// `-?\d+(\.\d+)?`, with what JSON's grammar says of it; nil for anything else.
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

  /// `YYYY-MM-DD`, alone or before a time; the format only for a day of the calendar alone.
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

  /// Whether capitals and small letters make words: at most a quarter of the parts without a vowel,
  /// three letters on average.
  private static func isPronounceable(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let parts = WordParts.all(of: bytes).filter { $0[0].isLetter }
    guard !parts.isEmpty else { return false }
    let spoken = parts.count { $0.contains { $0.isOne(of: "aeiouy") } }
    return spoken * 4 >= parts.count * 3 && parts.reduce(0) { $0 + $1.count } >= 3 * parts.count
  }

  /// Words and numbers with separators between them, such as the title of an article.
  private static func isSlug(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let pieces = bytes.split { $0.isOne(of: "-_. +") }
    return pieces.count >= 3
      && pieces.allSatisfy { piece in
        piece.count <= 12 && piece.allSatisfy(\.isDigit)
          || piece.count <= 20 && piece.allSatisfy { !$0.isDigit }
      }
  }

  /// Two or three capitalised words: `Ada Lovelace`, `Ada.Lovelace`.
  private static func isName(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes[0].isLetter, bytes[0] & 0x20 == 0 else { return false }
    let words = bytes.split(omittingEmptySubsequences: false) { $0.isOne(of: " .+_-") }
    return (2...3).contains(words.count)
      && words.allSatisfy { word in
        word.count > 1 && word.first.map { $0.isLetter && $0 & 0x20 == 0 } ?? false
          && word.dropFirst().allSatisfy { $0.isLetter && $0 & 0x20 != 0 }
      }
  }

  /// Eight to fifteen digits after a plus, or in groups.
  private static func isPhone(
    _ bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts
  ) -> Bool {
    guard (8...15).contains(counts.digits), counts.lower + counts.upper == 0,
      bytes.allSatisfy({ $0.isDigit || $0.isOne(of: "+-. ()") })
    else { return false }
    return bytes[0] == UInt8(ascii: "+") || bytes.count - counts.digits >= 2
  }
}
