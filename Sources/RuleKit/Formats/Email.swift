import LanguageKit
import TextKit
import URLKit

extension Format {
  /// An e-mail address: `Mailbox` of RFC 5321 § 4.1.2.
  static let email = Format(
    "email", "an email address", example: "joe@example.com",
    samples: ["o'neill+tag@sub.example.co", "\"a b\"@example.com"],
    nearMisses: ["joe", "joe@", "@example.com", "joe@@example.com", "joe @example.com"],
    knownFaults: [
      KnownFault("^[^@]{65,}@", "what stands before the @ has at most 64 characters"),
      KnownFault("@[^@]{256,}$", "what follows the @ has at most 255 characters"),
      KnownFault(
        "@(?:[A-Za-z0-9\\-]*\\.)*[A-Za-z0-9\\-]{64,}", "a label has at most 63 characters"),
    ],
    // So short that the local part has not more than its 64 characters.
    grammar: Grammar(
      pattern: "^\(Grammar.mailbox)$", longest: 64, isExact: false,
      structure: Grammar.Structure(
        language: OnDemand { Grammar.mailboxes }, ending: "@[^@]{0,255}$"))
  ) {
    scanner throws(GrammarScanner.Stop) in
    try scanner.mailbox()
  }
}

extension GrammarScanner {
  /// Reads `Local-part "@" ( Domain / address-literal )`, within the sizes of § 4.5.3.1.
  fileprivate mutating func mailbox() throws(Stop) {
    if next == UInt8(ascii: "\"") { try quotedString() } else { try dotString() }
    guard position <= 64 else { throw .wrong }
    try expect("@")
    if take("[") { try addressLiteral() } else { try domain() }
  }

  /// Reads words of `atext` with points between them.
  private mutating func dotString() throws(Stop) {
    repeat {
      let atom = takeAll { $0.isLetter || $0.isDigit || $0.isOne(of: "!#$%&'*+-/=?^_`{|}~") }
      guard !atom.isEmpty else { throw next == nil ? .unfinished("1 more character") : .wrong }
    } while take(".")
  }

  /// Reads printable ASCII between quotes, where a backslash stands before a quote or a backslash.
  private mutating func quotedString() throws(Stop) {
    try expect("\"")
    while !take("\"") {
      _ = take("\\")
      guard let next else { throw .unfinished("a closing quote") }
      guard (0x20...0x7E).contains(next) else { throw .wrong }
      position += 1
    }
  }

  /// Reads an address in brackets, from after the first.
  private mutating func addressLiteral() throws(Stop) {
    let tag = "ipv6:".utf8
    let start = rest.prefix(tag.count).map(\.lowercased)
    if start.elementsEqual(tag) {
      position += tag.count
      try ipv6()
    } else if tag.starts(with: start) {
      throw .unfinished("next: an address")
    } else {
      try ipv4(allowingLeadingZeros: true)
    }
    try expect("]")
  }

  /// Reads labels of a host name with points between them, 255 characters at most.
  private mutating func domain() throws(Stop) {
    let start = position
    repeat { _ = try hostLabel() } while take(".")
    guard position - start <= 255 else { throw .wrong }
  }
}

extension Format.Grammar {
  /// An e-mail address in a pattern, of labels of any length together.
  static let mailbox = "\(localPart)@\(domain)"

  /// The addresses whose local part has no more than its 64 characters.
  static var mailboxes: Language? {
    guard let local = language("^\(localPart)$"), let domain = language("^@\(domain)$") else {
      return nil
    }
    return try? local.intersection(.lengths(through: 64)).followed(by: domain)
  }

  private static let localPart: String = {
    let atom = "[A-Za-z0-9!#$%&'*+\\/=?^_`{|}~\\-]+"
    let quoted = "\"(?:[ !#-\\[\\]-~]|\\\\[ -~])*\""
    return "(?:\(atom)(?:\\.\(atom))*|\(quoted))"
  }()

  private static let domain: String = {
    let number = "(?:[01]?\\d?\\d|2[0-4]\\d|25[0-5])"
    let literal = "\\[(?:\(number)(?:\\.\(number)){3}|[iI][pP][vV]6:(?:\(ipv6)))\\]"
    return "(?:\(label)(?:\\.\(label))*|\(literal))"
  }()
}
