/// What a host may be: a name of labels, or an IPv6 address.
enum HostName {
  /// Why the bytes are no host name (RFC 1123 § 2.1), or nil if they are one.
  ///
  /// A final dot is allowed, as in `example.com.`; so is nothing at all, which RFC 3986 § 3.2.2
  /// lets a host be.
  static func problem(_ bytes: ArraySlice<UInt8>) -> String? {
    guard !bytes.isEmpty else { return nil }
    guard bytes.allSatisfy(URLCharacters.isHostName) else {
      return "expected a host name of letters, digits, \"-\" and \".\""
    }
    let rooted = bytes.last == UInt8(ascii: ".") ? bytes.dropLast() : bytes
    guard rooted.count <= 253 else { return "expected a host name of at most 253 characters" }
    for label in rooted.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      if label.isEmpty { return "expected a host name without an empty label between its dots" }
      if label.count > 63 { return "expected a host name whose labels have at most 63 characters" }
      if label.first == UInt8(ascii: "-") || label.last == UInt8(ascii: "-") {
        return "expected a host name whose labels neither start nor end with \"-\""
      }
    }
    return nil
  }

  /// Whether the bytes are a reg-name without `%` (RFC 3986 § 3.2.2), which allows more than a host
  /// name.
  static func isRegisteredName(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { URLCharacters.isUnreserved($0) || URLCharacters.isSubDelimiter($0) }
  }

  /// Whether the bytes are an IPv6 address in brackets (RFC 3986 § 3.2.2, IP-literal).
  static func isAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first == UInt8(ascii: "[") && bytes.last == UInt8(ascii: "]")
      && isIPv6(bytes.dropFirst().dropLast())
  }

  /// Whether the bytes are an IPv6 address as text (RFC 4291 § 2.2).
  ///
  /// Eight groups of up to four hexadecimal digits; `::` once stands for one or more groups of
  /// zeros; the last two groups may be an IPv4 address.
  static func isIPv6(_ bytes: ArraySlice<UInt8>) -> Bool {
    let colon = UInt8(ascii: ":")
    let pairs = bytes.indices.dropLast().filter { bytes[$0] == colon && bytes[$0 + 1] == colon }
    guard pairs.count <= 1 else { return false }
    guard let pair = pairs.first else { return groups(bytes, mayEndInIPv4: true) == 8 }
    let head = bytes[..<pair]
    let tail = bytes[(pair + 2)...]
    let before = head.isEmpty ? 0 : groups(head, mayEndInIPv4: false)
    let after = tail.isEmpty ? 0 : groups(tail, mayEndInIPv4: true)
    guard let before, let after else { return false }
    return before + after <= 7
  }

  /// How many groups the bytes are, or nil if they are anything else.
  private static func groups(_ bytes: ArraySlice<UInt8>, mayEndInIPv4: Bool) -> Int? {
    let groups = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let endsInIPv4 = mayEndInIPv4 && groups.last.map(isIPv4) == true
    let hexadecimal = endsInIPv4 ? groups.dropLast() : groups[...]
    let isSound = hexadecimal.allSatisfy {
      (1...4).contains($0.count) && $0.allSatisfy(URLCharacters.isHexDigit)
    }
    return isSound ? hexadecimal.count + (endsInIPv4 ? 2 : 0) : nil
  }

  private static func isIPv4(_ bytes: ArraySlice<UInt8>) -> Bool {
    let octets = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return octets.count == 4
      && octets.allSatisfy { octet in
        (1...3).contains(octet.count) && octet.allSatisfy(URLCharacters.isDigit)
          && (octet.count == 1 || octet.first != UInt8(ascii: "0"))
          && octet.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 255
      }
  }
}
