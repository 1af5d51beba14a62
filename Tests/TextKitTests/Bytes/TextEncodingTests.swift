import Testing

@testable import TextKit

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
