import TextKit

/// What a host may be: a name of labels, or an IPv6 address.
package enum HostName {
  /// What keeps letters, digits and hyphens from being one label of a host name (RFC 1123 § 2.1).
  enum LabelFault {
    case empty
    /// More characters than `HostProblem.longestLabel`.
    case tooLong
    case hyphenAtStart
    case hyphenAtEnd
  }

  static func fault(inLabel label: ArraySlice<UInt8>) -> LabelFault? {
    if label.isEmpty { return .empty }
    if label.count > HostProblem.longestLabel { return .tooLong }
    if label.first == UInt8(ascii: "-") { return .hyphenAtStart }
    return label.last == UInt8(ascii: "-") ? .hyphenAtEnd : nil
  }

  /// True for a name of several labels: `www.example.com`, not `localhost`.
  package static func isQualified(_ name: String) -> Bool { name.containsScalars(".") }

  /// Why the bytes are not a host name (RFC 1123 § 2.1), or nil if they are one.
  ///
  /// A final dot is allowed, as in `example.com.`; so is the empty text, which RFC 3986 § 3.2.2 lets
  /// a host be.
  package static func problem(_ bytes: ArraySlice<UInt8>) -> String? {
    guard !bytes.isEmpty else { return nil }
    return hostProblem(bytes)?.rawValue
  }

  private static func hostProblem(_ bytes: ArraySlice<UInt8>) -> HostProblem? {
    guard bytes.allSatisfy(\.isOfHostName) else { return .characters }
    let rooted = bytes.last == UInt8(ascii: ".") ? bytes.dropLast() : bytes
    guard rooted.count <= HostProblem.longest else { return .length }
    for label in rooted.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      switch fault(inLabel: label) {
      case nil: continue
      case .empty: return .emptyLabel
      case .tooLong: return .labelLength
      case .hyphenAtStart, .hyphenAtEnd: return .labelHyphen
      }
    }
    return nil
  }

  /// Whether the bytes, in which every `%` starts a triplet, are a reg-name (RFC 3986 § 3.2.2),
  /// which allows more than a host name.
  package static func isRegisteredName(
    _ bytes: ArraySlice<UInt8>, allowingTriplets: Bool = false
  ) -> Bool {
    bytes.allSatisfy {
      $0.isUnreserved || $0.isSubDelimiter || allowingTriplets && $0 == UInt8(ascii: "%")
    }
  }

  /// Whether the bytes are an IPv6 address in brackets (RFC 3986 § 3.2.2, IP-literal).
  package static func isAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first == UInt8(ascii: "[") && bytes.last == UInt8(ascii: "]")
      && isIPv6(bytes.dropFirst().dropLast())
  }

  /// Whether the bytes are an IPv6 address as text (RFC 4291 § 2.2).
  package static func isIPv6(_ bytes: ArraySlice<UInt8>) -> Bool {
    GrammarScanner.reads(String(decoding: bytes, as: UTF8.self)) {
      scanner throws(GrammarScanner.Stop) in try scanner.ipv6()
    }
  }
}

extension HostName {
  /// The reason why a browser reads a host, a reg-name of ASCII without `%`, as another one or as
  /// none; nil if it reads it as it is written (WHATWG URL Standard § 3.5).
  ///
  /// ```
  /// 127.0.0.1  a.7.example         as they are
  /// 0x7f.1  127.1  65536  010      an IPv4 address of another spelling
  /// 256.0.0.1  09  a.1.2.3.4       none
  /// xn--a  xn--A                   none: no such Punycode
  /// ```
  package static func browserProblem(_ bytes: ArraySlice<UInt8>) -> String? {
    let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let last = labels.last { !$0.isEmpty }
    if let last, isNumber(last), !isIPv4(bytes) {
      return HostProblem.number.rawValue
    }
    guard labels.allSatisfy(isReadable) else {
      return HostProblem.punycode.rawValue
    }
    return nil
  }

  private static func isIPv4(_ bytes: ArraySlice<UInt8>) -> Bool {
    GrammarScanner.reads(String(decoding: bytes, as: UTF8.self)) {
      scanner throws(GrammarScanner.Stop) in try scanner.ipv4()
    }
  }

  /// Whether a browser takes a label for a number: digits, or `0x` and hexadecimal digits.
  private static func isNumber(_ label: ArraySlice<UInt8>) -> Bool {
    if label.allSatisfy(\.isDigit) { return true }
    return label.first == UInt8(ascii: "0")
      && label.dropFirst().first?.lowercased == UInt8(ascii: "x")
      && label.dropFirst(2).allSatisfy(\.isHexDigit)
  }

  /// Whether a browser can read a label, which it decodes if it starts with `xn--`.
  package static func isReadable(label: ArraySlice<UInt8>) -> Bool {
    InternationalLabel.encoded(in: label).map(InternationalLabel.isReadable) ?? true
  }
}

/// Why a text is not a host name, in words.
package enum HostProblem: String, CaseIterable, Sendable {
  case characters = "expected a host name of letters, digits, \"-\" and \".\""
  case length = "expected a host name of at most 253 characters"
  case emptyLabel = "expected a host name without an empty label between its dots"
  case labelLength = "expected a host name whose labels have at most 63 characters"
  case labelHyphen = "expected a host name whose labels neither start nor end with \"-\""
  case number = """
    expected four numbers from 0 to 255, because a host that ends in a number is an IPv4 address
    """
  case punycode =
    "expected a host name whose labels that start with \"xn--\" are valid Punycode"

  /// How many characters a host name may have (RFC 1035 § 2.3.4).
  package static let longest = 253
  /// How many characters one of its labels may have (RFC 1035 § 2.3.4).
  package static let longestLabel = 63
}
