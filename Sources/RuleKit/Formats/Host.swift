import TextKit
import URLKit

extension Format {
  /// A host name: RFC 1123 § 2.1, with internationalised labels in their ASCII form (RFC 5890
  /// § 2.3.2.1).
  static let hostname = Format(
    "hostname", "a host name", example: "www.example.com",
    samples: ["xn--bcher-kva.example", "a.b"],
    nearMisses: ["-a.example", "a..b", "a_b.example", "a.example."],
    knownFaults: [
      KnownFault("^[A-Za-z0-9.\\-]{254,}$", "a host name has at most 253 characters"),
      KnownFault(
        "^(?:[A-Za-z0-9\\-]{0,63}\\.)*[A-Za-z0-9\\-]{64,}(?:\\.[A-Za-z0-9.\\-]*)?$",
        "a label has at most 63 characters"),
      KnownFault(
        "^[A-Za-z0-9.\\-]*(?:(?:^|\\.)-|-(?:\\.|$))",
        "a label begins and ends with a letter or digit"),
      KnownFault("^\\.|\\.\\.", "a label is empty"),
      KnownFault("^[A-Za-z0-9.\\-]+\\.$", "no point follows the last label"),
    ],
    // Labels of other scripts are for those who know them.
    grammar: Grammar(
      pattern: "^(?![xX][nN]--)\(Grammar.label)(?:\\.(?![xX][nN]--)\(Grammar.label))*$",
      longest: 253, isExact: false,
      structure: Grammar.Structure(
        pattern: "^\(Grammar.label)(?:\\.\(Grammar.label))*$", ending: "^[^]{0,253}$",
        beyond: "(?:^|\\.)[xX][nN]--"))
  ) {
    scanner throws(GrammarScanner.Stop) in
    try scanner.hostname()
  }

  /// An IPv4 address: `dotted-quad` of RFC 2673 § 3.2, without leading zeros.
  static let ipv4 = Format(
    "ipv4", "an IPv4 address", example: "192.168.0.1",
    samples: ["0.0.0.0", "255.255.255.255"],
    nearMisses: ["256.0.0.1", "1.2.3", "01.2.3.4", "1.2.3.4.5"],
    knownFaults: [
      KnownFault("^(?:\\d+\\.){3}\\d+(?:\\.\\d+)+$|^\\d+(?:\\.\\d+){0,2}$", "it has four numbers"),
      KnownFault("^(?:\\d+\\.){0,3}0\\d+(?:\\.\\d+)*$", "a number has no leading zero"),
      KnownFault(
        "^(?:\\d+\\.){0,3}(?:25[6-9]|2[6-9]\\d|[3-9]\\d\\d|\\d{4,})(?:\\.\\d*)*$",
        "a number is 0 to 255"),
    ],
    grammar: Grammar(pattern: "^\(Grammar.ipv4)$", isExact: true, isSmall: true)
  ) {
    scanner throws(GrammarScanner.Stop) in
    try scanner.ipv4()
  }

  /// An IPv6 address: RFC 4291 § 2.2, without a zone.
  package static let ipv6 = Format(
    "ipv6", "an IPv6 address", example: "2001:db8::7",
    samples: ["::", "::ffff:192.0.2.1"],
    nearMisses: ["1::2::3", ":::1", "12345::", "1:2:3:4:5:6:7"],
    knownFaults: [
      KnownFault("^[\\dA-Fa-f:]{0,45}(?::::|::[\\dA-Fa-f:]{0,45}::)", ":: stands once"),
      KnownFault(
        "^(?:[\\dA-Fa-f]{0,4}:){0,9}[\\dA-Fa-f]{5,}(?:$|:)",
        "a group has at most four hexadecimal digits"),
      KnownFault(
        "^(?:\(Grammar.hexDigit){1,4}:)+\(Grammar.hexDigit){1,4}$", "it has eight groups, or ::"),
      KnownFault("^[\\dA-Fa-f:]+$", "beside :: it has at most seven groups"),
    ],
    grammar: Grammar(pattern: "^(?:\(Grammar.ipv6))$", isExact: true)
  ) {
    scanner throws(GrammarScanner.Stop) in
    try scanner.ipv6()
  }
}

extension Format.Grammar {
  /// A label of a host name in a pattern.
  static let label = "[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?"

  /// An IPv4 address in a pattern.
  static let ipv4: String = {
    let octet = "(?:\\d|[1-9]\\d|1\\d\\d|2[0-4]\\d|25[0-5])"
    return "\(octet)(?:\\.\(octet)){3}"
  }()

  /// An IPv6 address in a pattern (RFC 3986 § 3.2.2, IPv6address), as alternatives.
  static let ipv6: String = {
    let group = "\(hexDigit){1,4}"
    // The last two groups may be an IPv4 address.
    let last = "(?:\(group):\(group)|\(ipv4))"
    return [
      "(?:\(group):){6}\(last)", "::(?:\(group):){5}\(last)",
      "(?:\(group))?::(?:\(group):){4}\(last)",
      "(?:(?:\(group):){0,1}\(group))?::(?:\(group):){3}\(last)",
      "(?:(?:\(group):){0,2}\(group))?::(?:\(group):){2}\(last)",
      "(?:(?:\(group):){0,3}\(group))?::\(group):\(last)",
      "(?:(?:\(group):){0,4}\(group))?::\(last)", "(?:(?:\(group):){0,5}\(group))?::\(group)",
      "(?:(?:\(group):){0,6}\(group))?::",
    ].joined(separator: "|")
  }()
}
