import TextKit

/// Numbers that belong to people, as far as they can be recognized by their spelling.
enum PersonalNumbers {
  /// The number of digits of a payment card (ISO/IEC 7812-1), and the range of the first one.
  private static let cardDigits = 13...19
  private static let cardStarts = 2...6
  /// The number of digits of a telephone number with its prefixes (ITU-T E.164).
  private static let phoneDigits = 8...15
  /// The number of characters of an international bank account number (ISO 13616).
  private static let accountLengths = 15...34
  /// The number of decimals from which a coordinate identifies a house rather than a town.
  private static let preciseDecimals = 3

  /// Returns true if a text is a telephone, card, bank account or social security number, the
  /// address of a computer, or a pair of coordinates.
  static func areThere(
    in bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts
  ) -> Bool {
    guard counts.digits > 0 else { return false }
    if counts.digits >= 7 {
      if isPhone(bytes, counts) || isCard(bytes, counts) || isAccount(bytes, counts) {
        return true
      }
    }
    return isAddress(bytes, counts) || areCoordinates(bytes, counts)
  }

  /// Returns true for plain digits of a card number, or of a telephone number with its leading
  /// zeros.
  static func isOne(ofDigits bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let zeros = bytes.prefix { $0 == UInt8(ascii: "0") }.count
    return (1...2).contains(zeros) && (10...phoneDigits.upperBound).contains(bytes.count)
      || isCard(bytes)
  }

  // MARK: - Telephones

  /// Returns true for `+49 30 123456`, `(555) 123-4567`, `030/1234567`, `555-1234`,
  /// `tel:+4930123456`.
  private static func isPhone(
    _ bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts
  ) -> Bool {
    var number = Array(bytes)
    if counts.lower + counts.upper > 0 {
      number = number.map(\.lowercased)
      for scheme in ["tel:", "sms:", "callto:"] where number.starts(with: scheme.utf8) {
        number.removeFirst(scheme.utf8.count)
      }
      if let letter = number.firstIndex(where: \.isLetter),
        ["x", "ext", "ext."].contains(where: {
          number[letter...].prefix { !$0.isDigit && $0 != 0x20 }.elementsEqual($0.utf8)
        })
      {
        number = Array(number[..<letter])
      }
    }
    while number.last == 0x20 { number.removeLast() }
    while number.first == 0x20 { number.removeFirst() }
    guard let first = number.first,
      number.allSatisfy({ $0.isDigit || $0.isOne(of: "+-. ()/") })
    else { return false }
    let digits = number.count(where: \.isDigit)
    let separators = number.count - digits
    let isLocal = digits == 7 && separators == 1 && number[3].isOne(of: "-.")
    guard phoneDigits.contains(digits) || isLocal else { return false }
    return isLocal || first == UInt8(ascii: "+") || separators >= 2
      || counts.lower > 0 || first == UInt8(ascii: "0") && separators == 1
  }

  // MARK: - Cards and accounts

  /// Returns true for 13 to 19 digits, optionally in groups, that pass the Luhn check.
  private static func isCard(
    _ bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts
  ) -> Bool {
    guard cardDigits.contains(counts.digits),
      bytes.allSatisfy({ $0.isDigit || $0.isOne(of: " -+.") })
    else { return false }
    return isCard(bytes.filter(\.isDigit))
  }

  private static func isCard(_ digits: some BidirectionalCollection<UInt8>) -> Bool {
    guard cardDigits.contains(digits.count), let first = digits.first, first.isDigit,
      cardStarts.contains(Int(first - 0x30))
    else { return false }
    var sum = 0
    for (index, byte) in digits.reversed().enumerated() {
      let digit = Int(byte) - 0x30
      let doubled = index.isMultiple(of: 2) ? digit : digit * 2
      sum += doubled > 9 ? doubled - 9 : doubled
    }
    return sum.isMultiple(of: 10)
  }

  /// Returns true for two letters, two digits and an account number that together pass the check
  /// modulo 97.
  private static func isAccount(
    _ bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts
  ) -> Bool {
    guard counts.upper + counts.lower >= 2, bytes[0].isLetter else { return false }
    let account = bytes.filter { !$0.isOne(of: " -+") }
    guard accountLengths.contains(account.count), account[1].isLetter,
      account[2...3].allSatisfy(\.isDigit),
      account.allSatisfy({ $0.isLetter || $0.isDigit })
    else { return false }
    let rest = (account[4...] + account[..<4]).reduce(0) { rest, byte in
      byte.isDigit
        ? (rest * 10 + Int(byte - 0x30)) % 97
        : (rest * 100 + Int(byte.lowercased - UInt8(ascii: "a")) + 10) % 97
    }
    return rest == 1
  }

  // MARK: - Places

  /// Returns true for an IPv4 address in decimal, or an IPv6 or hardware address with colons.
  private static func isAddress(
    _ bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts
  ) -> Bool {
    if counts.dots == 3, counts.digits + 3 == bytes.count {
      let parts = bytes.split(separator: UInt8(ascii: "."))
      return parts.count == 4
        && parts.allSatisfy { part in
          part.count <= 3 && part.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 255
        }
    }
    let colons = counts.reserved
    guard colons >= 2, counts.hexDigits + colons + counts.dots == bytes.count,
      bytes.count(where: { $0 == UInt8(ascii: ":") }) == colons
    else { return false }
    return colons >= 5 || counts.lower + counts.upper > 0
  }

  /// Returns true for `52.5200,13.4050`.
  private static func areCoordinates(
    _ bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts
  ) -> Bool {
    guard counts.dots == 2, counts.lower + counts.upper == 0 else { return false }
    let numbers = bytes.split { $0.isOne(of: ",; +") }
    return numbers.count == 2
      && numbers.allSatisfy { number in
        let digits = number.first == UInt8(ascii: "-") ? number.dropFirst() : number
        let parts = digits.split(
          separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 2 && (1...3).contains(parts[0].count)
          && parts[1].count >= preciseDecimals && parts.joined().allSatisfy(\.isDigit)
      }
  }
}
