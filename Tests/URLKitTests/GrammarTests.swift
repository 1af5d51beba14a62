import Foundation
import Testing
import TextKit

@testable import URLKit

@Suite("Grammar: bytes and hosts")
struct GrammarTests {
  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
  private static let digits = "0123456789"

  @Test("a byte is of the classes that list it, and no byte beyond ASCII is of any")
  func classes() {
    let (words, reserved) = (Self.letters + Self.digits, ":/?#[]@!$&'()*+,;=")
    let classes: [(name: String, isOf: (UInt8) -> Bool, listed: String)] = [
      ("unreserved", \.isUnreserved, words + "-._~"),
      ("gen-delims", \.isGeneralDelimiter, ":/?#[]@"),
      ("sub-delims", \.isSubDelimiter, "!$&'()*+,;="), ("reserved", \.isReserved, reserved),
      ("scheme", \.isOfScheme, words + "+-."), ("host name", \.isOfHostName, words + "-."),
      ("no stranger", { !$0.mustBePercentEncoded }, words + "-._~%" + reserved),
    ]
    for (name, isOf, listed) in classes {
      let found = (UInt8.min...UInt8.max).filter(isOf)
      #expect(found == listed.utf8.sorted(), "\(name)")
    }
  }

  private static let long = String(repeating: "a", count: 63)
  private static let longer = long + "a"
  private static func labels(_ last: Int, _ end: String = "") -> String {
    [long, long, long, String(repeating: "a", count: last)].joined(separator: ".") + end
  }

  @Test(
    "a host name is of labels of letters, digits and hyphens, and may end with a point",
    arguments: [
      ("", nil), ("a", nil), ("a.", nil), ("a-1.B.", nil), (long, nil), (labels(61), nil),
      (labels(61, "."), nil), (labels(62), "of at most 253 characters"),
      (labels(62, "."), "of at most 253 characters"),
      (longer, "whose labels have at most 63 characters"),
      (".", "without an empty label between its dots"),
      ("a..", "without an empty label between its dots"),
      (".a", "without an empty label between its dots"),
      ("a..b", "without an empty label between its dots"),
      ("-a", "whose labels neither start nor end with \"-\""),
      ("a-.b", "whose labels neither start nor end with \"-\""),
      ("a_b", "of letters, digits, \"-\" and \".\""),
      ("é", "of letters, digits, \"-\" and \".\""),
    ] as [(String, String?)])
  func hostNames(text: String, wanted: String?) {
    let problem = HostName.problem(Array(text.utf8)[...])
    #expect(problem == wanted.map { "expected a host name " + $0 })
  }

  @Test(
    "a registered name is of unreserved characters and sub-delimiters",
    arguments: [
      ("", true), ("a_~", true), ("!;", true), ("a!", true), ("a b", false), ("%", false),
    ])
  func registeredNames(text: String, isName: Bool) {
    #expect(HostName.isRegisteredName(Array(text.utf8)[...]) == isName)
  }

  @Test(
    "a registered name may have triplets where that is asked for",
    arguments: [("a%20b", true), ("%", true), ("a b", false), ("é", false), ("[", false)])
  func registeredNamesWithTriplets(text: String, isName: Bool) {
    #expect(HostName.isRegisteredName(Array(text.utf8)[...], allowingTriplets: true) == isName)
  }

  @Test(
    "a host is one that browsers read as it is",
    arguments: [
      "", "h", "h.", "a.7.example", "0x7g", "0y7", "a.0xfg", "127.0.0.1", "255.255.255.255",
      "0.0.0.0", "my_host", "a!b", "x0x7f", "1.a", "xn--bcher-kva.example", "XN--Bcher-KVA",
      "xn--ls8h.la", "xn--i-7iq.ws", "xn--fa-hia.de", "-a-", "xn-a", "axn--a",
    ])
  func hostsOfBrowsers(host: String) {
    #expect(HostName.browserProblem(Array(host.utf8)[...]) == nil)
  }

  @Test(
    "a host that browsers read as another address or as none is not one",
    arguments: [
      "0x7f.1", "127.1", "1", "65536", "127", "010", "09", "256.256.256.256", "a.1.2.3.4",
      "1.2.3.4.5",
      "1.2.3.04", "1.2.3.0x4", "0x", "0X7F", "a.0x", "127.0.0.1.", "1.2.3", "example.7", "a.08",
      "0x7f000001", "4294967296",
    ])
  func numbersForBrowsers(host: String) {
    #expect(
      HostName.browserProblem(Array(host.utf8)[...])
        == "expected four numbers from 0 to 255, because a host that ends in a number is an IPv4 "
        + "address"
    )
  }

  @Test(
    "a label that starts with xn-- is Punycode of what a label may have",
    arguments: [
      "xn--a", "xn--", "xn--a-", "a.xn--a.b", "XN--a", "xn--\u{2D}", "xn--abc-", "xn--0",
      // É, a full-width A, a joiner, a no-break space and a soft hyphen out of place, a mark in
      // front, a control character.
      "xn--dca", "xn--ph7c", "xn--ab-m1t", "xn--a-4ba", "xn--x-vca", "xn--a-wbb", "xn--a-ba",
    ])
  func punycodeForBrowsers(host: String) {
    #expect(
      HostName.browserProblem(Array(host.utf8)[...])
        == "expected a host name whose labels that start with \"xn--\" are valid Punycode")
  }

  @Test(
    "an address of a host is IPv6 between two brackets",
    arguments: [
      ("[::1]", true), ("::1", false), ("[::1", false), ("::1]", false), ("[x]", false),
      ("x::1x", false), ("[x", false), ("x]", false), ("[]", false), ("", false), ("[", false),
    ])
  func addresses(text: String, isAddress: Bool) {
    #expect(HostName.isAddress(Array(text.utf8)[...]) == isAddress)
  }

  @Test(
    "a label of another script can be registered where all of RFC 5892 allows it",
    arguments: [
      ("abc", true), ("ABC", true), ("a b", false), ("a-", false), ("例え", true), ("Bücher", true),
      ("-ä", false), ("ä-", false), ("ab--ä", false), ("a-b-ä", true), ("☃", false),
      // A mark in front, a form that normalisation changes, what is ignored.
      ("\u{301}ä", false), ("a\u{AD}ä", false), ("ä\u{34F}", false),
      // Letters that only their neighbours allow.
      ("l·l", true), ("l·a", false), ("a·l", false), ("·l", false), ("l·", false),
      ("\u{375}α", true), ("\u{375}a", false), ("α\u{375}", false),
      ("א\u{5F3}", true), ("\u{5F3}א", false), ("ä\u{5F3}", false),
      ("ア・", true), ("・ä", false), ("क\u{94D}\u{200D}ष", true), ("क\u{200D}ष", false),
      ("क\u{94D}\u{200C}ष", true), ("بی\u{200C}بی", true), ("ä\u{200C}ä", false),
      ("\u{200D}ä", false),
      // From right to left, and the digits of its two kinds.
      ("ا٠", true), ("ا۰", true), ("ا٠۰", false), ("٠ا", false), ("اa", false), ("aا", false),
      ("א1", true), ("1א", false), ("ا1٠", false), ("ا-", false),
      (String(repeating: "a", count: 63), true), (String(repeating: "a", count: 64), false),
      (String(repeating: "é", count: 56), true), (String(repeating: "é", count: 63), false),
    ])
  func internationalLabels(label: String, isAllowed: Bool) {
    #expect((InternationalLabel.encoded(label) != nil) == isAllowed)
  }

  @Test("letters are made small and forms plain before a label is written in ASCII")
  func encodedLabels() {
    #expect(InternationalLabel.encoded("例え") == "xn--r8jz45g")
    // A Deseret letter, whose code point ends like that of a Cyrillic one.
    #expect(InternationalLabel.encoded("\u{1043E}") == "xn--3j8c")
    #expect(InternationalLabel.encoded("\u{43E}") == "xn--n1a")
    #expect(InternationalLabel.encoded("BÜCHER") == "xn--bcher-kva")
    #expect(InternationalLabel.encoded("ＡＢＣ") == "abc")
  }
}

@Suite("Punycode")
struct PunycodeTests {
  @Test(
    "a label is decoded and encoded as RFC 3492 says",
    arguments: [
      ("", ""), ("bcher-kva", "bücher"), ("zca", "ß"), ("n3h", "☃"), ("ida", "ñ"), ("9caa", "éé"),
      ("a-bga", "aé"), ("a-jt2i", "\u{10437}a"), ("mnchen-st-67a3d", "münchen-öst"),
      ("--n3h", "-\u{1341}"), ("-> $1.00 <--", "-> $1.00 <-"), ("abc-", "abc"),
      ("3B-ww4c5e180e575a65lsy2b", "3年B組金八先生"),
      ("Hello-Another-Way--fc4qua05auwb3674vfr0b", "Hello-Another-Way-それぞれの場所"),
      ("ihqwcrb4cv8a8dqg056pqjye", "他们为什么不说中文"), ("ba", "\u{81}"),
      // A distance that § 6.1 divides no further, by one.
      ("abc-d91sg2x", "abc\u{F954}\u{FFFC}"),
    ])
  func decoded(label: String, text: String) {
    #expect(Punycode.decoded(Array(label.utf8)[...]) == Array(text.unicodeScalars))
    #expect(Punycode.encoded(Array(text.unicodeScalars)) == label)
  }

  @Test("a text that is too long for a label has no encoding")
  func tooLong() {
    #expect(Punycode.encoded(Array(repeating: "é", count: 63)) != nil)
    #expect(Punycode.encoded(Array(repeating: "é", count: 64)) == nil)
  }

  @Test(
    "what stands for nothing is refused: a mark in front, a cut number, a code point too far",
    arguments: ["-", "-n3h", "9", "a-9", "99999999", "a!b", "é", "0000000a"])
  func refused(label: String) {
    #expect(Punycode.decoded(Array(label.utf8)[...]) == nil)
  }
}

@Suite("International labels by their blocks")
struct InternationalLabelTests {
  /// All scalars of planes that have some.
  private static let scalars: [Unicode.Scalar] = {
    let planes: [Range<UInt32>] = [0..<0x34000, 0xE0000..<0xE0200]
    return planes.joined().compactMap { Unicode.Scalar($0) }
  }()

  /// The first of some scalars that ICU finds in a set.
  private func first(of set: String, in scalars: [Unicode.Scalar]) -> String? {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text.range(of: set, options: .regularExpression).map { String(text[$0]) }
  }

  @Test("a stable scalar is moved by no normalisation, and joins no other, where IDNA allows it")
  func stable() {
    let stable = Self.scalars.filter(\.isStableIfAllowed)
    #expect(first(of: "[\\p{NFC_QC=Maybe}[^\\p{ccc=0}]]", in: stable) == nil)
    let allowed = stable.filter { !$0.properties.changesWhenNFKCCaseFolded }
    #expect(first(of: "\\p{NFC_QC=No}", in: allowed) == nil)
    #expect(first(of: "\\p{NFC_QC=No}", in: stable) != nil)
  }

  @Test("what runs from right to left stands in blocks of its own")
  func directions() {
    let set = "[\\p{bc=R}\\p{bc=AL}\\p{bc=AN}]"
    #expect(first(of: set, in: Self.scalars.filter { !$0.mayRunFromRightToLeft }) == nil)
    #expect(first(of: set, in: Self.scalars.filter(\.mayRunFromRightToLeft)) != nil)
  }

  @Test(
    "a host of another script is one where all of its labels may be registered",
    arguments: [
      ("xn--bcher-kva.example", true), ("XN--BCHER-KVA.example", true), ("xn--.example", false),
      ("xn--a.example", false), ("xn--mgba3gch31f060k", true), ("xn--e1afmkfd.xn--p1ai", true),
      ("xn--r8jz45g.xn--zckzah", true), ("xn--n3h.example", false), ("xn--u-ccb.example", false),
    ])
  func hosts(host: String, isAllowed: Bool) {
    let isOne = GrammarScanner.reads(host) { scanner throws(GrammarScanner.Stop) in
      try scanner.hostname()
    }
    #expect(isOne == isAllowed)
  }
}
