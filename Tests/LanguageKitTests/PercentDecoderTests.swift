import LanguageKit
import TestSupport
import Testing

@Suite("What is read from a URL once it is decoded")
struct PercentDecoderTests {
  /// The bytes that a text of ASCII decodes to, or nil where a `%` has no two digits.
  private func decoded(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16), digits.first != "+"
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  @Test(
    "a text of ASCII is of it exactly where what it decodes to is of the language",
    arguments: ["a", "é", "%", "a%b", "", "/a b", "€", "𝄞x"])
  func words(word: String) throws {
    let language = Language(words: [word])
    let preimage = try language.beforePercentDecoding()
    var random = SeededRandom(seed: UInt64(word.utf8.count))
    for _ in 0..<300 {
      var text = ""
      for byte in word.utf8 {
        let isPlain = byte < 0x80 && byte != UInt8(ascii: "%") && random.oneIn(2)
        let digits = String(byte, radix: 16)
        let triplet = "%" + (digits.utf8.count == 1 ? "0" : "") + digits
        text +=
          isPlain
          ? String(decoding: [byte], as: UTF8.self)
          : random.oneIn(2) ? triplet.uppercased() : triplet
      }
      if random.oneIn(3) { text += random.pick(["%", "a", "%2", "%41"]) }
      let expected = decoded(text).map { Array(word.utf8) == $0 } ?? false
      #expect(preimage.contains(text) == expected, "\(text)")
    }
  }

  @Test("everything decodes to everything, but for a % alone and bytes that are no UTF-8")
  func everything() throws {
    let all = try Language.everything.beforePercentDecoding()
    for text in ["", "abc", "%41", "%c3%a9", "%F0%9D%84%9E"] { #expect(all.contains(text)) }
    for text in ["%", "%4", "%zz", "%c3", "%ff", "é"] { #expect(!all.contains(text)) }
  }
}
