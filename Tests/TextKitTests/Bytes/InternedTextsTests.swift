import Testing

@testable import TextKit

@Suite("Texts with a number each")
struct InternedTextsTests {
  @Test(
    "each text has the number of its first appearance, whatever its hash is",
    arguments: [0, UInt64.max])
  func numbers(mask: UInt64) {
    var table = InternedTexts()
    let texts = (0..<300).map { "text-\($0 % 150)" }
    let numbers = texts.map { text in
      Array(text.utf8).withUnsafeBufferPointer {
        table.add($0, hash: ByteHash($0, mask: mask).value)
      }
    }
    #expect(numbers == (0..<300).map { Int32($0 % 150) })
    #expect(table.count == 150)
    #expect((0..<150).allSatisfy { table.bytes(of: $0) == Array("text-\($0)".utf8) })
    let missing = Array("text".utf8).withUnsafeBufferPointer {
      table.find($0, hash: ByteHash($0, mask: mask).value)
    }
    #expect(missing == nil)
  }
}
