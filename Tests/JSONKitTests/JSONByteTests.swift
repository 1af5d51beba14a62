import Testing

@testable import JSONKit

@Suite("Classes of bytes in JSON")
struct JSONByteTests {
  @Test("a class has its characters and no other byte of ASCII")
  func classes() {
    let wordCharacters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-._$"
    let ascii = UInt8.min..<0x80
    #expect(ascii.filter(\.isJSONSpace) == " \t\n\r".utf8.sorted())
    #expect(ascii.filter { $0 >= 0x20 && !$0.isUnescapedInJSON } == "\"\\\u{7F}".utf8.sorted())
    #expect(ascii.filter { JSONNumber.isPartOfWord($0) } == wordCharacters.utf8.sorted())
  }

  @Test("bytes beyond ASCII are part of a word, no white space and not plain")
  func beyond() {
    #expect(
      (0x80...UInt8.max).allSatisfy {
        JSONNumber.isPartOfWord($0) && !$0.isJSONSpace && !$0.isUnescapedInJSON
      })
  }
}
