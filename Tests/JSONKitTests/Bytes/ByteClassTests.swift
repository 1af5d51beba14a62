import Testing

@testable import JSONKit

@Suite("Classes of bytes")
struct ByteClassTests {
  private static let classes:
    [(name: String, characters: String, holds: @Sendable (UInt8) -> Bool)] =
      [
        ("line end", "\n\r", { $0.isLineEnd }),
        ("JSON space", " \t\n\r", { $0.isJSONSpace }),
        ("digit", "0123456789", { $0.isDigit }),
        ("hexadecimal digit", "0123456789ABCDEFabcdef", { $0.isHexDigit }),
        (
          "letter", "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", { $0.isLetter }
        ),
        (
          "plain in JSON", "\"\\\u{7F}", { (0x20...0x7F).contains($0) && !$0.isPlainInJSON }
        ),
        (
          "part of a word",
          "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-._$",
          { $0 < 0x80 && JSONNumber.isPartOfWord($0) }
        ),
      ]

  @Test("a class has its characters and no other byte")
  func classes() {
    for (name, characters, holds) in Self.classes {
      let found = (UInt8.min...UInt8.max).filter(holds)
      #expect(found == characters.utf8.sorted(), "\(name)")
    }
    #expect((UInt8.min...UInt8.max).allSatisfy { $0 < 0x80 || !$0.isPlainInJSON })
    #expect((UInt8.min...UInt8.max).allSatisfy { $0 < 0x80 || JSONNumber.isPartOfWord($0) })
  }

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
