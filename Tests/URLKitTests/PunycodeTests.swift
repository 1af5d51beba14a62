import Testing

@testable import URLKit

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
