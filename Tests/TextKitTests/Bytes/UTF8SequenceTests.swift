import Testing

@testable import TextKit

@Suite("Sequences of UTF-8")
struct UTF8SequenceTests {
  @Test("UTF-8 is a character's where Swift takes the same bytes for one", arguments: 1...4)
  func utf8(count: Int) {
    let firsts: [UInt8] = [
      0x00, 0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0,
      0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    let seconds: [UInt8] = [0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0]
    var texts = firsts.map { [$0] }
    for place in 1..<4 where place < count {
      let next = place == 1 ? seconds : [0x7F, 0x80, 0xBF, 0xC0]
      texts = texts.flatMap { text in next.map { text + [$0] } }
    }
    let differing = texts.filter { text in
      let whole = (1...count).first { length in
        String(validating: text.prefix(length), as: UTF8.self)?.unicodeScalars.count == 1
      }
      let checked = text.withUnsafeBufferPointer { String(checking: $0) }
      return UTF8Sequence.length(at: 0, in: text) != whole ?? 0
        || checked != String(validating: text, as: UTF8.self)
    }
    #expect(differing == [])
  }
}

@Suite("Text encodings")
struct TextEncodingTests {
  @Test(
    "another encoding is known by its mark, or by the zeros that ASCII has there",
    arguments: [
      ([0xFF, 0xFE, 0x61, 0], "UTF-16"), ([0xFE, 0xFF, 0, 0x61], "UTF-16"),
      ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"), ([0x61, 0], "UTF-16"),
      ([0x61, 0, 0x2C, 0x62], nil), ([0, 0x61, 0x62, 0x63], nil), ([0x61, 0, 0x62], nil),
      ([0x61, 0, 0x62, 0], "UTF-16"), ([0, 0x61, 0, 0x62], "UTF-16"), ([0, 0, 0, 0x61], "UTF-32"),
      ([0, 0, 0, 0], nil), ([0, 0x61], "UTF-16"), ([0x61, 0, 0, 0], "UTF-32"), ([], nil),
      ([0x61], nil),
      ([0xEF, 0xBB, 0xBF, 0x61], nil), ([0xC3, 0xA9], nil), ([0x61, 0x62, 0, 0], nil),
    ] as [([UInt8], String?)])
  func otherEncoding(bytes: [UInt8], name: String?) {
    #expect(bytes.otherEncoding == name)
    #expect(bytes[...].otherEncoding == name)
  }

  @Test("a byte order mark of UTF-8 is no part of the text, a second one is")
  func byteOrderMark() {
    let text = Array("\u{FEFF}\u{FEFF}a".utf8)
    #expect(text.byteOrderMarkLength == 3)
    #expect(Array(text.withoutByteOrderMark) == Array("\u{FEFF}a".utf8))
    #expect(Array("a".utf8).withoutByteOrderMark == Array("a".utf8)[...])
    #expect([UInt8]().byteOrderMarkLength == 0)
  }
}
